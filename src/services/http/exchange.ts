import { Clock, Effect } from "effect"
import {
  type AttemptInput,
  requestMachine,
  type StepFailure,
} from "#machines/request/request/request.machine.ts"
import type { ExchangeFailure } from "#models/request/failure.ts"
import { httpFailure, queryFailure } from "#models/request/refusal.ts"
import type { makeDeadline } from "../deadline.ts"
import type { programActors } from "../program-actor.ts"
import { decodeAnswer, type Endpoint, type PreparedCall } from "./endpoint.ts"
import { type BegunAnswer, type Lost, Wire, type WireWishes } from "./Wire.ts"

/** An answer: its decoded body and the server's clock. */
export interface Answer {
  readonly value: unknown
  /** The `date` header in milliseconds since the epoch; `null` where it is missing. */
  readonly serverDate: number | null
}

export interface ExchangeTools {
  readonly deadline: ReturnType<typeof makeDeadline>
  readonly actor: ReturnType<typeof programActors<Wire>>
}

const parsed = (text: string): unknown => {
  if (text === "") {
    return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal, a `success: false`, something else than the contract says, or the answer. */
const judge = (
  endpoint: Endpoint,
  url: string,
  { ok, status, serverDate }: BegunAnswer,
  text: string,
): Effect.Effect<Answer, ExchangeFailure> => {
  const body = parsed(text)
  if (!ok) {
    return Effect.fail(httpFailure(url, status, body))
  }
  const refused = queryFailure(url, body)
  if (refused !== undefined) {
    return Effect.fail(refused)
  }
  const decoded = decodeAnswer(endpoint, body)
  return "issue" in decoded
    ? Effect.fail({ _tag: "WrongAnswer", url, issue: decoded.issue })
    : Effect.succeed({ value: decoded.value, serverDate })
}

/** The `request` chart with its two steps provided by the wire; the answer it ends with is an `Answer`. */
export const exchangeMachine = (
  { actor, deadline }: ExchangeTools,
  endpoint: Endpoint,
  call: PreparedCall,
  wishes: WireWishes,
) => {
  const { url } = call
  let begun: BegunAnswer | undefined
  /** A step's failure, and when it was met. */
  const dated = <Value, Services>(
    step: Effect.Effect<Value, ExchangeFailure | Lost, Services>,
  ): Effect.Effect<Value, StepFailure, Services> =>
    Effect.matchEffect(step, {
      onSuccess: Effect.succeed,
      onFailure: (failure) =>
        Effect.flatMap(Clock.currentTimeMillis, (at) =>
          Effect.fail<StepFailure>({
            at,
            failure: failure._tag === "Lost" ? { _tag: "NetworkFailed", url } : failure,
          }),
        ),
    })

  return requestMachine.provide({
    actors: {
      deadline,
      sendRequest: actor<{ readonly at: number }, StepFailure, AttemptInput>(() =>
        Effect.gen(function* () {
          const wire = yield* Wire
          begun = yield* wire.send(call, wishes)
          return { at: yield* Clock.currentTimeMillis }
        }).pipe(dated),
      ),
      readAnswer: actor<unknown, StepFailure, AttemptInput>(() =>
        Effect.gen(function* () {
          if (begun === undefined) return yield* Effect.fail<Lost>({ _tag: "Lost" })
          const text = yield* begun.text
          return yield* judge(endpoint, url, begun, text)
        }).pipe(dated),
      ),
    },
  })
}
