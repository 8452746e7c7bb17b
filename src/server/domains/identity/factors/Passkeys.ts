import { Clock, Context, Effect, Layer, Option } from "effect"
import type { PasskeyFault } from "#machines/identity/passkeys/passkeys.events.ts"
import type { NewPasskey, PasskeyProof } from "#models/api/passkeys.ts"
import { PASSKEYS_MAX, type Passkey } from "#models/identity/passkey.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import type { LastWayIn } from "../sign-in/ways-in.ts"
import {
  addPasskey,
  PasskeyKnown,
  type PasskeyUnknown,
  removePasskey,
  renamePasskey,
} from "./change-passkeys.ts"
import { type Ceremony, makeChallenge, NONCE_BYTES, readChallenge } from "./passkey-challenge.ts"
import { keptPasskeys, PASSKEY_KIND, readPasskey } from "./passkey-documents.ts"
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
import { PasskeyRefused, refusePasskey, type SignedPasskey } from "./used-passkey.ts"

const NAME = "Statebook"
const HANDLE_BYTES = 32

/** Options for the browser's dialogue, and until when what it answers counts. */
export interface PasskeyRequest {
  readonly options: Readonly<Record<string, unknown>>
  readonly expiresAt: number
}

/** Options as they are sent: without what the library leaves undefined. */
const asJson = (options: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

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
  }
>()("statebook/server/identity/Passkeys") {
  static readonly layer = Layer.effect(
    Passkeys,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const secrets = yield* Secrets
  const sessions = yield* Sessions

  const write = yield* prepared(addPasskey)
  const call = yield* prepared(renamePasskey)
  const takeAway = yield* prepared(removePasskey)
  const refuse = yield* prepared(refusePasskey)
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
    const said = clientDataOf(made.response.clientDataJSON)
    const answered = readChallenge(secrets, "add", session.id, said?.challenge ?? "")
    if (faultOfClientData(said, party, answered !== undefined) !== undefined || answered === undefined)
      return yield* new PasskeyRefused()
    const key = yield* checkNewPasskey(made, said?.challenge ?? "", party).pipe(
      Effect.mapError(() => new PasskeyRefused()),
    )
    const passkey = yield* write({ session, id: digest(key.credentialId), name, key, answered, origin })
    yield* notices.tell(session.playerId, "notice.passkeyAdded")
    return passkey
  }, Effect.uninterruptible)

  const remove = Effect.fn("Passkeys.remove")(function* (session: LivingSession, id: string, origin: Origin) {
    yield* takeAway({ session, id, origin })
    yield* notices.tell(session.playerId, "notice.passkeyRemoved")
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
        Effect.andThen(refuse({ playerId, id, fault, origin }), Effect.fail(new PasskeyRefused())),
      ),
    )
    if (answered === undefined) return yield* new PasskeyRefused()
    return { playerId, id, counter, ...answered }
  })

  return Passkeys.of({
    list,
    offer,
    add,
    rename: (playerId, id, name, origin) => call({ playerId, id, name, origin }),
    remove,
    ask,
    check,
  })
})
