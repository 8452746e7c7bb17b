import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Bet, type BetGuid } from "#models/betting/bet.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { BetDeskPage, BetDeskQuery, BetDeskRecord } from "#models/operator/bet-desk.ts"
import { startOfDay } from "#models/request/utc-moment.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { makeStory, stateIn } from "#src/server/kernel/journal/story.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { BetUnknown } from "../sales/open-bets.ts"
import { BET_DOCUMENTS, betAggregate, betId, gameOwner } from "./bet.aggregate.ts"

const A_PAGE = 20
const DAY = 86_400_000
const CURSOR = /^(\d{1,16})\.([1-9]\d{0,14}\/[\w-]{8,64})$/

const decodeBet = Schema.decodeUnknownSync(Schema.toCodecJson(Bet))
/** Where a page of bets begins, after one of this moment and id; nothing where the text is no such place. */
export const betPlaceIn = (text: string): { readonly key: string; readonly id: string } | undefined => {
  const [, key, id] = CURSOR.exec(text) ?? []
  return key === undefined || id === undefined ? undefined : { key, id }
}

/** Which bets are wanted: as the desk asks, with the bounds of the stake in minor units. */
export interface BetsWanted extends Omit<BetDeskQuery, "least" | "most" | "after"> {
  readonly least: MinorUnits | null
  readonly most: MinorUnits | null
}

interface Row {
  readonly id: string
  readonly sort: bigint
  readonly data: unknown
}

/** Bets of all players, as the people of the site look for them. Found by the indexes of migration `0018_bets_by_time`. */
export class BetFinder extends Context.Service<
  BetFinder,
  {
    /** Those after a place, newest first, twenty at most; `next`: where the rest begins. */
    readonly page: (
      wanted: BetsWanted,
      after: ReturnType<typeof betPlaceIn>,
    ) => Effect.Effect<BetDeskPage, StoreUnavailable>
    /** One with what happened to it and the money that it moved. */
    readonly record: (
      playerId: PlayerId,
      guid: BetGuid,
    ) => Effect.Effect<BetDeskRecord, BetUnknown | StoreUnavailable>
  }
>()("statebook/server/betting/BetFinder") {
  static readonly layer = Layer.effect(
    BetFinder,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const sql = yield* SqlClient.SqlClient
  const storyOf = yield* makeStory
  const kind = sql.literal(`'${BET_DOCUMENTS.bet}'`)
  const onGame = sql.literal(`'${BET_DOCUMENTS.onGame}'`)

  const named = (find: string) =>
    find.includes("/") ? sql`id = ${find}::text` : sql`(data ->> 'id')::bigint = ${find}::bigint`

  const conditions = (wanted: BetsWanted, after: ReturnType<typeof betPlaceIn>) => {
    const { find, player, game, status, currency, least, most } = wanted
    const from = startOfDay(wanted.from ?? "")
    const to = startOfDay(wanted.to ?? "")
    return [
      sql`kind = ${kind}`,
      ...(find === null ? [] : [named(find)]),
      ...(player === null ? [] : [sql`owner = ${playerOwner(player)}::text`]),
      ...(game === null
        ? []
        : [
            sql`id IN (SELECT data ->> 'bet' COLLATE "C" FROM documents
              WHERE kind = ${onGame} AND owner = ${gameOwner(game)}::text)`,
          ]),
      ...(status === null ? [] : [sql`data ->> 'status' = ${status}::text`]),
      ...(wanted.kind === null ? [] : [sql`(data ->> 'kind')::bigint = ${`${wanted.kind}`}::bigint`]),
      ...(currency === null ? [] : [sql`data ->> 'currency' = ${currency}::text`]),
      ...(least === null ? [] : [sql`(data ->> 'stake')::bigint >= ${`${least}`}::bigint`]),
      ...(most === null ? [] : [sql`(data ->> 'stake')::bigint <= ${`${most}`}::bigint`]),
      ...(from === undefined ? [] : [sql`sort >= ${`${from}`}::bigint`]),
      ...(to === undefined ? [] : [sql`sort < ${`${to + DAY}`}::bigint`]),
      ...(after === undefined
        ? []
        : [sql`(sort, id) < (${after.key}::bigint, ${after.id}::text COLLATE "C")`]),
    ]
  }

  return BetFinder.of({
    page: Effect.fn("BetFinder.page")(function* (wanted, after) {
      const rows = yield* readable(sql<Row>`
        SELECT id, sort, data FROM documents WHERE ${sql.and(conditions(wanted, after))}
        ORDER BY sort DESC, id DESC LIMIT ${`${A_PAGE + 1}`}::bigint`)
      const shown = rows.slice(0, A_PAGE)
      const last = shown.at(-1)
      return {
        rows: shown.map(({ id, data }) => ({ stream: id, bet: decodeBet(data) })),
        next: rows.length > A_PAGE && last !== undefined ? `${last.sort}.${last.id}` : null,
      }
    }),
    record: Effect.fn("BetFinder.record")(function* (playerId, guid) {
      const stream = betId(playerId, guid)
      const { snapshot } = yield* aggregates.load(betAggregate, stream)
      const { bet } = snapshot.context
      if (bet === undefined) return yield* new BetUnknown()
      const story = yield* storyOf(betAggregate.streamOf(stream))
      return { stream, bet, state: stateIn(snapshot.value), ...story }
    }),
  })
})
