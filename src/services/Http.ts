import { type Brand, type Cause, Clock, Context, Effect, Layer } from "effect"
import type { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { createActor } from "xstate"
import { failed, succeeded } from "#machines/kernel/outcome.ts"
import { SignedIn } from "#models/api/session.ts"
import type { HttpFailed, RequestFailure } from "#models/request/failure.ts"
import { makeDeadline } from "./deadline.ts"
import { CallActors } from "./http/call-actors.ts"
import {
  type CallParts,
  type Endpoint,
  isDeclaredRefusal,
  type PreparedCall,
  prepareCall,
} from "./http/endpoint.ts"
import { exchangeMachine } from "./http/exchange.ts"
import { Flights } from "./http/flights.ts"
import { type KeptToken, ServiceTokens, type TokenKeeper } from "./http/service-token.ts"
import { sleepUntil } from "./sleep.ts"

type Endpoints<G> = Extract<HttpApiGroup.Endpoints<G>, HttpApiEndpoint.ConstraintRequest>

/** Names of a group's endpoints. */
export type EndpointName<G> = Endpoints<G>["identifier"]

type EndpointOf<G, Name extends string> = Extract<Endpoints<G>, { readonly identifier: Name }>

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

/** A form of many parts by its fields; the contract marks its Schema as a stream, which is the server's view of it. */
type Unmarked<P> = P extends Brand.Brand<HttpApiSchema.MultipartStreamTypeId> ? Omit<P, "~effect/Brand"> : P

type RequestOf<E extends HttpApiEndpoint.ConstraintRequest> = Part<"params", E["~Params"]["Type"]> &
  Part<"query", E["~Query"]["Type"]> &
  Part<"headers", E["~Headers"]["Type"]> &
  Part<"payload", Unmarked<E["~Payload"]["Type"]>>

/** What a call to an endpoint takes: its `params`, `query`, `headers` and `payload`, decoded. */
export type CallRequest<G, Name extends string> = RequestOf<EndpointOf<G, Name>>

export type CallAnswer<G, Name extends string> = EndpointOf<G, Name>["~Success"]["Type"]

type Plain<Instance> = Instance extends Error
  ? { readonly [K in Exclude<keyof Instance, Exclude<keyof Cause.YieldableError, "message">>]: Instance[K] }
  : never

/** The bodies with which the endpoint refuses, by the contract: the fields of its errors, as plain data. */
export type CallRefusal<G, Name extends string> = Plain<HttpApiEndpoint.Errors<EndpointOf<G, Name>>>

/** The server refused, and `body` is one of the contract's refusals of this endpoint: tell them apart by `_tag`. */
export type Refusal<Body> = Omit<HttpFailed, "_tag" | "body"> & {
  readonly _tag: "Refusal"
  readonly body: Body
}

export type CallFailure<G, Name extends string> = RequestFailure | Refusal<CallRefusal<G, Name>>

export interface CallOptions {
  /** Sends the service token as bearer in `authorization` and `x-auth` (§7 User): every endpoint behind `WithToken`. */
  readonly secure?: boolean
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
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean
  /** Carries the call in place of the page's own `fetch`: one that tells how much of a file was sent. */
  readonly fetch?: typeof globalThis.fetch
}

/** What calls go out with. */
export interface HttpOptions {
  readonly fetch: typeof globalThis.fetch
  /** Language of the page: refusals come in its words. */
  readonly language: () => string
  /** Where the service token is kept between pages; in memory alone where there is no such place. */
  readonly tokens?: TokenKeeper
}

/** Milliseconds until an answer begins, and until it ends, unless a call says otherwise. */
const TIME_OUT_MS = 15_000
const DOWNLOAD_TIME_OUT_MS = 30_000

/** Calls of the contract over `fetch`: each runs through the `request` chart, secure ones through `token` as well. */
export class Http extends Context.Service<
  Http,
  {
    /** `http.call(CashierApi, "deposit", { payload })`: the decoded answer, or a failure as plain data. */
    readonly call: <G extends { readonly endpoints: object }, const Name extends EndpointName<G>>(
      group: G,
      name: Name,
      request: CallRequest<G, Name>,
      options?: CallOptions,
    ) => Effect.Effect<CallAnswer<G, Name>, CallFailure<G, Name>>
    /** The player leaves: the service token is forgotten, and what is still asked for the player alone is cancelled. */
    readonly leave: () => void
    /** The actors that carry the calls, to be looked at. */
    readonly actors: CallActors
  }
>()("statebook/services/Http") {
  /** Over `fetch`, by the clock of the runtime. */
  static layer(options: HttpOptions): Layer.Layer<Http> {
    return Layer.effect(
      Http,
      Effect.gen(function* () {
        const clock = yield* Clock.Clock
        const now = () => clock.currentTimeMillisUnsafe()
        const run = Effect.runPromiseWith(yield* Effect.context<never>())
        const tools = {
          fetch: options.fetch,
          now,
          deadline: makeDeadline((at, signal) => run(sleepUntil(at), { signal })),
        }
        const actors = new CallActors()
        const flights = new Flights()

        const exchange = (endpoint: Endpoint, call: PreparedCall, wishes: CallOptions) =>
          flights.ask(
            wishes.parallel === true ? undefined : keyOf(call),
            () =>
              actors.take(
                "request",
                createActor(exchangeMachine({ ...tools, ...wishes }, endpoint, call), {
                  input: {
                    url: call.url,
                    at: now(),
                    attempts: wishes.attempts ?? 1,
                    timeOutMs: wishes.timeOutMs ?? TIME_OUT_MS,
                    downloadTimeOutMs: wishes.downloadTimeOutMs ?? DOWNLOAD_TIME_OUT_MS,
                  },
                }),
              ),
            wishes.finishes ?? isCommand(call),
          )

        const spoken = (call: PreparedCall, added: Readonly<Record<string, string>> = {}): PreparedCall => ({
          ...call,
          headers: { "accept-language": options.language(), ...call.headers, ...added },
        })

        const tokens = new ServiceTokens(
          (endpoint) =>
            run(
              Effect.match(exchange(endpoint, spoken(prepareCall(endpoint, {})), {}), {
                onSuccess: succeeded,
                onFailure: failed,
              }),
            ),
          now,
          options.tokens ?? inMemory(),
        )

        const questions = new Set<() => void>()
        /** Fails once the player leaves. */
        const left = (url: string) =>
          Effect.callback<never, RequestFailure>((resume) => {
            const cancel = () => resume(Effect.fail({ _tag: "Cancelled", url }))
            questions.add(cancel)
            return Effect.sync(() => questions.delete(cancel))
          })

        actors.take("token", tokens.actor)

        return Http.of({
          actors,
          leave: () => {
            tokens.forget()
            for (const cancel of [...questions]) cancel()
          },
          call: (group, name, request, wishes = {}) => {
            const endpoint = endpointOf(group, name)
            const call = prepareCall(endpoint, request as CallParts)
            const answer =
              wishes.secure === true
                ? tokens.with(call.url, (token) =>
                    exchange(
                      endpoint,
                      spoken(call, { authorization: `Bearer ${token}`, "x-auth": `Bearer ${token}` }),
                      wishes,
                    ),
                  )
                : exchange(endpoint, spoken(call), wishes)
            return (isQuestionOfPlayer(endpoint) ? Effect.raceFirst(answer, left(call.url)) : answer).pipe(
              Effect.map(({ value }) => value as never),
              Effect.mapError((failure) => declared(endpoint, failure) as never),
            )
          },
        })
      }),
    )
  }
}

/** A token that goes with the page. */
const inMemory = (): TokenKeeper => {
  let kept: KeptToken | undefined
  return {
    read: () => kept,
    write: (token) => {
      kept = token
    },
  }
}

const endpointOf = (group: { readonly endpoints: object }, name: string): Endpoint =>
  (group.endpoints as Readonly<Record<string, Endpoint>>)[name] as Endpoint

/** What only a signed-in player may ask. A command is none: cancelled, nobody would know whether it was carried out. */
const isQuestionOfPlayer = ({ method, middlewares }: Endpoint): boolean =>
  method === "GET" && middlewares.has(SignedIn)

/** A command was understood or not: broken off, the browser would tell of a failure where there is none. What is long to send can be. */
const isCommand = (call: PreparedCall): boolean => call.method !== "GET" && !(call.body instanceof FormData)

/** Calls are the same when all that is sent is the same; a form with files is like no other. */
const keyOf = (call: PreparedCall): string | undefined =>
  call.body instanceof FormData
    ? undefined
    : JSON.stringify([call.method, call.url, call.body, Object.entries(call.headers)])

/** A refusal that the contract gives the endpoint is told as such. */
const declared = (endpoint: Endpoint, failure: RequestFailure): RequestFailure | Refusal<unknown> =>
  failure._tag === "HttpFailed" && isDeclaredRefusal(endpoint, failure.body)
    ? { ...failure, _tag: "Refusal" }
    : failure
