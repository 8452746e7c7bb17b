import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { BetHistories } from "./BetHistories.ts"
import { clearHistory, restoreHistory } from "./change-history.ts"
import { historyRefusals } from "./history.refusals.ts"

const reply = answering(historyRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** What players do with their history of bets. */
export const BetHistoryHandlers = HttpApiBuilder.group(
  Api,
  "betHistory",
  Effect.fnUntraced(function* (handlers) {
    const histories = yield* BetHistories
    const sessions = yield* Sessions
    const cleared = yield* prepared(clearHistory)
    const restored = yield* prepared(restoreHistory)

    /** Does something as the player of the request, whose session lives on by it. */
    const acted = <A, E, R>(act: (playerId: PlayerId, origin: Origin) => Effect.Effect<A, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const { userId, sessionId } = yield* CurrentPlayer
          yield* sessions.touch({ id: sessionId, playerId: userId })
          return success(yield* act(userId, origin))
        }),
      )

    return handlers.handleAll({
      historyCleared: () =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            return success({ clearedAt: yield* histories.clearedAt(userId) })
          }),
        ),
      clearHistory: () => acted((playerId, origin) => cleared({ playerId, origin })),
      restoreHistory: () => acted((playerId, origin) => restored({ playerId, origin })),
      mailHistory: ({ payload }) =>
        acted((playerId) => Effect.map(histories.mail(playerId, payload), (email) => ({ email }))),
    })
  }),
)

/** The same as a file. */
export const BetHistoryFileHandlers = HttpApiBuilder.group(
  Api,
  "betHistoryFile",
  Effect.fnUntraced(function* (handlers) {
    const histories = yield* BetHistories
    return handlers.handleAll({
      betHistoryFile: ({ query }) =>
        reply(({ language }) =>
          Effect.map(CurrentPlayer, ({ userId }) =>
            HttpServerResponse.stream(Stream.encodeText(histories.table(userId, query, language)), {
              contentType: "text/csv; charset=utf-8",
              headers: {
                "content-disposition": `attachment; filename="bets.csv"`,
                "cache-control": "no-store",
              },
            }),
          ),
        ),
    })
  }),
)
