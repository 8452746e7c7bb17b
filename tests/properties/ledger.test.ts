import * as fc from "fast-check"
import { expect, test } from "vitest"
import { createActor } from "xstate"
import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import { betMachine } from "#machines/betting/bet/bet.machine.ts"
import { betPostings } from "#machines/betting/bet/bet.postings.ts"
import { decide, initialSnapshot } from "#machines/kernel/fold.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import { walletMachine } from "#machines/wallet/wallet/wallet.machine.ts"
import { walletPostings } from "#machines/wallet/wallet/wallet.postings.ts"
import { advanceFor } from "#models/betting/advance.ts"
import type { Bet, BetGuid, BetLeg } from "#models/betting/bet.ts"
import { holdsPromo } from "#models/betting/bet-changes.ts"
import { premiumFor } from "#models/betting/bet-insurance.ts"
import { runningStake, soldFor } from "#models/betting/bet-sales.ts"
import { insuredShare, premiumsOf } from "#models/betting/insured.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { BetPromo } from "#models/betting/promo.ts"
import { salePrice } from "#models/betting/sale-price.ts"
import { cashStake } from "#models/betting/spent.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { doubleEntry, HOUSE_ACCOUNTS, type Posting } from "#models/money/ledger.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import { accountAt, type PlayerId } from "#models/wallet/account.ts"
import { moneyMove } from "#src/server/domains/betting/bets/money-move.ts"
import { roundPaid } from "#src/server/domains/wallet/round-paid.ts"
import {
  BETS,
  type BetCommand,
  type CashCommand,
  type Command,
  moneyCommands,
  type OrderCommand,
  type RoundCommand,
} from "./money-commands.ts"

const PLAYER = 7 as PlayerId
const OTHER = accountAt(PLAYER, 2)
const CURRENCY = "RUB" as CurrencyCode
const DELAY = 3

const legOf = (price: OddsMilli, index: number): BetLeg => ({
  gameId: (index + 1) as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: price,
  live: false,
  sportId: 1 as SportId,
  champId: 1 as ChampId,
  champ: { en: "League" },
  home: { en: "Home" },
  away: { en: "Away" },
  startsAt: 1_000_000,
})

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` as BetGuid

const promoOf = (given: Omit<BetPromo, "code">, stake: MinorUnits): BetPromo => ({
  ...given,
  code: "CODE" as BetPromo["code"],
  ...(given.kind === "freebet" && { amount: stake }),
})

/** Terms at which each open leg of a bet has this chance. */
const termsOf = (
  bet: Bet | undefined,
  { chance, margin }: { readonly chance: number; readonly margin: number },
) => ({
  chances: (bet?.legs ?? []).flatMap((leg, place) =>
    leg.result === undefined ? [{ position: place, odds: leg.odds, chance }] : [],
  ),
  margin,
})

const betEvent = (asked: BetCommand, at: number, before: Bet | undefined): BetEvent => {
  const by = { by: "trader", reason: "checked" }
  switch (asked.do) {
    case "place":
      return {
        type: "bet.placed",
        at,
        id: asked.bet,
        betGuid: guidOf(asked.bet),
        userId: PLAYER,
        kind: asked.odds.length === 1 ? 0 : 1,
        stake: asked.stake,
        currency: CURRENCY,
        legs: asked.odds.map(legOf),
        ...(asked.tax === undefined
          ? asked.promo && { promo: promoOf(asked.promo, asked.stake) }
          : { tax: asked.tax }),
        ...(asked.inPlay ? { acceptAt: at + DELAY } : {}),
        consent: 1,
        fingerprint: "",
      }
    case "accept":
      return { type: "bet.accepted", at: at + DELAY, odds: before?.legs.map((leg) => leg.odds) ?? [] }
    case "reject":
      return { type: "bet.rejected", at: at + DELAY, refusal: { code: "market-suspended" } }
    case "settle":
      return { type: "leg.settled", at, position: asked.position, result: asked.result }
    case "void":
      return { type: "leg.voided", at, position: asked.position, ...by }
    case "sell": {
      const terms = termsOf(before, asked)
      const stake = Math.floor(((before === undefined ? 0 : runningStake(before)) * asked.share) / 100)
      return {
        type: "bet.sold",
        at,
        guid: guidOf(at),
        stake: stake as MinorUnits,
        amount:
          salePrice(
            stake as MinorUnits,
            before?.legs ?? [],
            terms,
            before?.systemSize,
            before && insuredShare(before),
          ) ?? (0 as MinorUnits),
        ...terms,
        fingerprint: "",
      }
    }
    case "insure": {
      const terms = termsOf(before, asked)
      const premium = (before && premiumFor(before, asked.share, terms)) ?? (0 as MinorUnits)
      return {
        type: "bet.insured",
        at,
        guid: guidOf(at),
        share: asked.share,
        premium,
        ...terms,
        fingerprint: "",
      }
    }
    case "reopen":
      return { type: "leg.reopened", at, position: asked.position, ...by }
  }
}

/** One player's wallet and bets, decided by their charts, and the postings of every command that was taken. */
const makeBooks = () => {
  const opened = decide(walletMachine, initialSnapshot(walletMachine, undefined), {
    type: "wallet.opened",
    at: 0,
    playerId: PLAYER,
    currency: CURRENCY,
  })
  let wallet = opened ?? createActor(walletMachine).getSnapshot()
  const bets = new Map(
    Array.from({ length: BETS }, (_, bet) => [bet, initialSnapshot(betMachine, undefined)]),
  )
  /** Stakes of bets that are to be placed later, by the place of the bet. */
  const orders = new Map<number, MinorUnits>()
  /** Withdrawals that are under way. */
  const leaving = new Map<WithdrawalId, MinorUnits>()
  /** Stakes of rounds that go on. */
  const rounds = new Map<
    RoundKey,
    { readonly stake: MinorUnits; readonly draw?: string; readonly provider?: string }
  >()
  const balances = new Map<string, bigint>()
  const taken: Array<ReadonlyArray<Posting>> = []

  const commit = (events: ReadonlyArray<WalletEvent>, ofBet: ReadonlyArray<Posting> = []): boolean => {
    let next: typeof wallet | undefined = wallet
    const lines: Array<Posting> = [...ofBet]
    for (const event of events) {
      next = next && decide(walletMachine, next, event)
      if (next !== undefined) lines.push(...walletPostings(`${PLAYER}`, next.context, event))
    }
    if (next === undefined) return false
    wallet = next
    const postings = doubleEntry(lines)
    taken.push(postings)
    for (const { account, amount: moved } of postings)
      balances.set(account, (balances.get(account) ?? 0n) + moved)
    return true
  }

  /** @param order what was set aside for the bet, which is placed by itself */
  const onBet = (asked: BetCommand, at: number, order?: MinorUnits) => {
    const snapshot = bets.get(asked.bet) ?? initialSnapshot(betMachine, undefined)
    const before = snapshot.context.bet
    const next = decide(betMachine, snapshot, betEvent(asked, at, before))
    const after = next?.context.bet
    if (next === undefined || after === undefined) return
    const lacking =
      before === undefined && asked.do === "place" && asked.advance
        ? advanceFor(cashStake(after), wallet.context.balance)
        : 0
    const granted =
      lacking === 0
        ? []
        : [
            {
              type: "advance.granted" as const,
              at,
              amount: lacking as MinorUnits,
              share: 50,
              bet: after.betGuid,
            },
          ]
    const move =
      before === undefined
        ? [...granted, { type: "stake.debited" as const, at, amount: cashStake(after), bet: after.betGuid }]
        : moneyMove(before, after, wallet.context, at)
    const released =
      order === undefined ? [] : [{ type: "stake.released" as const, at, amount: order, bet: after.betGuid }]
    if (!commit([...released, ...move], betPostings(before, after))) return
    bets.set(asked.bet, next)
    if (order !== undefined) orders.delete(asked.bet)
  }

  const onOrder = (asked: OrderCommand, at: number) => {
    const order = orders.get(asked.bet)
    const told = { at, bet: guidOf(asked.bet) }
    if (asked.do === "order") {
      if (order !== undefined || bets.get(asked.bet)?.context.bet !== undefined) return
      const { stake } = asked
      const reserved = { type: "stake.reserved" as const, ...told, amount: stake }
      if (commit([reserved])) orders.set(asked.bet, stake)
      return
    }
    if (order === undefined) return
    if (asked.do === "fill") return onBet({ ...asked, do: "place", stake: order }, at, order)
    const released = { type: "stake.released" as const, ...told, amount: order }
    if (commit([released])) orders.delete(asked.bet)
  }

  const onCash = (asked: CashCommand, at: number) => {
    if (asked.do === "cash-out") {
      const withdrawal = `${at}` as WithdrawalId
      if (commit([{ type: "withdrawal.reserved", at, amount: asked.amount, withdrawal }]))
        leaving.set(withdrawal, asked.amount)
      return
    }
    const [withdrawal, sum] = [...leaving].at(asked.withdrawal % Math.max(1, leaving.size)) ?? []
    if (withdrawal === undefined || sum === undefined) return
    const type = asked.do === "cash-paid" ? ("withdrawal.paid" as const) : ("withdrawal.released" as const)
    if (commit([{ type, at, amount: sum, withdrawal }])) leaving.delete(withdrawal)
  }

  const onRound = (asked: RoundCommand, at: number) => {
    if (asked.do === "round") {
      const round = `${at}` as RoundKey
      // Every third is a ticket of a draw, every third of a provider's game.
      const of = at % 30 === 0 ? { draw: "fifteen/1" } : at % 30 === 10 ? { provider: "local" } : {}
      if (commit([{ type: "round.staked", at, amount: asked.amount, round, ...of }]))
        rounds.set(round, { stake: asked.amount, ...of })
      return
    }
    const [round, held] = [...rounds].at(asked.round % Math.max(1, rounds.size)) ?? []
    if (round === undefined || held === undefined) return
    const { stake, ...of } = held
    const end = { round, stake, paid: minorUnits(asked.paid), owed: wallet.context.owed, at }
    const paid = { ...roundPaid(end), ...of }
    if (commit([paid])) rounds.delete(round)
  }

  /** Every leg that has no result yet gets the same one. */
  const onEnd = ({ bet, result: every }: Extract<Command, { readonly do: "end" }>, at: number) => {
    const { legs = [] } = bets.get(bet)?.context.bet ?? {}
    for (const place of legs.keys()) onBet({ do: "settle", bet, position: place, result: every }, at)
  }

  const run = (asked: Command, at: number) => {
    if (asked.do === "order" || asked.do === "withdraw" || asked.do === "fill") return onOrder(asked, at)
    if (asked.do === "cash-out" || asked.do === "cash-paid" || asked.do === "cash-back")
      return onCash(asked, at)
    if (asked.do === "round" || asked.do === "round-over") return onRound(asked, at)
    if (asked.do === "end") return onEnd(asked, at)
    if (asked.do === "charge-back") {
      const uncovered = minorUnits(Math.max(0, asked.amount - wallet.context.balance))
      const reversed = { type: "deposit.reversed" as const, why: "chargeback" as const, reference: `${at}` }
      commit([{ ...reversed, at, amount: asked.amount, uncovered }])
      return
    }
    if (asked.do === "move-away") {
      commit([{ type: "conversion.debited", at, amount: asked.amount, key: `${at}`, to: OTHER }])
      return
    }
    if (asked.do === "move-here") {
      commit([{ type: "conversion.credited", at, amount: asked.amount, key: `${at}`, from: OTHER }])
      return
    }
    if (asked.do !== "deposit") return onBet(asked, at)
    commit([{ type: "deposit.credited", at, amount: asked.amount, reference: `${at}` }])
  }

  return {
    run,
    taken,
    wallet: () => wallet.context,
    orders: () => [...orders.values()],
    leaving: () => [...leaving.values()],
    rounds: () => [...rounds.values()],
    accounts: () => [...balances.keys()],
    balance: (account: string) => balances.get(account) ?? 0n,
    bets: () => [...bets.values()].flatMap(({ context: { bet } }) => (bet === undefined ? [] : [bet])),
  }
}

const after = (commands: ReadonlyArray<Command>) => {
  const books = makeBooks()
  for (const [index, asked] of commands.entries()) books.run(asked, (index + 1) * 10)
  return books
}

const holds = (property: (books: ReturnType<typeof makeBooks>) => void) => {
  let taken = 0
  fc.assert(
    fc.property(moneyCommands, (given) => {
      const books = after(given)
      taken += books.taken.length
      property(books)
    }),
    { seed: 20_260_102, numRuns: 400 },
  )
  expect(taken, "commands that were taken").toBeGreaterThan(3000)
}

const sum = (amounts: ReadonlyArray<bigint>) => amounts.reduce((total, each) => total + each, 0n)

test("whatever is asked, the postings of each command that is taken sum to zero", () => {
  holds(({ taken }) => {
    for (const postings of taken) {
      expect(sum(postings.map(({ amount: moved }) => moved))).toBe(0n)
      expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length)
    }
  })
})

test("a player's account holds what the wallet's chart says, and never less than nothing", () => {
  holds(({ wallet, balance }) => {
    expect(balance(`player:${PLAYER}`)).toBe(BigInt(wallet().balance))
    expect(wallet().balance).toBeGreaterThanOrEqual(0)
  })
})

test("the stakes held are those of the bets without an outcome", () => {
  holds(({ wallet, balance, bets }) => {
    const open = bets().filter(({ status }) => status === "waiting" || status === "accepted")
    const held = sum(open.map((bet) => BigInt(runningStake(bet))))
    const free = sum(open.map((bet) => BigInt(bet.stake - cashStake(bet))))
    expect(balance("house:held")).toBe(held)
    expect(BigInt(wallet().inPlay)).toBe(held - free)
  })
})

test("the stakes of rounds are those of rounds that go on, none of which is refused its end", () => {
  let most = 0
  holds(({ wallet, balance, rounds }) => {
    const stakesOf = (isTicket: boolean) =>
      sum(
        rounds()
          .filter(({ draw }) => (draw !== undefined) === isTicket)
          .map(({ stake }) => BigInt(stake)),
      )
    most = Math.max(most, rounds().length)
    expect(balance("house:rounds")).toBe(stakesOf(false))
    expect(balance("house:tickets")).toBe(stakesOf(true))
    expect(BigInt(wallet().inRounds ?? 0)).toBe(stakesOf(false) + stakesOf(true))
  })
  expect(most).toBeGreaterThan(2)
})

test("the stakes set aside are those of the bets that are ordered and not placed", () => {
  let most = 0
  holds(({ wallet, balance, orders }) => {
    const reserved = sum(orders().map(BigInt))
    expect(balance("house:reserved")).toBe(reserved)
    expect(BigInt(wallet().reserved ?? 0)).toBe(reserved)
    most = Math.max(most, orders().length)
  })
  expect(most, "orders at once").toBeGreaterThan(1)
})

test("the account of withdrawals holds what is on its way to players, and each is paid or comes back once", () => {
  let most = 0
  holds(({ wallet, balance, leaving }) => {
    const under = sum(leaving().map(BigInt))
    expect(balance("house:withdrawals")).toBe(under)
    expect(BigInt(wallet().withdrawing ?? 0)).toBe(under)
    most = Math.max(most, leaving().length)
  })
  expect(most, "withdrawals at once").toBeGreaterThan(1)
})

test("the account of advances holds what players have not repaid, which is nothing while nothing is in play", () => {
  let most = 0
  holds(({ wallet, balance }) => {
    const { advanced = 0, inPlay } = wallet()
    expect(balance("house:advances")).toBe(BigInt(-advanced))
    if (inPlay === 0) expect(advanced).toBe(0)
    most = Math.max(most, advanced)
  })
  expect(most, "the largest advance").toBeGreaterThan(0)
})

test("the commands move money over every account of the house", () => {
  const moved = new Set<string>()
  holds(({ accounts }) => {
    for (const account of accounts()) moved.add(account)
  })
  // Jackpots are moved by draws, prizes by tournaments and challenges and chips by tables of poker alone, whose charts have tests of their own.
  const apart: ReadonlyArray<string> = [
    "house:jackpots",
    "house:tournaments",
    "house:challenges",
    "house:tables",
    "house:poker",
  ]
  const everything = [`player:${PLAYER}`, ...HOUSE_ACCOUNTS.filter((each) => !apart.includes(each))]
  expect([...moved].toSorted()).toEqual(everything.toSorted())
})

test("the house wins what settled bets and sold parts staked and did not pay, insurances hold the premiums less what they paid, and claims what players owe", () => {
  holds(({ wallet, balance, bets }) => {
    const ended = bets().filter(({ status }) => !["waiting", "accepted", "rejected"].includes(status))
    const open = bets().filter(({ status }) => status === "accepted")
    const running = bets().filter(({ status }) => status === "waiting" || status === "accepted")
    const taxOf = ({ taxed }: Bet) => BigInt((taxed?.stake ?? 0) + (taxed?.payout ?? 0))
    const givenTo = (bet: Bet) =>
      BigInt((bet.given ?? 0) + (holdsPromo(bet) ? bet.stake - cashStake(bet) : 0))
    const won = sum(
      ended.map(
        (bet) => BigInt(cashStake(bet) - (bet.payout ?? 0) + (bet.insured ?? 0)) - taxOf(bet) + givenTo(bet),
      ),
    )
    const bought = sum(open.map((bet) => BigInt(bet.stake - runningStake(bet) - soldFor(bet))))
    expect(balance("house:win")).toBe(won + bought)
    expect(balance("house:bonus")).toBe(-sum([...ended, ...running].map(givenTo)))
    expect(balance("house:insurance")).toBe(
      sum(bets().map((bet) => BigInt(premiumsOf(bet) - (bet.insured ?? 0)))),
    )
    expect(balance("house:tax")).toBe(sum(ended.map(taxOf)))
    expect(balance("house:claims")).toBe(-BigInt(wallet().owed))
  })
})
