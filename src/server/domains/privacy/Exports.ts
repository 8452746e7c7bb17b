import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { PlayerId } from "#models/account/account.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { HeldData, HeldEvent } from "#models/privacy/export.ts"
import { makeRecordSql } from "#src/server/domains/audit/audit.domain.ts"
import { BetList } from "#src/server/domains/betting/betting.domain.ts"
import { accountCouponsAggregate } from "#src/server/domains/coupon/coupon.domain.ts"
import { identificationAggregate } from "#src/server/domains/identification/identification.domain.ts"
import {
  consentsAggregate,
  heldQuestions,
  PROFILE,
  playerAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import {
  favouritesAggregate,
  hiddenSportsAggregate,
} from "#src/server/domains/preferences/preferences.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { decodeMeta } from "#src/server/kernel/journal/causation.ts"
import type { CommitMeta, StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { eventOf } from "#src/server/kernel/journal/rows.ts"
import { playerAccount } from "#src/server/kernel/ledger/accounts.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

const PAGE = 500

/** Digests of codes, cookies and places: they say nothing of the player to anybody. */
const TECHNICAL = /hash|challenge|session|verification|request|^place$|^at$/i

/** Nobody has this number, or the person was erased. */
export class PlayerUnknown extends Schema.TaggedError<PlayerUnknown>()("PlayerUnknown", {}) {}

const Named = Schema.Struct({ name: Schema.String })
const Labelled = Schema.Struct({ provider: Schema.String, label: Schema.String })
const decodeLabelled = Schema.decodeUnknownOption(Labelled)
const decodeNamed = Schema.decodeUnknownOption(Named)

/** Gives out all that is held of a player. Each giving out is an event of the account, written before it. */
export class Exports extends Context.Service<
  Exports,
  {
    /** `by`: whether the player asked, or an operator. */
    readonly of: (
      playerId: PlayerId,
      by: "player" | "operator",
      meta: CommitMeta,
    ) => Effect.Effect<HeldData, PlayerUnknown | StoreUnavailable>
  }
>()("statebook/server/privacy/Exports") {
  static readonly layer = Layer.effect(
    Exports,
    Effect.suspend(() => make),
  )
}

type Fields = Readonly<Record<string, Schema.Json>>

const heldEvent = (event: StoredEvent): HeldEvent => {
  const { address, device } = decodeMeta(event.meta)
  const payload = JSON.parse(event.payload) as Fields
  return {
    seq: event.seq,
    at: event.at,
    kind: splitStream(event.stream).kind,
    type: event.type,
    ...(address === undefined ? {} : { address }),
    ...(device === undefined ? {} : { device }),
    details: Object.fromEntries(Object.entries(payload).filter(([field]) => !TECHNICAL.test(field))),
  }
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bets = yield* BetList
  const files = yield* SealedFiles
  const journal = yield* Journal
  const personal = yield* Personal
  const { questionOf } = heldQuestions(aggregates, journal, yield* Secrets)
  const sql = yield* SqlClient.SqlClient
  const record = makeRecordSql(sql)

  /** Every event that tells of the player, in its order. */
  const eventsOf = Effect.fnUntraced(function* (playerId: PlayerId) {
    const events: Array<StoredEvent> = []
    for (let isMore = true; isMore; ) {
      const after = events.at(-1)?.seq ?? 0
      const rows = yield* readable(record.page({ kind: "player", playerId }, after, PAGE))
      events.push(...rows.map(eventOf))
      isMore = rows.length === PAGE
    }
    return yield* personal.openedWhole(events)
  })

  const betsOf = Effect.fnUntraced(function* (playerId: PlayerId) {
    const all: Array<Bet> = []
    for (let isMore = true; isMore; ) {
      const last = all.at(-1)
      const page = yield* bets.page(playerId, {
        limit: PAGE,
        ...(last === undefined ? {} : { before: { placedAt: last.placedAt, betGuid: last.betGuid } }),
      })
      all.push(...page.bets)
      isMore = page.more
    }
    return all
  })

  /** Postings to the player's account, of the commits that changed the wallet. */
  const postingsOf = Effect.fnUntraced(function* (playerId: PlayerId, events: ReadonlyArray<StoredEvent>) {
    const account = playerAccount(`${playerId}`)
    const commits = events
      .filter(({ stream }) => splitStream(stream).kind === "wallet")
      .map(({ seq, meta }) => decodeMeta(meta).commit ?? seq)
    const rows = yield* readable(record.postings([...new Set(commits)]))
    return rows
      .filter((row) => row.account === account)
      .map(({ seq, currency, amount }) => ({ seq: Number(seq), currency, amount: Number(amount) }))
  })

  const picturesOf = Effect.fnUntraced(function* (playerId: PlayerId) {
    const { documents } = (yield* aggregates.load(identificationAggregate, `${playerId}`)).snapshot.context
    const found = yield* Effect.forEach(documents, ({ id, side, at }) =>
      Effect.map(
        files.open(playerOwner(playerId), id),
        Option.map((bytes) => ({ side, at, picture: `data:image/jpeg;base64,${bytes.toString("base64")}` })),
      ),
    )
    return found.flatMap(Option.toArray)
  })

  const noted = (playerId: PlayerId, by: "player" | "operator", meta: CommitMeta) => {
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const exported = yield* aggregates
        .decide(playerAggregate, `${playerId}`, { type: "data.exported", at, by })
        .pipe(Effect.catchTag("Refused", () => Effect.fail(new PlayerUnknown())))
      yield* aggregates.commit([exported], { meta })
    })
    return conflictAsBusy(aggregates.exclusively([playerAggregate.streamOf(`${playerId}`)], attempt)).pipe(
      Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
    )
  }

  return Exports.of({
    of: Effect.fn("Exports.of")(function* (playerId, by, meta) {
      yield* noted(playerId, by, meta)
      const id = `${playerId}`
      const events = yield* eventsOf(playerId)
      const told = events.map(heldEvent)
      const { phone, countryId, currency, language } = (yield* aggregates.load(playerAggregate, id)).snapshot
        .context
      const wallet = (yield* aggregates.load(walletAggregate, id)).snapshot.context
      const profile = Option.getOrUndefined(yield* journal.document(PROFILE, id))?.data
      const passkeys = yield* journal.documents("passkey", { owner: playerOwner(playerId), limit: PAGE })
      const providers = yield* journal.documents("social-link", {
        owner: playerOwner(playerId),
        limit: PAGE,
      })
      const registered = told.find(({ type }) => type === "player.registered")
      const text = (value: Schema.Json | undefined) => (typeof value === "string" ? value : "")
      return {
        format: "statebook-personal-data/1",
        exportedAt: yield* Clock.currentTimeMillis,
        account: {
          playerId,
          registeredAt: registered?.at ?? 0,
          registration: text(registered?.details.registration),
          phone,
          countryId,
          currency: currency ?? "",
          language,
        },
        profile: (Object(profile) ?? {}) as Fields,
        signIns: told.flatMap(({ type, at, details }) =>
          type === "player.signedIn"
            ? [{ at, address: text(details.address), device: text(details.device) }]
            : [],
        ),
        passkeys: passkeys.flatMap(({ data, sort }) =>
          Option.toArray(Option.map(decodeNamed(data), ({ name }) => ({ name, at: sort }))),
        ),
        providers: providers.flatMap(({ data, sort }) =>
          Option.toArray(Option.map(decodeLabelled(data), (link) => ({ ...link, at: sort }))),
        ),
        secureQuestion: (yield* questionOf(playerId, language)) ?? null,
        consents: (yield* aggregates.load(consentsAggregate, id)).snapshot.context.consents,
        wallet: {
          balance: wallet.balance,
          inPlay: wallet.inPlay,
          owed: wallet.owed,
          reserved: wallet.reserved ?? 0,
          postings: yield* postingsOf(playerId, events),
        },
        bets: yield* betsOf(playerId),
        favourites: (yield* aggregates.load(favouritesAggregate, id)).snapshot.context.items,
        coupons: (yield* aggregates.load(accountCouponsAggregate, id)).snapshot.context.coupons,
        hiddenSports: (yield* aggregates.load(hiddenSportsAggregate, id)).snapshot.context.hidden,
        pictures: yield* picturesOf(playerId),
        events: told,
      } satisfies HeldData
    }),
  })
})
