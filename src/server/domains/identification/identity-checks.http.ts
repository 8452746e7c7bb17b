import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Refused, Unreachable } from "#models/api/errors.ts"
import type { EidKind, ProviderKind, SdkKind, WidgetKind } from "#models/identification/provider.ts"
import { messageOf } from "#models/registration/form-message.ts"
import { currentSession } from "#src/server/domains/identity/identity.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { NotVouched, ProviderUnreachable } from "#src/server/providers/identity/provider.ts"
import {
  conflict,
  formRefusal,
  fromOrigin,
  notFound,
  refusal,
  tooMany,
  unavailable,
} from "#src/server/web/refusals.ts"
import type { EidForm } from "./eid-form.ts"
import { type ChecksSlowed, IdentityChecks } from "./IdentityChecks.ts"

const success = <A>(value: A) => ({ success: true as const, value })

/** Who is not known there, or can't use it, is said at what was filled in. */
const notVouched =
  (origin: Origin) =>
  ({ why }: NotVouched) =>
    Effect.fail(formRefusal({ personal_code: messageOf(`identification.fault.${why}`) }, origin))

const unreachable =
  (origin: Origin) =>
  ({ what }: ProviderUnreachable) =>
    Effect.fail(
      new Unreachable(refusal(what === "revocation" ? "revocation-unknown" : "provider-unreachable", origin)),
    )

const slowed =
  (origin: Origin) =>
  ({ retryAt }: ChecksSlowed) =>
    Effect.fail(tooMany(origin, retryAt))

/** §7 Identification: the national identities, as players use them. */
export const IdentityChecksHandlers = HttpApiBuilder.group(
  Api,
  "identityChecks",
  Effect.fnUntraced(function* (handlers) {
    const checks = yield* IdentityChecks

    const begin = (kind: EidKind, form: EidForm) =>
      fromOrigin((origin) =>
        Effect.gen(function* () {
          const { playerId } = yield* currentSession
          return success(yield* checks.begin(playerId, kind, form, origin))
        }).pipe(
          Effect.catchTag("FieldsWrong", ({ errors }) => Effect.fail(formRefusal(errors, origin))),
          Effect.catchTag("NotVouched", notVouched(origin)),
          Effect.catchTag("ProviderUnknown", () => Effect.fail(notFound("provider-unknown", origin))),
          Effect.catchTag("ProviderUnreachable", unreachable(origin)),
          Effect.catchTag("ChecksSlowed", slowed(origin)),
          Effect.catchTag("IdentificationElsewhere", conflict("identification-elsewhere", origin)),
          Effect.catchTag("StoreUnavailable", unavailable(origin)),
        ),
      )

    const open = (kind: WidgetKind | SdkKind) =>
      fromOrigin((origin) =>
        Effect.gen(function* () {
          const { playerId } = yield* currentSession
          return success(yield* checks.open(playerId, kind, origin))
        }).pipe(
          Effect.catchTag("ProviderUnknown", () => Effect.fail(notFound("provider-unknown", origin))),
          Effect.catchTag("ProviderUnreachable", unreachable(origin)),
          Effect.catchTag("ChecksSlowed", slowed(origin)),
          Effect.catchTag("IdentificationElsewhere", conflict("identification-elsewhere", origin)),
          Effect.catchTag("StoreUnavailable", unavailable(origin)),
        ),
      )

    const status = (kind: ProviderKind, name: string) =>
      fromOrigin((origin) =>
        Effect.gen(function* () {
          const { playerId } = yield* currentSession
          return success(yield* checks.status(playerId, kind, name, origin))
        }).pipe(
          Effect.catchTag("ProviderUnknown", () => Effect.fail(notFound("provider-unknown", origin))),
          Effect.catchTag("CheckUnknown", () => Effect.fail(notFound("check-unknown", origin))),
          Effect.catchTag("ProviderUnreachable", unreachable(origin)),
          Effect.catchTag("StoreUnavailable", unavailable(origin)),
        ),
      )

    return handlers.handleAll({
      smartIdAuthentication: ({ payload }) => begin("smart-id", payload),
      smartIdSession: ({ query }) => status("smart-id", query.session_id),
      mobileIdAuthentication: ({ payload }) => begin("mobile-id", payload),
      mobileIdSession: ({ query }) => status("mobile-id", query.session_id),
      sumsubToken: () => open("sumsub"),
      sumsubSession: ({ query }) => status("sumsub", query.session_id),
      verigramToken: () => open("verigram"),
      verigramSession: ({ query }) => status("verigram", query.session_id),
    })
  }),
)

/** Messages of services: read as they came, since their signature is over the bytes. */
export const IdentityMessagesHandlers = HttpApiBuilder.group(
  Api,
  "identityMessages",
  Effect.fnUntraced(function* (handlers) {
    const checks = yield* IdentityChecks
    return handlers.handleAll({
      sumsubMessage: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const request = yield* HttpServerRequest.HttpServerRequest
            const body = yield* Effect.orElseSucceed(request.text, () => "")
            yield* checks.hear("sumsub", request.headers, body)
            return success(null)
          }).pipe(
            Effect.catchTag("ProviderUnknown", () => Effect.fail(notFound("provider-unknown", origin))),
            Effect.catchTag("MessageForged", () =>
              Effect.fail(new Refused(refusal("message-forged", origin))),
            ),
            Effect.catchTag("ProviderUnreachable", unreachable(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
