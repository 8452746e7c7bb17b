/** The elements around another that may outlive it, from the nearest one; the page itself is none of them. */
const around = (element: Element): ReadonlyArray<Element> => {
  const { parentElement } = element
  return parentElement === null || parentElement.matches("main, body, #root")
    ? []
    : [parentElement, ...around(parentElement)]
}

/** What the focus is kept for: a form that is sent, and what brings the next step where steps take each other's place. */
const FOLLOWED = {
  submit: "form",
  click: "[data-steps] button:not([type=submit])",
  input: "[data-steps] [autocomplete=one-time-code]",
} as const

/**
 * Keeps the focus of whoever sends a form of the page or goes from one step to the next where steps take each other's place,
 * which `data-steps` says of an element (`focus-follower.ts`, whose code arrives with the first of them).
 */
export const linkFocusFollower = (page: Document, signal?: AbortSignal): void => {
  let followed = 0
  let giveUp: () => void = () => undefined
  for (const [sign, what] of Object.entries(FOLLOWED))
    page.addEventListener(
      sign,
      ({ target }) => {
        const element = target instanceof Element ? target.closest(what) : null
        if (element === null) return
        const before = page.activeElement
        const places = around(before !== null && element.contains(before) ? before : element)
        giveUp()
        followed += 1
        const turn = followed
        // Not before the form or the button has heard of it: what stood there would be looked at.
        setTimeout(() => {
          void import("./focus-follower.ts").then(
            ({ followSubmit, followStep }) => {
              if (turn === followed)
                giveUp =
                  sign === "submit" ? followSubmit(element, before, places) : followStep(element, places)
            },
            () => undefined,
          )
        })
      },
      // Before the form itself hears of it, or the button: what they close then has lost the focus, and what goes is in no place.
      signal === undefined ? { capture: true } : { capture: true, signal },
    )
}
