import { Effect } from "effect"
import { type Actor, createActor, fromPromise } from "xstate"
import { failed, type Outcome, succeeded } from "#machines/kernel/outcome.ts"
import type { ServiceToken, TokenTrouble } from "#machines/token/token.events.ts"
import { tokenMachine } from "#machines/token/token.machine.ts"
import { UserApi } from "#models/api/user.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import type { Endpoint } from "./endpoint.ts"
import type { Answer } from "./exchange.ts"

/** Asks one endpoint of the contract, without a token. */
type Ask = (endpoint: Endpoint) => Promise<Outcome<Answer, RequestFailure>>

interface TokenAnswer {
  readonly data: {
    readonly data: { readonly attributes: { readonly userToken: string; readonly expireDate: number } }
  }
}

/** The living `token` chart and the way secure calls use it. */
export class ServiceTokens {
  /** The living chart, to be looked at. */
  readonly actor: Actor<typeof tokenMachine>
  readonly #now: () => number

  constructor(ask: Ask, now: () => number) {
    const obtain = (endpoint: Endpoint) =>
      fromPromise<Outcome<ServiceToken, RequestFailure>, null>(async () => {
        const answer = await ask(endpoint)
        if (!answer.ok) {
          return failed(answer.error)
        }
        const { userToken, expireDate } = (answer.value.value as TokenAnswer).data.data.attributes
        return succeeded({ token: userToken, expireDate, serverDate: answer.value.serverDate, at: now() })
      })
    this.#now = now
    this.actor = createActor(
      tokenMachine.provide({
        actors: {
          fetchToken: obtain(UserApi.endpoints.mobileToken),
          renewToken: obtain(UserApi.endpoints.refreshToken),
        },
      }),
    )
    this.actor.start()
  }

  /** Nobody is signed in any more: the token is forgotten. */
  readonly forget = (): void => this.actor.send({ type: "session.ended" })

  /** Makes a secure call with the token, again with a fresh one on 401, at most three times (§4 Service token). */
  readonly with = (
    url: string,
    call: (token: string) => Effect.Effect<Answer, RequestFailure>,
  ): Effect.Effect<Answer, RequestFailure> =>
    Effect.flatMap(this.#token(url), (token) =>
      Effect.matchEffect(call(token), {
        onSuccess: (answer) => {
          this.actor.send({ type: "call.accepted", url })
          return Effect.succeed(answer)
        },
        onFailure: (failure) => {
          if (failure._tag !== "HttpFailed" || failure.status !== 401) {
            return Effect.fail(failure)
          }
          this.actor.send({ type: "call.unauthorised", url, token })
          const snapshot = this.actor.getSnapshot()
          return snapshot.hasTag("error")
            ? Effect.fail(failureOf(snapshot.context.trouble, url))
            : this.with(url, call)
        },
      }),
    )

  /** The token in hand, once the chart is not busy getting one. */
  #token(url: string): Effect.Effect<string, RequestFailure> {
    return Effect.callback((resume) => {
      this.actor.send({ type: "token.wanted", at: this.#now() })
      const settle = () => {
        const snapshot = this.actor.getSnapshot()
        if (snapshot.hasTag("busy")) {
          return false
        }
        const { token, trouble } = snapshot.context
        resume(token === null ? Effect.fail(failureOf(trouble, url)) : Effect.succeed(token))
        return true
      }
      if (settle()) {
        return
      }
      const subscription = this.actor.subscribe(() => {
        if (settle()) {
          subscription.unsubscribe()
        }
      })
      return Effect.sync(() => subscription.unsubscribe())
    })
  }
}

const failureOf = (trouble: TokenTrouble | null, url: string): RequestFailure =>
  trouble !== null && "failure" in trouble
    ? trouble.failure
    : { _tag: "NotAuthenticated", url, code: trouble?.code ?? "LOST_TOKEN" }
