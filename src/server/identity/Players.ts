import { Context, Effect, Layer } from "effect"
import type { OpenSession } from "#machines/player/player.events.ts"
import type { Player, PlayerId } from "#models/account/account.ts"
import { Wallets } from "../decisions/Wallets.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { playerAggregate } from "../projections/player-aggregate.ts"
import type { StoreUnavailable } from "../store/errors.ts"

/** Digits of a phone that are shown. */
const SHOWN = 4

/** A phone with all but its last digits hidden; empty where the player has none. */
const maskedPhone = (phone: string): string =>
  phone === "" ? "" : `+${"•".repeat(Math.max(0, phone.length - SHOWN))}${phone.slice(-SHOWN)}`

/** Reads players. */
export class Players extends Context.Service<
  Players,
  {
    readonly view: (playerId: PlayerId) => Effect.Effect<Player, StoreUnavailable>
    readonly sessions: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<OpenSession>, StoreUnavailable>
  }
>()("statebook/server/identity/Players") {
  static readonly layer = Layer.effect(
    Players,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const wallets = yield* Wallets
      const load = (playerId: PlayerId) =>
        Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ snapshot }) => snapshot.context)
      return Players.of({
        view: Effect.fnUntraced(function* (playerId: PlayerId) {
          const { phone, lastSignIn, previousSignIn } = yield* load(playerId)
          return {
            userId: playerId,
            phone: maskedPhone(phone),
            balance: yield* wallets.balance(playerId),
            signedInAt: lastSignIn?.at ?? 0,
            ...(previousSignIn === undefined ? {} : { previousSignIn }),
          }
        }),
        sessions: (playerId) => Effect.map(load(playerId), ({ sessions }) => sessions),
      })
    }),
  )
}
