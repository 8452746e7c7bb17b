import { describe, expect, it } from "vitest"
import type { ChallengesView } from "#models/casino/challenges/challenge-view.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ChallengePageEvent } from "./challenge-page.events.ts"
import { challengePageMachine } from "./challenge-page.machine.ts"
import { ALL_DONE, AS_GUEST, FULL, NONE, NOT_YET, NOW, TAKING_PART } from "./challenge-page.model.ts"

const told = (view: ChallengesView): ChallengePageEvent => ({
  type: "xstate.done.actor.loadChallenges",
  output: { ok: true, value: { view, heardAt: NOW + 40, ahead: 0 } },
})
const shown = (view: ChallengesView) =>
  fold(challengePageMachine, initialSnapshot(challengePageMachine, undefined), [
    { type: "page.opened" },
    told(view),
  ])

describe("the page of challenges", () => {
  it("lets a player take part who does not yet, while a prize is left", () => {
    const views = [NOT_YET, TAKING_PART, ALL_DONE, FULL, AS_GUEST, NONE]
    expect(views.map((view) => shown(view).can({ type: "join.pressed" }))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it("asks again now and then, and as soon as the day is over", () => {
    const untilOf = (view: ChallengesView) => shown(view).context.until - NOW - 40
    expect(untilOf(TAKING_PART)).toBe(60_000)
    expect(untilOf(NONE)).toBe(60_000)
    const ending = (endsAt: number) =>
      ({ ...NOT_YET, today: { ...AS_GUEST.today, endsAt } }) as ChallengesView
    expect(untilOf(ending(NOW + 3000))).toBe(4000)
    expect(untilOf(ending(NOW - 3000))).toBe(1000)
  })
})
