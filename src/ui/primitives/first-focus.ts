/** What takes a first focus: the field that is marked, else the choice that is made, else the first one that can be used. */
const firstField = (layer: HTMLElement): HTMLElement | null =>
  layer.querySelector<HTMLElement>("[data-first-focus]:not(:disabled)") ??
  layer.querySelector<HTMLElement>("input[type=radio]:checked:not(:disabled)") ??
  layer.querySelector<HTMLElement>(":is(input, select, textarea):not(:disabled)")

/**
 * Gives the focus to the first field of a layer that has opened, also where the fields come later than the layer; a key or
 * a press means that the person went ahead, and the focus stays theirs. Answers how to give it up.
 */
export const focusFirstField = (layer: HTMLElement): (() => void) => {
  const gone = new AbortController()
  const seek = () => {
    const field = firstField(layer)
    if (field === null) return
    field.focus()
    gone.abort()
  }
  seek()
  if (gone.signal.aborted) return () => undefined
  const observer = new MutationObserver(seek)
  observer.observe(layer, { childList: true, subtree: true, attributeFilter: ["disabled"] })
  gone.signal.addEventListener("abort", () => observer.disconnect())
  for (const sign of ["keydown", "pointerdown"])
    layer.addEventListener(sign, () => gone.abort(), { signal: gone.signal })
  return () => gone.abort()
}
