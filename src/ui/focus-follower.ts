import { firstField } from "./primitives/first-focus.ts"

const WRONG = "[aria-invalid=true]:not(:disabled)"
/** What is sent, and what is on its way in place of it. */
const BUSY = "fieldset:disabled, [aria-busy=true]"

/** What is read where there is nothing to fill in, in the order of what is looked for first. */
const WORDS = ["[role=status]", "[role=alert]", "h1, h2, h3"] as const

const said = (place: Element): HTMLElement | null => {
  for (const words of WORDS) {
    // A place for words stands there before there are any.
    const found = [...place.querySelectorAll<HTMLElement>(words)].find((it) => it.textContent.trim() !== "")
    if (found !== undefined) return found
  }
  return null
}

const marked = (form: Element): ReadonlyArray<HTMLElement> => [
  ...form.querySelectorAll<HTMLElement>("[data-first-focus]"),
]

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(":disabled")

/** The way on for whoever was at something that is gone: the nearest field, else the nearest words. Undefined while what stands there is on its way. */
const wayOn = (places: ReadonlyArray<Element>): HTMLElement | null | undefined => {
  const there = places.filter(({ isConnected }) => isConnected)
  const steps = there.findIndex((place) => place.matches("[data-steps]"))
  if (there.slice(0, steps + 1 || 1).some((place) => place.querySelector(BUSY) !== null)) return undefined
  for (const place of there) {
    // A part that says nothing where it is closed is gone on with at what opens it.
    const found =
      firstField(place) ??
      said(place) ??
      (place.matches("[data-steps]") ? place.querySelector("button") : null)
    if (found !== null) return found
  }
  return null
}

const give = (element: HTMLElement | null): void => {
  // Words are read when they are given the focus, and have no place in the order of fields.
  if (element?.matches(WORDS.join()) === true && !element.hasAttribute("tabindex")) element.tabIndex = -1
  element?.focus()
}

/**
 * Looks whenever the page changes, until the focus was given or the person went ahead by a key or a press.
 * @param look what is to have the focus now; undefined where that is not known yet
 */
const follow = (
  page: Document,
  look: (giveUp: () => void) => HTMLElement | null | undefined,
): (() => void) => {
  const gone = new AbortController()
  const giveUp = () => gone.abort()
  const lookNow = () => {
    const found = look(giveUp)
    if (found === undefined || gone.signal.aborted) return
    giveUp()
    give(found)
  }
  const observer = new MutationObserver(lookNow)
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "aria-busy", "aria-invalid"],
  })
  gone.signal.addEventListener("abort", () => observer.disconnect())
  for (const sign of ["keydown", "pointerdown"])
    page.addEventListener(sign, giveUp, { signal: gone.signal, capture: true })
  lookNow()
  return giveUp
}

/** Whether nobody has the focus: a dialog has it where nothing in it does, and what is closed until the page is drawn next. */
const isNobodys = ({ activeElement: active, body }: Document): boolean =>
  active === null || active === body || active.matches("dialog, :disabled")

/**
 * Keeps the focus of somebody who has sent a form: fields are closed meanwhile, and what is closed or goes loses the focus to
 * nobody. Once there is an answer it goes to the first wrong field, to a marked one that the answer has brought, back to where it was, to what is said where that has gone, or on to the step in place of the form.
 * A key or a press means that the person went ahead, and the focus stays theirs. Answers how to give it up.
 * @param before what had the focus as the form was sent
 * @param around the elements around it, from the nearest one
 */
export const followSubmit = (
  form: Element,
  before: Element | null,
  around: ReadonlyArray<Element>,
): (() => void) => {
  const { ownerDocument: page } = form
  const stood = marked(form)
  return follow(page, (giveUp) => {
    if (!isNobodys(page) && page.activeElement !== before) {
      giveUp()
      return undefined
    }
    if (!form.isConnected) return wayOn(around)
    if (form.querySelector(BUSY) !== null) return undefined
    const wrong = form.querySelector<HTMLElement>(WRONG)
    if (wrong !== null) return wrong
    // What the answer asks for beside what was sent.
    const asked = marked(form).find((field) => isUsable(field) && !stood.includes(field))
    if (asked !== undefined) return asked
    if (page.activeElement === before) return undefined
    if (before instanceof HTMLElement && isUsable(before)) return before
    // The form stays, and what had the focus went with what it was for: the answer is read.
    return (before?.isConnected === true ? null : said(form)) ?? wayOn(around)
  })
}

/**
 * Keeps the focus of somebody who has pressed a button, or typed the last character of a code, that takes the place of what they
 * were at by another step: the focus goes on to that step as after a form ({@link followSubmit}), and back to what was closed
 * only for a while.
 * @param control what they were at
 * @param around the elements around it, from the nearest one
 */
export const followStep = (control: Element, around: ReadonlyArray<Element>): (() => void) => {
  const { ownerDocument: page } = control
  let wasClosed = false
  return follow(page, () => {
    if (!isNobodys(page)) return undefined
    if (isUsable(control)) return wasClosed && control instanceof HTMLElement ? control : undefined
    wasClosed = true
    return wayOn(around)
  })
}
