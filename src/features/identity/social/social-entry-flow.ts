import { Effect, Option, Schema } from "effect"
import type { ReturnFailure } from "#machines/identity/social-entry/social-entry.events.ts"
import { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import { SocialLinksApi, SocialSignInApi } from "#models/api/social.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { SocialProvider } from "#models/identity/registration/sections.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { checkSecondFactor, secondStepNeeded } from "../sign-in/check-second-factor.ts"
import { linkSocialEntry } from "./social-entry-links.ts"

const providerOf = Schema.decodeUnknownOption(SocialProvider)
const UNKNOWN = messageOf("refusal.social-unknown")

const returnFailure = (failure: CallFailure<typeof SocialSignInApi, "return">): ReturnFailure =>
  failure._tag === "Refusal" && failure.body._tag === "SecondFactor"
    ? { ...secondStepNeeded(failure.body), path: failure.body.path ?? "" }
    : { kind: "failed", message: failureMessage(failure) }

/** The entry by a provider in the page. Nothing of it is journalled: what comes back counts once. */
export const socialEntryFlow = defineFlow(
  "social-entry",
  ({ actor }) => ({
    machine: socialEntryMachine.provide({
      actors: {
        loadProviders: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(SocialSignInApi, "providers", {})).value
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        leave: actor(({ provider: name, purpose, path }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const provider = Option.getOrUndefined(providerOf(name))
            if (provider === undefined) return yield* Effect.fail({ message: UNKNOWN })
            const { value } = yield* http
              .call(SocialSignInApi, "start", { payload: { provider, purpose, path } })
              .pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))
            window.location.assign(value.address)
            return null
          }),
        ),
        comeBack: actor(({ provider: name, query }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const provider = Option.getOrUndefined(providerOf(name))
            if (provider === undefined)
              return yield* Effect.fail<ReturnFailure>({ kind: "failed", message: UNKNOWN })
            const { value } = yield* http
              .call(SocialSignInApi, "return", { payload: { provider, query } })
              .pipe(Effect.mapError(returnFailure))
            return value
          }),
        ),
        checkSecondFactor: actor(checkSecondFactor),
        link: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            yield* http.call(SocialLinksApi, "link", {})
            return null
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
      },
    }),
    input: undefined,
  }),
  {
    shown: { left: { type: "social.closed" } },
    link: linkSocialEntry,
  },
)
