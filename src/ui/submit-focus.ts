import { firstField } from "./primitives/first-focus.ts"

const WRONG = "[aria-invalid=true]:not(:disabled)"
/** What is sent, and what is on its way in place of it. */
const BUSY = "fieldset:disabled, [aria-busy=true]"

/** What is read where there is nothing to fill in. */
const WORDS = ":is([role=status], h1, h2, h3)"

/** A field says its faults in a place of its own, which is empty while it has none. */
const said = (place: Element): HTMLElement | null =>
  [...place.querySelectorAll<HTMLElement>("[role=status]")].find(({ textContent }) => textContent !== "") ??
  place.querySelector<HTMLElement>(":is(h1, h2, h3)")

/** The elements around a form that may outlive it, from the nearest one; the page itself is none of them. */
const around = (form: Element): ReadonlyArray<Element> => {
  const { parentElement } = form
  return parentElement === null || parentElement.matches("main, body")
    ? []
    : [parentElement, ...around(parentElement)]
}

const give = (element: HTMLElement | null): void => {
  // Words are read when they are given the focus, and have no place in the order of fields.
  if (element?.matches(WORDS) === true && !element.hasAttribute("tabindex")) element.tabIndex = -1
  element?.focus()
}

/**
 * Keeps the focus of somebody who has sent a form: fields are closed meanwhile, and what is closed or goes loses the focus to
 * nobody. Once there is an answer it goes to the first wrong field, back to where it was, to what is said where that has gone, or on to the
 * step in place of the form.
 * A key or a press means that the person went ahead, and the focus stays theirs. Answers how to give it up.
 */
export const followSubmit = (form: Element, before: Element | null): (() => void) => {
  const gone = new AbortController()
  const places = around(form)
  const { ownerDocument: page } = form

  const isLost = (): boolean => {
    const { activeElement: active } = page
    return active === null || active === page.body || active === before || active.matches("dialog")
  }
  const settle = (element: HTMLElement | null) => {
    gone.abort()
    give(element)
  }
  const look = () => {
    if (!isLost()) return gone.abort()
    const left = places.filter(({ isConnected }) => isConnected)
    const place = form.isConnected ? form : left[0]
    if (place === undefined) return gone.abort()
    if (place.querySelector(BUSY) !== null) return
    if (place !== form)
      return settle(firstField(place) ?? left.map(said).find((words) => words !== null) ?? null)
    const wrong = form.querySelector<HTMLElement>(WRONG)
    if (wrong !== null) settle(wrong)
    else if (before instanceof HTMLElement && !before.isConnected) settle(said(form) ?? firstField(form))
    else if (page.activeElement !== before) settle(before instanceof HTMLElement ? before : null)
  }

  const observer = new MutationObserver(look)
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "aria-busy", "aria-invalid"],
  })
  gone.signal.addEventListener("abort", () => observer.disconnect())
  for (const sign of ["keydown", "pointerdown"])
    page.addEventListener(sign, () => gone.abort(), { signal: gone.signal, capture: true })
  look()
  return () => gone.abort()
}
