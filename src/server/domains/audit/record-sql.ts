import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { RecordOrder, Subject } from "#models/audit/subject.ts"
import { MOST_ACCOUNTS } from "#models/wallet/account.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { makeRecent } from "#src/server/kernel/journal/recent.ts"
import type { EventRow } from "#src/server/kernel/journal/rows.ts"
import { isSpan, LOOKED_THROUGH, makeSpanSql, type Span } from "./span-sql.ts"
import { beginningsOf, NAMED_BY_PLAYER, OWNED_BY_PLAYER } from "./streams-of-player.ts"

/** Events that one command writes at most; a correlation's own commit is looked for within them. */
const COMMIT_EVENTS = 512
/** Events of a player in whose commands a login was claimed, and how far from them the login's own event stands at most. */
const CLAIMING: ReadonlySet<string> = new Set(["player.registered", "security.changed"])
const NEARBY = 16
/** Streams of a player whose names are digests, which nothing but their commands joins to the player. */
const NAMED_BY_DIGEST: ReadonlySet<string> = new Set(["login", "phone-verification", "social-attempt"])
/** The codes among them: those that a registration proved its phone with. */
const REGISTERED_BY = "sent-code:registration-"
const isNamedByDigest = (stream: string): boolean =>
  stream.startsWith(REGISTERED_BY) || NAMED_BY_DIGEST.has(splitStream(stream).kind)

/** Bets, orders and bids of a player whose charts are told of, each. */
const TIPS_OF_BETS = 10

/** Kinds by their documents whose charts are told of as well: a player has few of them. */
const TOLD_BY_TIPS = ["withdrawal", "conversation"]

/** Players whose streams are remembered, so that the next page asks only for what came since. */
const REMEMBERED = 200

/** The streams that a player's own stream tells of, up to a version of it. */
interface Told {
  readonly version: number
  readonly streams: ReadonlyArray<string>
}

/** A case whose player, if it is one's, is known by number. */
export type FoundSubject = Exclude<Subject, { kind: "login" }>

/** Which part of a record is read: so many events from a place on; no place yet: 0. */
export interface Part {
  /** A number of the log that was read last: the part goes on behind it, or below it where the newest come first. */
  readonly after: number
  readonly order: RecordOrder
  readonly limit: number
}

/** Types of events that are looked for wherever they stand, and those of streams of one kind: `bet leg.voided`. */
export interface MarkedTypes {
  readonly types: ReadonlyArray<string>
  readonly pairs: ReadonlyArray<string>
}

/** Rows of a part in its order, and where it goes on if fewer were found before the looking had to stop. */
export interface PartRows {
  readonly rows: ReadonlyArray<EventRow>
  readonly next?: number
}

/** Consequences counted at most. */
const COUNTED = 100

export interface PostingRow {
  readonly seq: bigint
  readonly account: string
  readonly currency: string
  readonly amount: bigint
}

/** The statements of the audit's readings. Each takes its rows by an index and answers one page at most. */
export const makeRecordSql = (
  sql: SqlClient.SqlClient,
  looked: { readonly window: number; readonly windows: number } = LOOKED_THROUGH,
) => {
  const remembered = makeRecent<Told>(REMEMBERED)
  const { firstAt, inOrder, lookThrough, ofSpan } = makeSpanSql(sql, looked)
  const number = (value: number) => sql`${`${value}`}::bigint`

  /** Only what stands beyond the place that was read last. */
  const beyond = ({ after, order }: Part) => {
    if (order === "oldest") return sql`AND seq > ${number(after)}`
    return after === 0 ? sql`` : sql`AND seq < ${number(after)}`
  }

  /** Events of these types, or of these types in streams of a kind (`bet leg.voided`), behind a number and up to another one. */
  const ofTypes = (
    { types, pairs }: MarkedTypes,
    { after, until, limit }: { readonly after: number; readonly until: number; readonly limit: number },
  ) =>
    lookThrough(
      { low: after + 1, high: until + 1 },
      { order: "oldest", limit },
      sql`AND (type = ANY(${[...types]}::text[])
        OR split_part(stream, ':', 1) || ' ' || type = ANY(${[...pairs]}::text[]))`,
    )

  /** Events of the streams whose names begin so, put beside those that were found. */
  const begunBy = (prefix: string, part: Part) => sql`
    UNION
    SELECT seq FROM events
    WHERE stream >= ${prefix}::text COLLATE "C" AND stream < ${`${prefix}~`}::text COLLATE "C"
      ${beyond(part)}`

  /**
   * Each stream is looked up by itself, so that many of them cost many look-ups and never a scan of the log: the embedded
   * store keeps no statistics and thinks the streams of a player's hundred sessions to be half of it.
   */
  const ofStreams = (streams: ReadonlyArray<string>, prefixes: ReadonlyArray<string>, part: Part) =>
    sql<EventRow>`
      WITH mine AS MATERIALIZED (
        SELECT own.seq FROM unnest(${streams}::text[]) AS named (stream) CROSS JOIN LATERAL (
          SELECT seq FROM events WHERE events.stream = named.stream ${beyond(part)}
          ORDER BY version ${inOrder(part)} LIMIT ${number(part.limit)}
        ) AS own
        ${sql.join(" ", false)(prefixes.map((prefix) => begunBy(prefix, part)))}
      ), page AS (
        SELECT seq FROM mine ORDER BY seq ${inOrder(part)} LIMIT ${number(part.limit)}
      )
      SELECT e.* FROM events e JOIN page ON page.seq = e.seq ORDER BY e.seq ${inOrder(part)}`

  const ofStream = (stream: string, part: Part) =>
    part.order === "newest"
      ? sql<EventRow>`
          SELECT * FROM events WHERE stream = ${stream}::text ${beyond(part)}
          ORDER BY version DESC LIMIT ${number(part.limit)}`
      : sql<EventRow>`
          SELECT * FROM events
          WHERE stream = ${stream}::text AND version > coalesce(
            (SELECT max(version) FROM events WHERE stream = ${stream}::text AND seq <= ${number(part.after)}), 0)
          ORDER BY version LIMIT ${number(part.limit)}`

  /** Streams named by digests that were written to by the commands of these events. */
  const ofCommits = (
    seqs: ReadonlyArray<number>,
  ): Effect.Effect<ReadonlyArray<string>, SqlError.SqlError> => {
    if (seqs.length === 0) return Effect.succeed([])
    const around = seqs.flatMap((seq) =>
      Array.from({ length: 2 * NEARBY + 1 }, (_, at) => [seq, seq + at - NEARBY] as const),
    )
    return Effect.map(
      sql<{ stream: string; commit: bigint; asked: bigint }>`
        SELECT near.stream, near.correlation AS commit, mine.correlation AS asked
        FROM unnest(
          ${around.map(([seq]) => `${seq}`)}::text[]::bigint[], ${around.map(([, seq]) => `${seq}`)}::text[]::bigint[]
        ) AS asked (own, seq)
        CROSS JOIN LATERAL (SELECT correlation FROM events WHERE events.seq = asked.own LIMIT 1) AS mine
        CROSS JOIN LATERAL (SELECT stream, correlation FROM events WHERE events.seq = asked.seq LIMIT 1) AS near`,
      (rows) =>
        rows.flatMap(({ stream, commit, asked }) =>
          commit === asked && isNamedByDigest(stream) ? [stream] : [],
        ),
    )
  }

  /** Streams of the player's sessions, and those whose names are digests. */
  const toldBy = (player: string) =>
    Effect.gen(function* () {
      const before = remembered.get(player) ?? { version: 0, streams: [] }
      const own = yield* sql<{ seq: bigint; version: number; type: string; session: string | null }>`
        SELECT seq, version, type, payload::jsonb ->> 'sessionId' AS session
        FROM events WHERE stream = ${player}::text AND version > ${number(before.version)} ORDER BY version`
      const sessions = own.flatMap(({ session }) => (session === null ? [] : [`session:${session}`]))
      const beside = yield* ofCommits(
        own.flatMap(({ seq, type }) => (CLAIMING.has(type) ? [Number(seq)] : [])),
      )
      const last = own.at(-1)
      if (last === undefined) return before.streams
      const streams = [...new Set([...before.streams, ...sessions, ...beside])]
      remembered.set(player, { version: Number(last.version), streams })
      return streams
    })

  /** Streams of these kinds whose documents say that they are the player's. */
  const ownedBy = (player: string, kinds: ReadonlyArray<string>) =>
    Effect.map(
      sql<{ kind: string; id: string }>`
        SELECT kind, id FROM documents WHERE kind = ANY(${kinds}::text[]) AND owner = ${player}::text`,
      (rows) => rows.map(({ kind, id }) => `${kind}:${id}`),
    )

  /** Streams of the player's sessions at games of providers, as their rounds name them. */
  const playedIn = (player: string) =>
    Effect.map(
      sql<{ session: string }>`
        SELECT DISTINCT data ->> 'session' AS session FROM documents
        WHERE kind = 'provider-round' AND owner = ${player}::text`,
      (rows) => rows.map(({ session }) => `provider-session:${session}`),
    )

  /** Streams that are named by the player, those of the player's sessions and logins, and of these kinds by their documents. */
  const namedBy = (playerId: number, kinds: ReadonlyArray<string>) =>
    Effect.gen(function* () {
      const player = `player:${playerId}`
      return [
        ...NAMED_BY_PLAYER.map((kind) => `${kind}:${playerId}`),
        ...(yield* toldBy(player)),
        ...(yield* ownedBy(player, kinds)),
      ]
    })

  /** All streams that are a player's (`streams-of-player.ts`). */
  const ofPlayer = (playerId: number, part: Part) =>
    Effect.gen(function* () {
      const named = yield* namedBy(playerId, OWNED_BY_PLAYER)
      const streams = [...named, ...(yield* playedIn(`player:${playerId}`))]
      return yield* ofStreams(streams, beginningsOf(playerId), part)
    })

  /** The last event of each of a player's streams: of bets, orders and bids the last ones alone. In the order of those events, the newest first. */
  const tipsOf = (playerId: number) =>
    Effect.gen(function* () {
      const owner = `player:${playerId}`
      const made = yield* sql<{ stream: string }>`
        SELECT kinds.kind || ':' || last.id AS stream FROM unnest(${["bet", "auto-bet", "bid"]}::text[]) AS kinds (kind)
        CROSS JOIN LATERAL (
          SELECT id FROM documents WHERE documents.kind = kinds.kind AND owner = ${owner}::text
          ORDER BY sort DESC, id DESC LIMIT ${number(TIPS_OF_BETS)}
        ) AS last`
      const accounts = Array.from(
        { length: MOST_ACCOUNTS - 1 },
        (_, place) => `wallet:${playerId}.${place + 2}`,
      )
      const streams = [
        ...(yield* namedBy(playerId, TOLD_BY_TIPS)),
        ...accounts,
        ...made.map(({ stream }) => stream),
      ]
      const rows = yield* sql<Pick<EventRow, "stream" | "version" | "type" | "at" | "seq">>`
        SELECT tip.* FROM unnest(${streams}::text[]) AS named (stream) CROSS JOIN LATERAL (
          SELECT stream, version, type, at, seq FROM events WHERE events.stream = named.stream
          ORDER BY version DESC LIMIT 1
        ) AS tip ORDER BY tip.seq DESC`
      return rows.map(({ stream, version, type, at, seq }) => ({
        stream,
        version: Number(version),
        type,
        at: Number(at),
        seq: Number(seq),
      }))
    })

  /** The events of the bet that has a number on its receipt. */
  const ofReceipt = (receipt: number, part: Part) =>
    Effect.gen(function* () {
      const [bet] = yield* sql<{ id: string }>`
        SELECT id FROM documents WHERE kind = 'bet' AND (data ->> 'id')::bigint = ${number(receipt)} LIMIT 1`
      return bet === undefined ? [] : yield* ofStream(`bet:${bet.id}`, part)
    })

  /** A game as the feed told it, its markets, and the bets on it. */
  const ofGame = (gameId: number, part: Part) =>
    Effect.gen(function* () {
      const bets = yield* sql<{ bet: string }>`
        SELECT data ->> 'bet' AS bet FROM documents
        WHERE kind = 'bet-on-game' AND owner = ${`game:${gameId}`}::text`
      const streams = [`game:${gameId}`, `market:${gameId}`, ...bets.map(({ bet }) => `bet:${bet}`)]
      return yield* ofStreams(streams, [], part)
    })

  /** The event with its commit, and all that followed from them. */
  const ofEvent = (seq: number, part: Part) => sql<EventRow>`
    WITH root AS (
      SELECT coalesce(correlation, seq) AS seq FROM events WHERE seq = ${number(seq)}
    ), whole AS (
      SELECT e.seq FROM events e, root
      WHERE e.seq >= root.seq AND e.seq < root.seq + ${number(COMMIT_EVENTS)}
        AND coalesce(e.correlation, e.seq) = root.seq
      UNION
      SELECT e.seq FROM events e, root WHERE e.correlation = root.seq AND e.cause IS NOT NULL
    ), page AS (
      SELECT seq FROM whole WHERE true ${beyond(part)} ORDER BY seq ${inOrder(part)} LIMIT ${number(part.limit)}
    )
    SELECT e.* FROM events e JOIN page ON page.seq = e.seq ORDER BY e.seq ${inOrder(part)}`

  const rowsOf = (subject: Exclude<FoundSubject, Span>, part: Part) => {
    switch (subject.kind) {
      case "player":
        return ofPlayer(subject.playerId, part)
      case "wallet":
        return ofStreams(
          [`wallet:${subject.playerId}`, `accounts:${subject.playerId}`],
          [`wallet:${subject.playerId}.`],
          part,
        )
      case "bet":
        return ofStream(`bet:${subject.bet}`, part)
      case "receipt":
        return ofReceipt(subject.number, part)
      case "game":
        return ofGame(subject.gameId, part)
      case "event":
        return ofEvent(subject.seq, part)
    }
  }

  return {
    tipsOf,
    firstAt,
    ofTypes,
    page: (subject: FoundSubject, part: Part): Effect.Effect<PartRows, SqlError.SqlError> =>
      isSpan(subject) ? ofSpan(subject, part) : Effect.map(rowsOf(subject, part), (rows) => ({ rows })),
    /** Events of a stream from one version up to another, in order. */
    streamPart: (stream: string, after: number, until: number, limit: number) => sql<EventRow>`
      SELECT * FROM events
      WHERE stream = ${stream}::text AND version > ${number(after)} AND version <= ${number(until)}
      ORDER BY version LIMIT ${number(limit)}`,
    postings: (commits: ReadonlyArray<number>) => sql<PostingRow>`
      SELECT seq, account, currency, amount FROM postings
      WHERE seq = ANY(${commits.map(String)}::text[]::bigint[]) ORDER BY seq, line`,
    /** How many events answer each of these, a hundred at most. */
    consequences: (seqs: ReadonlyArray<number>) => sql<{ seq: bigint; answers: bigint }>`
      SELECT asked.seq, (
        SELECT count(*) FROM (
          SELECT 1 FROM events e WHERE e.cause = asked.seq LIMIT ${number(COUNTED)}) AS counted
      ) AS answers
      FROM unnest(${seqs.map(String)}::text[]::bigint[]) AS asked (seq)`,
  }
}
