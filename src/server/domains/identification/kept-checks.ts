import { Clock, Effect, Option, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { type ProviderKind, ShownSessions } from "#models/identification/provider.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { IdentificationElsewhere } from "./Identifications.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"

const NAME_BYTES = 32
/** Overdue checks that are ended at once. */
const AT_ONCE = 1000

/** What a check keeps to itself, sealed: outside the log, one for each player, gone when it is decided. */
const KEPT_CHECK = "identity-check"
/** Documents of the checks that are under way, by when they are over; ids are player ids. */
const CHECK_DUE = "identity-check-due"
const Kept = Schema.fromJsonString(
  Schema.Struct({
    check: Schema.String,
    /** Its name at the provider, or the player's there. */
    session: Schema.String,
    /** Bytes whose digest was to be signed, in URL-safe base 64; empty where nothing is. */
    signed: Schema.String,
    country: Schema.String,
    personalCode: Schema.String,
    /** The token that scripts of the service were given. */
    token: Schema.optionalKey(Schema.String),
    /** What they filmed. */
    shown: Schema.optionalKey(ShownSessions),
  }),
)
export type KeptCheck = typeof Kept.Type
const encodeKept = Schema.encodeSync(Kept)
const decodeKept = Schema.decodeUnknownOption(Kept)
const decodeSealed = Schema.decodeUnknownOption(Schema.Struct({ sealed: Schema.String }))

/** A check that is begun: what is kept of it, for how long, and by whom it is done. */
export interface NewCheck extends Omit<KeptCheck, "check"> {
  readonly provider: ProviderKind
  /** Keyed digest of the identity that is asked for. */
  readonly person: string
  readonly lifeMs: number
}

/** Takes away what is kept of a player's check. */
export const forgettingCheck = (playerId: PlayerId): ReadonlyArray<DocumentChange> =>
  [KEPT_CHECK, CHECK_DUE].map((kind) => ({ change: "remove", kind, id: `${playerId}` }))

/** Whether a check still waits for the provider's word. */
export const isOpen = (snapshot: { readonly hasTag: (tag: "waiting") => boolean }): boolean =>
  snapshot.hasTag("waiting")

/** The checks that are under way: one of each player, the last one. */
export const makeKeptChecks = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const journal = yield* Journal
  const secrets = yield* Secrets

  const checkOf = (id: string) =>
    Effect.map(aggregates.load(identityCheckAggregate, id), ({ snapshot }) => snapshot)

  const keptOf = (playerId: PlayerId) =>
    Effect.map(journal.document(KEPT_CHECK, `${playerId}`), (document) =>
      document.pipe(
        Option.flatMap(({ data }) => decodeSealed(data)),
        Option.flatMap(({ sealed }) => Option.fromUndefinedOr(secrets.open("identity-check", sealed))),
        Option.flatMap(decodeKept),
        Option.getOrUndefined,
      ),
    )

  /** Beside nothing else of the player's identification, nor of a check or other streams that are named. */
  const alone = <A, E>(
    playerId: PlayerId,
    id: string | undefined,
    attempt: Effect.Effect<A, E>,
    others: ReadonlyArray<string> = [],
  ) =>
    conflictAsBusy(
      aggregates.exclusively(
        [
          ...(id === undefined ? [] : [identityCheckAggregate.streamOf(id)]),
          identificationAggregate.streamOf(`${playerId}`),
          ...others,
        ],
        attempt,
      ),
    )

  const write = (
    decisions: Parameters<typeof aggregates.commit>[0],
    documents: ReadonlyArray<DocumentChange>,
    actor: string,
    origin: Origin,
  ) =>
    aggregates
      .commit(decisions, { meta: metaOf(actor, origin), documents })
      .pipe(Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die))

  const keeping = (playerId: PlayerId, kept: KeptCheck, until: number): ReadonlyArray<DocumentChange> => {
    const id = `${playerId}`
    const data = { sealed: secrets.seal("identity-check", encodeKept(kept)) }
    return [
      { change: "put", kind: KEPT_CHECK, id, owner: playerOwner(playerId), sort: until, data },
      { change: "put", kind: CHECK_DUE, id, owner: "", sort: until, data: {} },
    ]
  }

  /** Writes that a check is begun, and keeps what it needs; the one before counts no more. Nothing is begun for who was erased. */
  const begin = Effect.fnUntraced(function* (
    playerId: PlayerId,
    { provider, person, lifeMs, ...rest }: NewCheck,
    origin: Origin,
  ) {
    const name = yield* entropy.secret(NAME_BYTES)
    const id = digest(name)
    const at = yield* Clock.currentTimeMillis
    const until = at + lifeMs
    const attempt = Effect.gen(function* () {
      // The provider was asked meanwhile, and what an erasure has taken away must not come again.
      const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
      if (snapshot.matches("erased")) return yield* new IdentificationElsewhere()
      const former = yield* keptOf(playerId)
      const replaced =
        former !== undefined && isOpen(yield* checkOf(former.check))
          ? [
              yield* aggregates.decide(identityCheckAggregate, former.check, {
                type: "check.failed",
                at,
                why: "replaced",
              }),
            ]
          : []
      const begun = yield* aggregates.decide(identityCheckAggregate, id, {
        type: "check.begun",
        at,
        playerId,
        provider,
        person,
        until,
      })
      yield* write(
        [...replaced, begun],
        keeping(playerId, { ...rest, check: id }, until),
        playerOwner(playerId),
        origin,
      )
    })
    yield* alone(playerId, id, attempt).pipe(Effect.catchTag("Refused", Effect.die))
    return { session_id: name, begun_at: at, until }
  })

  /** The checks whose time is over and that nobody asked about since; `now` in milliseconds since the epoch. */
  const overdue = (now: number) =>
    Effect.map(
      journal.documents(CHECK_DUE, { before: { sort: now + 1, id: "" }, limit: AT_ONCE }),
      (documents) => documents.map(({ id }) => Number(id) as PlayerId),
    )

  return {
    checkOf,
    keptOf,
    alone,
    begin,
    overdue,
    /** Writes what was filmed for a check, with the claims to it. */
    show: (
      playerId: PlayerId,
      decisions: Parameters<typeof aggregates.commit>[0],
      kept: KeptCheck,
      until: number,
      origin: Origin,
    ) => write(decisions, keeping(playerId, kept, until), playerOwner(playerId), origin),
    /** Writes how a check was decided; nothing is kept of it any more. */
    end: (
      playerId: PlayerId,
      decisions: Parameters<typeof aggregates.commit>[0],
      actor: string,
      origin: Origin,
    ) => write(decisions, forgettingCheck(playerId), actor, origin),
  }
})
