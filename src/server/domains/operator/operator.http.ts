import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator, OPERATOR_BROWSER_COOKIE, OPERATOR_COOKIE } from "#models/api/operator.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import type { OperatorWho } from "#models/operator/operator-who.ts"
import { permissionsOf } from "#models/operator/permissions.ts"
import { ROLE_LIFE_MS, roleCookie, setRoleCookie } from "#src/server/domains/roles/roles.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { orUnavailable } from "#src/server/web/refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import type { OfOperator } from "./manage-operators.ts"
import { OperatorAccess, type OperatorStanding } from "./OperatorAccess.ts"
import { Operators } from "./Operators.ts"
import { operatorRefusals } from "./operator.refusals.ts"

/** How long a browser is known by its cookie: browsers keep none longer. */
const BROWSER_MS = 400 * 86_400_000

const reply = answering(operatorRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

const whoOf = ({ name, roles, expiresAt }: OperatorStanding): OperatorWho => ({
  name,
  roles,
  permissions: permissionsOf(roles),
  expiresAt,
})

/** Sign-in of operators. */
export const OperatorEntryHandlers = HttpApiBuilder.group(
  Api,
  "operatorEntry",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    return handlers.handleAll({
      operatorSession: () =>
        Effect.gen(function* () {
          const found = yield* orUnavailable(access.find(yield* roleCookie(OPERATOR_COOKIE)))
          return success(Option.match(found, { onNone: () => null, onSome: whoOf }))
        }),
      operatorSignIn: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const kept = yield* roleCookie(OPERATOR_BROWSER_COOKIE)
            const { token, browser, standing } = yield* access.signIn({ ...payload, browser: kept, origin })
            yield* setRoleCookie(OPERATOR_COOKIE, token, ROLE_LIFE_MS)
            yield* setRoleCookie(OPERATOR_BROWSER_COOKIE, browser, BROWSER_MS)
            return success(whoOf(standing))
          }),
        ),
    })
  }),
)

/** What every operator does, and how operators are managed. */
export const OperatorHandlers = HttpApiBuilder.group(
  Api,
  "operator",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const operators = yield* Operators
    /** Does something to an operator, written down as the work of whoever asks. */
    const managed = <A, E, R>(name: OperatorName, manage: (of: OfOperator) => Effect.Effect<A, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          yield* access.note(standing, { type: "session.used" }, origin)
          const by = metaOf(operatorActor(standing.name), origin)
          return yield* manage({ name, manager: standing.name, by })
        }),
      )
    const done = Effect.as(success(null))
    const keyIs = Effect.map((key: string) => success({ key }))
    return handlers.handleAll({
      operatorSignOut: () =>
        reply((origin) =>
          Effect.flatMap(CurrentOperator, (standing) => access.signOut(standing, origin)).pipe(
            Effect.andThen(setRoleCookie(OPERATOR_COOKIE, "", 0)),
            done,
          ),
        ),
      operators: () => reply(() => Effect.map(operators.list, success)),
      addOperator: ({ payload: { name, roles } }) =>
        managed(name, (of) => operators.add({ ...of, roles }).pipe(keyIs)),
      replaceOperatorKey: ({ params: { name } }) =>
        managed(name, (of) => operators.replaceKey(of).pipe(keyIs)),
      changeOperatorRoles: ({ params: { name }, payload: { roles } }) =>
        managed(name, (of) => operators.changeRoles({ ...of, roles }).pipe(done)),
      suspendOperator: ({ params: { name } }) => managed(name, (of) => operators.suspend(of).pipe(done)),
      restoreOperator: ({ params: { name } }) => managed(name, (of) => operators.restore(of).pipe(done)),
    })
  }),
)
