// The libraries in vendor/ are no modules: their own tags load them, and here is what we use of them.

/**
 * @typedef {object} Htmx
 * @property {(verb: string, address: string, options: object) => Promise<void>} ajax
 * @property {(within: Element) => void} process
 * @property {(target: Element, event: string) => void} trigger
 *
 * @typedef {object} Morph
 * @property {(old: Element, wanted: Element, options: { morphStyle: string }) => void} morph
 * @property {{ callbacks: object }} defaults
 */

export const { htmx, Idiomorph } = /** @type {{ htmx: Htmx, Idiomorph: Morph }} */ (/** @type {unknown} */ (globalThis));
