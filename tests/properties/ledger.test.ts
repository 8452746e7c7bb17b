import * as fc from "fast-check"
import { expect, test } from "vitest"
import { createActor } from "xstate"
import type { BetEvent } from "#machines/bet/bet.events.ts"
import { betMachine } from "#machines/bet/bet.machine.ts"
import { decide, initialSnapshot } from "#machines/kernel/fold.ts"
import type { WalletEvent } from "#machines/wallet/wallet.events.ts"
import { walletMachine } from "#machines/wallet/wallet.machine.ts"
import type { PlayerId } from "#models/account/account.ts"
import type { Bet, BetGuid, BetLeg } from "#models/betting/bet.ts"
import { cashStake, holdsPromo } from "#models/betting/bet-changes.ts"
import { insuredShare, premiumFor, premiumsOf } from "#models/betting/bet-insurance.ts"
import { runningStake, soldFor } from "#models/betting/bet-sales.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { BetPromo } from "#models/betting/promo.ts"
import { CERTAIN, salePrice } from "#models/betting/sale-price.ts"
import type { BetTax } from "#models/betting/taxes.ts"
import type { ChampId, GameId, SportId } from "#models/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { joined, moneyMove, placingPostings } from "#src/server/decisions/bet-postings.ts"
import type { Posting } from "#src/server/journal/commit.ts"

const PLAYER = 7 as PlayerId
const CURRENCY = "RUB" as CurrencyCode
const BETS = 4
const DELAY = 3

const amount = fc.integer({ min: 1, max: 5000 }).map((units) => units as MinorUnits)
const odds = fc.integer({ min: 1001, max: 9000 }).map((price) => price as OddsMilli)
const which = fc.integer({ min: 0, max: BETS - 1 })
const position = fc.integer({ min: 0, max: 2 })
const result = fc.constantFrom<SelectionResult>("won", "lost", "returned", "half-won", "half-lost")

/** Most bets are not taxed; the taxes of the others are of every kind. */
const tax: fc.Arbitrary<BetTax | undefined> = fc.option(
  fc.record({
    stakeRate: fc.integer({ min: 0, max: 300 }),
    payoutRate: fc.integer({ min: 0, max: 500 }),
    threshold: amount,
    coefLimit: fc.integer({ min: 0, max: 4000 }),
    returned: fc.boolean(),
  }),
  { nil: undefined, freq: 1 },
)

/** Most bets are placed without a code. */
const promo: fc.Arbitrary<Omit<BetPromo, "code"> | undefined> = fc.option(
  fc.record({
    kind: fc.constantFrom("freebet" as const, "boost" as const, "risk-free" as const),
    amount,
    rate: fc.integer({ min: 0, max: 1000 }),
  }),
  { nil: undefined, freq: 2 },
)

/** What may be asked of the money of one player, sensible or not. */
const command = fc.oneof(
  fc.record({ do: fc.constant("deposit" as const), amount }),
  fc.record({
    do: fc.constant("place" as const),
    bet: which,
    stake: amount,
    odds: fc.array(odds, { minLength: 1, maxLength: 3 }),
    inPlay: fc.boolean(),
    tax,
    promo,
  }),
  fc.record({ do: fc.constant("accept" as const), bet: which }),
  fc.record({ do: fc.constant("reject" as const), bet: which }),
  fc.record({ do: fc.constant("settle" as const), bet: which, position, result }),
  fc.record({ do: fc.constant("void" as const), bet: which, position }),
  fc.record({ do: fc.constant("reopen" as const), bet: which, position }),
  fc.record({
    do: fc.constant("sell" as const),
    bet: which,
    /** Percent of the stake that runs; all of it is sold often enough. */
    share: fc.oneof(fc.integer({ min: 1, max: 110 }), fc.constant(100)),
    chance: fc.integer({ min: 1, max: CERTAIN }),
    margin: fc.integer({ min: 0, max: 200 }),
  }),
  fc.record({
    do: fc.constant("insure" as const),
    bet: which,
    share: fc.integer({ min: 1, max: 100 }),
    chance: fc.integer({ min: 1, max: CERTAIN }),
    margin: fc.integer({ min: 0, max: 200 }),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never
type BetCommand = Exclude<Command, { readonly do: "deposit" }>

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
  const balances = new Map<string, bigint>()
  const taken: Array<ReadonlyArray<Posting>> = []

  const commit = (event: WalletEvent | undefined, postings: ReadonlyArray<Posting>): boolean => {
    const next = event === undefined ? wallet : decide(walletMachine, wallet, event)
    if (next === undefined) return false
    wallet = next
    taken.push(postings)
    for (const { account, amount: moved } of postings)
      balances.set(account, (balances.get(account) ?? 0n) + moved)
    return true
  }

  const onBet = (asked: BetCommand, at: number) => {
    const snapshot = bets.get(asked.bet) ?? initialSnapshot(betMachine, undefined)
    const before = snapshot.context.bet
    const next = decide(betMachine, snapshot, betEvent(asked, at, before))
    const after = next?.context.bet
    if (next === undefined || after === undefined) return
    const move =
      before === undefined
        ? {
            event: {
              type: "stake.debited" as const,
              at,
              amount: cashStake(after),
              bet: after.betGuid,
            },
            postings: placingPostings(after),
          }
        : moneyMove(before, after, wallet.context, at)
    if (commit(move?.event, joined(move?.postings ?? []))) bets.set(asked.bet, next)
  }

  const run = (asked: Command, at: number) => {
    if (asked.do !== "deposit") return onBet(asked, at)
    const units = BigInt(asked.amount)
    commit({ type: "deposit.credited", at, amount: asked.amount, reference: `${at}` }, [
      { account: `player:${PLAYER}`, currency: CURRENCY, amount: units },
      { account: "house:cashier", currency: CURRENCY, amount: -units },
    ])
  }

  return {
    run,
    taken,
    wallet: () => wallet.context,
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
  const begun = fc.record({ do: fc.constant("deposit" as const), amount: fc.constant(8000 as MinorUnits) })
  const commands = fc
    .tuple(begun, fc.array(command, { minLength: 20, maxLength: 60 }))
    .map(([first, rest]): ReadonlyArray<Command> => [first, ...rest])
  fc.assert(
    fc.property(commands, (given) => {
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
