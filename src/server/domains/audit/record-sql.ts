import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Subject } from "#models/audit/subject.ts"
import { MOST_ACCOUNTS } from "#models/wallet/account.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { makeRecent } from "#src/server/kernel/journal/recent.ts"
import type { EventRow } from "#src/server/kernel/journal/rows.ts"

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

/** Kinds of the streams that have a player's number for a name. */
const KINDS_BY_PLAYER = [
  "player",
  "wallet",
  "accounts",
  "two-factor",
  "passkeys",
  "social-links",
  "mailbox",
  "erasure",
  "consents",
  "favourites",
  "account-coupons",
  "hidden-sports",
  "limit",
  "exclusion",
  "play",
  "game-subscriptions",
  "push-devices",
  "bet-news",
  "phone-change",
  "secure-question",
  "pin",
  "identification",
  "player-file",
] as const

/** Bets, orders and bids of a player whose charts are told of, each. */
const TIPS_OF_BETS = 10

/** Players whose streams are remembered, so that the next page asks only for what came since. */
const REMEMBERED = 200

/** The streams that a player's own stream tells of, up to a version of it. */
interface Told {
  readonly version: number
  readonly streams: ReadonlyArray<string>
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
export const makeRecordSql = (sql: SqlClient.SqlClient) => {
  const remembered = makeRecent<Told>(REMEMBERED)
  const number = (value: number) => sql`${`${value}`}::bigint`

  /** Times never go back in the log, so the first event of a moment is found by halving: some twenty rows of any log. */
  const firstAt = (moment: number) =>
    Effect.gen(function* () {
      const [head] = yield* sql<{ seq: bigint }>`SELECT seq FROM chain_head`
      let low = 1
      let high = Number(head?.seq ?? 0n) + 1
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        const [row] = yield* sql<{ at: bigint }>`SELECT at FROM events WHERE seq = ${number(middle)}`
        if (row !== undefined && Number(row.at) < moment) low = middle + 1
        else high = middle
      }
      return low
    })

  const ofPeriod = ({ from, to }: Extract<Subject, { kind: "period" }>, after: number, limit: number) =>
    Effect.gen(function* () {
      const first = Math.max(after + 1, yield* firstAt(from))
      const end = yield* firstAt(to)
      return yield* sql<EventRow>`
        SELECT * FROM events WHERE seq >= ${number(first)} AND seq < ${number(end)}
        ORDER BY seq LIMIT ${number(limit)}`
    })

  /** Events of the streams whose names begin so, put beside those that were found. */
  const begunBy = (prefix: string, after: number) => sql`
    UNION
    SELECT seq FROM events
    WHERE stream >= ${prefix}::text COLLATE "C" AND stream < ${`${prefix}~`}::text COLLATE "C"
      AND seq > ${number(after)}`

  /**
   * Each stream is looked up by itself, so that many of them cost many look-ups and never a scan of the log: the embedded
   * store keeps no statistics and thinks the streams of a player's hundred sessions to be half of it.
   */
  const ofStreams = (
    streams: ReadonlyArray<string>,
    prefixes: ReadonlyArray<string>,
    after: number,
    limit: number,
  ) =>
    sql<EventRow>`
      WITH mine AS MATERIALIZED (
        SELECT own.seq FROM unnest(${streams}::text[]) AS named (stream) CROSS JOIN LATERAL (
          SELECT seq FROM events WHERE events.stream = named.stream AND seq > ${number(after)}
          ORDER BY version LIMIT ${number(limit)}
        ) AS own
        ${sql.join(" ", false)(prefixes.map((prefix) => begunBy(prefix, after)))}
      ), page AS (
        SELECT seq FROM mine ORDER BY seq LIMIT ${number(limit)}
      )
      SELECT e.* FROM events e JOIN page ON page.seq = e.seq ORDER BY e.seq`

  const ofStream = (stream: string, after: number, limit: number) => sql<EventRow>`
    SELECT * FROM events
    WHERE stream = ${stream}::text AND version > coalesce(
      (SELECT max(version) FROM events WHERE stream = ${stream}::text AND seq <= ${number(after)}), 0)
    ORDER BY version LIMIT ${number(limit)}`

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

  /** Streams of the player's withdrawals, which are named by the keys that the player's pages made. */
  const withdrawnBy = (player: string) =>
    Effect.map(
      sql<{ id: string }>`SELECT id FROM documents WHERE kind = 'withdrawal' AND owner = ${player}::text`,
      (rows) => rows.map(({ id }) => `withdrawal:${id}`),
    )

  /** Streams of the player's conversations with the support. */
  const writtenBy = (player: string) =>
    Effect.map(
      sql<{ id: string }>`SELECT id FROM documents WHERE kind = 'conversation' AND owner = ${player}::text`,
      (rows) => rows.map(({ id }) => `conversation:${id}`),
    )

  /** Streams that are named by the player, those of the player's sessions and logins, withdrawals and conversations. */
  const namedBy = (playerId: number) =>
    Effect.gen(function* () {
      const streams = yield* toldBy(`player:${playerId}`)
      const withdrawals = yield* withdrawnBy(`player:${playerId}`)
      const conversations = yield* writtenBy(`player:${playerId}`)
      return [
        ...KINDS_BY_PLAYER.map((kind) => `${kind}:${playerId}`),
        ...streams,
        ...withdrawals,
        ...conversations,
      ]
    })

  /** A player's account, money, withdrawals, bets, sessions, logins, second factor, passkeys, linked providers, secure question, PIN, changes of phone and identification. */
  const ofPlayer = (playerId: number, after: number, limit: number) =>
    Effect.flatMap(namedBy(playerId), (streams) =>
      ofStreams(
        streams,
        [
          `wallet:${playerId}.`,
          `bet:${playerId}/`,
          `auto-bet:${playerId}/`,
          `bid:${playerId}/`,
          `message:${playerId}.`,
        ],
        after,
        limit,
      ),
    )

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
      const streams = [...(yield* namedBy(playerId)), ...accounts, ...made.map(({ stream }) => stream)]
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

  /** The event with its commit, and all that followed from them. */
  const ofEvent = (seq: number, after: number, limit: number) => sql<EventRow>`
    WITH root AS (
      SELECT coalesce(correlation, seq) AS seq FROM events WHERE seq = ${number(seq)}
    ), page AS (
      SELECT e.seq FROM events e, root
      WHERE e.seq >= root.seq AND e.seq < root.seq + ${number(COMMIT_EVENTS)}
        AND coalesce(e.correlation, e.seq) = root.seq AND e.seq > ${number(after)}
      UNION
      SELECT e.seq FROM events e, root
      WHERE e.correlation = root.seq AND e.cause IS NOT NULL AND e.seq > ${number(after)}
      ORDER BY seq LIMIT ${number(limit)}
    )
    SELECT e.* FROM events e JOIN page ON page.seq = e.seq ORDER BY e.seq`

  return {
    tipsOf,
    page: (subject: Subject, after: number, limit: number) => {
      switch (subject.kind) {
        case "player":
          return ofPlayer(subject.playerId, after, limit)
        case "wallet":
          return ofStreams(
            [`wallet:${subject.playerId}`, `accounts:${subject.playerId}`],
            [`wallet:${subject.playerId}.`],
            after,
            limit,
          )
        case "bet":
          return ofStream(`bet:${subject.bet}`, after, limit)
        case "period":
          return ofPeriod(subject, after, limit)
        case "event":
          return ofEvent(subject.seq, after, limit)
      }
    },
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
