import { Effect } from "effect"
import { Invalid } from "#models/api/errors.ts"
import { playBarred } from "#src/server/domains/limits/limits.domain.ts"
import { accountUnknown, type Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import {
  inTheWay,
  missing,
  type RefusalsOf,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { fieldRefusal, type RefusalCode } from "#src/server/web/refusals.ts"
import type { buyTicket, PicksUnfit, TicketNotPaid, TicketTooLarge } from "./buy-ticket.ts"
import type { Draws } from "./Draws.ts"
import type { Tickets } from "./Tickets.ts"

const PAY_FAULTS = {
  "above-maximum": "ticket-above",
  "balance-short": "ticket-balance-short",
  "currency-not-taken": "ticket-currency",
  "level-needed": "identification-needed",
} as const satisfies Readonly<Record<TicketNotPaid["code"], RefusalCode>>

/** A ticket that can't be paid, at its multiplier, with what could. */
const notPaid =
  (origin: Origin) =>
  ({ code, bound, currency }: TicketNotPaid) =>
    Effect.fail(
      new Invalid(
        fieldRefusal(PAY_FAULTS[code], "times", origin, {
          bound: moneyWords(bound, currency, origin.language),
        }),
      ),
    )

const unfit =
  (origin: Origin) =>
  ({ place }: PicksUnfit) =>
    Effect.fail(new Invalid(fieldRefusal("picks-unfit", "picks", origin, { place: place + 1 })))

const tooLarge =
  (origin: Origin) =>
  ({ what, most }: TicketTooLarge) =>
    Effect.fail(
      new Invalid(
        what === "rows"
          ? fieldRefusal("ticket-rows", "picks", origin, { most })
          : fieldRefusal("ticket-times", "times", origin, { most }),
      ),
    )

/** What this domain refuses, in the contract's words. */
export const drawsRefusals = {
  AccountUnknown: accountUnknown,
  DrawNotOpen: inTheWay("draw-not-open"),
  DrawUnknown: missing("draw-unknown"),
  DrawsStopped: inTheWay("games-stopped"),
  PicksUnfit: unfit,
  PlayBarred: playBarred("times"),
  TicketHad: inTheWay("ticket-had"),
  TicketNotPaid: notPaid,
  TicketTooLarge: tooLarge,
  TicketUnknown: missing("ticket-unknown"),
} satisfies RefusalTable<
  | RefusalsOfCommand<typeof buyTicket>
  | RefusalsOf<Pick<Draws["Service"], "view">>
  | RefusalsOf<Pick<Tickets["Service"], "one">>
  | RefusalsOf<Pick<Wallets["Service"], "paying">>
>
