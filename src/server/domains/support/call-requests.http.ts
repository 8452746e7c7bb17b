import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { currentSession } from "#src/server/domains/identity/identity.domain.ts"
import { OperatorAccess, operatorActor } from "#src/server/domains/operator/operator.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { CallRequests } from "./CallRequests.ts"
import { callDeskRefusals, callRefusals } from "./call.refusals.ts"

const reply = answering(callRefusals)
const deskReply = answering(callDeskRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** Being called back, for whoever is not signed in. */
export const GuestCallsHandlers = HttpApiBuilder.group(
  Api,
  "guestCalls",
  Effect.fnUntraced(function* (handlers) {
    const calls = yield* CallRequests
    return handlers.handleAll({
      callOffer: () =>
        reply(({ language }) => Effect.map(calls.offer(language), (offer) => success({ offer, own: null }))),
      askAsGuest: ({ payload, headers }) =>
        reply((origin) => Effect.map(calls.askAsGuest(payload, headers["x-captcha-token"], origin), success)),
    })
  }),
)

/** Being called back, for players. */
export const CallsHandlers = HttpApiBuilder.group(
  Api,
  "calls",
  Effect.fnUntraced(function* (handlers) {
    const calls = yield* CallRequests
    return handlers.handleAll({
      ownCall: () =>
        reply(({ language }) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            const offer = yield* calls.offer(language)
            return success({ offer, own: yield* calls.own(playerId) })
          }),
        ),
      askForCall: ({ payload }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            Effect.map(calls.ask(playerId, payload, origin), success),
          ),
        ),
      withdrawCall: () =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            Effect.map(calls.withdraw(playerId, origin), success),
          ),
        ),
    })
  }),
)

/** The desk of calls. */
export const CallDeskHandlers = HttpApiBuilder.group(
  Api,
  "callDesk",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const calls = yield* CallRequests
    return handlers.handleAll({
      callQueue: () =>
        deskReply(() =>
          Effect.flatMap(CurrentOperator, ({ name }) => Effect.map(calls.queue(name), success)),
        ),
      changeCall: ({ params: { id }, payload }) =>
        deskReply((origin) =>
          Effect.gen(function* () {
            const standing = yield* CurrentOperator
            const { name } = standing
            yield* access.note(standing, { type: "session.used" }, origin)
            yield* calls.change(id, payload, { operator: name, by: metaOf(operatorActor(name), origin) })
            return success(yield* calls.queue(name))
          }),
        ),
    })
  }),
)
