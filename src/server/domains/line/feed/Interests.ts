import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Interest } from "#models/betting/interest.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { PlayerId } from "#models/wallet/account.ts"

/** What a player follows, bets on and watches, and for guests what is followed most. */
export class Interests extends Context.Service<
  Interests,
  {
    /** Of whoever asks: of the player of the session, else of everybody. `player` is absent for guests. */
    readonly ofRequest: Effect.Effect<
      { readonly player?: PlayerId; readonly interest: Interest },
      never,
      HttpServerRequest.HttpServerRequest
    >
    /** What is followed and watched most by all together. */
    readonly ofEverybody: Effect.Effect<Interest>
    /** A player opened a game. */
    readonly watched: (player: PlayerId, game: GameId) => void
  }
>()("statebook/server/feed/Interests") {}
