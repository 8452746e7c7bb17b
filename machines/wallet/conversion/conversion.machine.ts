import { assign, setup } from "xstate"
import { stakeText, stakeUnits } from "#models/coupon/stake.ts"
import { converted } from "#models/money/conversion.ts"
import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type {
  ConversionContext,
  ConversionEvent,
  ConversionFailure,
  ConversionOrder,
  ConvertibleAccount,
} from "./conversion.events.ts"

const rule = "§3 Account" as const
const money = "design: Money" as const
const screen = "wallet/conversion/Conversion"
const untold = noAnswer("No answer came: whether the money moved is not known.", "unknown")

/** The two accounts as they stand in the form: the first that there are where none is chosen, and never one twice. */
export const chosenAccounts = ({
  accounts,
  from,
  to,
}: ConversionContext): { readonly from?: ConvertibleAccount; readonly to?: ConvertibleAccount } => {
  const source =
    accounts.find(({ accountId }) => accountId === from) ?? accounts.find(({ accountId }) => accountId !== to)
  const target =
    accounts.find(({ accountId }) => accountId === to && accountId !== source?.accountId) ??
    accounts.find(({ accountId }) => accountId !== source?.accountId)
  return {
    ...(source === undefined ? {} : { from: source }),
    ...(target === undefined ? {} : { to: target }),
  }
}

const rated = ({ iso, rate }: ConvertibleAccount) => ({ code: iso, baseRate: rate })

/** What is to be moved and what arrives, in minor units of either account; nothing where the sum is none that the account holds. */
export const conversionOf = (context: ConversionContext): Omit<ConversionOrder, "guid"> | undefined => {
  const { from, to } = chosenAccounts(context)
  if (from === undefined || to === undefined) return undefined
  const amount = stakeUnits(context.text, from.iso)
  const arrives = amount === undefined ? undefined : converted(amount, rated(from), rated(to))
  return amount === undefined || arrives === undefined || arrives < 1 || amount > from.money
    ? undefined
    : { from, to, amount, arrives }
}

const NOTHING: ConversionContext = {
  accounts: [],
  from: null,
  to: null,
  text: "",
  order: null,
  error: null,
}

/** Moves money between a player's accounts, once however often it is sent with its key. */
export const conversionMachine = setup({
  types: {
    context: {} as ConversionContext,
    events: {} as ConversionEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Moves the sum under its key. */
    sendConversion: contract<Outcome<null, ConversionFailure>, ConversionOrder | null>("sendConversion"),
  },
  guards: {
    sumCanBeMoved: ({ context }) => conversionOf(context) !== undefined,
    moneyMoved: ({ event }) => event.type === "xstate.done.actor.sendConversion" && event.output.ok,
    conversionWasRefused: ({ event }) =>
      event.type === "xstate.done.actor.sendConversion" &&
      !event.output.ok &&
      event.output.error.kind === "refused",
  },
  actions: {
    rememberAccounts: assign(({ event }) =>
      event.type === "accounts.told" ? { accounts: event.accounts } : {},
    ),
    chooseFrom: assign(({ context, event }) => {
      if (event.type !== "from.chosen") return {}
      const chosen = chosenAccounts(context)
      // What was the other one goes where this one stood.
      return {
        from: event.accountId,
        to: event.accountId === chosen.to?.accountId ? (chosen.from?.accountId ?? null) : context.to,
        text: "",
        error: null,
      }
    }),
    chooseTo: assign(({ context, event }) => {
      if (event.type !== "to.chosen") return {}
      const chosen = chosenAccounts(context)
      return event.accountId === chosen.from?.accountId
        ? { from: chosen.to?.accountId ?? null, to: event.accountId, text: "", error: null }
        : { to: event.accountId, error: null }
    }),
    enterAmount: assign(({ context, event }) =>
      event.type === "amount.entered"
        ? { text: stakeText(event.text, chosenAccounts(context).from?.iso, context.text), error: null }
        : {},
    ),
    prepareOrder: assign(({ context, event }) => {
      const order = conversionOf(context)
      return event.type === "conversion.pressed" && order !== undefined
        ? { order: { guid: event.guid, ...order }, error: null }
        : {}
    }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    forgetOrder: assign({ order: null, text: "" }),
    forgetPlayer: assign(NOTHING),
  },
}).createMachine({
  id: "conversion",
  description: "Money moves from one account of the player to another, at the site's rate.",
  meta: { rule, screen },
  context: NOTHING,
  initial: "choosing",
  on: {
    "accounts.told": {
      description: "The accounts, what they hold and their rates are those of now.",
      meta: { rule },
      actions: "rememberAccounts",
    },
    "conversion.forgotten": {
      description: "The player is gone from this browser.",
      meta: {
        rule: "§3 Account",
        audit: "Nothing of an account is left to the next one at the browser.",
      },
      target: ".choosing",
      actions: "forgetPlayer",
    },
  },
  states: {
    choosing: {
      description: "The player chooses two accounts and a sum, and sees what arrives.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "from.chosen": {
          description: "The account is chosen that the money leaves.",
          meta: { rule },
          actions: "chooseFrom",
        },
        "to.chosen": {
          description: "The account is chosen that the money goes to.",
          meta: { rule },
          actions: "chooseTo",
        },
        "amount.entered": {
          description: "A sum was typed; anything but a number with the decimals of its currency is removed.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "enterAmount",
        },
        "conversion.pressed": {
          guard: "sumCanBeMoved",
          description: "The sum is sent under its key, with what the player saw that arrives.",
          meta: { rule: money, audit: "The key is made before anything is sent." },
          target: "sending",
          actions: "prepareOrder",
        },
      },
    },
    sending: {
      description: "The money is being moved.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "sendConversion",
        src: "sendConversion",
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: "moneyMoved",
            description: "The money is on the other account.",
            meta: { rule: money, audit: "Both wallets in one transaction, once for each key." },
            target: "moved",
          },
          {
            guard: "conversionWasRefused",
            description:
              "A rule refuses it, such as a rate that changed: the form says why, and nothing was written.",
            meta: { rule: money },
            target: "choosing",
            actions: "sayWhyItFailed",
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
          "It is not known whether the money moved; asking again sends the same order under the same key.",
        audit: "Never moved twice: the key answers the same.",
        asking: "The same order is sent again under its key.",
      },
      {},
    ),
    moved: {
      description: "The money has moved; what left and what arrived is shown.",
      meta: { rule, screen },
      tags: ["done"],
      on: {
        "receipt.closed": {
          description: "Ready for the next one.",
          meta: { rule },
          target: "choosing",
          actions: "forgetOrder",
        },
      },
    },
  },
})
