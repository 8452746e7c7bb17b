import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { fault } from "#models/request/fault.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { BetNews } from "./BetNews.ts"
import { messagesRefusals } from "./messages.refusals.ts"
import { readNews } from "./read-news.ts"

const reply = answering(messagesRefusals)

/** What a player has read of the ends of own bets. */
export const NewsHandlers = HttpApiBuilder.group(
  Api,
  "news",
  Effect.fnUntraced(function* (handlers) {
    const news = yield* BetNews
    const read = yield* prepared(readNews)
    return handlers.handleAll({
      mark: () =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            return { success: true as const, value: yield* news.mark(userId) }
          }),
        ),
      read: ({ payload: { upTo } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            if (!Number.isSafeInteger(upTo) || upTo < 0) return yield* badField("upTo", fault("moment"))
            return { success: true as const, value: yield* read({ playerId: userId, upTo, origin }) }
          }),
        ),
    })
  }),
)
