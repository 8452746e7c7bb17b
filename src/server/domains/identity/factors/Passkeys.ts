import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { PasskeyFault } from "#machines/identity/passkeys/passkeys.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { PASSKEYS_MAX, type Passkey } from "#models/account/passkey.ts"
import type { NewPasskey, PasskeyProof } from "#models/api/passkeys.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision } from "#src/server/kernel/journal/Aggregates.ts"
import { InsufficientFunds, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import { Credentials } from "../sign-in/Credentials.ts"
import { waysIn } from "../sign-in/ways-in.ts"
import {
  type Answered,
  type Ceremony,
  makeChallenge,
  NONCE_BYTES,
  readChallenge,
} from "./passkey-challenge.ts"
import { keptPasskeys, PASSKEY_KIND, passkeyDocument, readPasskey } from "./passkey-documents.ts"
import {
  ALGORITHMS,
  checkNewPasskey,
  checkProof,
  clientDataOf,
  faultOfClientData,
  loadLibrary,
  type RelyingParty,
} from "./passkey-signatures.ts"
import { passkeysAggregate } from "./passkeys.aggregate.ts"

const NAME = "Statebook"
const HANDLE_BYTES = 32

/** What a passkey signed opens nothing; why is in the log, and not told. */
export class PasskeyRefused extends Schema.TaggedError<PasskeyRefused>()("PasskeyRefused", {}) {}

/** The player has no such passkey. */
export class PasskeyUnknown extends Schema.TaggedError<PasskeyUnknown>()("PasskeyUnknown", {}) {}

/** The account has the passkey already, or as many as it may. */
export class PasskeyKnown extends Schema.TaggedError<PasskeyKnown>()("PasskeyKnown", {}) {}

/** Nothing else would let the player in. */
export class LastWayIn extends Schema.TaggedError<LastWayIn>()("LastWayIn", {}) {}

/** Options for the browser's dialogue, and until when what it answers counts. */
export interface PasskeyRequest {
  readonly options: Readonly<Record<string, unknown>>
  readonly expiresAt: number
}

/** A signature that was compared and found right; whether it still counts is the chart's to say. */
export interface SignedPasskey extends Answered {
  readonly playerId: PlayerId
  readonly id: string
  readonly counter: number
}

/** Options as they are sent: without what the library leaves undefined. */
const asJson = (options: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

type PasskeysDecision = Decision<typeof passkeysAggregate.machine>

/** Passkeys of players (WebAuthn): discoverable, with their holder verified, bound to the site. */
export class Passkeys extends Context.Service<
  Passkeys,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<Passkey>, StoreUnavailable>
    /** What a new passkey of the session's player is made from. */
    readonly offer: (
      session: LivingSession,
      party: RelyingParty,
    ) => Effect.Effect<PasskeyRequest, ProofNeeded | PasskeyKnown | StoreUnavailable>
    readonly add: (
      session: LivingSession,
      name: string,
      made: NewPasskey,
      party: RelyingParty,
      origin: Origin,
    ) => Effect.Effect<Passkey, ProofNeeded | PasskeyRefused | PasskeyKnown | StoreUnavailable>
    readonly rename: (
      playerId: PlayerId,
      id: string,
      name: string,
      origin: Origin,
    ) => Effect.Effect<Passkey, PasskeyUnknown | StoreUnavailable>
    readonly remove: (
      session: LivingSession,
      id: string,
      origin: Origin,
    ) => Effect.Effect<void, ProofNeeded | PasskeyUnknown | LastWayIn | StoreUnavailable>
    /** What a passkey is to sign, in the browser that `binding` tells from others. */
    readonly ask: (binding: string, party: RelyingParty) => Effect.Effect<PasskeyRequest>
    /** Compares what a passkey signed with its key. What is wrong with it is written where the passkey is known. */
    readonly check: (
      proof: PasskeyProof,
      binding: string,
      party: RelyingParty,
      origin: Origin,
    ) => Effect.Effect<SignedPasskey, PasskeyRefused | StoreUnavailable>
    /**
     * What using a checked passkey writes, for a sign-in or a proof to commit. To be asked with the stream of
     * {@link streamOf} to itself.
     */
    readonly use: (
      signed: SignedPasskey,
      origin: Origin,
    ) => Effect.Effect<PasskeysDecision, PasskeyRefused | StoreUnavailable>
    readonly streamOf: (playerId: PlayerId) => string
  }
>()("statebook/server/identity/Passkeys") {
  static readonly layer = Layer.effect(
    Passkeys,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const credentials = yield* Credentials
  const entropy = yield* Entropy
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const secrets = yield* Secrets
  const sessions = yield* Sessions

  const streamOf = (playerId: PlayerId) => passkeysAggregate.streamOf(`${playerId}`)
  const keysOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(passkeysAggregate, `${playerId}`), ({ snapshot }) => snapshot.context.keys)

  /** Whose passkey it is, as the passkey itself keeps it: it tells nobody else who that is. */
  const handleOf = (playerId: PlayerId): string =>
    Buffer.from(secrets.sign("passkey-user", `${playerId}`), "base64url")
      .subarray(0, HANDLE_BYTES)
      .toString("base64url")

  const kept = (playerId: PlayerId) => keptPasskeys(journal, playerId)

  const list = Effect.fnUntraced(function* (playerId: PlayerId) {
    const keys = yield* keysOf(playerId)
    const details = yield* kept(playerId)
    return keys.map(
      ({ id, addedAt, usedAt, isSynced }): Passkey => ({
        id,
        name: details.get(id)?.name ?? "",
        at: addedAt,
        usedAt,
        isSynced,
      }),
    )
  })

  const challengeFor = Effect.fnUntraced(function* (ceremony: Ceremony, binding: string) {
    const nonce = Buffer.from(yield* entropy.secret(NONCE_BYTES), "base64url")
    return makeChallenge(secrets, ceremony, binding, yield* Clock.currentTimeMillis, nonce)
  })

  const alone = <A, E>(playerId: PlayerId, attempt: Effect.Effect<A, E>) =>
    conflictAsBusy(
      aggregates.exclusively([streamOf(playerId), playerAggregate.streamOf(`${playerId}`)], attempt),
    ).pipe(
      Effect.catchIf(
        (error): error is Extract<typeof error, KeyReused | InsufficientFunds> =>
          error instanceof KeyReused || error instanceof InsufficientFunds,
        Effect.die,
      ),
    )

  /** A try that failed, written by itself. */
  const refuse = Effect.fnUntraced(function* (
    playerId: PlayerId,
    id: string,
    fault: PasskeyFault,
    origin: Origin,
  ) {
    const at = yield* Clock.currentTimeMillis
    const decision = yield* aggregates.decide(passkeysAggregate, `${playerId}`, {
      type: "passkey.refused",
      at,
      id,
      fault,
    })
    yield* aggregates.commit([decision], { meta: metaOf("visitor", origin, playerOwner(playerId)) })
  })

  /** Tells in the account's notices what was changed. */
  const changed = (
    playerId: PlayerId,
    what: "passkey.added" | "passkey.removed",
    at: number,
    origin: Origin,
  ) =>
    aggregates.decide(playerAggregate, `${playerId}`, {
      type: "security.changed",
      at,
      what,
      address: origin.address,
      device: origin.device,
    })

  const offer = Effect.fn("Passkeys.offer")(function* (session: LivingSession, party: RelyingParty) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    if ((yield* keysOf(playerId)).length >= PASSKEYS_MAX) return yield* new PasskeyKnown()
    const { bytes, expiresAt } = yield* challengeFor("add", session.id)
    const details = yield* kept(playerId)
    const options = yield* Effect.promise(async () =>
      (await loadLibrary()).generateRegistrationOptions({
        rpName: NAME,
        rpID: party.id,
        userName: `${playerId}`,
        userDisplayName: `${NAME} ${playerId}`,
        userID: new Uint8Array(Buffer.from(handleOf(playerId), "base64url")),
        challenge: bytes,
        attestationType: "none",
        excludeCredentials: [...details.values()].map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    return { options: asJson(options), expiresAt }
  })

  const add = Effect.fn("Passkeys.add")(function* (
    session: LivingSession,
    name: string,
    made: NewPasskey,
    party: RelyingParty,
    origin: Origin,
  ) {
    const { playerId } = session
    const said = clientDataOf(made.response.clientDataJSON)
    const answered = readChallenge(secrets, "add", session.id, said?.challenge ?? "")
    if (faultOfClientData(said, party, answered !== undefined) !== undefined || answered === undefined)
      return yield* new PasskeyRefused()
    const key = yield* checkNewPasskey(made, said?.challenge ?? "", party).pipe(
      Effect.mapError(() => new PasskeyRefused()),
    )
    const id = digest(key.credentialId)
    const attempt = Effect.gen(function* () {
      yield* sessions.demandProof(session)
      const at = yield* Clock.currentTimeMillis
      // A passkey of somebody else, or one that comes again.
      if (Option.isSome(yield* journal.document(PASSKEY_KIND, id))) return yield* new PasskeyKnown()
      if (at >= answered.until) return yield* new PasskeyRefused()
      const { counter, isSynced, credentialId, publicKey } = key
      const added = yield* aggregates.decide(passkeysAggregate, `${playerId}`, {
        type: "passkey.added",
        at,
        id,
        counter,
        isSynced,
        ...answered,
      })
      const told = yield* changed(playerId, "passkey.added", at, origin)
      yield* aggregates.commit([added, told], {
        meta: metaOf(playerOwner(playerId), origin),
        documents: [passkeyDocument(id, at, { playerId, credentialId, publicKey, name })],
      })
      return { id, name, at, usedAt: null, isSynced }
    })
    const passkey = yield* alone(playerId, attempt).pipe(
      Effect.catchTag("Refused", () => Effect.fail(new PasskeyRefused())),
    )
    yield* notices.tell(playerId, "notice.passkeyAdded")
    return passkey
  }, Effect.uninterruptible)

  const rename = Effect.fn("Passkeys.rename")(function* (
    playerId: PlayerId,
    id: string,
    name: string,
    origin: Origin,
  ) {
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const renamed = yield* aggregates.decide(passkeysAggregate, `${playerId}`, {
        type: "passkey.renamed",
        at,
        id,
      })
      const details = (yield* kept(playerId)).get(id)
      const key = (yield* keysOf(playerId)).find((one) => one.id === id)
      if (details === undefined || key === undefined) return yield* new PasskeyUnknown()
      const { addedAt, usedAt, isSynced } = key
      yield* aggregates.commit([renamed], {
        meta: metaOf(playerOwner(playerId), origin),
        documents: [passkeyDocument(id, addedAt, { ...details, name })],
      })
      return { id, name, at: addedAt, usedAt, isSynced }
    })
    return yield* alone(playerId, attempt).pipe(
      Effect.catchTag("Refused", () => Effect.fail(new PasskeyUnknown())),
    )
  }, Effect.uninterruptible)

  const remove = Effect.fn("Passkeys.remove")(function* (session: LivingSession, id: string, origin: Origin) {
    const { playerId } = session
    const attempt = Effect.gen(function* () {
      yield* sessions.demandProof(session)
      const keys = yield* keysOf(playerId)
      if (!keys.some((key) => key.id === id)) return yield* new PasskeyUnknown()
      const at = yield* Clock.currentTimeMillis
      const { hasPassword, hasLinks } = yield* waysIn(aggregates, credentials, playerId)
      const hasOtherWay = hasPassword || hasLinks
      const removed = yield* aggregates.decide(passkeysAggregate, `${playerId}`, {
        type: "passkey.removed",
        at,
        id,
        hasOtherWay,
      })
      const told = yield* changed(playerId, "passkey.removed", at, origin)
      yield* aggregates.commit([removed, told], {
        meta: metaOf(playerOwner(playerId), origin),
        documents: [{ change: "remove", kind: PASSKEY_KIND, id }],
      })
    })
    yield* alone(playerId, attempt).pipe(Effect.catchTag("Refused", () => Effect.fail(new LastWayIn())))
    yield* notices.tell(playerId, "notice.passkeyRemoved")
  }, Effect.uninterruptible)

  const ask = Effect.fn("Passkeys.ask")(function* (binding: string, party: RelyingParty) {
    const { bytes, expiresAt } = yield* challengeFor("use", binding)
    const options = yield* Effect.promise(async () =>
      (await loadLibrary()).generateAuthenticationOptions({
        rpID: party.id,
        challenge: bytes,
        userVerification: "required",
      }),
    )
    return { options: asJson(options), expiresAt }
  })

  const check = Effect.fn("Passkeys.check")(function* (
    proof: PasskeyProof,
    binding: string,
    party: RelyingParty,
    origin: Origin,
  ) {
    const id = digest(proof.id)
    const document = Option.getOrUndefined(yield* journal.document(PASSKEY_KIND, id))
    // Nobody's passkey: there is nobody's stream to write to.
    if (document === undefined) return yield* new PasskeyRefused()
    const key = readPasskey(document.data)
    const { playerId } = key
    const said = clientDataOf(proof.response.clientDataJSON)
    const answered = readChallenge(secrets, "use", binding, said?.challenge ?? "")
    const isOwners = proof.response.userHandle === handleOf(playerId)
    const compared = Effect.gen(function* () {
      const fault = faultOfClientData(said, party, answered !== undefined)
      if (fault !== undefined) return yield* Effect.fail(fault)
      const counter = yield* checkProof(proof, said?.challenge ?? "", party, key)
      return isOwners ? counter : yield* Effect.fail<PasskeyFault>("signature")
    })
    const counter = yield* compared.pipe(
      Effect.catch((fault) =>
        Effect.andThen(
          Effect.catchTag(alone(playerId, refuse(playerId, id, fault, origin)), "Refused", () => Effect.void),
          Effect.fail(new PasskeyRefused()),
        ),
      ),
    )
    if (answered === undefined) return yield* new PasskeyRefused()
    return { playerId, id, counter, ...answered }
  })

  const use = Effect.fn("Passkeys.use")(function* (signed: SignedPasskey, origin: Origin) {
    const { playerId, id, counter, challenge, until } = signed
    const at = yield* Clock.currentTimeMillis
    const event = { type: "passkey.used", at, id, counter, challenge, until } as const
    return yield* aggregates.decide(passkeysAggregate, `${playerId}`, event).pipe(
      Effect.catchTag("Refused", () =>
        Effect.gen(function* () {
          const { snapshot } = yield* aggregates.load(passkeysAggregate, `${playerId}`)
          const isSpent = at >= until || snapshot.context.spent.some((one) => one.challenge === challenge)
          yield* conflictAsBusy(refuse(playerId, id, isSpent ? "challenge" : "counter", origin)).pipe(
            // The passkey was removed meanwhile.
            Effect.catchTag("Refused", () => Effect.void),
            Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
          )
          return yield* new PasskeyRefused()
        }),
      ),
    )
  })

  return Passkeys.of({ list, offer, add, rename, remove, ask, check, use, streamOf })
})
