import { Clock, Context, Effect, Layer } from "effect"
import { createActor } from "xstate"
import type { RequestFailure } from "#models/request/failure.ts"
import { makeDeadline } from "../deadline.ts"
import { programActors } from "../program-actor.ts"
import { sleepUntil } from "../sleep.ts"
import { CallActors } from "./call-actors.ts"
import type { Endpoint, PreparedCall } from "./endpoint.ts"
import { type Answer, exchangeMachine } from "./exchange.ts"
import { Flights } from "./flights.ts"
import type { Wire, WireWishes } from "./Wire.ts"

/** How a call is made. */
export interface ExchangeWishes extends WireWishes {
  /** Whether the same address may be asked again while a request to it is in flight; otherwise its answer is shared (§4). */
  readonly parallel?: boolean
  /** Tries in all; one by default (§7). Only for calls that may be repeated. */
  readonly attempts?: number
  /** Milliseconds until 1488. */
  readonly timeOutMs?: number
  /** Milliseconds from the first byte until 1489. */
  readonly downloadTimeOutMs?: number
  /** Reads the answer though nobody waits for it any more. Commands are read so in any case. */
  readonly finishes?: boolean
}

/** Milliseconds until an answer begins, and until it ends, unless a call says otherwise. */
const TIME_OUT_MS = 15_000
const DOWNLOAD_TIME_OUT_MS = 30_000

/** A command was understood or not: broken off, the browser would tell of a failure where there is none. What is long to send can be. */
const isCommand = (call: PreparedCall): boolean => call.method !== "GET" && !(call.body instanceof FormData)

/** Calls are the same when all that is sent is the same; a form with files is like no other. */
const keyOf = (call: PreparedCall): string | undefined =>
  call.body instanceof FormData
    ? undefined
    : JSON.stringify([call.method, call.url, call.body, Object.entries(call.headers)])

/** Calls by the `request` chart: tried again, timed, and shared by those who ask for the same meanwhile. */
export class Exchanges extends Context.Service<
  Exchanges,
  {
    /** Sends a call in the page's language, with these headers as well; gives its decoded answer. */
    readonly ask: (
      endpoint: Endpoint,
      call: PreparedCall,
      wishes?: ExchangeWishes,
      headers?: Readonly<Record<string, string>>,
    ) => Effect.Effect<Answer, RequestFailure>
    /** The actors that carry the calls, to be looked at. */
    readonly actors: CallActors
  }
>()("statebook/services/Exchanges") {
  /** By the clock of the runtime. `language`: the page's, in whose words refusals come. */
  static layer(language: () => string): Layer.Layer<Exchanges, never, Wire> {
    return Layer.effect(
      Exchanges,
      Effect.gen(function* () {
        const clock = yield* Clock.Clock
        const services = yield* Effect.context<Wire>()
        const run = Effect.runPromiseWith(services)
        const tools = {
          actor: programActors(services),
          deadline: makeDeadline((at, signal) => run(sleepUntil(at), { signal })),
        }
        const actors = new CallActors()
        const flights = new Flights()
        return Exchanges.of({
          actors,
          ask: (endpoint, prepared, wishes = {}, headers = {}) => {
            const call = {
              ...prepared,
              headers: { "accept-language": language(), ...prepared.headers, ...headers },
            }
            return flights.ask(
              wishes.parallel === true ? undefined : keyOf(call),
              () =>
                actors.take(
                  "request",
                  createActor(exchangeMachine(tools, endpoint, call, wishes), {
                    input: {
                      url: call.url,
                      at: clock.currentTimeMillisUnsafe(),
                      attempts: wishes.attempts ?? 1,
                      timeOutMs: wishes.timeOutMs ?? TIME_OUT_MS,
                      downloadTimeOutMs: wishes.downloadTimeOutMs ?? DOWNLOAD_TIME_OUT_MS,
                    },
                  }),
                ),
              wishes.finishes ?? isCommand(call),
            )
          },
        })
      }),
    )
  }
}
