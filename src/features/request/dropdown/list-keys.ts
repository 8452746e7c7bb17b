/** The place in a list that a key leads to; the ends stay the ends, any other key leads nowhere. */
export const placeByKey = (index: number, key: string, count: number): number | undefined => {
  if (count === 0) return undefined
  switch (key) {
    case "ArrowDown":
      return Math.min(index + 1, count - 1)
    case "ArrowUp":
      return Math.max(index - 1, 0)
    case "PageDown":
      return Math.min(index + PAGE, count - 1)
    case "PageUp":
      return Math.max(index - PAGE, 0)
    default:
      return undefined
  }
}

/** Options that a page of the list shows. */
const PAGE = 7

/** Keys that open a list from its control. */
export const OPENING_KEYS: ReadonlySet<string> = new Set(["ArrowDown", "ArrowUp", "Enter"])
