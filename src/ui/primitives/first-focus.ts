/** What takes a first focus: the field that is marked, else the choice that is made, else the first one that can be used. */
export const firstField = (layer: Element): HTMLElement | null =>
  layer.querySelector<HTMLElement>("[data-first-focus]:not(:disabled)") ??
  layer.querySelector<HTMLElement>("input[type=radio]:checked:not(:disabled)") ??
  layer.querySelector<HTMLElement>(":is(input, select, textarea):not(:disabled)")

/** What stands in place of fields that are on their way. */
const WAITING = "[role=status][aria-busy=true]"

/**
 * Gives the focus to the first field of a layer that has opened, also where the fields come later than the layer, and not before what
 * stands in their place has gone: what is above them may go with it. A key or a press means that the person went ahead, and the focus stays theirs. Answers how to give it up.
 */
export const focusFirstField = (layer: HTMLElement): (() => void) => {
  const gone = new AbortController()
  const seek = () => {
    const field = layer.querySelector(WAITING) === null ? firstField(layer) : null
    if (field === null) return
    field.focus()
    gone.abort()
  }
  seek()
  if (gone.signal.aborted) return () => undefined
  const observer = new MutationObserver(seek)
  observer.observe(layer, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-busy"] })
  gone.signal.addEventListener("abort", () => observer.disconnect())
  for (const sign of ["keydown", "pointerdown"])
    layer.addEventListener(sign, () => gone.abort(), { signal: gone.signal })
  return () => gone.abort()
}
