import { Context, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  MESSAGES_SHOWN,
  type MessageFilter,
  MessageId,
  type MessageKind,
  type MessagePage,
} from "#models/messages/player-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { countDocuments } from "#src/server/kernel/journal/count-documents.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import {
  changeMessage,
  type LetterUnfit,
  type MessageAct,
  type NewMessage,
  postMessage,
} from "./change-message.ts"
import { MESSAGE, messageAggregate, playerOfMessage } from "./message.aggregate.ts"
import { viewOfMessage } from "./message-view.ts"

/** Messages that one call marks or deletes at most; whoever has more calls again. */
const AT_ONCE = 500
const isMessageId = Schema.is(MessageId)

/** The player has no such message. */
export class MessageUnknown extends Schema.TaggedError<MessageUnknown>()("MessageUnknown", {}) {}

/** What a page begins after can't be read. */
export class PlaceUnread extends Schema.TaggedError<PlaceUnread>()("PlaceUnread", {}) {}

interface Row {
  readonly id: string
  readonly sort: bigint | number | string
}

/** Messages to players; `docs/machines/message.md` shows the chart behind. */
export class Messages extends Context.Service<
  Messages,
  {
    /** Tells a player something, once for its id. */
    readonly post: (message: NewMessage) => Effect.Effect<void, LetterUnfit | StoreUnavailable>
    /** A page in a language, newest first. `before`: what the page before answered as `next`. */
    readonly page: (
      playerId: PlayerId,
      asked: {
        readonly filter: MessageFilter
        readonly before: string | undefined
        readonly language: string
      },
    ) => Effect.Effect<MessagePage, PlaceUnread | StoreUnavailable>
    readonly unread: (playerId: PlayerId) => Effect.Effect<number, StoreUnavailable>
    readonly change: (
      playerId: PlayerId,
      id: MessageId,
      act: MessageAct,
      origin: Origin,
    ) => Effect.Effect<void, MessageUnknown | StoreUnavailable>
    /** The same with all of them, or with those of one kind: each by a command of its own, {@link AT_ONCE} at most. */
    readonly changeAll: (
      playerId: PlayerId,
      act: Exclude<MessageAct, "message.unread">,
      origin: Origin,
      kind?: MessageKind,
    ) => Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/messages/Messages") {
  static readonly layer = Layer.effect(
    Messages,
    Effect.suspend(() => make),
  )
}

/** The place after a message: `1700000000000:42.e7`. */
const placeIn = (before: string): Option.Option<Row> => {
  const [sort = "", id = ""] = before.split(":")
  return /^\d{1,16}$/.test(sort) && isMessageId(id) ? Option.some({ sort, id }) : Option.none()
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const sql = yield* SqlClient.SqlClient
  const post = yield* prepared(postMessage)
  const write = yield* prepared(changeMessage)

  const ofPlayer = (playerId: PlayerId) => [
    sql`kind = ${MESSAGE}::text`,
    sql`owner = ${playerOwner(playerId)}::text`,
  ]
  const isUnread = sql`data ->> 'state' = 'unread'`

  const unread = (playerId: PlayerId) => countDocuments(sql, [...ofPlayer(playerId), isUnread])

  return Messages.of({
    post,
    unread,
    page: Effect.fn("Messages.page")(function* (playerId, { filter, before, language }) {
      const place = before === undefined ? Option.none<Row>() : placeIn(before)
      if (before !== undefined && Option.isNone(place)) return yield* new PlaceUnread()
      const conditions = [
        ...ofPlayer(playerId),
        ...(filter === "unread" ? [isUnread] : []),
        ...Option.toArray(place).map(
          ({ sort, id }) => sql`(sort, id) < (${`${sort}`}::bigint, ${id}::text COLLATE "C")`,
        ),
      ]
      const rows = yield* readable(sql<Row>`
        SELECT id, sort FROM documents WHERE ${sql.and(conditions)}
        ORDER BY sort DESC, id DESC LIMIT ${`${MESSAGES_SHOWN + 1}`}::bigint`)
      const shown = rows.slice(0, MESSAGES_SHOWN)
      const loaded = yield* Effect.forEach(shown, ({ id }) => aggregates.load(messageAggregate, id), {
        concurrency: 8,
      })
      const last = shown.at(-1)
      return {
        // What was deleted since the list was read is not shown.
        messages: loaded
          .filter(({ snapshot }) => snapshot.status !== "done")
          .map((message) => viewOfMessage(message, language)),
        next: last !== undefined && rows.length > shown.length ? `${last.sort}:${last.id}` : null,
        unread: yield* unread(playerId),
      }
    }),
    change: Effect.fnUntraced(function* (playerId, id, act, origin) {
      if (playerOfMessage(id) !== playerId) return yield* new MessageUnknown()
      const { version, snapshot } = yield* aggregates.load(messageAggregate, id)
      if (version === 0 || (snapshot.matches("deleted") && act !== "message.deleted"))
        return yield* new MessageUnknown()
      yield* write({ id, act, by: metaOf(playerOwner(playerId), origin) })
    }),
    changeAll: Effect.fn("Messages.changeAll")(function* (playerId, act, origin, kind) {
      const conditions = [
        ...ofPlayer(playerId),
        ...(act === "message.read" ? [isUnread] : []),
        ...(kind === undefined ? [] : [sql`data ->> 'kind' = ${kind}::text`]),
      ]
      const rows = yield* readable(sql<Row>`
        SELECT id, sort FROM documents WHERE ${sql.and(conditions)}
        ORDER BY sort DESC, id DESC LIMIT ${`${AT_ONCE}`}::bigint`)
      const by = metaOf(playerOwner(playerId), origin)
      yield* Effect.forEach(rows, ({ id }) => write({ id: id as MessageId, act, by }), {
        concurrency: 4,
        discard: true,
      })
    }),
  })
})
