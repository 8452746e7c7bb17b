import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { SeedPairContext } from "#machines/casino/seed-pair/seed-pair.machine.ts"
import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import type { OwnGameSlug } from "#models/casino/games.ts"
import { Round, type RoundKey } from "#models/casino/round.ts"
import {
  type GameTable,
  ROUNDS_A_PART,
  type RoundsPart,
  type RoundView,
  type SeedsView,
} from "#models/casino/table.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { PayingAccount } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { commitSeeds, giveSeed, type SeedsElsewhere, type SeedsInUse } from "./give-seeds.ts"
import { toldSeed } from "./house-seeds.ts"
import { ROUND_DOCUMENTS, roundAggregate, roundId } from "./round.aggregate.ts"

/** The player has no such round. */
export class RoundUnknown extends Schema.TaggedError<RoundUnknown>()("RoundUnknown", {}) {}

const decodeRound = Schema.decodeUnknownSync(Schema.toCodecJson(Round))

/** A player's place at a game, and the account that is staked from. */
interface Place {
  readonly account: PayingAccount
  readonly game: OwnGameSlug
  readonly origin: Origin
}

/** Games of the house as their players see them: places at them, seeds, rounds. */
export class CasinoTables extends Context.Service<
  CasinoTables,
  {
    /** The player's place at a game; the house commits to its seeds where it has not yet. */
    readonly sitDown: (place: Place) => Effect.Effect<GameTable, StoreUnavailable>
    /** Takes a player's seed. */
    readonly giveSeed: (
      place: Place & { readonly clientSeed: ClientSeed; readonly epoch: number },
    ) => Effect.Effect<GameTable, SeedsElsewhere | SeedsInUse | StoreUnavailable>
    /** A round with the seed of the house, where that is told. */
    readonly view: (round: Round) => Effect.Effect<RoundView, StoreUnavailable>
    /** One of a player's own. */
    readonly round: (
      playerId: PlayerId,
      key: RoundKey,
    ) => Effect.Effect<Round, RoundUnknown | StoreUnavailable>
    /** A player's own rounds, newest first: those before one of them, or the newest. */
    readonly rounds: (playerId: PlayerId, before?: RoundKey) => Effect.Effect<RoundsPart, StoreUnavailable>
  }
>()("statebook/server/casino/CasinoTables") {
  static readonly layer = Layer.effect(
    CasinoTables,
    Effect.suspend(() => make),
  )
}

const seedsOf = (known: SeedPairContext): SeedsView => {
  const { epoch, commitment, nextCommitment, clientSeed, nonce, toldLast } = known
  if (commitment === undefined || nextCommitment === undefined)
    throw new Error("Seeds were committed to by nobody")
  return {
    epoch,
    commitment,
    nextCommitment,
    ...(clientSeed === undefined ? {} : { clientSeed }),
    nonce,
    ...(toldLast === undefined ? {} : { told: toldLast }),
  }
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const sql = yield* SqlClient.SqlClient
  const committed = yield* prepared(commitSeeds)
  const given = yield* prepared(giveSeed)
  const { restMs } = JURISDICTIONS[settings.jurisdiction].rounds

  const told = (playerId: PlayerId, game: OwnGameSlug, epoch: number) =>
    Effect.provideService(toldSeed({ playerId, game, epoch }), Journal, journal)

  const view = Effect.fnUntraced(function* (round: Round) {
    const { playerId, bet, seeds } = round
    const serverSeed = yield* told(playerId, bet.game, seeds.epoch)
    return { ...round, ...(serverSeed === undefined ? {} : { serverSeed }) }
  })

  const roundOf = Effect.fnUntraced(function* (playerId: PlayerId, key: RoundKey) {
    const { round } = (yield* aggregates.load(roundAggregate, roundId(playerId, key))).snapshot.context
    return round
  })

  const tableOf = Effect.fnUntraced(function* ({ account, game }: Place, known: SeedPairContext) {
    const money = currencyOf(settings, account.currency)
    if (money === undefined) throw new Error(`Nothing is known of ${account.currency}`)
    const going = known.round && (yield* roundOf(account.playerId, known.round))
    return {
      game,
      accountId: account.accountId,
      currency: account.currency,
      least: money.minimum,
      most: money.maximum,
      mostWin: money.maximumWin,
      restMs,
      seeds: seedsOf(known),
      ...(going === undefined ? {} : { going: yield* view(going) }),
    } satisfies GameTable
  })

  return CasinoTables.of({
    view,
    sitDown: Effect.fn("CasinoTables.sitDown")(function* (place) {
      const { game, origin, account } = place
      return yield* tableOf(place, yield* committed({ playerId: account.playerId, game, origin }))
    }),
    giveSeed: Effect.fn("CasinoTables.giveSeed")(function* (place) {
      const { account, game, origin, clientSeed, epoch } = place
      return yield* tableOf(
        place,
        yield* given({ playerId: account.playerId, game, origin, clientSeed, epoch }),
      )
    }),
    round: Effect.fn("CasinoTables.round")(function* (playerId, key) {
      return (yield* roundOf(playerId, key)) ?? (yield* new RoundUnknown())
    }),
    rounds: Effect.fn("CasinoTables.rounds")(function* (playerId, before) {
      const owner = playerOwner(playerId)
      const older =
        before === undefined
          ? sql``
          : sql`AND (sort, id) < (
              SELECT sort, id FROM documents
              WHERE kind = ${ROUND_DOCUMENTS.round}::text AND id = ${roundId(playerId, before)}::text COLLATE "C")`
      const rows = yield* readable(sql<{ readonly data: unknown }>`
        SELECT data FROM documents
        WHERE kind = ${ROUND_DOCUMENTS.round}::text AND owner = ${owner}::text ${older}
        ORDER BY sort DESC, id DESC LIMIT ${`${ROUNDS_A_PART + 1}`}::bigint`)
      const rounds = rows.slice(0, ROUNDS_A_PART).map(({ data }) => decodeRound(data))
      const last = rounds.at(-1)
      return {
        rounds: yield* Effect.forEach(rounds, view),
        ...(rows.length > ROUNDS_A_PART && last !== undefined ? { next: last.key } : {}),
      }
    }),
  })
})
