import type { Page } from "playwright"
import { borrowBrowser } from "../harness/chromium.ts"
import {
  atRegistration,
  nameField,
  startFortySite,
  WHOLE_FORM,
  WRONG_FIELD,
} from "../harness/form-of-forty.ts"
import { takePhone } from "../harness/phone.ts"
import { row } from "../harness/row.ts"
import { median } from "../harness/statistics.ts"

const THROTTLE = 4
/** Key presses of each kind in a run. */
const PRESSES = 7

interface Wanted {
  readonly selector: string
  readonly count: number
}

/** Milliseconds from the next event of a kind to the frame after that in which so many elements are there. */
const untilSeenIn = ([type, { selector, count }]: readonly ["pointerup" | "keydown", Wanted]) => {
  const seen = new Promise<number>((resolve) => {
    addEventListener(
      type,
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelectorAll(selector).length !== count) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      },
      { once: true, capture: true },
    )
  })
  Object.assign(globalThis, { seen })
}

/** Does something by hand and answers how long the page took from the event to what was wanted on the screen. */
const timed = async (page: Page, type: "pointerup" | "keydown", wanted: Wanted, act: () => Promise<void>) => {
  await page.evaluate(untilSeenIn, [type, wanted] as const)
  await act()
  return page.evaluate("globalThis.seen") as Promise<number>
}

const errors = (count: number): Wanted => ({ selector: WRONG_FIELD, count })

const start = async () => {
  await using begun = new AsyncDisposableStack()
  const site = await startFortySite()
  begun.defer(async () => void (await site.stop()))
  const { browser } = begun.adopt(await borrowBrowser(), (one) => one.giveBack())

  /** Opens the form on a new phone and types into it; milliseconds of each. */
  const fillForm = async (presses: number, times: number) => {
    const { context, page } = await takePhone(browser, times, true)
    try {
      const register = await atRegistration(page, site)
      const opened = await timed(page, "pointerup", { selector: WHOLE_FORM, count: 1 }, () =>
        register.click(),
      )
      const name = nameField(page)
      const wrong: Array<number> = []
      const right: Array<number> = []
      for (let turn = 0; turn < presses; turn += 1) {
        await name.fill("R2")
        wrong.push(await timed(page, "keydown", errors(1), () => page.keyboard.press("Tab")))
        await name.focus()
        await page.keyboard.press("End")
        right.push(await timed(page, "keydown", errors(0), () => page.keyboard.press("Backspace")))
      }
      return { opened, wrong: median(wrong), right: median(right) }
    } finally {
      await context.close()
    }
  }
  // From here on the row ends what was begun; until here a fault does.
  const lent = begun.move()
  return {
    // That the form does what is timed is asked of a phone that is not slowed.
    check: async () => void (await fillForm(1, 1)),
    run: () => fillForm(PRESSES, THROTTLE),
    end: () => lent.disposeAsync(),
  }
}

export default row({
  name: "form-of-forty",
  title: "A registration of forty fields on a phone",
  about:
    "Chromium as a phone, processor slowed four times, network not slowed, on the real site with a form of forty fields. From the touch of the button in the header to the frame with all fields in it and a button that can be pressed, its code and its fields fetched meanwhile; from the key that leaves a wrong name to the frame with its message; from the key that puts it right to the frame without. Medians of seven.",
  measures: [
    { name: "opened", unit: "ms", better: "less" },
    { name: "wrong", unit: "ms", better: "less" },
    { name: "right", unit: "ms", better: "less" },
  ],
  contenders: [{ name: "ours", start }],
  bars: [
    { measure: "opened", of: "ours", atMost: 1000 },
    { measure: "wrong", of: "ours", atMost: 50 },
    { measure: "right", of: "ours", atMost: 50 },
  ],
  milliseconds: 8000,
})
