import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyStateMachine } from "xstate"
import type { LoginType } from "#models/identity/login.ts"
import { isStopped } from "#models/limits/exclusion.ts"
import type { PlayerListing, PlayerPage, PlayerQuery, PlayerRow } from "#models/players/player-list.ts"
import { withWesternDigits } from "#models/request/plain-text.ts"
import { isAccountOf, MOST_ACCOUNTS, type PlayerId } from "#models/wallet/account.ts"
import {
  identificationAggregate,
  REVIEW_QUEUE,
} from "#src/server/domains/identification/identification.domain.ts"
import {
  Logins,
  loginAggregate,
  loginKey,
  playerAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import { exclusionAggregate } from "#src/server/domains/limits/limits.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { type Aggregate, splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { countryCodeOf, countryIdOf } from "#src/server/kernel/reference/countries.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { playerFileAggregate } from "./player-file.aggregate.ts"

/** Players of a page. */
const PLAYERS_A_PAGE = 30
const NUMBER = /^[1-9]\d{0,14}$/

/** Where a page begins, by what its list is in order of. */
interface Place {
  readonly sort: number
  readonly id: string
}

const PLACE = /^(-?\d{1,16})(?:\.(\w{1,40}))?$/

/** The place that an address names; undefined where it names none. */
export const playerPlaceIn = (text: string): Place | undefined => {
  const [, sort, id = ""] = PLACE.exec(text) ?? []
  return sort === undefined || !Number.isSafeInteger(Number(sort)) ? undefined : { sort: Number(sort), id }
}

/** The aggregate of a player, folded from what was read of many. */
const foldedFrom = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  playerId: PlayerId,
  read: ReadonlyMap<string, ReadonlyArray<StoredEvent>>,
) => aggregate.replay(aggregate.initial(`${playerId}`), read.get(aggregate.streamOf(`${playerId}`)) ?? [])

/** Players that operators look for. */
export class PlayerFinder extends Context.Service<
  PlayerFinder,
  {
    /** A page of a list; each row as the charts of that player stand. */
    readonly page: (
      query: Omit<PlayerQuery, "after">,
      after: Place | undefined,
    ) => Effect.Effect<PlayerPage, StoreUnavailable>
    readonly rows: (
      playerIds: ReadonlyArray<PlayerId>,
    ) => Effect.Effect<ReadonlyArray<PlayerRow>, StoreUnavailable>
    /** Whose number or account number it is. */
    readonly byNumber: (typed: string) => Effect.Effect<PlayerId | null, StoreUnavailable>
    /** Who signs in with it. */
    readonly byLogin: (type: LoginType, typed: string) => Effect.Effect<PlayerId | null, StoreUnavailable>
  }
>()("statebook/server/players/PlayerFinder") {
  static readonly layer = Layer.effect(
    PlayerFinder,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const logins = yield* Logins
  const secrets = yield* Secrets
  const sql = yield* SqlClient.SqlClient
  const wallets = yield* Wallets

  /** Each list by the events that its index holds, in the words of the index. */
  const eventsOf = (listing: Exclude<PlayerListing, "review">, country: string | null) => {
    switch (listing) {
      case "blocked":
        return sql`type = 'account.blocked' AND NOT EXISTS (
          SELECT 1 FROM events AS later WHERE later.stream = events.stream AND later.version > events.version
            AND later.type IN ('account.blocked', 'account.unblocked', 'player.erased'))`
      case "excluded":
        return sql`type IN ('play.paused', 'panic.pressed', 'player.excluded') AND NOT EXISTS (
          SELECT 1 FROM events AS later WHERE later.stream = events.stream AND later.version > events.version
            AND later.type IN ('play.paused', 'panic.pressed', 'player.excluded'))`
      case "all":
        return country === null
          ? sql`type = 'player.registered'`
          : sql`type = 'player.registered' AND schema_version >= 3
              AND (payload::jsonb ->> 'countryId')::int = ${`${countryIdOf(country)}`}::int`
    }
  }

  /** Places of a list after one, by the log. */
  const listed = (
    { listing, country }: Omit<PlayerQuery, "after">,
    after: Place | undefined,
  ): Effect.Effect<
    ReadonlyArray<{ readonly playerId: PlayerId; readonly place: string }>,
    StoreUnavailable
  > => {
    if (listing === "review")
      return Effect.map(
        journal.documents(REVIEW_QUEUE, {
          limit: PLAYERS_A_PAGE + 1,
          ...(after === undefined ? {} : { before: after }),
        }),
        (documents) =>
          documents.map(({ id, sort }) => ({ playerId: Number(id) as PlayerId, place: `${sort}.${id}` })),
      )
    return readable(
      Effect.map(
        sql<{ readonly seq: bigint; readonly stream: string }>`
          SELECT seq, stream FROM events WHERE ${eventsOf(listing, country)}
            AND seq < ${`${after?.sort ?? Number.MAX_SAFE_INTEGER}`}::bigint
          ORDER BY seq DESC LIMIT ${`${PLAYERS_A_PAGE + 1}`}::bigint`,
        (rows) =>
          rows.map(({ seq, stream }) => ({
            playerId: Number(splitStream(stream).id) as PlayerId,
            place: `${seq}`,
          })),
      ),
    )
  }

  /** Aggregates of many players as the log has them, read in one go. */
  const rows = Effect.fnUntraced(function* (playerIds: ReadonlyArray<PlayerId>) {
    const kinds = [playerAggregate, exclusionAggregate, identificationAggregate, playerFileAggregate] as const
    const streams = playerIds.flatMap((id) => kinds.map(({ kind }) => `${kind}:${id}`))
    const events = yield* journal.readEach(streams)
    const now = yield* Clock.currentTimeMillis
    return playerIds.flatMap((playerId): ReadonlyArray<PlayerRow> => {
      const player = foldedFrom(playerAggregate, playerId, events)
      if (player.version === 0) return []
      const { snapshot } = player
      const registered = events.get(`player:${playerId}`)?.[0]
      return [
        {
          playerId,
          registeredAt: registered?.at ?? 0,
          country: countryCodeOf(snapshot.context.countryId) ?? "",
          language: snapshot.context.language,
          standing: snapshot.matches("erased")
            ? "erased"
            : snapshot.matches({ registered: "blocked" })
              ? "blocked"
              : snapshot.matches({ registered: "closed" })
                ? "closed"
                : "open",
          isPresent: snapshot.matches({ registered: "present" }),
          isStopped: isStopped(foldedFrom(exclusionAggregate, playerId, events).snapshot.context.stop, now),
          identification: String(foldedFrom(identificationAggregate, playerId, events).snapshot.value),
          flags: foldedFrom(playerFileAggregate, playerId, events).snapshot.context.flags,
        },
      ]
    })
  })

  const isPlayer = (playerId: PlayerId) =>
    Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ version }) => version > 0)

  return PlayerFinder.of({
    rows,
    page: Effect.fn("PlayerFinder.page")(function* (query, after) {
      const found = yield* listed(query, after)
      const shown = found.slice(0, PLAYERS_A_PAGE)
      const all = yield* rows(shown.map(({ playerId }) => playerId))
      return {
        // A stop that is over is nobody's any more.
        rows: query.listing === "excluded" ? all.filter(({ isStopped: stopped }) => stopped) : all,
        next: found.length > PLAYERS_A_PAGE ? (shown.at(-1)?.place ?? null) : null,
      }
    }),
    byNumber: Effect.fn("PlayerFinder.byNumber")(function* (typed) {
      const text = withWesternDigits(typed).replace(/\s/g, "")
      if (!NUMBER.test(text)) return null
      const number = Number(text)
      if (yield* isPlayer(number as PlayerId)) return number as PlayerId
      const owner = Math.floor(number / (MOST_ACCOUNTS + 1)) as PlayerId
      if (owner <= 0 || !isAccountOf(owner, number)) return null
      const accounts = yield* wallets.everOpened(owner)
      return accounts.some(({ accountId }) => (accountId as number) === number) ? owner : null
    }),
    byLogin: Effect.fn("PlayerFinder.byLogin")(function* (type, typed) {
      const login = yield* logins.find(type, typed)
      const { snapshot } = yield* aggregates.load(loginAggregate, loginKey(secrets, login))
      return snapshot.context.playerId ?? null
    }),
  })
})
