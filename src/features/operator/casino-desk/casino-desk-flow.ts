import { Clock, Effect, Option, Schema } from "effect"
import type { PickedRound } from "#machines/operator/casino-desk/casino-desk.events.ts"
import { casinoDeskMachine } from "#machines/operator/casino-desk/casino-desk.machine.ts"
import type { RoundActInput } from "#machines/operator/casino-desk/casino-desk.setup.ts"
import { OperatorCasinoApi } from "#models/api/operator-casino.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { asDecimal, DecimalAmount } from "#models/money/decimal-amount.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import type { CasinoDeskQuery } from "#models/operator/casino-desk.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two readings of a part by itself. */
const PAUSE_MS = 15_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)
const unexpected = { kind: "failed" as const, message: messageOf("error.unexpected") }
const decimalOf = Schema.decodeUnknownOption(DecimalAmount)

/** The part of the desk that is asked for. */
const partOf = (query: CasinoDeskQuery) =>
  Effect.gen(function* () {
    const http = yield* Http
    switch (query.view) {
      case "rounds": {
        const { provider, game, player, hours, after } = query
        const asked = {
          ...(provider === null ? {} : { provider }),
          ...(game === null ? {} : { game }),
          ...(player === null ? {} : { player }),
          ...(hours === null ? {} : { hours }),
          ...(after === null ? {} : { after }),
        }
        const { value } = yield* http.call(OperatorCasinoApi, "openRounds", { query: asked })
        return { view: query.view, ...value }
      }
      case "returns": {
        const { period } = query
        const { value } = yield* http.call(OperatorCasinoApi, "gameReturns", { query: { period } })
        return { view: query.view, ...value }
      }
      case "tables":
        return { view: query.view, ...(yield* http.call(OperatorCasinoApi, "casinoTables", {})).value }
      case "providers":
        return { view: query.view, ...(yield* http.call(OperatorCasinoApi, "gameProviders", {})).value }
    }
  })

const acted = ({ act, record }: RoundActInput) =>
  Effect.gen(function* () {
    if (act === null || record === null) return yield* Effect.fail(unexpected)
    const http = yield* Http
    const { id, currency, staked, closing } = record
    const amount =
      act.act === "credit"
        ? Option.getOrUndefined(decimalOf(Number(readAmount(act.amount, fractionDigits(currency)))))
        : asDecimal(staked, currency)
    if (amount === undefined) return yield* Effect.fail(unexpected)
    const asked = () => {
      switch (act.act) {
        case "ask":
          return http.call(OperatorCasinoApi, "askProvider", { payload: { id } })
        case "agree":
          return http.call(OperatorCasinoApi, "agreeClosing", { payload: { id, seen: closing?.at ?? 0 } })
        case "withdraw":
          return http.call(OperatorCasinoApi, "withdrawClosing", { payload: { id } })
        case "return":
        case "credit": {
          const payload = { id, way: act.act, amount, note: act.note.trim() }
          return http.call(OperatorCasinoApi, "proposeClosing", { payload })
        }
      }
    }
    return (yield* Effect.mapError(asked(), deskFailure)).value
  })

const opened = (picked: PickedRound | null) =>
  picked === null
    ? Effect.fail(unexpected)
    : Effect.flatMap(Http, (http) => http.call(OperatorCasinoApi, "openRound", { payload: picked })).pipe(
        Effect.map(({ value }) => value),
        Effect.mapError(deskFailure),
      )

/** The desk of the casino in the page. Nothing of it is journalled: what was looked at is the server's to remember. */
export const casinoDeskFlow = defineFlow(
  "casino-desk",
  ({ actor }) => ({
    machine: casinoDeskMachine.provide({
      actors: {
        loadCasino: actor((query: CasinoDeskQuery) =>
          partOf(query).pipe(
            Effect.flatMap((page) => Effect.map(nextReading, (askAt) => ({ page, askAt }))),
            Effect.catch((failure) =>
              Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
            ),
          ),
        ),
        openRound: actor(opened),
        actOnRound: actor(acted),
      },
    }),
    input: undefined,
  }),
  { link: tellsLost },
)
