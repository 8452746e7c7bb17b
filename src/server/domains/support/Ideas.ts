import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { OperatorName } from "#models/operator/operator.ts"
import {
  IDEAS_SHOWN,
  type IdeaAct,
  type IdeaId,
  type IdeaPage,
  type IdeaQuery,
  type IdeaQueue,
  type IdeaRow,
  type IdeaView,
  type IdeaWish,
  ideaFault,
  MOST_OPEN_IDEAS,
} from "#models/support/idea.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { WaitingDesks } from "#src/server/domains/operator/operator.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { countDocuments } from "#src/server/kernel/journal/count-documents.ts"
import { makeKeyedLock } from "#src/server/kernel/journal/keyed-lock.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SupportSlowed } from "./ConversationFiles.ts"
import {
  type AnswerUnfit,
  decideIdea,
  type IdeaOver,
  type IdeasFull,
  type IdeaTaken,
  type IdeaUnfit,
  IdeaUnknown,
  shareIdea,
  withdrawIdea,
} from "./change-idea.ts"
import { IDEA_DOCUMENTS, ideaAggregate, type LoadedIdea, playerOfIdea } from "./idea.aggregate.ts"

/** The place after an idea of a list. */
interface IdeaPlace {
  readonly sort: string
  readonly id: string
}

/** Where a page begins, after an idea of this moment and id; nothing where the text is no such place. */
export const ideaPlaceIn = (text: string): IdeaPlace | undefined => {
  const [, sort, id] = /^(\d{1,16}):(\d{1,16}\.[A-Za-z0-9-]{8,64})$/.exec(text) ?? []
  return sort === undefined || id === undefined ? undefined : { sort, id }
}

/** Ideas of players to the house; `docs/machines/idea.md` shows the chart behind. */
export class Ideas extends Context.Service<
  Ideas,
  {
    /** A page of the player's own, newest first. */
    readonly own: (
      playerId: PlayerId,
      after: IdeaPlace | undefined,
    ) => Effect.Effect<IdeaPage, StoreUnavailable>
    readonly share: (
      playerId: PlayerId,
      wish: IdeaWish,
      origin: Origin,
    ) => Effect.Effect<IdeaView, IdeasFull | IdeaUnfit | KeyReused | SupportSlowed | StoreUnavailable>
    readonly withdraw: (
      playerId: PlayerId,
      id: IdeaId,
      origin: Origin,
    ) => Effect.Effect<IdeaView, IdeaOver | IdeaUnknown | StoreUnavailable>
    /** A page of those that the desk lists. */
    readonly queue: (
      query: Omit<IdeaQuery, "after">,
      after: IdeaPlace | undefined,
    ) => Effect.Effect<IdeaQueue, StoreUnavailable>
    readonly find: (id: IdeaId) => Effect.Effect<IdeaRow, IdeaUnknown | StoreUnavailable>
    readonly decide: (
      id: IdeaId,
      act: IdeaAct,
      as: { readonly operator: OperatorName; readonly by: CommitMeta },
    ) => Effect.Effect<IdeaRow, AnswerUnfit | IdeaOver | IdeaTaken | IdeaUnknown | StoreUnavailable>
  }
>()("statebook/server/support/Ideas") {
  static readonly layer = Layer.effect(
    Ideas,
    Effect.suspend(() => make),
  )
}

/** As its player sees it; one that is not begun is no idea. */
const viewOf = ({ id, snapshot: { value, context } }: LoadedIdea): ReadonlyArray<IdeaView> => {
  if (value === "absent") return []
  const { area, text, sharedAt, answer, decidedAt } = context
  return [{ id: id as IdeaId, area, state: value, text, sharedAt, answer, decidedAt }]
}

const rowOf = (idea: LoadedIdea): ReadonlyArray<IdeaRow> => {
  const { operator, consideredAt } = idea.snapshot.context
  return viewOf(idea).map((view) => ({ ...view, playerId: playerOfIdea(idea.id), operator, consideredAt }))
}

/** A page of what was read one further than it is long. */
const paged = <Row extends { readonly id: string; readonly sort: bigint | number | string }>(
  found: ReadonlyArray<Row>,
) => {
  const shown = found.slice(0, IDEAS_SHOWN)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  return { shown, next: last === undefined ? null : `${last.sort}:${last.id}` }
}

interface Row {
  readonly id: string
  readonly sort: bigint | number | string
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const limits = yield* RateLimits
  const sql = yield* SqlClient.SqlClient
  const share = yield* prepared(shareIdea)
  const withdraw = yield* prepared(withdrawIdea)
  const decide = yield* prepared(decideIdea)
  /** Ideas of one player are counted and shared one after another. */
  const oneByOne = makeKeyedLock()

  const load = (id: string) => aggregates.load(ideaAggregate, id)
  const loadEach = (rows: ReadonlyArray<Row>) =>
    Effect.forEach(rows, ({ id }) => load(id), { concurrency: 8 })
  /** How many ideas nobody has looked at. */
  const waiting = countDocuments(sql, [
    sql`kind = ${IDEA_DOCUMENTS.open}::text`,
    sql`owner = ''`,
    sql`data ->> 'state' = 'shared'`,
  ])
  yield* (yield* WaitingDesks).counts("ideas", waiting)

  const ofPlayer = (playerId: PlayerId) => [
    sql`kind = ${IDEA_DOCUMENTS.own}::text`,
    sql`owner = ${playerOwner(playerId)}::text`,
  ]
  const openOf = (playerId: PlayerId) =>
    countDocuments(sql, [...ofPlayer(playerId), sql`data ->> 'state' IN ('shared', 'considered')`])

  const shared = Effect.fnUntraced(function* (playerId: PlayerId, wish: IdeaWish, origin: Origin) {
    const id = `${playerId}.${wish.key}` as IdeaId
    const isKnown = (yield* load(id)).version > 0
    const open = isKnown ? 0 : yield* openOf(playerId)
    // What is sent again, or refused by itself, is no new try.
    if (!isKnown && open < MOST_OPEN_IDEAS && ideaFault(wish.text) === undefined) {
      const retryAt = yield* limits.take(LIMITS.ideasByPlayer, `${playerId}`)
      if (retryAt !== undefined) return yield* new SupportSlowed({ retryAt })
    }
    const idea = yield* share({ id, ...wish, open, by: metaOf(playerOwner(playerId), origin) })
    return viewOf(idea)[0] as IdeaView
  })

  return Ideas.of({
    own: Effect.fn("Ideas.own")(function* (playerId, after) {
      const conditions = [
        ...ofPlayer(playerId),
        ...(after === undefined
          ? []
          : [sql`(sort, id) < (${after.sort}::bigint, ${after.id}::text COLLATE "C")`]),
      ]
      const { shown, next } = paged(
        yield* readable(sql<Row>`
          SELECT id, sort FROM documents WHERE ${sql.and(conditions)}
          ORDER BY sort DESC, id DESC LIMIT ${`${IDEAS_SHOWN + 1}`}::bigint`),
      )
      return { ideas: (yield* loadEach(shown)).flatMap(viewOf), next }
    }),
    share: Effect.fn("Ideas.share")(function* (playerId, wish, origin) {
      return yield* oneByOne([`${playerId}`], shared(playerId, wish, origin))
    }),
    withdraw: Effect.fn("Ideas.withdraw")(function* (playerId, id, origin) {
      if (playerOfIdea(id) !== playerId) return yield* new IdeaUnknown()
      return viewOf(yield* withdraw({ id, by: metaOf(playerOwner(playerId), origin) }))[0] as IdeaView
    }),
    queue: Effect.fn("Ideas.queue")(function* ({ list, area, order }, after) {
      const isDecided = list === "done" || list === "declined"
      const conditions = [
        sql`kind = ${isDecided ? IDEA_DOCUMENTS.decided : IDEA_DOCUMENTS.open}::text`,
        sql`owner = ''`,
        ...(list === "open" ? [] : [sql`data ->> 'state' = ${list}::text`]),
        ...(area === null ? [] : [sql`data ->> 'area' = ${area}::text`]),
      ]
      const isOldest = order === "oldest"
      if (after !== undefined) {
        const place = sql`(${after.sort}::bigint, ${after.id}::text COLLATE "C")`
        conditions.push(isOldest ? sql`(sort, id) > ${place}` : sql`(sort, id) < ${place}`)
      }
      const found = sql<Row>`
        SELECT id, sort FROM documents WHERE ${sql.and(conditions)}
        ORDER BY ${isOldest ? sql`sort, id` : sql`sort DESC, id DESC`} LIMIT ${`${IDEAS_SHOWN + 1}`}::bigint`
      const { shown, next } = paged(yield* readable(found))
      return { rows: (yield* loadEach(shown)).flatMap(rowOf), next, waiting: yield* waiting }
    }),
    find: Effect.fn("Ideas.find")(function* (id) {
      const [row] = rowOf(yield* load(id))
      return row ?? (yield* new IdeaUnknown())
    }),
    decide: Effect.fn("Ideas.decide")(function* (id, act, as) {
      return rowOf(yield* decide({ id, ...act, ...as }))[0] as IdeaRow
    }),
  })
})
