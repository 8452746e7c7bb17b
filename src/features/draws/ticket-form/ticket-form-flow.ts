import { Clock, Effect } from "effect"
import type { DrawAsked, TicketRequest } from "#machines/draws/ticket-form/ticket-form.events.ts"
import { ticketFormMachine } from "#machines/draws/ticket-form/ticket-form.machine.ts"
import { DrawsApi, TicketsApi } from "#models/api/draws.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { refusedOrLost, toldWhy } from "#src/services/sent-failure.ts"

/** The number of the draw of a kind that sells tickets, or else of the last one; nothing where there was none. */
const currentOf = (kind: DrawAsked["kind"]) =>
  Effect.gen(function* () {
    const { value } = yield* (yield* Http).call(DrawsApi, "kinds", {})
    const found = value.find((each) => each.kind === kind)
    return (found?.current ?? found?.last)?.number ?? null
  })

const loadDraw = (asked: DrawAsked | null) =>
  Effect.gen(function* () {
    if (asked === null) return null
    const { kind, account } = asked
    const number = asked.number ?? (yield* currentOf(kind))
    if (number === null) return null
    const { value } = yield* (yield* Http).call(DrawsApi, "draw", {
      params: { kind, number: `${number}` },
      query: account === null ? {} : { account: account as AccountId },
    })
    return { page: value, heardAt: yield* Clock.currentTimeMillis }
  }).pipe(Effect.mapError(toldWhy))

const buyTicket = (request: TicketRequest | null) =>
  Effect.gen(function* () {
    if (request === null)
      return yield* Effect.fail({ kind: "refused" as const, message: messageOf("draws.incomplete") })
    const asked = (yield* Http).call(TicketsApi, "buyTicket", { payload: request })
    return (yield* Effect.mapError(asked, refusedOrLost)).value
  })

/** A draw in the page. Nothing of it is journalled: the server knows what was bought. */
export const ticketFormFlow = defineFlow(
  "ticket-form",
  ({ actor }) => ({
    machine: ticketFormMachine.provide({
      actors: { loadDraw: actor(loadDraw), buyTicket: actor(buyTicket) },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "draw.left" } } },
)
