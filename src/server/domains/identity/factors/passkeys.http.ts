import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { PASSKEY_COOKIE } from "#models/api/session.ts"
import { passkeyNameError } from "#models/identity/passkey.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { formRefusal, fromOrigin } from "#src/server/web/refusals.ts"
import { identityRefusals, passwordWrong } from "../identity.refusals.ts"
import { bindingOf, cookieGiving, currentSession, givePasskeyCookie } from "../sign-in/authentication.http.ts"
import { SignIns } from "../sign-in/SignIns.ts"
import { FreshProofs } from "./FreshProofs.ts"
import { Passkeys } from "./Passkeys.ts"
import { relyingParty } from "./relying-party.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

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
        reply((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            const { player, token } = yield* signIns.byPasskey(payload, yield* browser, party, origin)
            yield* giveCookie(token)
            return success(player)
          }),
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
        reply(() =>
          Effect.flatMap(currentSession, ({ playerId }) => passkeys.list(playerId)).pipe(Effect.map(success)),
        ),
      offer: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            return success(yield* passkeys.offer(yield* currentSession, party))
          }),
        ),
      add: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            const name = yield* named(payload.name, origin)
            return success(yield* passkeys.add(yield* currentSession, name, payload.passkey, party, origin))
          }),
        ),
      rename: ({ payload: { id, name: typed } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const name = yield* named(typed, origin)
            const { playerId } = yield* currentSession
            return success(yield* passkeys.rename(playerId, id, name, origin))
          }),
        ),
      remove: ({ payload: { id } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            yield* passkeys.remove(yield* currentSession, id, origin)
            return success(null)
          }),
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
        reply(
          (origin) =>
            Effect.gen(function* () {
              const session = yield* currentSession
              yield* proofs.byPassword(session, password, headers["x-captcha-token"], origin)
              return success(null)
            }),
          { WrongCredentials: passwordWrong("password") },
        ),
      byPin: ({ payload: { pin_code } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            yield* proofs.byPin(yield* currentSession, pin_code, origin)
            return success(null)
          }),
        ),
      byPasskey: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const party = yield* relyingParty(settings, origin)
            const session = yield* currentSession
            yield* proofs.byPasskey(session, payload, yield* browser, party, origin)
            return success(null)
          }),
        ),
    })
  }),
)
