/** Keeps the focus of whoever sends a form of the page (`submit-focus.ts`), whose code arrives with the first one. */
export const linkSubmitFocus = (page: Document, signal?: AbortSignal): void => {
  let giveUp: () => void = () => undefined
  page.addEventListener(
    "submit",
    ({ target }) => {
      const before = page.activeElement
      giveUp()
      if (target instanceof Element)
        void import("./submit-focus.ts").then(
          ({ followSubmit }) => {
            giveUp = followSubmit(target, before)
          },
          () => undefined,
        )
    },
    // Before the form itself hears of it: what it closes then has lost the focus.
    signal === undefined ? { capture: true } : { capture: true, signal },
  )
}
