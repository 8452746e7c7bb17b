import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { ReasonId } from "#models/limits/exclusion.ts"
import { isTimeLimit, MOST_MINUTES } from "#models/limits/limit.ts"
import { resultOf } from "#models/limits/self-test.ts"
import { countedIn, type Decimal, wholeOf } from "#models/money/decimal-amount.ts"
import { minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { countedOr400, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { fieldRefusal, fromOrigin } from "#src/server/web/refusals.ts"
import { cancelRaise, changeLimit, confirmRaise, declineLimits } from "./change-limits.ts"
import { chooseCheck, chooseFigures } from "./choose-play.ts"
import { LimitHistories } from "./LimitHistories.ts"
import { LimitList } from "./LimitList.ts"
import { limitsRefusals } from "./limits.refusals.ts"
import { PlayFigures } from "./PlayFigures.ts"
import { PlayReports } from "./PlayReports.ts"
import { PlayTimes } from "./PlayTimes.ts"
import { answerTest, askReturn, stopPlay } from "./stop-play.ts"

/** Whole minutes of a limit of time: at least one, no more than a day has. */
const minutesOr422 = (amount: Decimal, origin: Origin) => {
  const minutes = wholeOf(amount)
  return minutes === undefined || minutes < 1 || minutes > MOST_MINUTES
    ? Effect.fail(new Invalid(fieldRefusal("limit-minutes", "amount", origin, { most: MOST_MINUTES })))
    : Effect.succeed(minorUnits(minutes))
}

/** §7 Limits service. */
export const LimitsHandlers = HttpApiBuilder.group(
  Api,
  "limits",
  Effect.fnUntraced(function* (handlers) {
    const list = yield* LimitList
    const wallets = yield* Wallets
    const reply = answering(limitsRefusals)
    const change = yield* prepared(changeLimit)
    const confirm = yield* prepared(confirmRaise)
    const cancel = yield* prepared(cancelRaise)
    const decline = yield* prepared(declineLimits)
    const stop = yield* prepared(stopPlay)
    const comeBack = yield* prepared(askReturn)
    const check = yield* prepared(chooseCheck)
    const figures = yield* prepared(chooseFigures)
    const times = yield* PlayTimes
    const playFigures = yield* PlayFigures
    const answerOf = yield* prepared(answerTest)
    const reports = yield* PlayReports
    const history = yield* LimitHistories

    /** Does something of the signed-in player's, and answers with all that is in force then. */
    const own = <A, E, R>(deed: (own: { playerId: PlayerId; origin: Origin }) => Effect.Effect<A, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const { userId: playerId } = yield* CurrentPlayer
          yield* deed({ playerId, origin })
          return { success: true as const, value: yield* list.of(playerId) }
        }),
      )

    return handlers.handleAll({
      list: () => own(() => Effect.void),
      available: () => Effect.succeed({ success: true as const, value: list.available }),
      reasons: () =>
        fromOrigin(({ language }) =>
          Effect.succeed({
            success: true as const,
            value: ReasonId.literals.map((id) => ({ id, text: say(language, `limits.reason.${id}`) })),
          }),
        ),
      change: ({ payload: { limitId: limit, amount } }) =>
        own((who) =>
          Effect.gen(function* () {
            const { currency } = yield* wallets.active(who.playerId)
            if (isTimeLimit(limit))
              return yield* change({
                ...who,
                limit,
                amount: yield* minutesOr422(amount, who.origin),
                currency,
              })
            const units = yield* countedOr400(() => countedIn(amount, currency, "amount"))
            yield* change({ ...who, limit, amount: units, currency })
          }),
        ),
      act: ({ payload }) =>
        own((who) =>
          Effect.gen(function* () {
            if (payload.action === "confirm") yield* confirm({ ...who, limit: payload.limitId })
            else if (payload.action === "cancel") yield* cancel({ ...who, limit: payload.limitId })
            else if (payload.action === "decline") yield* decline(who)
            else yield* comeBack(who)
          }),
        ),
      test: ({ payload: { scores: answers } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId: playerId } = yield* CurrentPlayer
            const score = yield* answerOf({ playerId, origin, answers })
            return { success: true as const, value: { score, result: resultOf(score) } }
          }),
        ),
      playTime: ({ payload: { action } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId: playerId } = yield* CurrentPlayer
            const playing = yield* action === "pulse"
              ? times.pulse(playerId)
              : times.acknowledge(playerId, origin)
            return { success: true as const, value: yield* playFigures.told(playerId, playing) }
          }),
        ),
      playReport: () => answered(Effect.flatMap(CurrentPlayer, ({ userId }) => reports.of(userId))),
      limitHistory: ({ query: { before } }) =>
        answered(Effect.flatMap(CurrentPlayer, ({ userId }) => history.page(userId, before))),
      playSettings: ({ payload }) =>
        own((who) =>
          "figuresShown" in payload
            ? figures({ ...who, shown: payload.figuresShown })
            : check({ ...who, minutes: payload.checkMinutes }),
        ),
      block: ({ payload }) => own((who) => stop({ ...who, stopping: payload })),
      remove: ({ payload: { limitId: limit } }) =>
        own((who) =>
          Effect.flatMap(wallets.active(who.playerId), ({ currency }) =>
            change({ ...who, limit, amount: undefined, currency }),
          ),
        ),
    })
  }),
)
