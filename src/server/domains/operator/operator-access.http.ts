import { Context, Effect, Layer, Option, Redacted } from "effect"
import { CurrentOperator, Needs, SignedInOperator } from "#models/api/operator.ts"
import { mayDo } from "#models/operator/permissions.ts"
import { forbidden } from "#src/server/web/refusal-table.ts"
import { fromOrigin, orUnavailable } from "#src/server/web/refusals.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

const nobody = fromOrigin((origin) => operatorRefusals.OperatorEnded(origin)())
const notAllowed = fromOrigin((origin) => forbidden("operator-not-permitted")(origin)())

/** Lets a request through with an operator's living session whose roles allow what the route needs. */
export const SignedInOperatorLive = Layer.effect(
  SignedInOperator,
  Effect.gen(function* () {
    const access = yield* OperatorAccess
    return SignedInOperator.of({
      operator: Effect.fnUntraced(function* (httpEffect, { credential, endpoint }) {
        const found = yield* orUnavailable(access.find(Redacted.value(credential)))
        if (Option.isNone(found)) return yield* nobody
        const needs = Context.getOption(endpoint.annotations, Needs)
        const isAllowed =
          Option.isSome(needs) && (needs.value === null || mayDo(found.value.roles, needs.value))
        if (!isAllowed) return yield* notAllowed
        return yield* Effect.provideService(httpEffect, CurrentOperator, found.value)
      }),
    })
  }),
)
