import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PushStanding } from "./push-consent.events.ts"
import { pushConsentMachine } from "./push-consent.machine.ts"

type Event = EventFromLogic<typeof pushConsentMachine>

const given = (standing: PushStanding, ...events: ReadonlyArray<Event>) =>
  fold(pushConsentMachine, initialSnapshot(pushConsentMachine, undefined), [
    { type: "consent.looked" },
    { type: "xstate.done.actor.lookAtPush", output: { ok: true, value: standing } },
    ...events,
  ])

describe("messages to a device (§7 Betting: game subscriptions)", () => {
  it.each(["unsupported", "denied", "off", "on"] as const)("stand as the browser does: %s", (standing) =>
    expect(given(standing).value).toBe(standing),
  )

  it("are denied where the player says no to the browser, and off where it is not answered", () => {
    const answered = (kind: "denied" | "dismissed" | "lost") =>
      given(
        "off",
        { type: "push.wanted" },
        { type: "xstate.done.actor.allowPush", output: { ok: false, error: { kind } } },
      )
    expect(answered("denied").value).toBe("denied")
    expect([answered("dismissed").value, answered("dismissed").context.failure]).toEqual(["off", "dismissed"])
    expect([answered("lost").value, answered("lost").context.failure]).toEqual(["off", "lost"])
  })

  it("stay on where nobody knows whether they were switched off", () => {
    const stopping = given(
      "on",
      { type: "push.unwanted" },
      { type: "xstate.done.actor.stopPush", output: { ok: false, error: { kind: "lost" } } },
    )
    expect([stopping.value, stopping.context.failure]).toEqual(["on", "lost"])
    expect(given("on", { type: "push.unwanted" }).value).toBe("stopping")
  })
})
