import { assign, setup } from "xstate"
import { stakeText, stakeUnits } from "#models/coupon/stake.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { DepositContext, DepositEvent, DepositFailure, DepositInput } from "./deposit.events.ts"

const rule = "design: Money" as const
const untold = noAnswer("No answer came: whether the money is there is not known.", "unknown")
const screen = "cashier/cashier/CashierDialog"

const NOTHING: Omit<DepositContext, "maximum"> = { text: "", guid: "", amount: minorUnits(0), balance: null }

/** A deposit of play money, credited once however often it is sent with its key. */
export const depositMachine = setup({
  types: {
    context: {} as DepositContext,
    events: {} as DepositEvent,
    input: {} as DepositInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Credits the amount under its key. */
    sendDeposit: contract<
      Outcome<{ readonly balance: MinorUnits }, DepositFailure>,
      {
        readonly guid: string
        readonly amount: MinorUnits
        readonly currency: string | undefined
        readonly accountId: number | undefined
      }
    >("sendDeposit"),
  },
  guards: {
    amountIsAllowed: ({ context }) => {
      const { text, currency, maximum } = context
      const units = stakeUnits(text, currency)
      return units !== undefined && asDecimal(units, currency) <= asDecimal(maximum, undefined)
    },
    moneyWasCredited: ({ event }) => event.type === "xstate.done.actor.sendDeposit" && event.output.ok,
    depositWasRefused: ({ event }) =>
      event.type === "xstate.done.actor.sendDeposit" &&
      !event.output.ok &&
      event.output.error.kind === "refused",
  },
  actions: {
    enterAmount: assign(({ context, event }) =>
      event.type === "amount.entered"
        ? {
            text: stakeText(event.text, event.currency, context.text),
            ...(event.currency === undefined ? {} : { currency: event.currency }),
            ...(event.accountId === undefined ? {} : { accountId: event.accountId }),
          }
        : {},
    ),
    prepareDeposit: assign(({ context, event }) =>
      event.type === "deposit.pressed"
        ? { guid: event.guid, amount: stakeUnits(context.text, context.currency) ?? minorUnits(0) }
        : {},
    ),
    rememberBalance: assign(({ event }) =>
      event.type === "xstate.done.actor.sendDeposit" && event.output.ok
        ? { balance: event.output.value.balance }
        : {},
    ),
    forgetDeposit: assign({ guid: "", text: "" }),
    forgetPlayer: assign({ ...NOTHING, currency: undefined, accountId: undefined }),
  },
}).createMachine({
  id: "deposit",
  description: "Play money is credited to the player through the ledger.",
  meta: { rule, screen },
  context: ({ input }) => ({ maximum: input.maximum, ...NOTHING }),
  initial: "choosing",
  on: {
    "deposit.forgotten": {
      description: "The player is gone from this browser.",
      meta: {
        rule,
        audit: "Nothing of an account is left to the next one at the browser.",
      },
      target: ".choosing",
      actions: "forgetPlayer",
    },
  },
  states: {
    choosing: {
      description: "The player chooses an amount.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "amount.entered": {
          description:
            "An amount was typed or a chip pressed; anything but a number with the decimals of its currency is removed.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "enterAmount",
        },
        "deposit.pressed": {
          guard: "amountIsAllowed",
          description: "The deposit is sent under its key.",
          meta: { rule, audit: "The key is made before anything is sent." },
          target: "sending",
          actions: "prepareDeposit",
        },
      },
    },
    sending: {
      description: "The deposit is being credited.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "sendDeposit",
        src: "sendDeposit",
        input: ({ context: { guid, amount, currency, accountId } }) => ({
          guid,
          amount,
          currency,
          accountId,
        }),
        onDone: [
          {
            guard: "moneyWasCredited",
            description: "The money is credited.",
            meta: { rule, audit: "Postings from the cashier to the player, once for each key." },
            target: "credited",
            actions: "rememberBalance",
          },
          {
            guard: "depositWasRefused",
            description: "A rule refuses the deposit; nothing was written.",
            meta: { rule },
            target: "refused",
          },
          untold.came,
        ],
        onError: untold.brokeDown,
      },
    },
    unknown: answerByKey(
      "sending",
      screen,
      {
        description:
          "It is not known whether the money was credited; asking again sends the same deposit under the same key.",
        audit: "Never a second deposit: the key answers the same.",
        asking: "The same deposit is sent again under its key.",
      },
      {},
    ),
    refused: {
      description: "The deposit was refused; the player can choose another amount.",
      meta: { rule, screen },
      tags: ["error"],
      on: {
        "amount.entered": {
          description: "Another amount is chosen.",
          meta: { rule },
          target: "choosing",
          actions: "enterAmount",
        },
        "receipt.closed": {
          description: "Back to choosing.",
          meta: { rule },
          target: "choosing",
          actions: "forgetDeposit",
        },
      },
    },
    credited: {
      description: "The money is credited and the new balance is shown.",
      meta: { rule, screen },
      tags: ["done"],
      on: {
        "receipt.closed": {
          description: "Ready for the next deposit.",
          meta: { rule },
          target: "choosing",
          actions: "forgetDeposit",
        },
      },
    },
  },
})
