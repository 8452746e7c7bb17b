import { fromPromise } from "xstate"
import { oneClickMachine } from "#machines/betting/one-click/one-click.machine.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import { defineFlow } from "#src/services/flow.ts"
import { findBet, sendClick } from "../../coupon/coupon/place-bet.ts"

/** Bets at a click: one for all tabs, kept through reloads with the bet that was on its way. It holds no secrets. */
export const oneClickFlow = defineFlow("one-click", ({ actor, stored }) => ({
  machine: oneClickMachine.provide({
    actors: {
      storeBet: fromPromise<unknown, { readonly bet: SlipBet | null }>(() => stored()),
      sendBet: actor(sendClick),
      findBet: actor(findBet),
    },
  }),
  input: undefined,
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
