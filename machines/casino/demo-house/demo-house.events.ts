import { Schema } from "effect"
import { DemoHouse, DemoRefusal } from "#models/casino/demo/demo-house.ts"
import { ClientSeed, ServerSeed } from "#models/casino/fair/seeds.ts"
import { GameBet, GameMove, OwnGameSlug } from "#models/casino/games.ts"
import { RoundKey } from "#models/casino/round.ts"
import { MinorUnits } from "#models/money/money.ts"

/** What reaches a house of play money. Times in milliseconds since the epoch; seeds of the house are made by the page. */
export const DemoHouseEvent = Schema.Union([
  /** `restMs`: how long after the beginning of a round the next one may begin, by the rules that the site goes by. */
  Schema.Struct({
    type: Schema.Literal("house.opened"),
    game: OwnGameSlug,
    restMs: Schema.Int,
    serverSeed: ServerSeed,
    nextSeed: ServerSeed,
  }),
  Schema.Struct({ type: Schema.Literal("seed.given"), clientSeed: ClientSeed, nextSeed: ServerSeed }),
  /** `stake`: minor units of play money. */
  Schema.Struct({
    type: Schema.Literal("round.asked"),
    key: RoundKey,
    stake: MinorUnits,
    bet: GameBet,
    at: Schema.Int,
  }),
  /** `place`: how many moves were made before it. */
  Schema.Struct({ type: Schema.Literal("move.asked"), place: Schema.Int, move: GameMove, at: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("purse.filled") }),
])
export type DemoHouseEvent = typeof DemoHouseEvent.Type

export const DemoHouseContext = Schema.Struct({
  /** Nothing before a game is opened. */
  house: Schema.NullOr(DemoHouse),
  /** Why the last thing that was asked wasn't done; null where it was. */
  refused: Schema.NullOr(DemoRefusal),
})
export type DemoHouseContext = typeof DemoHouseContext.Type
