import { type Cause, Context, type Effect } from "effect"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import type { HttpFailed, RequestFailure } from "#models/request/failure.ts"

type Endpoints<G> = Extract<HttpApiGroup.Endpoints<G>, HttpApiEndpoint.ConstraintRequest>

/** Names of a group's endpoints. */
export type EndpointName<G> = Endpoints<G>["identifier"]

type EndpointOf<G, Name extends string> = Extract<Endpoints<G>, { readonly identifier: Name }>

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

type RequestOf<E extends HttpApiEndpoint.ConstraintRequest> = Part<"params", E["~Params"]["Type"]> &
  Part<"query", E["~Query"]["Type"]> &
  Part<"headers", E["~Headers"]["Type"]> &
  Part<"payload", E["~Payload"]["Type"]>

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
  /** Sends the service token in `x-auth` (§7 User): every endpoint behind `WithToken`. */
  readonly secure?: boolean
  /** Whether the same address may be asked again while a request to it is in flight; otherwise its answer is shared (§4). */
  readonly parallel?: boolean
  /** Tries in all; one by default (§7). Only for calls that may be repeated. */
  readonly attempts?: number
  /** Milliseconds until 1488. */
  readonly timeOutMs?: number
  /** Milliseconds from the first byte until 1489. */
  readonly downloadTimeOutMs?: number
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean
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
  }
>()("statebook/services/Http") {}
