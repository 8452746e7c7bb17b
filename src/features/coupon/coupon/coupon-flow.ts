import { fromPromise } from "xstate"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import { defineFlow } from "#src/services/flow.ts"
import { findBet, sendBet, sendBets } from "./place-bet.ts"

/** The coupon: one for all tabs, kept through reloads. It holds no secrets. */
export const couponFlow = defineFlow("coupon", ({ actor, stored }) => ({
  machine: couponMachine.provide({
    actors: {
      storeSlip: fromPromise<unknown, { readonly slip: ReadonlyArray<SlipBet> }>(() => stored()),
      sendBet: actor(sendBet),
      sendBets: actor(sendBets),
      findBet: actor(findBet),
    },
  }),
  input: { maxSelections: MAX_SELECTIONS },
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
