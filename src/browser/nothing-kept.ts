/** A storage that keeps nothing: for a page that is only looked at, and for one within another, whose storage is not its own. */
export const nothingKept: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}
