import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { passkeyNameError } from "#models/account/passkey.ts"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { PASSKEY_COOKIE } from "#models/api/session.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import {
  captchaFailed,
  conflict,
  fieldRefusal,
  formRefusal,
  fromOrigin,
  notFound,
  tooMany,
  unavailable,
} from "#src/server/web/refusals.ts"
import { locked, passkeyRefused, pinWrong, proofNeeded, slowed } from "../refusals.ts"
import { bindingOf, cookieGiving, currentSession, givePasskeyCookie } from "../sign-in/authentication.http.ts"
import { SignIns } from "../sign-in/SignIns.ts"
import { FreshProofs } from "./FreshProofs.ts"
import { Passkeys } from "./Passkeys.ts"
import { relyingParty } from "./relying-party.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const BINDING_BYTES = 32
const browser = bindingOf(PASSKEY_COOKIE)

const named = (typed: string, origin: Origin) => {
  const message = passkeyNameError(typed)
  return message === undefined
    ? Effect.succeed(typed.trim())
    : Effect.fail(formRefusal({ name: message }, origin))
}

/** Signing in with a passkey. */
export const PasskeySignInHandlers = HttpApiBuilder.group(
  Api,
  "passkeySignIn",
  Effect.fnUntraced(function* (handlers) {
    const entropy = yield* Entropy
    const passkeys = yield* Passkeys
    const settings = yield* SiteSettings
    const giveCookie = yield* cookieGiving
    const signIns = yield* SignIns
    return handlers.handleAll({
      ask: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            const given = yield* browser
            // Another tab of the same browser may be asked already: its question goes on to count.
            const binding = given === "" ? yield* entropy.secret(BINDING_BYTES) : given
            const request = yield* passkeys.ask(binding, party)
            yield* givePasskeyCookie(binding, request.expiresAt - (yield* Clock.currentTimeMillis))
            return success(request)
          }),
        ),
      signIn: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            const { player, token } = yield* signIns.byPasskey(payload, yield* browser, party, origin)
            yield* giveCookie(token)
            return success(player)
          }).pipe(
            Effect.catchTag("PasskeyRefused", passkeyRefused(origin)),
            Effect.catchTag("SignInSlowed", slowed(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)

/** The passkeys of whoever is signed in. */
export const PasskeysHandlers = HttpApiBuilder.group(
  Api,
  "passkeys",
  Effect.fnUntraced(function* (handlers) {
    const passkeys = yield* Passkeys
    const settings = yield* SiteSettings
    return handlers.handleAll({
      list: () =>
        fromOrigin((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) => passkeys.list(playerId)).pipe(
            Effect.map(success),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      offer: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            return success(yield* passkeys.offer(yield* currentSession, party))
          }).pipe(
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("PasskeyKnown", conflict("passkey-known", origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      add: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            const name = yield* named(payload.name, origin)
            return success(yield* passkeys.add(yield* currentSession, name, payload.passkey, party, origin))
          }).pipe(
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("PasskeyRefused", passkeyRefused(origin)),
            Effect.catchTag("PasskeyKnown", conflict("passkey-known", origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      rename: ({ payload: { id, name: typed } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const name = yield* named(typed, origin)
            const { playerId } = yield* currentSession
            return success(yield* passkeys.rename(playerId, id, name, origin))
          }).pipe(
            Effect.catchTag("PasskeyUnknown", () => Effect.fail(notFound("passkey-unknown", origin))),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      remove: ({ payload: { id } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            yield* passkeys.remove(yield* currentSession, id, origin)
            return success(null)
          }).pipe(
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("PasskeyUnknown", () => Effect.fail(notFound("passkey-unknown", origin))),
            Effect.catchTag("LastWayIn", conflict("last-way-in", origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)

/** Proving once more who is signed in. */
export const FreshProofHandlers = HttpApiBuilder.group(
  Api,
  "freshProof",
  Effect.fnUntraced(function* (handlers) {
    const proofs = yield* FreshProofs
    const settings = yield* SiteSettings
    return handlers.handleAll({
      byPassword: ({ payload: { password }, headers }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const session = yield* currentSession
            yield* proofs.byPassword(session, password, headers["x-captcha-token"], origin)
            return success(null)
          }).pipe(
            Effect.catchTag("WrongCredentials", () =>
              Effect.fail(new Invalid(fieldRefusal("password-wrong", "password", origin))),
            ),
            Effect.catchTag("SignInSlowed", slowed(origin)),
            Effect.catchTag("SignInLocked", locked(origin)),
            Effect.catchTag("CaptchaFailed", captchaFailed(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      byPin: ({ payload: { pin_code } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            yield* proofs.byPin(yield* currentSession, pin_code, origin)
            return success(null)
          }).pipe(
            Effect.catchTag("PinWrong", pinWrong(origin)),
            Effect.catchTag("PinTooSoon", ({ retryAt }) => Effect.fail(tooMany(origin, retryAt))),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      byPasskey: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            const session = yield* currentSession
            yield* proofs.byPasskey(session, payload, yield* browser, party, origin)
            return success(null)
          }).pipe(
            Effect.catchTag("PasskeyRefused", passkeyRefused(origin)),
            Effect.catchTag("SignInSlowed", slowed(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
