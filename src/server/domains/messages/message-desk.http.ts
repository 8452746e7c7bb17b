import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { plainText } from "#models/support/conversation.ts"
import { OperatorAccess, operatorActor } from "#src/server/domains/operator/operator.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { Campaigns, type Writer } from "./Campaigns.ts"
import { messageDeskRefusals } from "./messages.refusals.ts"

const reply = answering(messageDeskRefusals)
const success = <A>(value: A) => ({ success: true as const, value })

const plain = <Letter extends { readonly title: string; readonly text: string }>(letter: Letter): Letter => ({
  ...letter,
  title: plainText(letter.title),
  text: plainText(letter.text),
})

/** The desk of messages: what operators write to players. */
export const MessageDeskHandlers = HttpApiBuilder.group(
  Api,
  "messageDesk",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const campaigns = yield* Campaigns

    /** Does something, written down as work. */
    const acted = <A, E, R>(act: (as: Writer) => Effect.Effect<A, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          yield* access.note(standing, { type: "session.used" }, origin)
          const { name } = standing
          return success(yield* act({ operator: name, by: metaOf(operatorActor(name), origin) }))
        }),
      )

    return handlers.handleAll({
      writePlayer: ({ params: { playerId }, payload: { key, ...letter } }) =>
        acted((as) => Effect.as(campaigns.write(playerId, key, plain(letter), as), null)),
      campaigns: () => reply(() => Effect.map(campaigns.list, success)),
      reachCampaign: ({ payload }) => acted(() => campaigns.reach(payload)),
      beginCampaign: ({ payload: { key, ...plan } }) =>
        acted((as) => campaigns.begin(key, { ...plan, letters: plan.letters.map(plain) }, as)),
      stopCampaign: ({ params: { key } }) => acted((as) => campaigns.stop(key, as)),
    })
  }),
)
