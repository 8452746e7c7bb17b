import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { UnsubscribingEvent } from "./unsubscribing.events.ts"
import { unsubscribingMachine } from "./unsubscribing.machine.ts"

const given = (...events: ReadonlyArray<UnsubscribingEvent>) =>
  fold(unsubscribingMachine, initialSnapshot(unsubscribingMachine, undefined), events)

describe("unsubscribing", () => {
  it("ends nothing by the link alone", () => {
    const opened = given({ type: "link.opened", token: "t" })
    expect(opened.value).toBe("asking")
    expect(fold(unsubscribingMachine, opened, [{ type: "end.confirmed" }]).value).toBe("ending")
  })

  it("says that a link without a token, or with a made-up one, leads to nothing, and keeps no token", () => {
    expect(given({ type: "link.opened", token: "" }).value).toBe("refused")
    const unknown = given(
      { type: "link.opened", token: "t" },
      { type: "end.confirmed" },
      {
        type: "xstate.done.actor.unsubscribe",
        output: { ok: false, error: { kind: "unknown", message: { text: "No" } } },
      },
    )
    expect([unknown.value, unknown.context.token]).toEqual(["refused", ""])
  })
})
