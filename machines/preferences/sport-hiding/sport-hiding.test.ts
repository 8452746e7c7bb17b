import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SportHidingEvent } from "./sport-hiding.events.ts"
import { sportHidingMachine, wantedHidden } from "./sport-hiding.machine.ts"

const given = (...events: readonly SportHidingEvent[]) =>
  fold(sportHidingMachine, initialSnapshot(sportHidingMachine, undefined), events)
const hide = (id: number, list: keyof HiddenSports = "lineDisallowSport", isHidden = true) =>
  ({ type: "sport.switched", list, sportId: id as SportId, isHidden }) as const
const loaded = (value: HiddenSports = NOTHING_HIDDEN): readonly SportHidingEvent[] => [
  { type: "player.signedIn", userId: 7 as PlayerId },
  { type: "xstate.done.actor.loadHidden", output: { ok: true, value } },
]
const saved = (value: HiddenSports): SportHidingEvent => ({
  type: "xstate.done.actor.saveHidden",
  output: { ok: true, value },
})
const message = messageOf("error.unexpected")

describe("sport-hiding (§7 Office: settings)", () => {
  it("hides at once, and keeps what the account then has", () => {
    const hidden = { lineDisallowSport: [4], liveDisallowSport: [] }
    const asked = given(...loaded(), hide(4))
    expect(asked.value).toEqual({ player: "saving" })
    expect(wantedHidden(asked.context)).toEqual(hidden)
    const done = given(...loaded(), hide(4), saved(hidden))
    expect(done).toMatchObject({ value: { player: "settled" }, context: { hidden, wish: null } })
  })

  it("sends what was changed meanwhile, and loses none of it", () => {
    const first = { lineDisallowSport: [4], liveDisallowSport: [] }
    const both = { lineDisallowSport: [4], liveDisallowSport: [1, 4] }
    const meanwhile = [
      ...loaded(),
      hide(4),
      hide(4, "liveDisallowSport"),
      hide(1, "liveDisallowSport"),
    ] as const
    const on = given(...meanwhile, saved(first))
    expect(on).toMatchObject({ value: { player: "saving" }, context: { hidden: first, wish: both } })
    expect(given(...meanwhile, saved(first), saved(both)).value).toEqual({ player: "settled" })
  })

  it("takes a change back that was not kept, and says why", () => {
    const refused = given(...loaded(), hide(4), {
      type: "xstate.done.actor.saveHidden",
      output: { ok: false, error: { message } },
    })
    expect(refused).toMatchObject({ value: { player: "settled" }, context: { error: message } })
    expect(wantedHidden(refused.context)).toEqual(NOTHING_HIDDEN)
  })

  it("shows every sport again, and asks nothing where none is hidden", () => {
    const hidden = { lineDisallowSport: [4], liveDisallowSport: [1] }
    expect(wantedHidden(given(...loaded(hidden), { type: "all.shown" }).context)).toEqual(NOTHING_HIDDEN)
    expect(given(...loaded(), { type: "all.shown" }).value).toEqual({ player: "settled" })
    expect(given(...loaded(hidden), hide(4)).value).toEqual({ player: "settled" })
  })

  it("keeps what is known where reading anew fails, and leaves nothing to the next at the browser", () => {
    const hidden = { lineDisallowSport: [4], liveDisallowSport: [] }
    const lost = [
      ...loaded(hidden),
      { type: "sports.asked" },
      { type: "xstate.done.actor.loadHidden", output: { ok: false, error: { message } } },
    ] as const
    expect(given(...lost)).toMatchObject({ value: { player: "unavailable" }, context: { hidden } })
    const gone = given(...lost, { type: "player.signedOut" })
    expect(gone).toMatchObject({ value: "guest", context: { userId: null, hidden: NOTHING_HIDDEN } })
  })
})
