import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { EidKind, ProviderKind, SdkKind, WidgetKind } from "#models/identification/provider.ts"
import { currentSession } from "#src/server/domains/identity/identity.domain.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import type { EidForm } from "./eid-form.ts"
import { IdentityChecks } from "./IdentityChecks.ts"
import { identificationRefusals } from "./identification.refusals.ts"

const reply = answering(identificationRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** §7 Identification: the national identities, as players use them. */
export const IdentityChecksHandlers = HttpApiBuilder.group(
  Api,
  "identityChecks",
  Effect.fnUntraced(function* (handlers) {
    const checks = yield* IdentityChecks

    const begin = (kind: EidKind, form: EidForm) =>
      reply((origin) =>
        Effect.gen(function* () {
          const { playerId } = yield* currentSession
          return success(yield* checks.begin(playerId, kind, form, origin))
        }),
      )

    const open = (kind: WidgetKind | SdkKind) =>
      reply((origin) =>
        Effect.gen(function* () {
          const { playerId } = yield* currentSession
          return success(yield* checks.open(playerId, kind, origin))
        }),
      )

    const status = (kind: ProviderKind, name: string) =>
      reply((origin) =>
        Effect.gen(function* () {
          const { playerId } = yield* currentSession
          return success(yield* checks.status(playerId, kind, name, origin))
        }),
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
        reply(() =>
          Effect.gen(function* () {
            const request = yield* HttpServerRequest.HttpServerRequest
            const body = yield* Effect.orElseSucceed(request.text, () => "")
            yield* checks.hear("sumsub", request.headers, body)
            return success(null)
          }),
        ),
    })
  }),
)
