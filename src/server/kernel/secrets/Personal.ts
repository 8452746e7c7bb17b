import { randomBytes } from "node:crypto"
import { Clock, Context, Effect, Layer, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { ERASED } from "#models/privacy/personal.ts"
import { Bus } from "../bus/Bus.ts"
import type { Commit, CommitMeta, Json, NewEvent, StoredEvent } from "../journal/commit.ts"
import { readable } from "../journal/readable.ts"
import { makeRecent } from "../journal/recent.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { KEY_BYTES, openBytes, openWith, sealBytes, sealWith } from "./cipher.ts"
import { unwrappedKey } from "./person-key.ts"
import { Secrets } from "./Secrets.ts"
import {
  openedFields,
  type Person,
  peopleIn,
  type SealedText,
  sealedText,
  type Visitors,
} from "./sealed-text.ts"
import { sealedFor, visitorsOver } from "./visitor-keys.ts"

/** Topic of the bus on which a process says whose key it has destroyed. */
const DESTROYED_TOPIC = "personal.destroyed"
/** A key is read again after this long: the message that it was destroyed may have been lost. */
const TRUSTED_MS = 5 * 60_000
const KEYS_REMEMBERED = 20_000
/** Addresses with their devices that are sealed once and not for each command. */
const ORIGINS_REMEMBERED = 20_000

/** A person's key, and when it was read; no key once it was destroyed. */
interface Held {
  readonly key: Buffer | undefined
  readonly readAt: number
}

interface KeyRow {
  readonly wrapped: string
}

/**
 * Seals what the log keeps of people, and opens it. Each person has a key of their own, wrapped by the secret of the
 * installation in a table beside the log: with the key destroyed, everything that was sealed under it is erased, and not a
 * byte of the log has changed.
 */
export class Personal extends Context.Service<
  Personal,
  {
    /** The commit with its personal fields and its origin sealed. A person without a key gets one, durably. */
    readonly sealed: <Whole extends Commit>(commit: Whole) => Effect.Effect<Whole, StoreUnavailable>
    /** The events with the personal fields of their payloads opened; what is erased reads so. */
    readonly opened: (
      events: ReadonlyArray<StoredEvent>,
    ) => Effect.Effect<ReadonlyArray<StoredEvent>, StoreUnavailable>
    /** As `opened`, with address and device in `meta` too: costs a decryption for each event. */
    readonly openedWhole: (
      events: ReadonlyArray<StoredEvent>,
    ) => Effect.Effect<ReadonlyArray<StoredEvent>, StoreUnavailable>
    /** A file sealed under the person's key; nothing where the key was destroyed: then nothing more is kept of the person. */
    readonly sealedFile: (
      person: Person,
      bytes: Uint8Array,
    ) => Effect.Effect<Option.Option<Buffer>, StoreUnavailable>
    /** What was sealed; nothing where the key was destroyed. Dies where it was changed. */
    readonly openedFile: (
      person: Person,
      sealed: Uint8Array,
    ) => Effect.Effect<Option.Option<Buffer>, StoreUnavailable>
    /** Makes the person's key where there is none. */
    readonly keyed: (person: Person) => Effect.Effect<void, StoreUnavailable>
    /** Destroys a person's key for good, in every process; again it changes nothing. */
    readonly destroy: (person: Person) => Effect.Effect<void, StoreUnavailable>
    /** Destroys the keys of visitors of months that are kept no longer. */
    readonly retire: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/privacy/Personal") {
  static readonly layer = Layer.effect(
    Personal,
    Effect.suspend(() => make),
  )
}

/** Whose the address and the device of a command are. */
const personOfMeta = ({ actor, of }: CommitMeta): Person => {
  if (of !== undefined) return of
  if (/^player:\d+$/.test(actor)) return actor as Person
  if (actor.startsWith("operator:")) return "operators"
  return /^(auditor|reviewer)/.test(actor) ? "auditors" : "visitors"
}

const hasOrigin = ({ address = "", device = "" }: CommitMeta): boolean => address !== "" || device !== ""

const make = Effect.gen(function* () {
  const bus = yield* Bus
  const secrets = yield* Secrets
  const sql = yield* SqlClient.SqlClient
  const held = makeRecent<Held>(KEYS_REMEMBERED)
  const origins = makeRecent<SealedText>(ORIGINS_REMEMBERED)

  const forget = (person: string) => {
    held.delete(person)
    // Nothing tells the origins of one person from another's, and erasures are rare.
    origins.clear()
  }

  const wrap = (person: Person, key: Buffer) =>
    secrets.seal("personal-key", `${person} ${key.toString("base64url")}`)

  const unwrap = (person: Person, wrapped: string): Buffer => {
    const key = unwrappedKey(secrets, person, wrapped)
    if (key === undefined) {
      throw new Error(`The key of ${person} was not wrapped by the secret of this installation (SECRET_KEY)`)
    }
    return key
  }

  const hold = (person: Person, wrapped: string, readAt: number): Held => {
    const one = { key: wrapped === "" ? undefined : unwrap(person, wrapped), readAt }
    held.set(person, one)
    return one
  }

  const read = (person: Person) =>
    sql<KeyRow>`SELECT wrapped FROM personal_keys WHERE person = ${person}::text`

  /** The key as the store has it; made where there is none. Of two processes that make it, one is believed by both. */
  const findOrMake = (person: Person) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const [known] = yield* read(person)
      if (known !== undefined) return hold(person, known.wrapped, now)
      yield* sql`
        INSERT INTO personal_keys (person, wrapped, made_at)
        VALUES (${person}::text, ${wrap(person, randomBytes(KEY_BYTES))}::text, ${`${now}`}::bigint)
        ON CONFLICT (person) DO NOTHING`
      const [made] = yield* read(person)
      return hold(person, made?.wrapped ?? "", now)
    })

  const find = (person: Person) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const [known] = yield* read(person)
      return hold(person, known?.wrapped ?? "", now)
    })

  /** Has the keys of these people at hand; nothing to wait for where they are. */
  const withKeys = <A>(
    people: Iterable<Person>,
    fetch: typeof find | typeof findOrMake,
    use: (keyOf: (person: Person) => Buffer | undefined) => A,
  ): Effect.Effect<A, StoreUnavailable> =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const keys = new Map<Person, Buffer | undefined>()
      for (const person of new Set(people)) {
        const known = held.get(person)
        const isTrusted = known !== undefined && now - known.readAt < TRUSTED_MS
        keys.set(person, (isTrusted ? known : yield* readable(fetch(person))).key)
      }
      return use((person) => keys.get(person))
    })

  const sealOne = (key: Buffer | undefined, of: Person, text: string): SealedText | string =>
    key === undefined ? ERASED : sealedText(sealWith(key, text), of)

  const sealedEvent =
    (keyOf: (person: Person) => Buffer | undefined, now: number) =>
    (event: NewEvent): NewEvent => {
      const { personal, ...bare } = event
      if (personal === undefined) return event
      const { fields } = personal
      const of = sealedFor(personal.of, now)
      const payload = { ...(bare.payload as { readonly [field: string]: Json }) }
      for (const field of fields) {
        const value = payload[field]
        if (typeof value === "string" && value !== "") payload[field] = sealOne(keyOf(of), of, value)
      }
      return { ...bare, payload }
    }

  const originName = (meta: CommitMeta, now: number): string =>
    `${sealedFor(personOfMeta(meta), now)}\n${meta.address ?? ""}\n${meta.device ?? ""}`

  const metaFrom = (meta: CommitMeta, from: SealedText | undefined): CommitMeta => {
    const { address: _, device: __, of: ___, ...kept } = meta
    return from === undefined ? kept : { ...kept, from }
  }

  const sealedMeta = (
    meta: CommitMeta,
    keyOf: (person: Person) => Buffer | undefined,
    now: number,
  ): CommitMeta => {
    if (!hasOrigin(meta)) return metaFrom(meta, undefined)
    const name = originName(meta, now)
    const known = origins.get(name)
    if (known !== undefined) return metaFrom(meta, known)
    const of = sealedFor(personOfMeta(meta), now)
    const key = keyOf(of)
    if (key === undefined) return metaFrom(meta, undefined)
    const { address = "", device = "" } = meta
    const from = sealedText(sealWith(key, JSON.stringify({ address, device })), of)
    origins.set(name, from)
    return metaFrom(meta, from)
  }

  const sealed = <Whole extends Commit>(commit: Whole) =>
    Effect.clockWith((clock) => sealedAt(commit, clock.currentTimeMillisUnsafe()))

  const hasPersonal = ({ appends }: Commit): boolean =>
    appends.some(({ events }) => events.some(({ personal }) => personal !== undefined))

  const sealedAt = <Whole extends Commit>(
    commit: Whole,
    now: number,
  ): Effect.Effect<Whole, StoreUnavailable> => {
    // A bet by a player seen before waits for nothing.
    if (!hasPersonal(commit)) {
      const origin = hasOrigin(commit.meta) ? origins.get(originName(commit.meta, now)) : undefined
      if (origin !== undefined || !hasOrigin(commit.meta))
        return Effect.succeed({ ...commit, meta: metaFrom(commit.meta, origin) })
    }
    const people = new Set<Person>()
    for (const { events } of commit.appends) {
      for (const { personal } of events) if (personal !== undefined) people.add(sealedFor(personal.of, now))
    }
    if (hasOrigin(commit.meta) && !origins.has(originName(commit.meta, now)))
      people.add(sealedFor(personOfMeta(commit.meta), now))
    return withKeys(people, findOrMake, (keyOf) => ({
      ...commit,
      meta: sealedMeta(commit.meta, keyOf, now),
      appends: commit.appends.map((append) => ({
        ...append,
        events: append.events.map(sealedEvent(keyOf, now)),
      })),
    }))
  }

  const openOne =
    (keyOf: (person: Person) => Buffer | undefined) =>
    (body: string, of: Person): string => {
      const key = keyOf(of)
      if (key === undefined) return ERASED
      const text = openWith(key, body)
      if (text === undefined) throw new Error(`What was sealed under the key of ${of} was changed`)
      return text
    }

  const openedMeta = (meta: string, open: (body: string, of: Person) => string): string => {
    const { from, ...kept } = openedFields(meta, open)
    if (typeof from !== "string") return meta
    const origin = from === ERASED ? { address: ERASED, device: ERASED } : Object(JSON.parse(from))
    return JSON.stringify({ ...kept, ...origin })
  }

  const open = (events: ReadonlyArray<StoredEvent>, isWhole: boolean) => {
    const people = new Set(
      events.flatMap(({ payload, meta }) => [...peopleIn(payload), ...(isWhole ? peopleIn(meta) : [])]),
    )
    if (people.size === 0) return Effect.succeed(events)
    return withKeys(people, find, (keyOf) => {
      const one = openOne(keyOf)
      return events.map((event) => ({
        ...event,
        payload:
          peopleIn(event.payload).length === 0
            ? event.payload
            : JSON.stringify(openedFields(event.payload, one)),
        meta: isWhole ? openedMeta(event.meta, one) : event.meta,
      }))
    })
  }

  yield* bus.subscribe(DESTROYED_TOPIC).pipe(
    Stream.runForEach((person) => Effect.sync(() => forget(person))),
    Effect.forkScoped,
  )

  const destroy = Effect.fn("Personal.destroy")(function* (person: Person) {
    const now = yield* Clock.currentTimeMillis
    yield* readable(sql`
      INSERT INTO personal_keys (person, wrapped, made_at, destroyed_at)
      VALUES (${person}::text, '', ${`${now}`}::bigint, ${`${now}`}::bigint)
      ON CONFLICT (person) DO UPDATE SET wrapped = '', destroyed_at = EXCLUDED.destroyed_at
      WHERE personal_keys.destroyed_at IS NULL`)
    forget(person)
    yield* bus.publish(DESTROYED_TOPIC, person)
  })

  return Personal.of({
    sealed,
    opened: (events) => open(events, false),
    openedWhole: (events) => open(events, true),
    sealedFile: (person, bytes) =>
      withKeys([person], findOrMake, (keyOf) =>
        Option.map(Option.fromUndefinedOr(keyOf(person)), (key) => sealBytes(key, bytes)),
      ),
    openedFile: (person, sealed) =>
      withKeys([person], find, (keyOf) =>
        Option.map(Option.fromUndefinedOr(keyOf(person)), (key) => {
          const bytes = openBytes(key, sealed)
          if (bytes === undefined)
            throw new Error(`A file that was sealed under the key of ${person} was changed`)
          return bytes
        }),
      ),
    keyed: (person) => withKeys([person], findOrMake, () => undefined),
    destroy,
    retire: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const kept = yield* readable(sql<{ readonly person: Visitors }>`
        SELECT person FROM personal_keys WHERE person LIKE 'visitors%' AND destroyed_at IS NULL`)
      const over = visitorsOver(
        kept.map(({ person }) => person),
        now,
      )
      yield* Effect.forEach(over, destroy, { discard: true })
    }),
  })
})
