import { Effect, Option, Schema } from "effect"
import type { LimitChange } from "#machines/limits/limit-desk/limit-desk.events.ts"
import { limitDeskMachine } from "#machines/limits/limit-desk/limit-desk.machine.ts"
import { PlayerLimitsApi } from "#models/api/player-limits.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { DecimalAmount } from "#models/money/decimal-amount.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

const amountOf = Schema.decodeUnknownOption(DecimalAmount)

const loadDesk = () =>
  Effect.gen(function* () {
    const http = yield* Http
    const [held, available] = yield* Effect.all(
      [http.call(PlayerLimitsApi, "list", {}), http.call(PlayerLimitsApi, "available", {})],
      { concurrency: 2 },
    ).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))
    return { held: held.value, available: available.value }
  })

const sendChange = (change: LimitChange | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    const sent = () => {
      switch (change?.kind) {
        case "remove":
          return http.call(PlayerLimitsApi, "remove", { payload: { limitId: change.limit } })
        case "confirm":
        case "cancel":
          return http.call(PlayerLimitsApi, "act", {
            payload: { action: change.kind, limitId: change.limit },
          })
        case "decline":
        case "return":
          return http.call(PlayerLimitsApi, "act", { payload: { action: change.kind } })
        case "check":
          return http.call(PlayerLimitsApi, "playSettings", { payload: { checkMinutes: change.minutes } })
        case "test":
          return Effect.andThen(
            http.call(PlayerLimitsApi, "test", { payload: { scores: change.scores } }),
            http.call(PlayerLimitsApi, "list", {}),
          )
        case "figures":
          return http.call(PlayerLimitsApi, "playSettings", { payload: { figuresShown: change.shown } })
        case "panic":
          return http.call(PlayerLimitsApi, "block", { payload: { kind: "panic" } })
        case "time-out":
        case "exclusion":
          return http.call(PlayerLimitsApi, "block", { payload: change })
        default:
          return http.call(PlayerLimitsApi, "list", {})
      }
    }
    if (change?.kind === "set") {
      const amount = amountOf(Number(change.amount))
      if (Option.isNone(amount)) return yield* Effect.fail({ message: messageOf("limits.amount-unread") })
      const payload = { limitId: change.limit, amount: amount.value }
      const set = http.call(PlayerLimitsApi, "change", { payload })
      return (yield* Effect.mapError(set, (failure) => ({ message: failureMessage(failure) }))).value
    }
    return (yield* Effect.mapError(sent(), (failure) => ({ message: failureMessage(failure) }))).value
  })

/** Limits and breaks, in the page. Nothing of it is journalled: the server keeps what is in force. */
export const limitDeskFlow = defineFlow(
  "limit-desk",
  ({ actor }) => ({
    machine: limitDeskMachine.provide({
      actors: { loadDesk: actor(loadDesk), sendChange: actor(sendChange) },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "desk.opened" }, left: { type: "desk.left" } } },
)
