import { Effect } from "effect"
import { type Actor, createActor, fromPromise } from "xstate"
import { failed, type Outcome, succeeded } from "#machines/kernel/outcome.ts"
import type { ServiceToken, TokenTrouble } from "#machines/request/token/token.events.ts"
import { TOKEN_MARGIN_MS, tokenMachine } from "#machines/request/token/token.machine.ts"
import { TokensApi } from "#models/api/tokens.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import type { Endpoint } from "./endpoint.ts"
import type { Answer } from "./exchange.ts"

/** Asks one endpoint of the contract, without a token. */
type Ask = (endpoint: Endpoint) => Promise<Outcome<Answer, RequestFailure>>

interface TokenAnswer {
  readonly data: { readonly data: { readonly token: string; readonly expireDate: number } }
}

interface MobileAnswer {
  readonly data: {
    readonly data: { readonly attributes: { readonly userToken: string; readonly expireDate: number } }
  }
}

/** A token and when it expires, by the browser's clock, in milliseconds since the epoch. */
export interface KeptToken {
  readonly token: string
  readonly expiresAt: number
}

/** Where the token is kept between pages until it expires (§7 User: gettoken): a cookie of the browser. */
export interface TokenKeeper {
  readonly read: () => KeptToken | undefined
  /** Whether the page knows that nobody is signed in; absent where it knows nothing of that. */
  readonly isNobody?: () => boolean
  /** `undefined`: there is none any more. */
  readonly write: (kept: KeptToken | undefined) => void
}

type Told = readonly [token: string, expireDate: number]

const told = ({ data }: TokenAnswer): Told => [data.data.token, data.data.expireDate]
const toldMobile = ({ data }: MobileAnswer): Told => {
  const { userToken, expireDate } = data.data.attributes
  return [userToken, expireDate]
}

/** What the server would say of the token of nobody. */
const nobodyIsSignedIn = (): RequestFailure => ({
  _tag: "HttpFailed",
  url: TokensApi.endpoints.token.path,
  status: 403,
  name: "NotSignedIn",
  text: { key: "main_error_server" },
  validation: {},
  body: null,
})

/** The living `token` chart and the way secure calls use it. */
export class ServiceTokens {
  /** The living chart, to be looked at. */
  readonly actor: Actor<typeof tokenMachine>
  readonly #now: () => number
  readonly #keeper: TokenKeeper

  constructor(ask: Ask, now: () => number, keeper: TokenKeeper) {
    const obtain = async <Body>(endpoint: Endpoint, read: (body: Body) => Told) => {
      const answer = await ask(endpoint)
      if (!answer.ok) {
        return failed(answer.error)
      }
      const { value, serverDate } = answer.value
      const [token, expireDate] = read(value as Body)
      const at = now()
      if (token !== "" && serverDate !== null)
        keeper.write({ token, expiresAt: at + (expireDate - serverDate) })
      return succeeded({ token, expireDate, serverDate, at })
    }
    type Made = Outcome<ServiceToken, RequestFailure>
    this.#now = now
    this.#keeper = keeper
    this.actor = createActor(
      tokenMachine.provide({
        actors: {
          // One that an earlier page or another tab was given serves as well, by this browser's own clock.
          fetchToken: fromPromise<Made, null>(async () => {
            // A flow that goes on where it was as the page opens may want one for a player who is gone.
            if (keeper.isNobody?.() === true) return failed(nobodyIsSignedIn())
            const kept = keeper.read()
            const at = now()
            return kept !== undefined && at < kept.expiresAt - TOKEN_MARGIN_MS
              ? succeeded({ token: kept.token, expireDate: kept.expiresAt, serverDate: at, at })
              : obtain(TokensApi.endpoints.token, told)
          }),
          renewToken: fromPromise<Made, null>(() => obtain(TokensApi.endpoints.refreshToken, toldMobile)),
        },
      }),
    )
    this.actor.start()
  }

  /** Nobody is signed in any more: the token is forgotten. */
  readonly forget = (): void => {
    this.#keeper.write(undefined)
    this.actor.send({ type: "session.ended" })
  }

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
          if (this.#keeper.read()?.token === token) this.#keeper.write(undefined)
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
