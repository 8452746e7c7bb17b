import { createActor } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import type { Player } from "#models/wallet/account.ts"
import { heldPromise } from "./held-promise.ts"

/** A visitor of whom nothing is known until `askWho` is answered. */
export const unknownVisitor = () => {
  const askWho = heldPromise<Outcome<Player | null, RequestFailure>, null>()
  const actors = {
    askWho: askWho.logic,
    waitToAsk: heldPromise<Outcome<null, never>, null>().logic,
    deadline: heldPromise<void, { readonly at: number }>().logic,
  }
  const visitor = createActor(visitorMachine.provide({ actors }), {
    input: { at: 0, idleMs: 1_800_000 },
  }).start()
  return { askWho, visitor }
}
