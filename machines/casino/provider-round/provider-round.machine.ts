import { and, assign, setup } from "xstate"
import type { HeardTransaction, ProviderRound } from "#models/casino/providers/provider-round.ts"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ProviderRoundContext, ProviderRoundEvent } from "./provider-round.events.ts"

const playing = { rule: "§1 What the product does and for whom: casino" } as const
const money = { rule: "design: Money" } as const

const people = { rule: "§6 Roles and permissions" } as const

type Heard = Extract<
  ProviderRoundEvent,
  {
    readonly type: "bet.taken" | "win.credited" | "bet.returned" | "win.reversed" | "rollback.remembered"
  }
>
type Undoing = Extract<
  ProviderRoundEvent,
  { readonly type: "bet.returned" | "win.reversed" | "rollback.remembered" }
>

const isUndoing = (event: ProviderRoundEvent): event is Undoing =>
  event.type === "bet.returned" || event.type === "win.reversed" || event.type === "rollback.remembered"
const isHeard = (event: ProviderRoundEvent): event is Heard =>
  event.type === "bet.taken" || event.type === "win.credited" || isUndoing(event)

const found = (round: ProviderRound | undefined, id: string): HeardTransaction | undefined =>
  round?.transactions.find((each) => each.id === id)

/** The bet or win that can still be taken back. */
const standing = (round: ProviderRound | undefined, id: string): HeardTransaction | undefined => {
  const known = found(round, id)
  return known === undefined || known.kind === "rollback" || known.isUndone ? undefined : known
}

const isNew = (round: ProviderRound | undefined, { id }: Heard): boolean =>
  found(round, id) === undefined && round?.ahead.includes(id) !== true

const entryOf = (event: Heard): HeardTransaction => {
  const { id, at, fingerprint, balance } = event
  const kind = event.type === "bet.taken" ? "bet" : event.type === "win.credited" ? "win" : "rollback"
  const amount = "amount" in event ? event.amount : minorUnits(0)
  return { id, kind, at, amount, balance, fingerprint, ...(isUndoing(event) ? { undoes: event.undoes } : {}) }
}

/** A round after a transaction: the sums are those of bets and wins that stand. */
const afterHeard = (round: ProviderRound, event: Heard): ProviderRound => {
  const transactions = [...round.transactions, entryOf(event)]
  switch (event.type) {
    case "bet.taken":
      return { ...round, transactions, staked: minorUnits(round.staked + event.amount) }
    case "win.credited":
      return { ...round, transactions, won: minorUnits(round.won + event.amount) }
    case "rollback.remembered":
      return {
        ...round,
        transactions,
        ...(found(round, event.undoes) === undefined && !round.ahead.includes(event.undoes)
          ? { ahead: [...round.ahead, event.undoes] }
          : {}),
      }
    case "bet.returned":
    case "win.reversed": {
      const undone = transactions.map((each) =>
        each.id === event.undoes ? { ...each, isUndone: true as const } : each,
      )
      return event.type === "bet.returned"
        ? { ...round, transactions: undone, staked: minorUnits(round.staked - event.amount) }
        : { ...round, transactions: undone, won: minorUnits(round.won - event.amount) }
    }
  }
}

/** A round as people of the site end it: a stake that goes back is no longer staked, and what is credited is won. */
const afterAgreed = (
  round: ProviderRound,
  { at, operator, station }: Extract<ProviderRoundEvent, { readonly type: "closing.agreed" }>,
): ProviderRound => {
  const { closing } = round
  if (closing === undefined) return round
  const ended = {
    ...round,
    ended: { at, by: "site" as const },
    closing: { ...closing, agreed: { at, operator, station } },
  }
  if (closing.way === "credit") return { ...ended, won: minorUnits(round.won + closing.amount) }
  const transactions = round.transactions.map((each) =>
    each.kind === "bet" ? { ...each, isUndone: true as const } : each,
  )
  return { ...ended, transactions, staked: minorUnits(0) }
}

/** What an operator does to a round that goes on. */
const asked = {
  actions: "rememberAnswer",
  description:
    "An operator has the provider asked about the round; what it says is heard as its own calls are.",
  meta: { ...people, audit: "Who asked, and what the provider said. No posting." },
} as const
const proposing = {
  guard: "endsFairly",
  target: "proposed",
  actions: "propose",
  description:
    "An operator proposes that the stake goes back, where nothing was won, or that an amount is credited.",
  meta: { ...people, audit: "Who, at which device, what and why. No posting before another person agrees." },
} as const

/** A round of a game that a provider runs, heard through its wallet calls. Aggregate of the streams `provider-round:<provider>/<player>/<round>`. */
export const providerRoundMachine = setup({
  types: {
    context: {} as ProviderRoundContext,
    events: {} as ProviderRoundEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    transactionIsNew: ({ context: { round }, event }) => isHeard(event) && isNew(round, event),
    referenceStands: ({ context: { round }, event }) =>
      event.type === "win.credited" &&
      (event.reference === undefined || standing(round, event.reference)?.kind === "bet"),
    undoesBet: ({ context: { round }, event }) => {
      if (event.type !== "bet.returned") return false
      const undone = standing(round, event.undoes)
      return undone?.kind === "bet" && undone.amount === event.amount
    },
    undoesWin: ({ context: { round }, event }) => {
      if (event.type !== "win.reversed") return false
      const undone = standing(round, event.undoes)
      return undone?.kind === "win" && undone.amount === event.amount
    },
    undoesNothing: ({ context: { round }, event }) =>
      event.type === "rollback.remembered" && standing(round, event.undoes) === undefined,
    endsFairly: ({ context: { round }, event }) => {
      if (event.type !== "closing.proposed" || round === undefined) return false
      return event.way === "credit" || (round.staked > 0 && round.won === 0 && event.amount === round.staked)
    },
    isAnotherPerson: ({ context: { round }, event }) =>
      event.type === "closing.agreed" && event.operator !== round?.closing?.proposed.operator,
    isAnotherDevice: ({ context: { round }, event }) =>
      event.type === "closing.agreed" && event.station !== round?.closing?.proposed.station,
  },
  actions: {
    rememberAnswer: assign(({ event }) =>
      event.type === "provider.asked"
        ? { said: { at: event.at, operator: event.operator, said: event.said } }
        : {},
    ),
    propose: assign(({ context: { round }, event }) => {
      if (round === undefined || event.type !== "closing.proposed") return {}
      const { at, operator, station, way, amount, note } = event
      return { note, round: { ...round, closing: { way, amount, proposed: { at, operator, station } } } }
    }),
    dropProposal: assign(({ context: { round } }) => {
      if (round === undefined) return {}
      const { closing: _, ...rest } = round
      return { round: rest, note: undefined }
    }),
    decide: assign(({ context: { round }, event }) =>
      round === undefined || event.type !== "closing.agreed" ? {} : { round: afterAgreed(round, event) },
    ),
    begin: assign(({ event }) => {
      if (event.type !== "round.opened") return {}
      const { type, at, ...head } = event
      const none = minorUnits(0)
      return { round: { ...head, openedAt: at, staked: none, won: none, transactions: [], ahead: [] } }
    }),
    hear: assign(({ context: { round }, event }) =>
      round === undefined || !isHeard(event) ? {} : { round: afterHeard(round, event) },
    ),
    end: assign(({ context: { round }, event }) =>
      round === undefined || event.type !== "round.closed"
        ? {}
        : { round: { ...round, ended: { at: event.at, by: event.by } } },
    ),
  },
}).createMachine({
  id: "provider-round",
  description:
    "A round of a provider's game: bets, wins and rollbacks in whatever order they come, each carried out once.",
  meta: {
    ...money,
    audit: "Every transaction stands here with the balance after it, so that a repeat is answered the same.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "Nothing was heard of the round.",
      meta: playing,
      tags: ["idle"],
      on: {
        "round.opened": {
          target: "open",
          actions: "begin",
          description: "The first transaction of the round comes, be it a bet, a win or a rollback.",
          meta: { ...playing, audit: "In the transaction that carries out what was told." },
        },
      },
    },
    open: {
      description: "The round goes on: its stakes are held.",
      meta: money,
      tags: ["open"],
      on: {
        "bet.taken": {
          guard: "transactionIsNew",
          actions: "hear",
          description: "A bet that is neither known nor was rolled back before it came.",
          meta: { ...money, audit: "In the transaction that takes the stake from the wallet." },
        },
        "win.credited": {
          guard: and(["transactionIsNew", "referenceStands"]),
          actions: "hear",
          description: "A win, for a bet that stands where it names one.",
          meta: { ...money, audit: "In the transaction that credits the wallet, whatever stops the player." },
        },
        "bet.returned": {
          guard: and(["transactionIsNew", "undoesBet"]),
          actions: "hear",
          description: "A bet is rolled back: its stake goes back, all of it and once.",
          meta: { ...money, audit: "In the transaction that credits the wallet." },
        },
        "win.reversed": {
          guard: and(["transactionIsNew", "undoesWin"]),
          actions: "hear",
          description: "A win is rolled back, once; what the balance doesn't hold is owed.",
          meta: { ...money, audit: "In the transaction that debits the wallet." },
        },
        "rollback.remembered": {
          guard: and(["transactionIsNew", "undoesNothing"]),
          actions: "hear",
          description: "A rollback of what has not come, or is rolled back: no money moves, now or later.",
          meta: { ...money, audit: "No posting. What it names is refused as it comes." },
        },
        "round.closed": {
          target: "closed",
          actions: "end",
          description: "The provider says that the round is over, or the site closes one that was left.",
          meta: { ...money, audit: "The held stakes go to the provided games." },
        },
        "provider.asked": asked,
        "closing.proposed": proposing,
      },
    },
    proposed: {
      description: "The round goes on, and an operator has proposed how it ends: another one has to agree.",
      meta: people,
      tags: ["open", "waiting"],
      on: {
        "bet.taken": {
          guard: "transactionIsNew",
          target: "open",
          actions: ["dropProposal", "hear"],
          description: "The provider takes another bet in the meantime: what was proposed falls.",
          meta: { ...money, audit: "In the transaction that takes the stake from the wallet." },
        },
        "win.credited": {
          guard: and(["transactionIsNew", "referenceStands"]),
          target: "open",
          actions: ["dropProposal", "hear"],
          description: "The provider tells a win in the meantime: what was proposed falls.",
          meta: { ...money, audit: "In the transaction that credits the wallet, whatever stops the player." },
        },
        "bet.returned": {
          guard: and(["transactionIsNew", "undoesBet"]),
          target: "open",
          actions: ["dropProposal", "hear"],
          description: "The provider rolls a bet back in the meantime: what was proposed falls.",
          meta: { ...money, audit: "In the transaction that credits the wallet." },
        },
        "win.reversed": {
          guard: and(["transactionIsNew", "undoesWin"]),
          target: "open",
          actions: ["dropProposal", "hear"],
          description: "The provider rolls a win back in the meantime: what was proposed falls.",
          meta: { ...money, audit: "In the transaction that debits the wallet." },
        },
        "rollback.remembered": {
          guard: and(["transactionIsNew", "undoesNothing"]),
          target: "open",
          actions: ["dropProposal", "hear"],
          description:
            "A rollback that finds nothing to take back comes in the meantime: what was proposed falls.",
          meta: { ...money, audit: "No posting. What it names is refused as it comes." },
        },
        "round.closed": {
          target: "closed",
          actions: ["dropProposal", "end"],
          description: "The provider ends the round in the meantime, and what was proposed falls.",
          meta: { ...money, audit: "The held stakes go to the provided games." },
        },
        "provider.asked": asked,
        "closing.proposed": proposing,
        "closing.withdrawn": {
          target: "open",
          actions: "dropProposal",
          description: "What was proposed is withdrawn: the round goes on.",
          meta: { ...people, audit: "Who withdrew it. No posting." },
        },
        "closing.agreed": {
          guard: and(["isAnotherPerson", "isAnotherDevice"]),
          target: "decided",
          actions: "decide",
          description: "Another person agrees, at another device: the round is over as it was proposed.",
          meta: {
            ...money,
            audit:
              "In the transaction that credits the wallet; the stakes that stay go to the provided games.",
          },
        },
      },
    },
    decided: {
      description:
        "Two people of the site have ended the round: nothing that the provider tells later moves money.",
      meta: people,
      tags: ["done"],
      on: {
        "rollback.remembered": {
          guard: and(["transactionIsNew", "undoesNothing"]),
          actions: "hear",
          description: "A rollback of what went back by the people of the site, or has not come.",
          meta: { ...money, audit: "No posting. What it names is refused as it comes." },
        },
      },
    },
    closed: {
      description: "The round is over and takes no bet; wins and rollbacks that come late are carried out.",
      meta: money,
      tags: ["done"],
      on: {
        "win.credited": {
          guard: and(["transactionIsNew", "referenceStands"]),
          actions: "hear",
          description: "A win comes after the end of the round: the money is the player's.",
          meta: { ...money, audit: "In the transaction that credits the wallet, whatever stops the player." },
        },
        "bet.returned": {
          guard: and(["transactionIsNew", "undoesBet"]),
          actions: "hear",
          description: "A bet of a round that is over is rolled back.",
          meta: { ...money, audit: "The stake comes from the provided games, to which the end moved it." },
        },
        "win.reversed": {
          guard: and(["transactionIsNew", "undoesWin"]),
          actions: "hear",
          description: "A win of a round that is over is rolled back.",
          meta: { ...money, audit: "In the transaction that debits the wallet." },
        },
        "rollback.remembered": {
          guard: and(["transactionIsNew", "undoesNothing"]),
          actions: "hear",
          description: "A rollback of what has not come, or is rolled back, after the end of the round.",
          meta: { ...money, audit: "No posting. What it names is refused as it comes." },
        },
      },
    },
  },
})
