/** A segment as it is meant; nothing of one that is no text, that is two, or that leads up. */
const meant = (segment: string): string | undefined => {
  try {
    const text = decodeURIComponent(segment)
    const isNoPlace = text === "." || text === ".." || /[/\\\p{Cc}]/u.test(text) || !text.isWellFormed()
    return isNoPlace ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * The one way to write an address of a page: without slashes at the end or in a row, and without escapes of what needs none. Nothing where
 * a segment can't be read, or names no place (`..`).
 */
export const tidyPath = (path: string): string | undefined => {
  const segments = path
    .split("/")
    .filter((segment) => segment !== "")
    .map(meant)
  return segments.every((segment) => segment !== undefined)
    ? `/${segments.map(encodeURIComponent).join("/")}`
    : undefined
}
