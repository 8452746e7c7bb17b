import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SocialSetupEvent } from "./social-setup.events.ts"
import { socialSetupMachine } from "./social-setup.machine.ts"
import { model } from "./social-setup.model.ts"

const initial = initialSnapshot(socialSetupMachine, undefined)
const done = (source: "loadServices" | "leaveToLink" | "unlink", index: number): SocialSetupEvent =>
  ({
    type: `xstate.done.actor.${source}`,
    output: model.answersOf(source, initial)[index],
  }) as SocialSetupEvent
const given = (...events: ReadonlyArray<SocialSetupEvent>) => fold(socialSetupMachine, initial, events)

const path = "/en/account/security"
const listed = [{ type: "services.opened" }, done("loadServices", 0)] as const

describe("social-setup", () => {
  it("sends the browser away with the page to come back to", () => {
    const leaving = given(...listed, { type: "link.requested", provider: "vk", path })
    expect(leaving.children.leaveToLink?.getSnapshot().input).toEqual({ provider: "vk", path })
    const gone = fold(socialSetupMachine, leaving, [done("leaveToLink", 0)])
    expect(gone.value).toBe("listed")
    expect(gone.context.chosen).toBeNull()
  })

  it("links neither what is linked already nor what is not offered", () => {
    for (const provider of ["google", "discord", "apple"] as const)
      expect(
        decide(socialSetupMachine, given(...listed), { type: "link.requested", provider, path }),
      ).toBeUndefined()
  })

  it("says nothing where the question who is there was dismissed, and why where the service is not there", () => {
    const leaving = [...listed, { type: "link.requested", provider: "vk", path }] as const
    expect(given(...leaving, done("leaveToLink", 1)).context.error).toBeNull()
    expect(given(...leaving, done("leaveToLink", 2)).context.error).not.toBeNull()
  })

  it("unlinks only when confirmed, also what is offered no longer, and says why it can't", () => {
    const confirming = given(...listed, { type: "unlink.requested", provider: "discord" })
    expect(confirming.value).toBe("confirming")
    expect(confirming.context.services?.links).toHaveLength(2)
    const kept = fold(socialSetupMachine, confirming, [{ type: "unlink.confirmed" }, done("unlink", 1)])
    expect(kept.value).toBe("confirming")
    expect(kept.context.error).not.toBeNull()
    const gone = fold(socialSetupMachine, kept, [{ type: "unlink.confirmed" }, done("unlink", 0)])
    expect(gone.context.services?.links.map(({ provider }) => provider)).toEqual(["google"])
    expect(gone.context).toMatchObject({ chosen: null, error: null })
  })
})
