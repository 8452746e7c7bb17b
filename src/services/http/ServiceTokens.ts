import { Clock, Context, Effect, Layer } from "effect"
import { type Actor, createActor } from "xstate"
import type { TokenTrouble } from "#machines/request/token/token.events.ts"
import { TOKEN_MARGIN_MS, tokenMachine } from "#machines/request/token/token.machine.ts"
import { TokensApi } from "#models/api/tokens.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { programActors } from "../program-actor.ts"
import { Exchanges } from "./Exchanges.ts"
import { type Endpoint, prepareCall } from "./endpoint.ts"
import type { Answer } from "./exchange.ts"
import { TokenKeeper } from "./TokenKeeper.ts"

type TokenActor = Actor<typeof tokenMachine>

interface TokenAnswer {
  readonly data: { readonly data: { readonly token: string; readonly expireDate: number } }
}

interface MobileAnswer {
  readonly data: {
    readonly data: { readonly attributes: { readonly userToken: string; readonly expireDate: number } }
  }
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
export class ServiceTokens extends Context.Service<
  ServiceTokens,
  {
    /** Nobody is signed in any more: the token is forgotten. */
    readonly forget: Effect.Effect<void>
    /** Makes a secure call with the token, again with a fresh one on 401, at most three times (§4 Service token). */
    readonly with: (
      url: string,
      call: (token: string) => Effect.Effect<Answer, RequestFailure>,
    ) => Effect.Effect<Answer, RequestFailure>
  }
>()("statebook/services/ServiceTokens") {
  static readonly layer: Layer.Layer<ServiceTokens, never, Exchanges | TokenKeeper> = Layer.effect(
    ServiceTokens,
    Effect.gen(function* () {
      const { read, write } = yield* TokenKeeper
      const { actors } = yield* Exchanges
      const actor = tokenActor(yield* Effect.context<Exchanges | TokenKeeper>())
      actor.start()
      actors.take("token", actor)

      const secured = (
        url: string,
        call: (token: string) => Effect.Effect<Answer, RequestFailure>,
      ): Effect.Effect<Answer, RequestFailure> =>
        Effect.flatMap(tokenInHand(actor, url), (token) =>
          Effect.matchEffect(call(token), {
            onSuccess: (answer) => {
              actor.send({ type: "call.accepted", url })
              return Effect.succeed(answer)
            },
            onFailure: (failure) =>
              Effect.gen(function* () {
                if (failure._tag !== "HttpFailed" || failure.status !== 401)
                  return yield* Effect.fail(failure)
                if ((yield* read)?.token === token) yield* write(undefined)
                actor.send({ type: "call.unauthorised", url, token })
                const snapshot = actor.getSnapshot()
                return snapshot.hasTag("error")
                  ? yield* Effect.fail(failureOf(snapshot.context.trouble, url))
                  : yield* secured(url, call)
              }),
          }),
        )
      return ServiceTokens.of({
        forget: Effect.andThen(
          write(undefined),
          Effect.sync(() => actor.send({ type: "session.ended" })),
        ),
        with: secured,
      })
    }),
  )
}

/** Asks for a token, and keeps what is given with a moment at which it ends. */
const obtain = <Body>(endpoint: Endpoint, read: (body: Body) => Told) =>
  Effect.gen(function* () {
    const exchanges = yield* Exchanges
    const keeper = yield* TokenKeeper
    const { value, serverDate } = yield* exchanges.ask(endpoint, prepareCall(endpoint, {}))
    const [token, expireDate] = read(value as Body)
    const at = yield* Clock.currentTimeMillis
    if (token !== "" && serverDate !== null)
      yield* keeper.write({ token, expiresAt: at + (expireDate - serverDate) })
    return { token, expireDate, serverDate, at }
  })

/** One that an earlier page or another tab was given serves as well, by this browser's own clock. */
const keptOrNew = Effect.gen(function* () {
  const keeper = yield* TokenKeeper
  // A flow that goes on where it was as the page opens may want one for a player who is gone.
  if (yield* keeper.isNobody) return yield* Effect.fail(nobodyIsSignedIn())
  const kept = yield* keeper.read
  const at = yield* Clock.currentTimeMillis
  return kept !== undefined && at < kept.expiresAt - TOKEN_MARGIN_MS
    ? { token: kept.token, expireDate: kept.expiresAt, serverDate: at, at }
    : yield* obtain(TokensApi.endpoints.token, told)
})

const tokenActor = (services: Context.Context<Exchanges | TokenKeeper>): TokenActor => {
  const actor = programActors(services)
  return createActor(
    tokenMachine.provide({
      actors: {
        fetchToken: actor((_: null) => keptOrNew),
        renewToken: actor((_: null) => obtain(TokensApi.endpoints.refreshToken, toldMobile)),
      },
    }),
  )
}

/** The token in hand, once the chart is not busy getting one. */
const tokenInHand = (actor: TokenActor, url: string): Effect.Effect<string, RequestFailure> =>
  Effect.flatMap(Clock.currentTimeMillis, (at) =>
    Effect.callback((resume) => {
      actor.send({ type: "token.wanted", at })
      const settle = () => {
        const snapshot = actor.getSnapshot()
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
      const subscription = actor.subscribe(() => {
        if (settle()) {
          subscription.unsubscribe()
        }
      })
      return Effect.sync(() => subscription.unsubscribe())
    }),
  )

const failureOf = (trouble: TokenTrouble | null, url: string): RequestFailure =>
  trouble !== null && "failure" in trouble
    ? trouble.failure
    : { _tag: "NotAuthenticated", url, code: trouble?.code ?? "LOST_TOKEN" }
