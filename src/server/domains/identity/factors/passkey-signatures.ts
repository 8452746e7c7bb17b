import { Effect, Option, Schema } from "effect"
import type { PasskeyFault } from "#machines/identity/passkeys/passkeys.events.ts"
import type { NewPasskey, PasskeyProof } from "#models/api/passkeys.ts"

/** The site as passkeys know it. */
export interface RelyingParty {
  /** Host name without port: what a passkey is bound to. */
  readonly id: string
  /** Scheme, host and port of the pages. */
  readonly origin: string
}

/** The library arrives when a passkey is first spoken of: reading certificates takes much code, and few starts need it. */
export const loadLibrary = () => import("@simplewebauthn/server")

type Library = Awaited<ReturnType<typeof loadLibrary>>

/** Algorithms that are taken: EdDSA, ECDSA with P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257]

/** A new passkey whose making was checked. */
export interface MadePasskey {
  readonly credentialId: string
  /** COSE key, base 64 for URLs. */
  readonly publicKey: string
  readonly counter: number
  readonly isSynced: boolean
}

/** The key that a proof is compared with, as it is kept. */
export interface KeptKey {
  readonly credentialId: string
  readonly publicKey: string
}

const ClientData = Schema.fromJsonString(
  Schema.Struct({
    challenge: Schema.String,
    origin: Schema.String,
    crossOrigin: Schema.optionalKey(Schema.Boolean),
  }),
)
const decodeClientData = Schema.decodeUnknownOption(ClientData)

/** What the browser says of the ceremony: its challenge and its page; nothing where that can't be read. */
export const clientDataOf = (clientDataJSON: string) =>
  Option.getOrUndefined(decodeClientData(Buffer.from(clientDataJSON, "base64url").toString("utf8")))

type ClientData = NonNullable<ReturnType<typeof clientDataOf>>

/** Where the flags of authenticator data stand, and the one of a holder who was verified. */
const FLAGS_AT = 32
const USER_VERIFIED = 0x04

const isElsewhere = ({ origin, crossOrigin }: ClientData, party: RelyingParty): boolean =>
  origin !== party.origin || crossOrigin === true

/** What is wrong with where, or for which question, something was signed; nothing where all is well. */
export const faultOfClientData = (
  said: ClientData | undefined,
  party: RelyingParty,
  isAsked: boolean,
): PasskeyFault | undefined => {
  if (said === undefined) return "signature"
  if (isElsewhere(said, party)) return "origin"
  return isAsked ? undefined : "challenge"
}

/** The library throws whatever it finds wrong: all of it means that the passkey is not taken. */
const orRefused = <A>(check: (library: Library) => Promise<A>): Effect.Effect<A, "signature"> =>
  Effect.flatMap(Effect.promise(loadLibrary), (library) =>
    Effect.tryPromise({ try: () => check(library), catch: (): "signature" => "signature" }),
  )

/** Checks what a new passkey says of itself. Its attestation is not asked for. */
export const checkNewPasskey = (
  { id, rawId, type, response: { clientDataJSON, attestationObject } }: NewPasskey,
  challenge: string,
  party: RelyingParty,
): Effect.Effect<MadePasskey, PasskeyFault> =>
  Effect.flatMap(
    orRefused(({ verifyRegistrationResponse }) =>
      verifyRegistrationResponse({
        response: {
          id,
          rawId,
          type,
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    ),
    ({ verified, registrationInfo }): Effect.Effect<MadePasskey, PasskeyFault> => {
      if (!verified || registrationInfo === undefined) return Effect.fail("signature")
      const { credential, credentialBackedUp } = registrationInfo
      return Effect.succeed({
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        isSynced: credentialBackedUp,
      })
    },
  )

/** Compares a proof with the key; answers the count of signatures, which the chart judges. */
export const checkProof = (
  { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }: PasskeyProof,
  challenge: string,
  party: RelyingParty,
  key: KeptKey,
): Effect.Effect<number, PasskeyFault> =>
  Effect.gen(function* () {
    const flags = Buffer.from(authenticatorData, "base64url")[FLAGS_AT] ?? 0
    if ((flags & USER_VERIFIED) === 0) return yield* Effect.fail<PasskeyFault>("unverified")
    const { verified, authenticationInfo } = yield* orRefused(({ verifyAuthenticationResponse }) =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId,
          type,
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        // The chart compares the counts, so that a count that falls is told from a wrong signature.
        credential: {
          id: key.credentialId,
          publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
          counter: 0,
        },
      }),
    )
    return verified ? authenticationInfo.newCounter : yield* Effect.fail<PasskeyFault>("signature")
  })
