/** The elements around another that may outlive it, from the nearest one; the page itself is none of them. */
const around = (element: Element): ReadonlyArray<Element> => {
  const { parentElement } = element
  return parentElement === null || parentElement.matches("main, body, #root")
    ? []
    : [parentElement, ...around(parentElement)]
}

/** What brings the next step where steps take each other's place: a button, and the last character of a code. */
const STEPPING = {
  click: "[data-steps] button:not([type=submit])",
  input: "[data-steps] [autocomplete=one-time-code]",
} as const

/**
 * Keeps the focus of whoever sends a form of the page or goes from one step to the next where steps take each other's place,
 * which `data-steps` says of an element (`focus-follower.ts`, whose code arrives with the first of them).
 */
export const linkFocusFollower = (page: Document, signal?: AbortSignal): void => {
  let giveUp: () => void = () => undefined
  const follow = (begin: (follower: typeof import("./focus-follower.ts")) => () => void) => {
    giveUp()
    let isOver = false
    giveUp = () => {
      isOver = true
    }
    // Not before the form or the button has heard of it: what stood there would be looked at.
    const isHeard = new Promise<void>((resolve) => setTimeout(resolve))
    void Promise.all([import("./focus-follower.ts"), isHeard]).then(
      ([follower]) => {
        if (!isOver) giveUp = begin(follower)
      },
      () => undefined,
    )
  }
  // Before the form itself hears of it, or the button: what they close then has lost the focus, and what goes is in no place.
  const options = { capture: true, ...(signal === undefined ? {} : { signal }) }
  page.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof Element)) return
      const before = page.activeElement
      const places = around(before !== null && target.contains(before) ? before : target)
      follow(({ followSubmit }) => followSubmit(target, before, places))
    },
    options,
  )
  for (const [sign, stepping] of Object.entries(STEPPING))
    page.addEventListener(
      sign,
      ({ target }) => {
        const control = target instanceof Element ? target.closest(stepping) : null
        if (control === null) return
        const places = around(control)
        follow(({ followStep }) => followStep(control, places))
      },
      options,
    )
}
