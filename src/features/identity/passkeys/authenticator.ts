import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { Effect } from "effect"
import type { NewPasskey, PasskeyProof } from "#models/api/passkeys.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"

/** Why the browser's dialogue brought nothing. */
export type AuthenticatorFailure =
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly message: FormMessage }

type Options = Readonly<Record<string, unknown>>

/** The code arrives when a passkey is first made or asked for. */
const load = () => import("@simplewebauthn/browser")

const nameOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "name" in cause ? String(cause.name) : ""

const failureOf = (cause: unknown): AuthenticatorFailure => {
  switch (nameOf(cause)) {
    // Dismissed, or not answered for too long: browsers tell no more.
    case "NotAllowedError":
    case "AbortError":
      return { kind: "cancelled" }
    case "InvalidStateError":
      return { kind: "failed", message: messageOf("passkeys.error.known") }
    default:
      return { kind: "failed", message: messageOf("passkeys.error.failed") }
  }
}

/** A browser holds one dialogue at a time: whoever begins another has ended the one before. */
let ceremony = 0

const held = <A>(run: (library: Awaited<ReturnType<typeof load>>) => Promise<A>) =>
  Effect.suspend(() => {
    let own = 0
    let end: () => void = () => undefined
    return Effect.tryPromise({
      try: async (signal) => {
        const library = await load()
        signal.throwIfAborted()
        ceremony += 1
        own = ceremony
        end = () => library.WebAuthnAbortService.cancelCeremony()
        return await run(library)
      },
      catch: failureOf,
    }).pipe(
      Effect.onInterrupt(() =>
        Effect.sync(() => {
          if (own === ceremony) end()
        }),
      ),
    )
  })

/** Has the device make a passkey. */
export const makePasskey = (options: Options): Effect.Effect<NewPasskey, AuthenticatorFailure> =>
  held(async ({ startRegistration }) => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type: "public-key",
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  })

/** Asks for a passkey: in the browser's dialogue, or quietly among what it fills into the login. */
export const askPasskey = (
  options: Options,
  where: "dialogue" | "autofill",
): Effect.Effect<PasskeyProof, AuthenticatorFailure> =>
  held(async ({ startAuthentication }) => {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: where === "autofill",
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type: "public-key",
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  })

/** Whether the browser offers passkeys among what it fills into the login. */
export const knowsAutofill: Effect.Effect<boolean> = Effect.promise(() =>
  load().then(
    ({ browserSupportsWebAuthnAutofill }) => browserSupportsWebAuthnAutofill(),
    () => false,
  ),
)
