import { describe, expect, it } from "vitest"
import {
  ALL_CORRECTIONS,
  betScope,
  correctionHref,
  correctionsIn,
  correctionsSearch,
} from "#models/operator/correction-desk.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CorrectionDeskEvent } from "./correction-desk.events.ts"
import { correctionDeskMachine } from "./correction-desk.machine.ts"
import { BETS, CARRIED, CHOICES, DONE, PREVIEW, WAITING } from "./correction-desk.model.ts"

const { scope } = WAITING.correction
const draft: CorrectionDeskEvent = { type: "desk.opened", query: { ...ALL_CORRECTIONS, scope } }
const one: CorrectionDeskEvent = { type: "desk.opened", query: { ...ALL_CORRECTIONS, id: WAITING.id } }
const done = (actor: string, value: unknown) =>
  ({ type: `xstate.done.actor.${actor}`, output: { ok: true, value } }) as CorrectionDeskEvent
const opened = (record: typeof WAITING) => done("openCorrection", { record, bets: BETS, askAt: 1 })
const chosen = done("loadChoices", CHOICES)
const asked: CorrectionDeskEvent = {
  type: "preview.submitted",
  typed: { kind: "void", results: [], reason: "price" },
  key: WAITING.id,
}
const shown = done("preview", PREVIEW)
const proposed = (note: string): CorrectionDeskEvent => ({ type: "propose.submitted", note })
const given = (...events: ReadonlyArray<CorrectionDeskEvent>) =>
  fold(correctionDeskMachine, initialSnapshot(correctionDeskMachine, undefined), events)

describe("the desk of corrections", () => {
  it("proposes nothing that was not shown, nor without a reason", () => {
    expect(given(draft, chosen).can(proposed(WAITING.note))).toBe(false)
    const lacking = given(draft, chosen, asked, shown, proposed("why not"))
    expect([lacking.value, lacking.context.faults.note]).toEqual([
      "previewed",
      "operator.corrections.fault.note",
    ])
    const none = done("preview", { ...PREVIEW, size: { bets: 0, players: 0, totals: [] } })
    expect(given(draft, chosen, asked, none).can(proposed(WAITING.note))).toBe(false)
    expect(given(draft, chosen, asked, shown, proposed(` ${WAITING.note} `)).context).toMatchObject({
      note: WAITING.note,
      key: WAITING.id,
      correction: { scope, outcome: { kind: "void" }, reason: "price" },
    })
  })

  it("forgets what was shown once something else is chosen", () => {
    const changed = given(draft, chosen, asked, shown, { type: "form.changed" })
    expect([changed.value, changed.context.preview]).toEqual(["composing", null])
  })

  it("opens what was proposed, and follows it while bets are corrected", () => {
    const sent = [draft, chosen, asked, shown, proposed(WAITING.note), done("propose", CARRIED)]
    const opening = given(...sent)
    expect([opening.value, opening.context.query, opening.context.proposed]).toEqual([
      "opening",
      { ...ALL_CORRECTIONS, id: WAITING.id },
      WAITING.id,
    ])
    const following = given(...sent, opened(CARRIED))
    expect(following.value).toBe("following")
    const later = { type: "xstate.done.actor.untilAsked" } as CorrectionDeskEvent
    expect(given(...sent, opened(CARRIED), later, opened(DONE)).value).toBe("reviewing")
  })

  it("sends nothing that the chart of the correction refuses", () => {
    const reviewing = given(one, opened(WAITING))
    expect(reviewing.can({ type: "act.pressed", act: "withdraw" })).toBe(false)
    expect(given(one, opened(WAITING), { type: "act.pressed", act: "confirm" }).value).toBe("acting")
  })
})

describe("the address of the desk", () => {
  it("says of everything that can be corrected what it is, and reads it back", () => {
    const bet = "42/00000000-0000-4000-8000-000000000001"
    for (const each of [
      betScope(bet),
      betScope(bet, 3),
      scope,
      { ...scope, kind: "selection", outcome: "1X" } as unknown as typeof scope,
    ]) {
      const href = correctionHref("ru", each)
      expect(correctionsIn(href.slice(href.indexOf("?"))).scope).toEqual(each)
    }
    const page = { ...ALL_CORRECTIONS, state: "applying", after: "5.abcdefgh" } as const
    expect(correctionsIn(correctionsSearch(page))).toEqual(page)
  })

  it("leaves out what nothing can be", () => {
    for (const search of ["?bet=42", "?bet=x/y", "?game=7", "?game=7&market=", "?id=a", "?state=gone"])
      expect([search, correctionsIn(search)]).toEqual([search, ALL_CORRECTIONS])
  })
})
