import { expect } from "vitest"
import type { couponCodeMachine } from "#machines/coupon/coupon-code/coupon-code.machine.ts"
import { model } from "#machines/coupon/coupon-code/coupon-code.model.ts"
import { codeShown } from "#models/coupon/coupon-code.ts"
import { fateOf } from "#models/coupon/saved-coupon.ts"
import { stakeField, takeAnyPrice } from "#tests/support/betting.ts"
import { refusal, success } from "#tests/support/network.ts"
import type { Path } from "#tests/support/paths.ts"
import { deposit, openPrices, pick } from "#tests/support/player.ts"
import { openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SAVE = "/service-api/LiveBet/Open/SaveCoupon"
const LOAD = "/service-api/LiveBet/Open/GetCoupon"
const MAKE_BET = "/service-api/LiveBet/Secure/MakeBetWeb"

/** In whole units of the currency: what is credited, and what is bet of it. */
const CREDIT = 1000
const STAKE = "100"

const panel = ({ who }: SiteVisit) => who.page.getByRole("complementary", { name: who.t("frame.coupon") })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog")
const press = (visit: SiteVisit, key: string) =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const field = (visit: SiteVisit) =>
  dialog(visit).getByRole("textbox", { name: visit.who.t("more.code.field") })
const isBusy = (visit: SiteVisit) => dialog(visit).locator("[aria-busy=true]").waitFor()
const sees = (visit: SiteVisit, key: string) => dialog(visit).getByText(visit.who.t(key)).first().waitFor()

/** What the coupon of this browser answers in the end decides what has to be in it. */
const fillings = ({ steps }: Path): readonly string[] =>
  steps.flatMap(({ event }) => {
    if (event.type === "save.opened") return ["filled"]
    if (event.type !== "xstate.done.actor.fillCoupon" || !("output" in event)) return []
    return [event.output.ok ? "taken" : event.output.error.kind]
  })

/** Sends a bet that no answer comes to. */
const sendBet = async (visit: SiteVisit) => {
  const { who, network } = visit
  await network.hold(MAKE_BET)
  const coupon = panel(visit)
  await takeAnyPrice(who, coupon)
  await stakeField(who, coupon).fill(STAKE)
  await coupon
    .locator("button:enabled:not([role=tab])", { hasText: who.t("coupon.go.ready", { sum: "" }).trim() })
    .last()
    .click()
  await coupon
    .getByText(new RegExp(`^${who.t("coupon.placing.sending")}`))
    .first()
    .waitFor()
}

runPathsOnSite<typeof couponCodeMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit, path) => {
    const { who, network } = visit
    for (const held of [SAVE, LOAD]) await network.hold(held)
    await openPage(visit, "line/1")
    const kinds = fillings(path)
    if (kinds.includes("busy")) await deposit(who, CREDIT)
    if (!kinds.includes("filled") && !kinds.includes("busy")) return
    await pick(openPrices(who).last())
    await panel(visit)
      .getByRole("button", { name: who.t("coupon.save"), exact: true })
      .waitFor()
    if (kinds.includes("busy")) await sendBet(visit)
  },
  executors: {
    "save.opened": (visit) =>
      panel(visit)
        .getByRole("button", { name: visit.who.t("coupon.save"), exact: true })
        .click(),
    "load.opened": async (visit, { text }, { before }) => {
      // A code that is there already comes with a link, whatever is in the coupon.
      if (text !== "") return openPage(visit, `?coupon=${text}`)
      if (before.matches("saved")) return press(visit, "coupon.load").click()
      return panel(visit)
        .getByRole("button", { name: visit.who.t("coupon.load"), exact: true })
        .click()
    },
    "code.entered": async (visit, { text }) => {
      if ((await field(visit).inputValue()) === codeShown(text)) await field(visit).fill("")
      await field(visit).fill(text)
    },
    "code.submitted": (visit) => press(visit, "more.code.load").click(),
    "coupon.taken": (visit, _, { before }) =>
      before.matches("busy")
        ? press(visit, "common.retry").click()
        : press(visit, "more.code.another").locator("xpath=preceding-sibling::button").click(),
    "mode.chosen": (visit, { mode }) => press(visit, `more.code.${mode}`).click(),
    "step.undone": (visit, _, { before }) =>
      press(visit, before.matches("asking") ? "more.code.keep" : "more.code.another").click(),
    "answer.asked": (visit) => press(visit, "common.retry").click(),
    "dialog.closed": (visit) => press(visit, "common.close").click(),
  },
  answers: {
    saveCoupon: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(SAVE, success({ couponCode: outcome.value.code }))
      const { error } = outcome
      return network.answer(SAVE, error.kind === "lost" ? "lost" : refusal(422, "Invalid", error.text))
    },
    loadCoupon: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(LOAD, success(outcome.value.coupon))
      const replies = {
        unknown: refusal(404, "NotFound", "coupon-unknown"),
        slowed: refusal(429, "TooMany", "too-many", { retryAt: 4_000_000_000_000 }),
        lost: "lost",
      } as const
      return network.answer(LOAD, replies[outcome.error.kind])
    },
    // The coupon of this browser answers by itself, from what is in it.
    fillCoupon: () => {},
  },
  checks: {
    closed: (visit) => dialog(visit).waitFor({ state: "detached" }),
    saving: isBusy,
    saved: async (visit, { context: { text } }) => {
      await expect.poll(() => visit.who.page.getByTestId("coupon-code").textContent()).toBe(codeShown(text))
    },
    refused: async (visit, { context: { refusal: why } }) => {
      await sees(visit, "more.code.notSaved")
      await dialog(visit)
        .getByText(why ?? "")
        .first()
        .waitFor()
    },
    unsaved: (visit) => sees(visit, "more.code.unsavedHint"),
    entering: async (visit, { context: { text, failure } }) => {
      await expect.poll(() => field(visit).inputValue()).toBe(codeShown(text))
      if (failure === null) expect(await field(visit).getAttribute("aria-invalid")).toBeNull()
      else await sees(visit, `more.code.failure.${failure}`)
    },
    loading: isBusy,
    showing: async (visit, { context: { loaded } }) => {
      const fates = () =>
        dialog(visit)
          .locator("[data-fate]")
          .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-fate")))
      await expect.poll(fates).toEqual(loaded?.picks.map(fateOf))
    },
    // No sooner asked than answered.
    filling: () => {},
    asking: (visit) => sees(visit, "more.code.asking"),
    busy: (visit) => sees(visit, "more.code.busy"),
    taken: async (visit, { context: { count } }) => {
      await dialog(visit).getByText(visit.who.t("more.code.taken", { count })).waitFor()
    },
  },
})
