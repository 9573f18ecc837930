/* Pig in C, the limit that `make bench` measures against.
 *
 * The same games as stammtisch.bots.playout plays: the same generator, the legal actions
 * written into a buffer, one of them drawn, every throw a step of its own.
 *
 *     pig engine SEATS GAMES SEED   the same engine: an agenda of packed frames, and a table of
 *                                   kinds of decisions, so that one loop can play any game
 *     pig bare SEATS GAMES SEED     Pig alone: two variables, everything in one loop
 *
 * Both print the games, the steps, a sum over all results, and nanoseconds of
 * the processor.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROLL, HOLD, DIE };
enum { TURN, THROW, OVER };
enum { CHANCE = -1, GOAL = 100, DEPTH = 64 };

static uint64_t word;

static int64_t below(int64_t n) {
    uint64_t low = word & 0xFFFFFFFF, carry = word >> 32;
    word = low * 2147483085 + carry;
    return (int64_t)((low ^ carry) * (uint64_t)n >> 32);
}

/* An engine: a frame packs a kind, a seat and an argument; the loop knows kinds, not Pig. */

typedef struct {
    int64_t top, depth, below[DEPTH], seats, pot, points[4];
} Pig;

typedef struct {
    int64_t (*fill)(const Pig *, int64_t *);
    int64_t (*sample)(const Pig *);
    void (*apply)(Pig *, int64_t);
} Kind;

static int64_t frame(int64_t kind, int64_t seat) { return kind | (seat + 2) << 8; }

static int64_t actor(const Pig *s) { return (s->top >> 8 & 255) - 2; }

static void ask(Pig *s, int64_t kind, int64_t seat) {
    s->below[s->depth++] = s->top;
    s->top = frame(kind, seat);
}

static void next_turn(Pig *s, int64_t seat) {
    s->pot = 0;
    s->top = frame(TURN, seat + 1 < s->seats ? seat + 1 : 0);
}

static void hold(Pig *s, int64_t seat) {
    s->points[seat] += s->pot;
    if (s->points[seat] >= GOAL)
        s->top = s->depth = 0;
    else
        next_turn(s, seat);
}

static void turn(Pig *s, int64_t action) {
    if (action == ROLL)
        s->top = frame(THROW, CHANCE) | actor(s) << 16;
    else
        hold(s, actor(s));
}

static void throw(Pig *s, int64_t action) {
    int64_t side = action - DIE + 1, seat = s->top >> 16;
    if (side == 1) {
        next_turn(s, seat);
    } else {
        s->pot += side;
        s->top = frame(TURN, seat);
    }
}

static int64_t fill(const Pig *s, int64_t *out) {
    out[0] = ROLL;
    out[1] = HOLD;
    return s->pot == 0 ? 1 : 2;
}

static int64_t die(const Pig *s) {
    (void)s;
    return DIE + below(6);
}

Kind kinds[] = {{fill, NULL, turn}, {NULL, die, throw}};

static int64_t engine(int64_t seats, int64_t *buffer, int64_t *sum) {
    Pig s;
    int64_t steps = 0;
    s.top = s.depth = s.pot = 0;
    s.seats = seats;
    memset(s.points, 0, sizeof s.points);
    for (ask(&s, TURN, 0); s.depth; steps++) {
        const Kind *kind = &kinds[s.top & 127];
        if (actor(&s) == CHANCE)
            kind->apply(&s, kind->sample(&s));
        else
            kind->apply(&s, buffer[below(kind->fill(&s, buffer))]);
    }
    for (int64_t seat = 0; seat < seats; seat++)
        *sum += s.points[seat] * (seat + 1);
    return steps;
}

/* Pig alone: what is asked, and of whom, in two variables. */

static int64_t choices(int64_t pot, int64_t *out) {
    out[0] = ROLL;
    out[1] = HOLD;
    return pot == 0 ? 1 : 2;
}

static int64_t bare(int64_t seats, int64_t *buffer, int64_t *sum) {
    int64_t asked = TURN, seat = 0, pot = 0, points[4] = {0, 0, 0, 0}, steps = 0;
    for (; asked != OVER; steps++) {
        int64_t following = seat + 1 < seats ? seat + 1 : 0;
        if (asked == THROW) {
            int64_t side = below(6) + 1;
            asked = TURN;
            pot = side == 1 ? 0 : pot + side;
            seat = side == 1 ? following : seat;
        } else if (buffer[below(choices(pot, buffer))] == ROLL) {
            asked = THROW;
        } else if ((points[seat] += pot) >= GOAL) {
            asked = OVER;
        } else {
            pot = 0;
            seat = following;
        }
    }
    for (seat = 0; seat < seats; seat++)
        *sum += points[seat] * (seat + 1);
    return steps;
}

int main(int argc, char **argv) {
    if (argc != 5)
        return 2;
    int whole = strcmp(argv[1], "engine") == 0;
    int64_t seats = atoll(argv[2]), games = atoll(argv[3]), steps = 0, sum = 0, buffer[8];
    struct timespec begin, end;
    word = (uint64_t)atoll(argv[4]);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (int64_t game = 0; game < games; game++)
        steps += whole ? engine(seats, buffer, &sum) : bare(seats, buffer, &sum);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    printf("%ld %ld %ld %ld\n", (long)games, (long)steps, (long)sum,
           (long)((end.tv_sec - begin.tv_sec) * 1000000000 + end.tv_nsec - begin.tv_nsec));
    return 0;
}
