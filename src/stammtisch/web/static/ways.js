// The ways to an action: parts that are picked in any order narrow them. Nothing here knows a page.

/**
 * @typedef {object} Way
 * @property {string} name of the action
 * @property {string[]} parts such as "card:3", as often as they are needed
 * @property {string} words
 * @property {boolean} [endsUndo]
 * @property {boolean} [hasButton] in any case
 * @property {boolean} [isChain] several own actions done together, which are shown first
 */

const FEW = 6; // ways that are all offered
export const MANY = 12; // buttons at most
const SHORT = 130; // letters that two rows of buttons hold

/**
 * @param {string[]} parts
 * @param {string} part
 */
export const times = (parts, part) => parts.filter((other) => other === part).length;

/**
 * @param {Way} way
 * @param {string[]} picks
 */
export const fits = (way, picks) => picks.every((part) => times(way.parts, part) >= times(picks, part));

/**
 * @param {Way[]} ways
 * @param {string[]} picks
 */
export const fitting = (ways, picks) => ways.filter((way) => fits(way, picks));

/** @param {string} part */
export const axis = (part) => part.split(":")[0];

/**
 * Once less of a part.
 * @param {string[]} parts
 * @param {string} part
 */
export const without = (parts, part) => parts.toSpliced(parts.indexOf(part), 1);

/**
 * What is picked beside a part and could stay with it.
 * @param {string[]} picks
 * @param {string} part
 */
export const beside = (picks, part) => picks.filter((other) => axis(other) !== axis(part));

/**
 * Once more of a part: with all that is picked, else in place of its like; null where it does not fit.
 * @param {Way[]} ways
 * @param {string[]} picks
 * @param {string} part
 */
export function joined(ways, picks, part) {
  const wishes = [[...picks, part], [...beside(picks, part), part]];
  return wishes.find((wish) => fitting(ways, wish).length) ?? null;
}

/**
 * The way that keeps what else is picked.
 * @param {Way[]} round
 * @param {string[]} picks
 * @param {string} part
 */
export function closest(round, picks, part) {
  const kept = beside(picks, part);
  return round.find((way) => fits(way, kept)) ?? round[0];
}

/**
 * The next way of a thing that goes round its ways.
 * @param {Way[]} round
 * @param {string[]} picks
 * @param {string} part
 */
export function following(round, picks, part) {
  if (!picks.includes(part)) return closest(round, picks, part);
  return round[(round.findIndex((way) => fits(way, picks)) + 1) % round.length];
}

/**
 * What a way needs beside what is picked, all of which it has.
 * @param {Way} way
 * @param {string[]} picks
 */
export const missing = (way, picks) => picks.reduce(without, way.parts);

/**
 * What can be done with just what is picked: with this die, not with it and another one, nor with it turned.
 * @param {Way[]} left all of them fit
 * @param {string[]} picks
 */
export function nearest(left, picks) {
  if (left.length <= FEW) return left;
  const axes = picks.map(axis);
  const near = left.filter((way) => !missing(way, picks).some((part) => axes.includes(axis(part))));
  const single = near.filter((way) => !way.isChain);
  const offers = single.length ? single : near;
  return offers.length <= MANY ? offers : offers.filter((way) => !missing(way, picks).length);
}

const isFigure = (/** @type {string} */ word) => /^\d+$/.test(word);
const PAIR = /^\d+( \S+ \d+)*$/; // "2", "2 and 4", in any language
const FIGURES = /^\d+(\+\d+)*$/;

/**
 * How many words all of these begin with. Figures belong together: none is left out where they differ in figures.
 * @param {string[][]} told
 */
function shared(told) {
  const [first] = told;
  const differ = (/** @type {string} */ word, /** @type {number} */ at) => told.some((words) => words[at] !== word);
  const n = first.findIndex(differ);
  if (n < 0) return first.length;
  const isOfFigures = told.some((words) => [words[n - 1], words[n]].some((word) => isFigure(word ?? "")));
  return isOfFigures ? first.findIndex((word, at) => isFigure(word) || differ(word, at)) : n;
}

/**
 * Sentences without what all of them say: "2" and "2+4" for dice on the field that is picked.
 * @param {string[]} sentences
 */
export function shortened(sentences) {
  const told = sentences.map((words) => words.split(" "));
  const least = Math.min(...told.map((words) => words.length)) - 1;
  const behind = Math.min(least, shared(told.map((words) => words.toReversed())));
  const before = Math.min(least - behind, shared(told));
  const kept = told.map((words) => words.slice(before, words.length - behind).join(" "));
  return kept.map((words) => (PAIR.test(words) ? words.replace(/ \S+ /g, "+") : words));
}

/** @param {Way} way */
const verb = ({ name }) => name.split(":")[0];

/**
 * Are the figures of these words all parts of a way? Else they say nothing without the words between them.
 * @param {string} words
 * @param {Way} way
 */
const arePicked = (words, { parts }) => words.split("+").every((figure) => parts.some((part) => part.endsWith(`:${figure}`)));

/**
 * What tells each way from the others of the first one's kind, which is told beside them; of another kind, all of it.
 * @param {Way[]} ways
 */
export function shortWords(ways) {
  const kin = ways.filter((way) => verb(way) === verb(ways[0]));
  const short = kin.length > 1 ? shortened(kin.map((way) => way.words)) : [];
  return ways.map((way) => {
    const words = short[kin.indexOf(way)] ?? way.words;
    return FIGURES.test(words) && !arePicked(words, way) ? way.words : words;
  });
}

/**
 * What sentences have in common with the first of them, a gap where its own words were.
 * @param {string} sentence
 * @param {string} own as it was shortened
 */
export function frame(sentence, own) {
  const [first, last] = [own.split("+")[0], own.split("+").pop() ?? ""];
  const [from, to] = [sentence.indexOf(first), sentence.lastIndexOf(last) + last.length];
  return own === sentence ? "" : `${sentence.slice(0, from)}…${sentence.slice(to)}`;
}

/** @param {Way[]} ways */
export const areShort = (ways) => ways.map((way) => way.words).join("").length <= SHORT;

/** @param {Way[]} ways */
export const buttonsFirst = (ways) => [...ways.filter((way) => way.hasButton), ...ways.filter((way) => !way.hasButton)];
