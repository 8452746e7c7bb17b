import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MarkOutcome, NewsMarkEvent } from "./news-mark.events.ts"
import { newsMarkMachine } from "./news-mark.machine.ts"
import { SAMPLE_READER } from "./news-mark.model.ts"

const given = (...events: ReadonlyArray<NewsMarkEvent>) =>
  fold(newsMarkMachine, initialSnapshot(newsMarkMachine, undefined), events)

const signedIn: NewsMarkEvent = { type: "player.signedIn", userId: SAMPLE_READER }
const lost: MarkOutcome = { ok: false, error: null }
const loaded = (output: MarkOutcome): NewsMarkEvent => ({ type: "xstate.done.actor.loadMark", output })
const saved = (output: MarkOutcome): NewsMarkEvent => ({ type: "xstate.done.actor.saveMark", output })
const value = (upTo: number): MarkOutcome => ({ ok: true, value: upTo })
const moved = (upTo: number): NewsMarkEvent => ({ type: "mark.moved", upTo })
const told = (upTo: number): NewsMarkEvent => ({ type: "mark.told", upTo })

describe("how far is read, on a device and in the account (§3 Betting entities: notifications)", () => {
  it("is the account's, and is sent where more was read here", () => {
    expect(given(signedIn, loaded(value(2000)))).toMatchObject({
      value: { player: "settled" },
      context: { told: 2000 },
    })
    expect(given(signedIn, moved(3000), loaded(value(2000))).value).toEqual({ player: "saving" })
    expect(given(signedIn, moved(1000), loaded(value(2000))).value).toEqual({ player: "settled" })
  })

  it("follows what is read on another device, and never goes back", () => {
    const behind = given(signedIn, loaded(value(1000)), told(2000))
    expect(behind.context.told).toBe(2000)
    expect(behind.can(told(1000))).toBe(false)
    expect(behind.can(moved(2000))).toBe(false)
    // An answer that was on its way when the news came is older than it.
    expect(given(signedIn, told(2000), loaded(value(1000))).context.told).toBe(2000)
  })

  it("sends what was read meanwhile, and nothing twice", () => {
    const saving = [signedIn, loaded(value(0)), moved(1000)] as const
    expect(given(...saving, moved(2000), saved(value(1000)))).toMatchObject({
      value: { player: "saving" },
      context: { sent: 2000 },
    })
    // An account that takes less than it was sent is not asked for ever.
    expect(given(...saving, saved(value(500))).value).toEqual({ player: "settled" })
  })

  it("waits where no answer comes, and goes along with the next reading", () => {
    const away = [signedIn, loaded(value(0)), moved(1000), saved(lost)] as const
    expect(given(...away).value).toEqual({ player: "unavailable" })
    expect(given(...away, moved(2000)).value).toEqual({ player: "saving" })
    expect(given(...away, { type: "mark.asked" }, loaded(value(0)))).toMatchObject({
      value: { player: "saving" },
      context: { mine: 1000 },
    })
  })

  it("is left to nobody else", () => {
    const gone = given(signedIn, loaded(value(2000)), { type: "player.signedOut" })
    expect(gone).toMatchObject({ value: "guest", context: { userId: null, told: 0, mine: 0 } })
  })
})
