import { Effect } from "effect"
import { CurrentPlayer } from "#models/api/session.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"

/** Who asks, whose session goes on by it, and the account that is meant: the active one where none is named. */
export const askingPlayer = Effect.gen(function* () {
  const sessions = yield* Sessions
  const wallets = yield* Wallets
  const whoAsks = Effect.gen(function* () {
    const { userId, sessionId } = yield* CurrentPlayer
    yield* sessions.touch({ id: sessionId, playerId: userId })
    return userId
  })
  return {
    whoAsks,
    accountOf: (accountId: number | undefined) =>
      Effect.flatMap(whoAsks, (playerId) => wallets.paying(playerId, accountId)),
  }
})
