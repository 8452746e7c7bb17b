import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type Draw, type DrawRef, type DrawStatus, drawIdOf, drawRefOf } from "#models/draws/draw.ts"
import { DRAW_KIND_SLUGS, type DrawKind, kindOf } from "#models/draws/draw-kinds.ts"
import {
  DRAWS_A_PART,
  type DrawSummary,
  type DrawsPart,
  type DrawView,
  type KindOverview,
} from "#models/draws/draw-view.ts"
import { poolOf, priceIn } from "#models/draws/prizes.ts"
import { minorUnits } from "#models/money/money.ts"
import { Book, namesOf } from "#src/server/domains/line/line.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { DrawUnknown } from "./buy-ticket.ts"
import {
  DRAW_DOCUMENTS,
  drawAggregate,
  jackpotAggregate,
  type LoadedDraw,
  statusOf,
  theDraw,
} from "./draw.aggregate.ts"
import { drawOwner, TICKET_DOCUMENTS } from "./ticket.aggregate.ts"

/** Draws as everybody sees them. */
export class Draws extends Context.Service<
  Draws,
  {
    /** The kinds that the site draws, in the order of their list. */
    readonly kinds: Effect.Effect<ReadonlyArray<KindOverview>, StoreUnavailable>
    /** Draws of a kind, newest first: those before a number, of one status alone where it is named. */
    readonly page: (
      kind: DrawKind,
      query: { readonly before?: number | undefined; readonly status?: DrawStatus | undefined },
    ) => Effect.Effect<DrawsPart, StoreUnavailable>
    readonly find: (ref: DrawRef) => Effect.Effect<LoadedDraw, DrawUnknown | StoreUnavailable>
    readonly view: (ref: DrawRef) => Effect.Effect<DrawView, DrawUnknown | StoreUnavailable>
    readonly summary: (loaded: LoadedDraw) => Effect.Effect<DrawSummary, StoreUnavailable>
    /** Those that something is still to be done with, by their kinds and numbers. */
    readonly going: Effect.Effect<ReadonlyArray<DrawRef>, StoreUnavailable>
    /** Number of the last draw of a kind; 0 before the first. */
    readonly last: (kind: DrawKind) => Effect.Effect<number, StoreUnavailable>
  }
>()("statebook/server/draws/Draws") {
  static readonly layer = Layer.effect(
    Draws,
    Effect.suspend(() => make),
  )
}

const decodeRows = Schema.decodeUnknownSync(Schema.Struct({ rows: Schema.Int }))

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const sql = yield* SqlClient.SqlClient

  const rowsSold = (ref: DrawRef) =>
    readable(
      Effect.map(
        sql<{ readonly rows: bigint }>`
          SELECT coalesce(sum((data ->> 'rows')::bigint), 0)::bigint AS rows FROM documents
          WHERE kind = ${TICKET_DOCUMENTS.ofDraw}::text AND owner = ${drawOwner(ref)}::text`,
        (rows) => decodeRows({ rows: Number(rows[0]?.rows ?? 0) }).rows,
      ),
    )

  const summary = Effect.fnUntraced(function* (loaded: LoadedDraw) {
    const draw = theDraw(loaded)
    const { kind, number, opensAt, closesAt, main, counted, terms, units } = draw
    const rows = counted?.rows ?? (yield* rowsSold(draw))
    const jackpot =
      counted?.jackpot ?? (yield* aggregates.load(jackpotAggregate, kind)).snapshot.context.amount
    return {
      kind,
      number,
      status: statusOf(loaded.snapshot),
      opensAt,
      closesAt,
      main,
      pool: poolOf(terms, rows),
      jackpot,
      rows,
      prices: Object.fromEntries(
        Object.keys(units).map((code) => [code, priceIn(terms, units, main, code) ?? minorUnits(0)]),
      ),
      ...(draw.cancelled === undefined ? {} : { cancelled: draw.cancelled }),
    } satisfies DrawSummary
  })

  const find = Effect.fnUntraced(function* (ref: DrawRef) {
    const loaded = yield* aggregates.load(drawAggregate, drawIdOf(ref))
    return loaded.version === 0 ? yield* new DrawUnknown() : loaded
  })

  /** Chances by the prices of the line, without its margin. */
  const chancesOf = (draw: Draw) =>
    draw.fields.map(({ game, options }) => {
      if (game === undefined) return []
      const shares = options.map((option) => {
        const odds = book.price({ gameId: game.gameId, market: game.market, outcome: option as never })
        return odds === undefined ? 0 : 1 / odds
      })
      const whole = shares.reduce((sum, share) => sum + share, 0)
      return whole === 0 ? [] : shares.map((share) => Math.round((share / whole) * 1000))
    })

  const page: Draws["Service"]["page"] = Effect.fnUntraced(function* (kind, { before, status }) {
    const older = before === undefined ? sql`` : sql`AND sort < ${`${before}`}::bigint`
    const standing = status === undefined ? sql`` : sql`AND data ->> 'status' = ${status}::text`
    const rows = yield* readable(sql<{ readonly id: string }>`
      SELECT id FROM documents
      WHERE kind = ${DRAW_DOCUMENTS.draw}::text AND owner = ${kind}::text ${older} ${standing}
      ORDER BY sort DESC, id DESC LIMIT ${`${DRAWS_A_PART + 1}`}::bigint`)
    const ids = rows.slice(0, DRAWS_A_PART).map(({ id }) => id)
    yield* aggregates.recall(drawAggregate, ids)
    const draws = yield* Effect.forEach(ids, (id) =>
      Effect.flatMap(aggregates.load(drawAggregate, id), summary),
    )
    const oldest = draws.at(-1)
    return {
      draws,
      ...(rows.length > DRAWS_A_PART && oldest !== undefined ? { next: oldest.number } : {}),
    }
  })

  const newest = (kind: DrawKind) => journal.documents(DRAW_DOCUMENTS.draw, { owner: kind, limit: 4 })

  return Draws.of({
    find,
    summary,
    page,
    kinds: Effect.forEach(
      DRAW_KIND_SLUGS.filter((kind) => settings.draws.includes(kind)),
      (kind) =>
        Effect.gen(function* () {
          const loaded = yield* Effect.forEach(yield* newest(kind), ({ id }) =>
            aggregates.load(drawAggregate, id),
          )
          const known = yield* Effect.forEach(loaded, summary)
          const current = known.find(({ status }) => status === "open" || status === "announced")
          const last = known.find(({ status }) => status !== "open" && status !== "announced")
          return {
            id: kindOf(kind).id,
            kind,
            ...(current === undefined ? {} : { current }),
            ...(last === undefined ? {} : { last }),
          }
        }),
    ),
    view: Effect.fn("Draws.view")(function* (ref) {
      const loaded = yield* find(ref)
      const draw = theDraw(loaded)
      return {
        summary: yield* summary(loaded),
        draw,
        names: namesOf(
          book,
          draw.fields.flatMap(({ game }) => (game === undefined ? [] : [game])),
        ),
        chances: chancesOf(draw),
      }
    }),
    going: Effect.map(journal.documents(DRAW_DOCUMENTS.going, { limit: 1000 }), (rows) =>
      rows.flatMap(({ id }) => drawRefOf(id) ?? []).toSorted((one, other) => one.number - other.number),
    ),
    last: (kind) => Effect.map(newest(kind), ([row]) => (row === undefined ? 0 : Number(row.sort))),
  })
})
