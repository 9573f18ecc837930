/* Pig as one would write it in C: the limit that `make bench` measures against.
 *
 * The same games as stammtisch.bots.playout plays: the same generator, the legal actions
 * written into a buffer, one of them drawn, every throw a step of its own.
 *
 *     pig SEATS GAMES SEED   prints games, steps, a sum over all results and nanoseconds
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROLL, HOLD, DIE };
enum { TURN, THROW, OVER };
enum { GOAL = 100 };

typedef struct {
    int64_t asked, seat, seats, pot, points[4];
} Pig;

static uint64_t word;

static int64_t below(int64_t n) {
    uint64_t low = word & 0xFFFFFFFF, carry = word >> 32;
    word = low * 2147483085 + carry;
    return (int64_t)((low ^ carry) * (uint64_t)n >> 32);
}

static int64_t fill(const Pig *s, int64_t *out) {
    out[0] = ROLL;
    out[1] = HOLD;
    return s->pot == 0 ? 1 : 2;
}

static void next_turn(Pig *s) {
    s->pot = 0;
    s->seat = s->seat + 1 < s->seats ? s->seat + 1 : 0;
}

static void hold(Pig *s) {
    s->points[s->seat] += s->pot;
    if (s->points[s->seat] >= GOAL)
        s->asked = OVER;
    else
        next_turn(s);
}

static void apply(Pig *s, int64_t action) {
    if (s->asked == THROW) {
        int64_t side = action - DIE + 1;
        s->asked = TURN;
        if (side == 1)
            next_turn(s);
        else
            s->pot += side;
    } else if (action == ROLL)
        s->asked = THROW;
    else
        hold(s);
}

static int64_t playout(Pig *s, int64_t *buffer) {
    int64_t steps = 0;
    while (s->asked != OVER) {
        int64_t action = s->asked == THROW ? DIE + below(6) : buffer[below(fill(s, buffer))];
        apply(s, action);
        steps++;
    }
    return steps;
}

int main(int argc, char **argv) {
    if (argc != 4)
        return 2;
    int64_t seats = atoll(argv[1]), games = atoll(argv[2]), steps = 0, sum = 0, buffer[8];
    struct timespec begin, end;
    word = (uint64_t)atoll(argv[3]);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (int64_t game = 0; game < games; game++) {
        Pig s = {TURN, 0, seats, 0, {0, 0, 0, 0}};
        steps += playout(&s, buffer);
        for (int64_t seat = 0; seat < seats; seat++)
            sum += s.points[seat] * (seat + 1);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%ld %ld %ld %ld\n", (long)games, (long)steps, (long)sum,
           (long)((end.tv_sec - begin.tv_sec) * 1000000000 + end.tv_nsec - begin.tv_nsec));
    return 0;
}
