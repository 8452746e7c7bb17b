import type { PlayedHand } from "#models/casino/poker/poker-history.ts"
import type { PokerLobby, PokerProof } from "#models/casino/poker/poker-view.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

const EVERY_MS = 5000

/** Tables of poker as they stand. */
export const usePokerLobby = (): Asked<PokerLobby> => {
  const { account } = useBetting()
  return useQuery<PokerLobby>("poker-lobby", {
    ask: async (signal) => (await account.poker()).lobby(signal),
    everyMs: EVERY_MS,
  })
}

/** Hands that the player was dealt into, newest first. */
export const useOwnHands = (): Asked<ReadonlyArray<PlayedHand>> => {
  const { account } = useBetting()
  return useQuery<ReadonlyArray<PlayedHand>>("poker-own-hands", {
    ask: async (signal) => (await account.poker()).own(signal),
  })
}

/** A hand that is over, with its proof. */
export const usePokerProof = (table: string, number: number): Asked<PokerProof> => {
  const { account } = useBetting()
  return useQuery<PokerProof>(`poker-hand ${table} ${number}`, {
    ask: async (signal) => (await account.poker()).proof(table, number, signal),
  })
}
