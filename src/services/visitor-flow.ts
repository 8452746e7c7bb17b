import { succeeded } from "#machines/kernel/outcome.ts"
import { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { IDLE_SIGN_OUT_MS } from "#models/identity/idle-sign-out.ts"
import { defineFlow } from "./flow.ts"

const programs = () => import("./visitor-programs.ts")

/** Who looks at the page. Asked of the server unless the page itself says it, so it is not journalled. */
export const visitorFlow = defineFlow("visitor", ({ actor, toldGuest, idleSignOutMs = IDLE_SIGN_OUT_MS }) => {
  let isTold = toldGuest
  return {
    machine: visitorMachine.provide({
      actors: {
        askWho: actor(async () => {
          if (isTold) {
            isTold = false
            return succeeded(null)
          }
          return (await programs()).askWho
        }),
        waitToAsk: actor(async () => (await programs()).waitToAsk),
        touchSession: actor(async () => (await programs()).touchSession),
        endSession: actor(async () => (await programs()).endSession),
      },
    }),
    input: { at: Date.now(), idleMs: idleSignOutMs },
  }
})
