import { describe, expect, it } from "vitest"
import { fromPromise } from "xstate"
import type { FlowTools } from "./flow.ts"
import { visitorFlow } from "./visitor-flow.ts"

const idleOf = (idleSignOutMs?: number) =>
  visitorFlow.make({
    actor: () => fromPromise(() => Promise.reject(new Error("nobody is asked"))),
    toldGuest: false,
    stored: () => Promise.resolve(),
    open: () => {
      throw new Error("no other flow is opened")
    },
    idleSignOutMs,
  } satisfies FlowTools).input.idleMs

describe("how long a player may do nothing (§9 Coupon: automatic logoff)", () => {
  it.each([
    [undefined, 1_800_000],
    [900_000, 900_000],
    [0, 0],
  ])("is what the configuration says: %s", (said, idle) => expect(idleOf(said)).toBe(idle))
})
