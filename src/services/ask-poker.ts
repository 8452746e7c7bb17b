import { Effect } from "effect"
import { PokerApi } from "#models/api/poker.ts"
import type { PlayedHand } from "#models/casino/poker/poker-history.ts"
import type { PokerLobby, PokerProof } from "#models/casino/poker/poker-view.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** What pages ask about poker beside its tables. A call that fails rejects. */
export interface PokerAnswers {
  readonly lobby: (signal: AbortSignal) => Promise<PokerLobby>
  /** Hands that the player was dealt into, newest first. */
  readonly own: (signal: AbortSignal) => Promise<ReadonlyArray<PlayedHand>>
  /** A hand that is over, with its proof. */
  readonly proof: (table: string, number: number, signal: AbortSignal) => Promise<PokerProof>
}

/** Poker over the contract. */
export const pokerOver = (run: RunProgram): PokerAnswers => ({
  lobby: (signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(PokerApi, "pokerLobby", {})).value
      }),
      { signal },
    ),
  own: (signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(PokerApi, "ownPokerHands", {})).value
      }),
      { signal },
    ),
  proof: (table, number, signal) =>
    run(
      Effect.gen(function* () {
        const params = { table, number }
        return (yield* (yield* Http).call(PokerApi, "pokerProof", { params })).value
      }),
      { signal },
    ),
})
