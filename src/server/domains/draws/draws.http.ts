import { Effect, Layer, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { drawRefOf, type TicketKey } from "#models/draws/draw.ts"
import { kindOf } from "#models/draws/draw-kinds.ts"
import { requestSessions, Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { buyTicket, DrawUnknown } from "./buy-ticket.ts"
import { Draws } from "./Draws.ts"
import { drawsRefusals } from "./draws.refusals.ts"
import { Tickets } from "./Tickets.ts"

/** The draw, or the kind with a number that stands for all, that an address names. */
const named = (kind: string, number = "1") => {
  const ref = drawRefOf(`${kind}/${number}`)
  return ref === undefined ? Effect.fail(new DrawUnknown()) : Effect.succeed(ref)
}

const DrawsLive = HttpApiBuilder.group(
  Api,
  "draws",
  Effect.fnUntraced(function* (handlers) {
    const draws = yield* Draws
    const sessionOf = yield* requestSessions
    const wallets = yield* Wallets
    /** The account that would pay; none where nobody is signed in. */
    const buyerOf = Effect.fnUntraced(function* (accountId: number | undefined) {
      const { session } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
      if (Option.isNone(session)) return {}
      const { accountId: found, currency } = yield* wallets.paying(session.value.playerId, accountId)
      return { buyer: { accountId: found as number, currency } }
    })
    const reply = answering(drawsRefusals)
    return handlers.handleAll({
      kinds: () => reply(() => answered(draws.kinds)),
      draws: ({ params, query: { before, status } }) =>
        reply(() =>
          answered(Effect.flatMap(named(params.kind), ({ kind }) => draws.page(kind, { before, status }))),
        ),
      draw: ({ params: { kind, number }, query: { account } }) =>
        reply(() =>
          answered(
            Effect.gen(function* () {
              const view = yield* draws.view(yield* named(kind, number))
              return { ...view, ...(yield* buyerOf(account)) }
            }),
          ),
        ),
    })
  }),
)

const TicketsLive = HttpApiBuilder.group(
  Api,
  "tickets",
  Effect.fnUntraced(function* (handlers) {
    const bought = yield* prepared(buyTicket)
    const sessions = yield* Sessions
    const tickets = yield* Tickets
    const wallets = yield* Wallets
    const reply = answering(drawsRefusals)
    const whoAsks = Effect.gen(function* () {
      const { userId, sessionId } = yield* CurrentPlayer
      yield* sessions.touch({ id: sessionId, playerId: userId })
      return userId
    })
    return handlers.handleAll({
      buyTicket: ({ payload: { guid, accountId, kind, number, picks, times } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const account = yield* wallets.paying(yield* whoAsks, accountId)
              const ticket = yield* bought({
                ...account,
                key: guid as TicketKey,
                draw: { kind, number },
                picks,
                times,
                origin,
                isSingle: kindOf(kind).terms.isSingle,
              })
              return yield* tickets.view(ticket)
            }),
          ),
        ),
      tickets: ({ query: { before } }) =>
        reply(() =>
          answered(
            Effect.flatMap(whoAsks, (playerId) => tickets.page(playerId, before as TicketKey | undefined)),
          ),
        ),
      ticket: ({ params: { guid } }) =>
        reply(() =>
          answered(Effect.flatMap(whoAsks, (playerId) => tickets.one(playerId, guid as TicketKey))),
        ),
    })
  }),
)

/** Draws as everybody sees them, and the tickets of their players. */
export const DrawsHandlers = Layer.mergeAll(DrawsLive, TicketsLive)
