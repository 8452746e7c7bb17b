import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ProviderSessionEvent } from "./provider-session.events.ts"
import { providerSessionMachine } from "./provider-session.machine.ts"
import { SAMPLE_LAUNCH } from "./provider-session.model.ts"

const launched: ProviderSessionEvent = { type: "game.launched", ...SAMPLE_LAUNCH }
const exchanged = (at: number): ProviderSessionEvent => ({ type: "code.exchanged", at, betsUntil: 9000 })
const given = (...events: ReadonlyArray<ProviderSessionEvent>) =>
  fold(providerSessionMachine, initialSnapshot(providerSessionMachine, undefined), events)

describe("a session at a provider's game", () => {
  it("begins by a code that is good for a short time and once", () => {
    expect(given().can(exchanged(1000))).toBe(false)
    expect(given(launched).can(exchanged(3001))).toBe(false)
    expect(given(launched).can(exchanged(3000))).toBe(true)
    expect(given(launched, exchanged(2000)).can(exchanged(2500))).toBe(false)
    expect(given(launched, exchanged(2000)).context.session).toMatchObject({
      launchedAt: 1000,
      betsUntil: 9000,
    })
  })
})
