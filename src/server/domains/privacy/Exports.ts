import { Clock, Context, Effect, Layer, Option, Schema, Stream, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { playerAccount } from "#models/money/ledger.ts"
import { HeldData, type HeldEvent } from "#models/privacy/export.ts"
import { keptAccount, type Payer, type PlayerId, payerOf, walletIdOf } from "#models/wallet/account.ts"
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
import { betNewsAggregate } from "#src/server/domains/messages/messages.domain.ts"
import {
  favouritesAggregate,
  hiddenSportsAggregate,
} from "#src/server/domains/preferences/preferences.domain.ts"
import { accountsAggregate, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { decodeMeta } from "#src/server/kernel/journal/causation.ts"
import type { CommitMeta, StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { eventOf } from "#src/server/kernel/journal/rows.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { noteExport, type PlayerUnknown } from "./note-export.ts"

/** Elements of a list that are read and told at once. */
export class ExportPage extends Context.Reference<number>("statebook/server/privacy/ExportPage", {
  defaultValue: () => 500,
}) {}

/** Passkeys and providers of an account: more than anybody has. */
const MOST_OWNED = 500

/** Digests of codes, cookies and places: they say nothing of the player to anybody. */
const TECHNICAL = /hash|challenge|session|verification|request|^place$|^at$/i

const Named = Schema.Struct({ name: Schema.String })
const Labelled = Schema.Struct({ provider: Schema.String, label: Schema.String })
const decodeLabelled = Schema.decodeUnknownOption(Labelled)
const decodeNamed = Schema.decodeUnknownOption(Named)

/**
 * Gives out all that is held of a player. Each giving out is an event of the account, written before it. It is read and told page by page, so that
 * no more of it is in memory than a page, however long the life of the account was.
 */
export class Exports extends Context.Service<
  Exports,
  {
    /**
     * The text of a `HeldData` in JSON, in pieces, as they are asked for: what is held once the giving out was written down. `by`: whether the player
     * asked, or an operator.
     */
    readonly text: (
      playerId: PlayerId,
      by: "player" | "operator",
      meta: CommitMeta,
    ) => Effect.Effect<Stream.Stream<string, StoreUnavailable>, PlayerUnknown | StoreUnavailable>
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

/** Parts of what is held that grow with the life of an account. */
const LONG = ["signIns", "bets", "pictures", "events"] as const

const encodeStanding = Schema.encodeSync(Schema.Struct(Struct.omit(HeldData.fields, [...LONG, "wallet"])))

/** The type of the event that somebody has signed in. */
const SIGNED_IN = "player.signedIn"

/** A bet that a page of the list ended with. */
type BetPlace = Pick<HeldData["bets"][number], "placedAt" | "betGuid">

const textIn = (value: Schema.Json | undefined) => (typeof value === "string" ? value : "")

/** A field of an object in JSON that is a list, from its pages; an element stands on a line of its own. */
const listed = <S extends Schema.Codec<ReadonlyArray<unknown>, ReadonlyArray<unknown>>>(
  name: string,
  schema: S,
  pages: Stream.Stream<S["Type"], StoreUnavailable>,
): Stream.Stream<string, StoreUnavailable> => {
  const encode = Schema.encodeSync(schema)
  let isFirst = true
  const texts = Stream.map(pages, (page) =>
    encode(page)
      .map((one) => {
        const before = isFirst ? "\n" : ",\n"
        isFirst = false
        return before + JSON.stringify(one)
      })
      .join(""),
  )
  return Stream.make(`"${name}":[`).pipe(Stream.concat(texts), Stream.concat(Stream.make("]")))
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bets = yield* BetList
  const files = yield* SealedFiles
  const journal = yield* Journal
  const note = yield* prepared(noteExport)
  const personal = yield* Personal
  const { questionOf } = heldQuestions(aggregates, journal, yield* Secrets)
  const sql = yield* SqlClient.SqlClient
  const record = makeRecordSql(sql)

  /** Every event that tells of the player up to `until`, in its order, by pages. */
  const eventsOf = (playerId: PlayerId, until: number, size: number) =>
    Stream.paginate(0, (after) =>
      Effect.gen(function* () {
        const part = { after, order: "oldest", limit: size } as const
        const { rows } = yield* readable(record.page({ kind: "player", playerId }, part))
        const events = rows.map(eventOf).filter(({ seq }) => seq <= until)
        const last = events.at(-1)
        const page = (yield* personal.openedWhole(events)).map(heldEvent)
        const isMore = events.length === size && last !== undefined
        return [[page], isMore ? Option.some(last.seq) : Option.none()] as const
      }),
    )

  /** The events of one of the player's streams, by pages. */
  const streamOf = (stream: string, size: number) =>
    Stream.paginate(0, (after) =>
      Effect.map(readable(record.streamPart(stream, after, Number.MAX_SAFE_INTEGER, size)), (rows) => {
        const events = rows.map(eventOf)
        return [
          [events],
          rows.length === size ? Option.some(after + rows.length) : Option.none<number>(),
        ] as const
      }),
    )

  const signInsOf = (playerId: PlayerId, size: number) =>
    Stream.mapEffect(streamOf(playerAggregate.streamOf(`${playerId}`), size), (events) =>
      Effect.map(personal.openedWhole(events.filter(({ type }) => type === SIGNED_IN)), (opened) =>
        opened.map(heldEvent).map(({ at, details }) => ({
          at,
          address: textIn(details.address),
          device: textIn(details.device),
        })),
      ),
    )

  const betsOf = (playerId: PlayerId, size: number) =>
    Stream.paginate<BetPlace | undefined, HeldData["bets"], StoreUnavailable>(undefined, (before) =>
      Effect.map(
        bets.page(playerId, { limit: size, ...(before === undefined ? {} : { before }) }),
        (page) => {
          const last = page.bets.at(-1)
          return [
            [page.bets],
            page.more && last !== undefined
              ? Option.some({ placedAt: last.placedAt, betGuid: last.betGuid })
              : Option.none(),
          ] as const
        },
      ),
    )

  /** Postings to an account of the player, of the commits that changed its wallet. */
  const postingsOf = (payer: Payer, size: number) => {
    const account = playerAccount(walletIdOf(payer))
    const { accountId } = keptAccount(payer)
    const stream = streamOf(walletAggregate.streamOf(walletIdOf(payer)), size)
    // A commit may end on the page after the one that it began on; its postings are told once.
    let told = 0
    return Stream.mapEffect(stream, (events) =>
      Effect.suspend(() => {
        const commits = events.map(({ seq, meta }) => decodeMeta(meta).commit ?? seq)
        const fresh = [...new Set(commits)].filter((commit) => commit > told)
        told = Math.max(told, ...fresh)
        return Effect.map(readable(record.postings(fresh)), (rows) =>
          rows
            .filter((row) => row.account === account)
            .map(({ seq, currency, amount }) => ({
              seq: Number(seq),
              ...(accountId === undefined ? {} : { account: accountId }),
              currency,
              amount: Number(amount),
            })),
        )
      }),
    )
  }

  const picturesOf = (playerId: PlayerId) =>
    Stream.unwrap(
      Effect.map(aggregates.load(identificationAggregate, `${playerId}`), ({ snapshot: { context } }) =>
        Stream.mapEffect(Stream.fromIterable(context.documents), ({ id, side, at }) =>
          Effect.map(files.open(playerOwner(playerId), id), (found) =>
            Option.toArray(
              Option.map(found, (bytes) => ({
                side,
                at,
                picture: `data:image/jpeg;base64,${bytes.toString("base64")}`,
              })),
            ),
          ),
        ),
      ),
    )

  /** The place in the log of the event that says that the data are given out. */
  const noted = Effect.fnUntraced(function* (order: Parameters<typeof note>[0]) {
    const version = yield* note(order)
    const [exported] = yield* journal.read(playerAggregate.streamOf(`${order.playerId}`), version - 1)
    return exported?.seq ?? Number.MAX_SAFE_INTEGER
  })

  const sumsOf = Effect.fnUntraced(function* (payer: Payer) {
    const { balance, inPlay, owed, reserved } = (yield* aggregates.load(walletAggregate, walletIdOf(payer)))
      .snapshot.context
    return { balance, inPlay, owed, reserved: reserved ?? 0 }
  })

  /** The accounts that the player opened after the registration's, deleted ones too. */
  const furtherOf = Effect.fnUntraced(function* (playerId: PlayerId) {
    const { accounts } = (yield* aggregates.load(accountsAggregate, `${playerId}`)).snapshot.context
    return accounts.slice(1).map(({ id: accountId, currency }) => ({ playerId, accountId, currency }))
  })

  /** What of an account is small by its nature, told whole. */
  const standingOf = Effect.fnUntraced(function* (playerId: PlayerId) {
    const id = `${playerId}`
    const { phone, countryId, currency, language } = (yield* aggregates.load(playerAggregate, id)).snapshot
      .context
    const profile = Option.getOrUndefined(yield* journal.document(PROFILE, id))?.data
    const owned = { owner: playerOwner(playerId), limit: MOST_OWNED }
    const passkeys = yield* journal.documents("passkey", owned)
    const providers = yield* journal.documents("social-link", owned)
    const [first] = yield* readable(record.streamPart(playerAggregate.streamOf(id), 0, 1, 1))
    const [registered] = first === undefined ? [] : yield* personal.openedWhole([eventOf(first)])
    return {
      format: "statebook-personal-data/1",
      exportedAt: yield* Clock.currentTimeMillis,
      account: {
        playerId,
        registeredAt: registered?.at ?? 0,
        registration: registered === undefined ? "" : textIn(heldEvent(registered).details.registration),
        phone,
        countryId,
        currency: currency ?? "",
        language,
      },
      profile: (Object(profile) ?? {}) as Fields,
      passkeys: passkeys.flatMap(({ data, sort }) =>
        Option.toArray(Option.map(decodeNamed(data), ({ name }) => ({ name, at: sort }))),
      ),
      providers: providers.flatMap(({ data, sort }) =>
        Option.toArray(Option.map(decodeLabelled(data), (link) => ({ ...link, at: sort }))),
      ),
      secureQuestion: (yield* questionOf(playerId, language)) ?? null,
      accounts: yield* Effect.forEach(yield* furtherOf(playerId), ({ currency, ...payer }) =>
        Effect.map(sumsOf(payer), (held) => ({ id: payer.accountId, currency, ...held })),
      ),
      consents: (yield* aggregates.load(consentsAggregate, id)).snapshot.context.consents,
      favourites: (yield* aggregates.load(favouritesAggregate, id)).snapshot.context.items,
      coupons: (yield* aggregates.load(accountCouponsAggregate, id)).snapshot.context.coupons,
      hiddenSports: (yield* aggregates.load(hiddenSportsAggregate, id)).snapshot.context.hidden,
      newsReadUpTo: (yield* aggregates.load(betNewsAggregate, id)).snapshot.context.readUpTo,
    } satisfies Omit<HeldData, (typeof LONG)[number] | "wallet">
  })

  return Exports.of({
    text: Effect.fn("Exports.text")(function* (playerId, by, meta) {
      const size = yield* ExportPage
      const until = yield* noted({ playerId, by, meta })
      const standing = encodeStanding(yield* standingOf(playerId))
      const first = payerOf(playerId)
      const sums = JSON.stringify(yield* sumsOf(first))
      const further = yield* furtherOf(playerId)
      const allPostings = [first, ...further]
        .map((payer) => postingsOf(payer, size))
        .reduce((before, after) => Stream.concat(before, after))
      const { wallet, signIns, bets: betList, pictures, events } = HeldData.fields
      return Stream.make(`${JSON.stringify(standing).slice(0, -1)},\n"wallet":${sums.slice(0, -1)},`).pipe(
        Stream.concat(listed("postings", wallet.fields.postings, allPostings)),
        Stream.concat(Stream.make("},\n")),
        Stream.concat(listed("signIns", signIns, signInsOf(playerId, size))),
        Stream.concat(Stream.make(",\n")),
        Stream.concat(listed("bets", betList, betsOf(playerId, size))),
        Stream.concat(Stream.make(",\n")),
        Stream.concat(listed("pictures", pictures, picturesOf(playerId))),
        Stream.concat(Stream.make(",\n")),
        Stream.concat(listed("events", events, eventsOf(playerId, until, size))),
        Stream.concat(Stream.make("}\n")),
      )
    }),
  })
})
