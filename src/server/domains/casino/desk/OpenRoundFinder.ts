import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { LEFT_AFTER_MS } from "#models/casino/left-rounds.ts"
import { ProviderRound } from "#models/casino/providers/provider-round.ts"
import { Round, stakedOn } from "#models/casino/round.ts"
import { minorUnits } from "#models/money/money.ts"
import {
  HOUSE,
  type OpenRoundKind,
  type OpenRoundRecord,
  type OpenRoundRow,
  type OpenRoundsPage,
  type OpenRoundsWanted,
} from "#models/operator/casino-desk.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { makeStory, stateIn } from "#src/server/kernel/journal/story.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { RoundGone } from "../providers/close-open-round.ts"
import { PROVIDER_ROUND_DOCUMENTS, providerRoundAggregate } from "../providers/provider-round.aggregate.ts"
import { ROUND_DOCUMENTS, roundAggregate } from "../round.aggregate.ts"

const A_PAGE = 20
const HOUR = 3_600_000
const CURSOR = /^(\d{1,16})\.(own|provided)\.(\S{1,160})$/

const decodeOwn = Schema.decodeUnknownSync(Schema.toCodecJson(Round))
const decodeProvided = Schema.decodeUnknownSync(Schema.toCodecJson(ProviderRound))

/** Where a page of rounds begins, after one of this moment; nothing where the text is no such place. */
export const roundPlaceIn = (text: string) => {
  const [, sort, kind, id] = CURSOR.exec(text) ?? []
  return sort === undefined || kind === undefined || id === undefined
    ? undefined
    : { sort, kind: kind as OpenRoundKind, id }
}

/** A round of a provider as its chart has it. */
export type LoadedProviderRound = Loaded<typeof providerRoundAggregate.machine>

const ownRow = (id: string, round: Round): OpenRoundRow => ({
  kind: "own",
  id,
  game: round.bet.game,
  player: round.playerId,
  currency: round.currency,
  staked: stakedOn(round),
  won: minorUnits(round.ended?.paid ?? 0),
  openedAt: round.openedAt,
  isProposed: false,
})

const providedRow = (id: string, round: ProviderRound): OpenRoundRow => ({
  kind: "provided",
  id,
  provider: round.provider,
  game: round.game,
  player: round.playerId,
  currency: round.currency,
  staked: round.staked,
  won: round.won,
  openedAt: round.openedAt,
  isProposed: round.closing !== undefined && round.closing.agreed === undefined,
})

/** Rounds that go on, as the people of the site look for them. */
export class OpenRoundFinder extends Context.Service<
  OpenRoundFinder,
  {
    /** Those after a place, the oldest first, twenty at most. */
    readonly page: (
      wanted: OpenRoundsWanted,
      after: ReturnType<typeof roundPlaceIn>,
    ) => Effect.Effect<OpenRoundsPage, StoreUnavailable>
    /** One with what happened to it and the money that it moved; without what may be done to it. */
    readonly record: (
      kind: OpenRoundKind,
      id: string,
    ) => Effect.Effect<
      { readonly record: Omit<OpenRoundRecord, "acts">; readonly provided?: LoadedProviderRound },
      RoundGone | StoreUnavailable
    >
  }
>()("statebook/server/casino/OpenRoundFinder") {
  static readonly layer = Layer.effect(
    OpenRoundFinder,
    Effect.suspend(() => make),
  )
}

interface Row {
  readonly kind: string
  readonly id: string
  readonly sort: bigint
  readonly data: unknown
}

/** Documents that say that a round goes on, by what kind of round it is. */
const GOING: Readonly<Record<OpenRoundKind, string>> = {
  own: ROUND_DOCUMENTS.going,
  provided: PROVIDER_ROUND_DOCUMENTS.open,
}

const kindOf = (document: string): OpenRoundKind => (document === GOING.own ? "own" : "provided")

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const sql = yield* SqlClient.SqlClient
  const storyOf = yield* makeStory

  const conditions = (
    { provider, game, player, hours }: OpenRoundsWanted,
    after: ReturnType<typeof roundPlaceIn>,
    now: number,
  ) => [
    sql`going.kind = ANY(${Object.values(GOING)}::text[]) AND going.owner = ''`,
    ...(provider === null
      ? []
      : provider === HOUSE
        ? [sql`going.kind = ${GOING.own}::text`]
        : [sql`round.data ->> 'provider' = ${provider}::text`]),
    ...(game === null
      ? []
      : [sql`coalesce(round.data -> 'bet' ->> 'game', round.data ->> 'game') = ${game}::text`]),
    ...(player === null ? [] : [sql`(round.data ->> 'playerId')::bigint = ${`${player}`}::bigint`]),
    ...(hours === null ? [] : [sql`going.sort <= ${`${now - hours * HOUR}`}::bigint`]),
    ...(after === undefined
      ? []
      : [
          sql`(going.sort, going.kind, going.id) > (${after.sort}::bigint,
            ${GOING[after.kind]}::text COLLATE "C", ${after.id}::text COLLATE "C")`,
        ]),
  ]

  return OpenRoundFinder.of({
    page: Effect.fn("OpenRoundFinder.page")(function* (wanted, after) {
      const now = yield* Clock.currentTimeMillis
      const rows = yield* readable(sql<Row>`
        SELECT going.kind, going.id, going.sort, round.data
        FROM documents AS going JOIN documents AS round ON round.id = going.id
          AND round.kind = CASE going.kind WHEN ${GOING.own}::text THEN ${ROUND_DOCUMENTS.round}::text
            ELSE ${PROVIDER_ROUND_DOCUMENTS.round}::text END
        WHERE ${sql.and(conditions(wanted, after, now))}
        ORDER BY going.sort, going.kind, going.id LIMIT ${`${A_PAGE + 1}`}::bigint`)
      const shown = rows.slice(0, A_PAGE)
      const last = shown.at(-1)
      return {
        rows: shown.map(({ kind, id, data }) =>
          kindOf(kind) === "own" ? ownRow(id, decodeOwn(data)) : providedRow(id, decodeProvided(data)),
        ),
        next:
          rows.length > A_PAGE && last !== undefined ? `${last.sort}.${kindOf(last.kind)}.${last.id}` : null,
      }
    }),
    record: Effect.fn("OpenRoundFinder.record")(function* (kind, id) {
      if (kind === "own") {
        const { snapshot } = yield* aggregates.load(roundAggregate, id)
        const { round } = snapshot.context
        if (round === undefined) return yield* new RoundGone()
        const { ended } = round
        return {
          record: {
            ...ownRow(id, round),
            state: stateIn(snapshot.value),
            ...(ended === undefined ? { closesAt: round.openedAt + LEFT_AFTER_MS } : { endedAt: ended.at }),
            ...(yield* storyOf(roundAggregate.streamOf(id))),
          },
        }
      }
      const provided = yield* aggregates.load(providerRoundAggregate, id)
      const { round, note = "", said } = provided.snapshot.context
      if (round === undefined) return yield* new RoundGone()
      const { closing, ended } = round
      return {
        provided,
        record: {
          ...providedRow(id, round),
          state: stateIn(provided.snapshot.value),
          ...(ended === undefined ? {} : { endedAt: ended.at }),
          ...(closing === undefined
            ? {}
            : {
                closing: {
                  way: closing.way,
                  amount: closing.amount,
                  at: closing.proposed.at,
                  operator: closing.proposed.operator,
                  note,
                  ...(closing.agreed === undefined ? {} : { agreed: closing.agreed.operator }),
                },
              }),
          ...(said === undefined ? {} : { said }),
          ...(yield* storyOf(providerRoundAggregate.streamOf(id))),
        },
      }
    }),
  })
})
