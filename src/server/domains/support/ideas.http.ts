import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { fault } from "#models/request/fault.ts"
import { currentSession } from "#src/server/domains/identity/identity.domain.ts"
import { OperatorAccess, operatorActor } from "#src/server/domains/operator/operator.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { Ideas, ideaPlaceIn } from "./Ideas.ts"
import { ideaDeskRefusals, ideaRefusals } from "./idea.refusals.ts"

const reply = answering(ideaRefusals)
const deskReply = answering(ideaDeskRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** The place that a page begins after. */
const placeOf = Effect.fnUntraced(function* (after: string | undefined) {
  const place = after === undefined ? undefined : ideaPlaceIn(after)
  return after !== undefined && place === undefined ? yield* badField("after", fault("words")) : place
})

/** A player's ideas to the house. */
export const IdeasHandlers = HttpApiBuilder.group(
  Api,
  "ideas",
  Effect.fnUntraced(function* (handlers) {
    const ideas = yield* Ideas
    return handlers.handleAll({
      ownIdeas: ({ query: { after } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            return success(yield* ideas.own(playerId, yield* placeOf(after)))
          }),
        ),
      shareIdea: ({ payload }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            Effect.map(ideas.share(playerId, payload, origin), success),
          ),
        ),
      withdrawIdea: ({ params: { id } }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            Effect.map(ideas.withdraw(playerId, id, origin), success),
          ),
        ),
    })
  }),
)

/** The desk of ideas. */
export const IdeaDeskHandlers = HttpApiBuilder.group(
  Api,
  "ideaDesk",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const ideas = yield* Ideas
    return handlers.handleAll({
      ideaQueue: ({ query: { state: list = "open", area = null, order = "oldest", after } }) =>
        deskReply(() =>
          Effect.flatMap(placeOf(after), (place) =>
            Effect.map(ideas.queue({ list, area, order }, place), success),
          ),
        ),
      idea: ({ params: { id } }) => deskReply(() => Effect.map(ideas.find(id), success)),
      decideIdea: ({ params: { id }, payload }) =>
        deskReply((origin) =>
          Effect.gen(function* () {
            const standing = yield* CurrentOperator
            const { name } = standing
            yield* access.note(standing, { type: "session.used" }, origin)
            const by = metaOf(operatorActor(name), origin)
            return success(yield* ideas.decide(id, payload, { operator: name, by }))
          }),
        ),
    })
  }),
)
