import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { heldPromise } from "#tests/support/held-promise.ts"
import type { PlayHeard, PlaySign } from "./reality-check.events.ts"
import { realityCheckMachine } from "./reality-check.machine.ts"
import { PLAY } from "./reality-check.model.ts"

const watch = () => {
  const told = heldPromise<PlayHeard, { readonly sign: PlaySign }>()
  const next = heldPromise<void, { readonly at: number }>()
  const actor = createActor(
    realityCheckMachine.provide({ actors: { tellPlay: told.logic, deadline: next.logic } }),
  ).start()
  return { actor, told, next }
}

describe("reality-check", () => {
  it("says nothing of a page in the background", () => {
    const { actor, told } = watch()
    actor.send({ type: "watch.opened", hidden: true })
    expect([actor.getSnapshot().value, told.input()]).toEqual(["hidden", undefined])
    actor.send({ type: "page.shown" })
    expect(told.input()).toEqual({ sign: "pulse" })
    actor.send({ type: "page.hidden" })
    expect(actor.getSnapshot().value).toBe("hidden")
  })

  it("says that a check was read, once, and shows none of a player who has left", () => {
    const { actor, told } = watch()
    actor.send({ type: "watch.opened" })
    actor.send({ type: "check.read" })
    expect(told.input()).toEqual({ sign: "acknowledge" })
    actor.send({ type: "watch.left" })
    expect(actor.getSnapshot().context).toMatchObject({ told: null, sign: "pulse" })
    expect(PLAY.check?.due).toBe(false)
  })
})
