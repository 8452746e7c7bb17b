import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator, OPERATOR_BROWSER_COOKIE, OPERATOR_COOKIE } from "#models/api/operator.ts"
import { isReason } from "#models/audit/subject.ts"
import type { OperatorWho } from "#models/operator/operator-who.ts"
import { permissionsOf } from "#models/operator/permissions.ts"
import { fault } from "#models/request/fault.ts"
import { ROLE_LIFE_MS, roleCookie, setRoleCookie } from "#src/server/domains/roles/roles.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, orUnavailable } from "#src/server/web/refusals.ts"
import { OperatorAccess, type OperatorStanding } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"
import { type Managed, Staff } from "./Staff.ts"
import { WaitingDesks } from "./WaitingDesks.ts"

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
    const staff = yield* Staff
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
      takeOperatorKey: ({ payload: { name, secret } }) =>
        reply((origin) => Effect.map(staff.takeKey(name, secret, origin), (key) => success({ key }))),
    })
  }),
)

/** What every operator does, and how operators are managed. */
export const OperatorHandlers = HttpApiBuilder.group(
  Api,
  "operator",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const staff = yield* Staff
    const waiting = yield* WaitingDesks
    /** Does something to an operator, written down as the work of whoever asks. */
    const managed = <E, R>(
      reason: string,
      manage: (standing: OperatorStanding, origin: Origin) => Effect.Effect<Managed, E, R>,
    ) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          if (!isReason(reason)) return yield* badField("reason", fault("words"))
          yield* access.note(standing, { type: "session.used" }, origin)
          return success(yield* manage(standing, origin))
        }),
      )
    return handlers.handleAll({
      operatorSignOut: () =>
        reply((origin) =>
          Effect.flatMap(CurrentOperator, (standing) => access.signOut(standing, origin)).pipe(
            Effect.andThen(setRoleCookie(OPERATOR_COOKIE, "", 0)),
            Effect.as(success(null)),
          ),
        ),
      waitingWork: () =>
        reply(() =>
          Effect.flatMap(CurrentOperator, ({ roles }) => waiting.work(permissionsOf(roles))).pipe(
            Effect.map(success),
          ),
        ),
      operators: () => reply(() => Effect.map(Effect.flatMap(CurrentOperator, staff.list), success)),
      inviteOperator: ({ payload }) =>
        managed(payload.reason, (standing, origin) => staff.invite(standing, payload, origin)),
      manageOperator: ({ params: { name }, payload }) =>
        managed(payload.reason, (standing, origin) => staff.act(standing, name, payload, origin)),
    })
  }),
)
