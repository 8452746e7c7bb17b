import { type Brand, type Cause, Context, Effect, Layer } from "effect"
import type { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SignedIn } from "#models/api/session.ts"
import type { HttpFailed, RequestFailure } from "#models/request/failure.ts"
import type { CallActors } from "./http/call-actors.ts"
import { Exchanges, type ExchangeWishes } from "./http/Exchanges.ts"
import { type CallParts, type Endpoint, isDeclaredRefusal, prepareCall } from "./http/endpoint.ts"
import { ServiceTokens } from "./http/ServiceTokens.ts"
import { inMemory, TokenKeeper, type TokenPlace } from "./http/TokenKeeper.ts"
import { Wire } from "./http/Wire.ts"

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

export interface CallOptions extends ExchangeWishes {
  /** Sends the service token as bearer in `authorization` and `x-auth` (§7 User): every endpoint behind `WithToken`. */
  readonly secure?: boolean
}

/** What calls go out with. */
export interface HttpOptions {
  readonly fetch: typeof globalThis.fetch
  /** Language of the page: refusals come in its words. */
  readonly language: () => string
  /** Where the service token is kept between pages; in memory alone where there is no such place. */
  readonly tokens?: TokenPlace
}

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
    readonly leave: Effect.Effect<void>
    /** The actors that carry the calls, to be looked at. */
    readonly actors: CallActors
  }
>()("statebook/services/Http") {
  /** Over `fetch`, by the clock of the runtime. */
  static layer({ fetch, language, tokens = inMemory() }: HttpOptions): Layer.Layer<Http> {
    return Layer.effect(Http, makeHttp).pipe(
      Layer.provide(ServiceTokens.layer),
      Layer.provide([Exchanges.layer(language), TokenKeeper.layer(tokens)]),
      Layer.provide(Wire.layer(fetch)),
    )
  }
}

const makeHttp = Effect.gen(function* () {
  const exchanges = yield* Exchanges
  const tokens = yield* ServiceTokens
  const questions = new Set<() => void>()
  /** Fails once the player leaves. */
  const left = (url: string) =>
    Effect.callback<never, RequestFailure>((resume) => {
      const cancel = () => resume(Effect.fail({ _tag: "Cancelled", url }))
      questions.add(cancel)
      return Effect.sync(() => questions.delete(cancel))
    })
  return Http.of({
    actors: exchanges.actors,
    leave: Effect.andThen(
      tokens.forget,
      Effect.sync(() => {
        for (const cancel of [...questions]) cancel()
      }),
    ),
    call: (group, name, request, wishes = {}) => {
      const endpoint = endpointOf(group, name)
      const call = prepareCall(endpoint, request as CallParts)
      const answer =
        wishes.secure === true
          ? tokens.with(call.url, (token) =>
              exchanges.ask(endpoint, call, wishes, {
                authorization: `Bearer ${token}`,
                "x-auth": `Bearer ${token}`,
              }),
            )
          : exchanges.ask(endpoint, call, wishes)
      return (isQuestionOfPlayer(endpoint) ? Effect.raceFirst(answer, left(call.url)) : answer).pipe(
        Effect.map(({ value }) => value as never),
        Effect.mapError((failure) => declared(endpoint, failure) as never),
      )
    },
  })
})

const endpointOf = (group: { readonly endpoints: object }, name: string): Endpoint =>
  (group.endpoints as Readonly<Record<string, Endpoint>>)[name] as Endpoint

/** What only a signed-in player may ask. A command is none: cancelled, nobody would know whether it was carried out. */
const isQuestionOfPlayer = ({ method, middlewares }: Endpoint): boolean =>
  method === "GET" && middlewares.has(SignedIn)

/** A refusal that the contract gives the endpoint is told as such. */
const declared = (endpoint: Endpoint, failure: RequestFailure): RequestFailure | Refusal<unknown> =>
  failure._tag === "HttpFailed" && isDeclaredRefusal(endpoint, failure.body)
    ? { ...failure, _tag: "Refusal" }
    : failure
