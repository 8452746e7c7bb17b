import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { heldPromise } from "#tests/support/held-promise.ts"
import type { DeskChanged, DeskLoaded, LimitChange } from "./limit-desk.events.ts"
import { limitDeskMachine } from "./limit-desk.machine.ts"
import { LOADED } from "./limit-desk.model.ts"

const opened = async () => {
  const sent = heldPromise<DeskChanged, LimitChange | null>()
  const actor = createActor(
    limitDeskMachine.provide({
      actors: { loadDesk: fromPromise(async (): Promise<DeskLoaded> => LOADED), sendChange: sent.logic },
    }),
  ).start()
  actor.send({ type: "desk.opened" })
  await Promise.resolve()
  await Promise.resolve()
  return { actor, sent }
}

describe("limit-desk", () => {
  it("asks twice before an exclusion is sent, and sends the reason that was said", async () => {
    const { actor, sent } = await opened()
    const span = { unit: "month", count: 6 } as const
    actor.send({ type: "change.asked", change: { kind: "exclusion", span } })
    expect(actor.getSnapshot().value).toBe("confirming")
    actor.send({ type: "change.dismissed" })
    expect(actor.getSnapshot().context.change).toBeNull()
    actor.send({ type: "change.asked", change: { kind: "exclusion", span } })
    actor.send({ type: "change.confirmed", reason: 3 })
    expect(sent.input()).toEqual({ kind: "exclusion", span, reason: 3 })
  })

  it("sends what the panic button says at once, and no second time meanwhile", async () => {
    const { actor, sent } = await opened()
    actor.send({ type: "change.asked", change: { kind: "panic" } })
    expect([actor.getSnapshot().value, sent.input()]).toEqual(["sending", { kind: "panic" }])
    expect(actor.getSnapshot().can({ type: "change.asked", change: { kind: "panic" } })).toBe(false)
  })

  it("sends nothing where what was typed is no amount", async () => {
    const { actor } = await opened()
    actor.send({ type: "change.asked", change: { kind: "set", limit: "deposit-day", amount: "" } })
    expect(actor.getSnapshot().value).toBe("ready")
    expect(actor.getSnapshot().context.error).toMatchObject({ key: "limits.amount-unread" })
  })
})
