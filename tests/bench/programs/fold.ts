/** Contender: a journal folded by its chart, in our way or by XState's own `transition()`. */
import { transition } from "xstate"
import { compileStep } from "#machines/kernel/compiled-step.ts"
import { initialSnapshot } from "#machines/kernel/fold.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import { walletMachine } from "#machines/wallet/wallet/wallet.machine.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { foldedStart, foldOne } from "#src/browser/flows/folded.ts"
import { compete } from "../harness/program.ts"

interface Options {
  readonly how: "server" | "browser" | "transition"
  readonly events: number
}

const bet = "00000000-0000-4000-8000-000000000001" as BetGuid
const STAKE = minorUnits(100)

/** A wallet's life: opened, filled, then staked and settled in turn. */
const lifeOf = (count: number): ReadonlyArray<WalletEvent> => [
  { type: "wallet.opened", at: 0, playerId: 7 as PlayerId, currency: "RUB" as CurrencyCode },
  { type: "deposit.credited", at: 1, amount: minorUnits(1_000_000), reference: "bench" },
  ...Array.from(
    { length: count - 2 },
    (_, index): WalletEvent =>
      index % 2 === 0
        ? { type: "stake.debited", at: index, amount: STAKE, bet }
        : { type: "bet.settled", at: index, stake: STAKE, amount: STAKE, repaid: minorUnits(0), bet },
  ),
]

await compete(async ({ how, events: count }: Options) => {
  const events = lifeOf(count)
  const start = initialSnapshot(walletMachine, undefined)
  const step = compileStep(walletMachine)
  const folders = {
    server: () => events.reduce((state, event) => step(state, event), start),
    browser: () =>
      events.reduce(
        (state, event) => foldOne(walletMachine, state, event),
        foldedStart(walletMachine, undefined),
      ).snapshot as typeof start,
    transition: () => events.reduce((state, event) => transition(walletMachine, state, event)[0], start),
  }
  const once = folders[how]
  return {
    check: async () => {
      const { balance, inPlay } = once().context
      const odd = count % 2 === 1
      if (balance !== 1_000_000 - (odd ? 100 : 0) || inPlay !== (odd ? 100 : 0))
        throw new Error(`The wallet came to ${balance}, ${inPlay} in play`)
    },
    run: async (milliseconds) => {
      const from = performance.now()
      let folded = 0
      while (folded === 0 || performance.now() - from < milliseconds) {
        once()
        folded += 1
      }
      const took = performance.now() - from
      return { rate: (folded * count * 1000) / took, time: took / folded }
    },
    end: async () => {},
  }
})
