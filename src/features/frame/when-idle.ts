/** Does something once the page is quiet; a second later where the browser can't tell. Returns what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 1000)
  return () => clearTimeout(id)
}
