import { and } from "xstate"
import { minorUnits } from "#models/money/money.ts"
import { walletSetup } from "./wallet.setup.ts"

const money = "design: Money"
const resettling = "design: assurance A15"
const ordering = "§3 Coupon or bet payload fields: isAutoBet"
const insuring = "§1 What the product does and for whom: coupon features"
const advancing = "§3 Coupon or bet payload fields: avanceBet"
const selling = "§3 Coupon or bet payload fields: saleBetId"
const account = "§3 Account"
const playing = "§1 What the product does and for whom: casino"
const withdrawing = "§2 Personal office sections: withdrawal"

/** One account of a player: money in one currency. Aggregate of the streams `wallet:<player>`, and `wallet:<player>.<place>` of further accounts. */
export const walletMachine = walletSetup.createMachine({
  id: "wallet",
  description: "A player's money: every change is an event with a double entry.",
  meta: {
    rule: money,
    audit:
      "The balance of the last event equals the account's balance row, which a constraint of the database keeps at zero or above.",
  },
  context: { balance: minorUnits(0), inPlay: minorUnits(0), owed: minorUnits(0) },
  initial: "absent",
  states: {
    absent: {
      description: "The player has no wallet.",
      meta: { rule: money },
      tags: ["idle"],
      on: {
        "wallet.opened": {
          target: "open",
          actions: "recordOwner",
          description: "The registration, or the player later on, opens an account in a currency.",
          meta: { rule: account, audit: "Opened empty: no posting." },
        },
      },
    },
    open: {
      description: "The wallet takes deposits and stakes.",
      meta: { rule: money, screen: "cashier/cashier/CashierDialog" },
      tags: ["open"],
      initial: "clear",
      on: {
        "deposit.credited": {
          actions: "moveMoney",
          description: "A payment arrives.",
          meta: { rule: money, audit: "Posting: from the cashier to the player, once for its key." },
        },
        "stake.debited": {
          guard: and(["gameHasNoPowerBet", "balanceCoversStake"]),
          actions: "moveMoney",
          description:
            "A bet takes its stake, which the balance must hold; a power bet is the only open one on its game.",
          meta: {
            rule: "design: assurance A19",
            audit:
              "Posting: from the player to the held stakes, in the transaction that places the bet. The game of a power bet is held here until its stake is in play no more.",
          },
        },
        "stake.reserved": {
          guard: "balanceCoversStake",
          actions: "moveMoney",
          description: "An automatic bet sets its stake aside, which the balance must hold.",
          meta: {
            rule: ordering,
            audit: "Posting: from the player to the reserved stakes, in the transaction of the order.",
          },
        },
        "stake.released": {
          guard: "isSetAside",
          actions: "moveMoney",
          description: "The stake is no longer set aside: the bet is being placed, or will not be.",
          meta: {
            rule: ordering,
            audit: "Posting: from the reserved stakes to the player; a bet that is placed debits it at once.",
          },
        },
        "round.staked": {
          guard: "balanceCoversStake",
          actions: "moveMoney",
          description:
            "A round of a game, or a ticket of a draw, takes its stake, or a move raises that of a round; the balance must hold it.",
          meta: {
            rule: playing,
            audit:
              "Posting: from the player to the stakes of rounds or of tickets, in the transaction that opens the round, makes the move or sells the ticket.",
          },
        },
        "advance.granted": {
          guard: "stakesAreInPlay",
          actions: "moveMoney",
          description:
            "Part of a stake is advanced against the player's stakes in play, up to a share of them.",
          meta: {
            rule: advancing,
            audit:
              "Posting: from the advances to the player, in the transaction that takes the stake; no more than the share of own stakes less what is advanced and owed.",
          },
        },
        "advance.repaid": {
          guard: "repaysAdvance",
          actions: "moveMoney",
          description: "What a bet paid first repays the advance.",
          meta: {
            rule: advancing,
            audit: "Posting: from the player to the advances, in the transaction that pays the bet.",
          },
        },
        "advance.claimed": {
          guard: "nothingIsInPlay",
          target: ".owing",
          actions: "moveMoney",
          description: "No stake is in play any more: what was not repaid of the advances is owed.",
          meta: {
            rule: advancing,
            audit: "Posting: from the claims to the advances; the balance stays at zero or above.",
          },
        },
        "premium.debited": {
          guard: "balanceCoversStake",
          actions: "moveMoney",
          description: "The insurance of a bet takes its premium, which the balance must hold.",
          meta: {
            rule: insuring,
            audit: "Posting: from the player to the account of insurances; no stake is in play for it.",
          },
        },
        "conversion.debited": {
          guard: "balanceCoversStake",
          actions: "moveMoney",
          description: "The player moves money to another of their accounts; the balance must hold it.",
          meta: {
            rule: account,
            audit:
              "Posting: from the player to the conversions; the other wallet is credited in the same transaction.",
          },
        },
        "conversion.credited": {
          actions: "moveMoney",
          description: "Money comes from another of the player's accounts, at the rate that was shown.",
          meta: {
            rule: account,
            audit:
              "Posting: from the conversions to the player; the other wallet is debited in the same transaction.",
          },
        },
        "withdrawal.released": {
          guard: "isBeingWithdrawn",
          actions: "moveMoney",
          description: "A withdrawal was refused, cancelled or came back: the money is in the balance again.",
          meta: {
            rule: withdrawing,
            audit:
              "Posting: from the withdrawals to the player, in the transaction that ends the withdrawal.",
          },
        },
        "withdrawal.paid": {
          guard: "isBeingWithdrawn",
          actions: "moveMoney",
          description: "A withdrawal reached the player: the money is gone for good.",
          meta: {
            rule: withdrawing,
            audit: "Posting: from the withdrawals to the cashier, once for each withdrawal.",
          },
        },
        "wallet.closed": {
          guard: "isEmpty",
          target: "closed",
          description:
            "The player deletes the account, which holds nothing, owes nothing and has no open bet or withdrawal.",
          meta: { rule: account, audit: "Nothing to post." },
        },
        "balance.returned": {
          guard: "isAllOfIt",
          actions: "moveMoney",
          description: "The player is erased and gave up the rest of the balance.",
          meta: {
            rule: "design: erasure",
            audit: "Posting: from the player to the cashier, in the transaction of the erasure.",
          },
        },
      },
      states: {
        clear: {
          description: "The player owes nothing.",
          meta: { rule: money },
          on: {
            "withdrawal.reserved": {
              guard: "balanceCoversStake",
              actions: "moveMoney",
              description: "The player asks to withdraw money, which the balance must hold.",
              meta: {
                rule: withdrawing,
                audit:
                  "Posting: from the player to the withdrawals, in the transaction that begins the withdrawal; who owes the bookmaker can't begin one.",
              },
            },
            "bet.settled": {
              guard: "repaysNothing",
              actions: "moveMoney",
              description: "A bet is settled; what it pays, if anything, is credited in full.",
              meta: { rule: money, audit: "Posting: from held stakes and the house to the player." },
            },
            "bet.sold": {
              guard: "repaysNothing",
              actions: "moveMoney",
              description: "A bet, or part of it, is cashed out; what it brings is credited in full.",
              meta: { rule: selling, audit: "Posting: from held stakes and the house to the player." },
            },
            "round.paid": {
              guard: "repaysNothing",
              actions: "moveMoney",
              description:
                "A round of a game, a draw, a tournament or a day of challenges is over; what it pays, if anything, is credited in full.",
              meta: {
                rule: playing,
                audit:
                  "Posting: the stake from those of rounds or tickets, what the house won or paid to the games or draws; a prize from the tournaments or the challenges.",
              },
            },
            "round.reversed": [
              {
                guard: "balanceCoversAll",
                actions: "moveMoney",
                description: "A provider took back what a round had paid, and the balance covers it.",
                meta: { rule: playing, audit: "Compensating entry: from the player to the provided games." },
              },
              {
                guard: "balanceIsEmptied",
                target: "owing",
                actions: "moveMoney",
                description:
                  "A provider took back what a round had paid, and the player has already used it.",
                meta: {
                  rule: playing,
                  audit: "Compensating entry for what is there; the rest is booked as a claim on the player.",
                },
              },
            ],
            "deposit.reversed": [
              {
                guard: "balanceCoversAll",
                actions: "moveMoney",
                description: "A payment went back, and the balance covers it.",
                meta: { rule: money, audit: "Posting: from the player to the cashier." },
              },
              {
                guard: "balanceIsEmptied",
                target: "owing",
                actions: "moveMoney",
                description: "A payment went back, and the player has already used it.",
                meta: {
                  rule: money,
                  audit: "Posting of what is there; the rest is booked as a claim on the player.",
                },
              },
            ],
            "bet.reopened": [
              {
                guard: "balanceCoversAll",
                actions: "moveMoney",
                description: "A result was withdrawn, and the balance covers all that was paid for it.",
                meta: {
                  rule: resettling,
                  audit: "Compensating entry: from the player to held stakes and the house.",
                },
              },
              {
                guard: "balanceIsEmptied",
                target: "owing",
                actions: "moveMoney",
                description: "A result was withdrawn, and the player has already used what was paid for it.",
                meta: {
                  rule: resettling,
                  audit: "Compensating entry for what is there; the rest is booked as a claim on the player.",
                },
              },
            ],
          },
        },
        owing: {
          description:
            "A paid win was withdrawn after it was partly used, or an advance was not repaid: the next wins repay it first.",
          meta: {
            rule: resettling,
            audit: "The claim stands on an account of its own; the balance stays at zero or above.",
          },
          on: {
            "bet.settled": [
              {
                guard: "repaysAllOwed",
                target: "clear",
                actions: "moveMoney",
                description: "What a bet pays covers the whole debt; the rest is credited.",
                meta: {
                  rule: resettling,
                  audit: "Posting: what is owed to the claims, the rest to the player.",
                },
              },
              {
                guard: "repaysAllOfIt",
                actions: "moveMoney",
                description: "What a bet pays, if anything, goes entirely to the debt.",
                meta: { rule: resettling, audit: "Posting: to the claims; nothing is credited." },
              },
            ],
            "bet.sold": [
              {
                guard: "repaysAllOwed",
                target: "clear",
                actions: "moveMoney",
                description: "What a cash out brings covers the whole debt; the rest is credited.",
                meta: {
                  rule: selling,
                  audit: "Posting: what is owed to the claims, the rest to the player.",
                },
              },
              {
                guard: "repaysAllOfIt",
                actions: "moveMoney",
                description: "What a cash out brings goes entirely to the debt.",
                meta: { rule: selling, audit: "Posting: to the claims; nothing is credited." },
              },
            ],
            "round.paid": [
              {
                guard: "repaysAllOwed",
                target: "clear",
                actions: "moveMoney",
                description: "What a round pays covers the whole debt; the rest is credited.",
                meta: {
                  rule: playing,
                  audit: "Posting: what is owed to the claims, the rest to the player.",
                },
              },
              {
                guard: "repaysAllOfIt",
                actions: "moveMoney",
                description: "What a round pays, if anything, goes entirely to the debt.",
                meta: { rule: playing, audit: "Posting: to the claims; nothing is credited." },
              },
            ],
            "round.reversed": [
              {
                guard: "balanceCoversAll",
                actions: "moveMoney",
                description: "A provider took back what another round had paid, and the balance covers it.",
                meta: { rule: playing, audit: "Compensating entry: from the player to the provided games." },
              },
              {
                guard: "balanceIsEmptied",
                actions: "moveMoney",
                description: "A provider took back what another round had paid, and the debt grows.",
                meta: {
                  rule: playing,
                  audit: "Compensating entry for what is there; the rest is owed.",
                },
              },
            ],
            "deposit.reversed": [
              {
                guard: "balanceCoversAll",
                actions: "moveMoney",
                description: "Another payment went back, and the balance covers it.",
                meta: { rule: money, audit: "Posting: from the player to the cashier." },
              },
              {
                guard: "balanceIsEmptied",
                actions: "moveMoney",
                description: "Another payment went back, and the debt grows.",
                meta: { rule: money, audit: "Posting of what is there; the rest is owed." },
              },
            ],
            "bet.reopened": [
              {
                guard: "balanceCoversAll",
                actions: "moveMoney",
                description: "Another result was withdrawn, and the balance covers all that was paid for it.",
                meta: {
                  rule: resettling,
                  audit: "Compensating entry: from the player to held stakes and the house.",
                },
              },
              {
                guard: "balanceIsEmptied",
                actions: "moveMoney",
                description: "Another result was withdrawn, and the debt grows.",
                meta: { rule: resettling, audit: "Compensating entry for what is there; the rest is owed." },
              },
            ],
          },
        },
      },
    },
    closed: {
      description: "The account is deleted. It takes neither payments nor stakes.",
      meta: { rule: account },
      tags: ["done"],
      on: {
        "deposit.credited": {
          target: "open",
          actions: "moveMoney",
          description:
            "A payment arrives that was on its way when the account was deleted: the account is there again.",
          meta: { rule: money, audit: "Posting: from the cashier to the player, once for its key." },
        },
        "deposit.reversed": {
          guard: "balanceIsEmptied",
          target: "open.owing",
          actions: "moveMoney",
          description:
            "A payment to an account that is deleted went back: the account is there again, and owes it.",
          meta: { rule: money, audit: "The claim stands on an account of its own." },
        },
        "round.paid": {
          guard: "repaysNothing",
          target: "open",
          actions: "moveMoney",
          description:
            "A provider paid a round that was over as the account was deleted, or a tournament or a challenge a prize: the account is there again.",
          meta: {
            rule: playing,
            audit: "Posting: from the provided games, the tournaments or the challenges to the player.",
          },
        },
        "round.reversed": {
          guard: "balanceIsEmptied",
          target: "open.owing",
          actions: "moveMoney",
          description:
            "A provider took back what a round had paid to an account that is deleted: the account is there again, and owes it.",
          meta: { rule: playing, audit: "The claim stands on an account of its own." },
        },
        "bet.reopened": [
          {
            guard: "balanceCoversAll",
            target: "open",
            actions: "moveMoney",
            description:
              "The result of a bet that paid nothing was withdrawn: the account is there again, for the bet may win.",
            meta: { rule: resettling, audit: "Compensating entry: from the house to held stakes." },
          },
          {
            guard: "balanceIsEmptied",
            target: "open.owing",
            actions: "moveMoney",
            description:
              "A result was withdrawn, and what was paid for it is gone: the account is there again, and owes it.",
            meta: { rule: resettling, audit: "The claim stands on an account of its own." },
          },
        ],
      },
    },
  },
})
