import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { walletPostings } from "#machines/wallet/wallet/wallet.postings.ts"
import type {
  ProviderRoundId,
  ProviderTransaction,
  TransactionId,
} from "#models/casino/providers/provider-round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { providerRoundAggregate } from "./provider-round.aggregate.ts"
import { carriedOut, type ToldRound } from "./told-transactions.ts"

const HEAD = {
  provider: "local",
  round: "r1" as ProviderRoundId,
  playerId: 7 as PlayerId,
  currency: "EUR" as CurrencyCode,
  game: "duel",
  session: "s1",
} as const
const MONEY = 1000

const id = (text: string) => text as TransactionId
const bet = (name: string, amount: number): ProviderTransaction => ({
  kind: "bet",
  id: id(name),
  amount: minorUnits(amount),
})
const win = (name: string, amount: number, reference?: string): ProviderTransaction => ({
  kind: "win",
  id: id(name),
  amount: minorUnits(amount),
  ...(reference === undefined ? {} : { reference: id(reference) }),
})
const rollback = (name: string, undoes: string): ProviderTransaction => ({
  kind: "rollback",
  id: id(name),
  undoes: id(undoes),
})

/** A round and a wallet in memory, which hear what is told and keep the books. */
const table = (money = MONEY) => {
  const opened = walletAggregate.next(walletAggregate.initial("7"), {
    type: "wallet.opened",
    at: 0,
    playerId: HEAD.playerId,
    currency: HEAD.currency,
  })
  const filled =
    opened &&
    walletAggregate.next(opened, {
      type: "deposit.credited",
      at: 0,
      amount: minorUnits(money),
      reference: "payment",
    })
  if (filled === undefined) throw new Error("The wallet takes no money")
  let wallet = filled
  let round = providerRoundAggregate.initial("local/7/r1")
  const books = new Map<string, bigint>()
  const tell = (
    transactions: ReadonlyArray<ProviderTransaction>,
    {
      closes = false,
      gate = () => undefined,
    }: Partial<ToldRound> & { gate?: () => "token-expired" | undefined } = {},
  ): string => {
    const carried = carriedOut(
      { round, wallet },
      { ...HEAD, transactions, closes },
      { at: 1, gate, elsewhere: new Set() },
    )
    if ("refusal" in carried) return carried.refusal.code
    for (const event of carried.events.round) {
      const after = providerRoundAggregate.next(round, event)
      if (after === undefined) throw new Error(`The round does not take ${event.type}`)
      round = after
    }
    for (const event of carried.events.wallet) {
      const after = walletAggregate.next(wallet, event)
      if (after === undefined) throw new Error(`The wallet does not take ${event.type}`)
      wallet = after
      const lines = walletPostings("7", wallet.snapshot.context, event)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
      for (const { account, amount } of lines) books.set(account, (books.get(account) ?? 0n) + amount)
    }
    return carried.events.round.length === 0 ? "repeated" : "done"
  }
  return {
    tell,
    wallet: () => wallet.snapshot.context,
    round: () => round.snapshot.context.round,
    book: (account: string) => Number(books.get(account) ?? 0n),
  }
}

describe("what a provider tells of a round", () => {
  it("is all carried out or nothing", () => {
    const { tell, wallet, round } = table()
    expect(tell([bet("b1", 600), bet("b2", 600)])).toBe("funds-short")
    expect([wallet().balance, round()]).toEqual([MONEY, undefined])
    expect(tell([bet("b1", 600), win("w1", 300, "b1"), bet("b2", 600)])).toBe("done")
    expect(wallet().balance).toBe(100)
  })

  it("takes wins and rollbacks for whom no bet is taken", () => {
    const { tell, wallet } = table()
    const gate = () => "token-expired" as const
    tell([bet("b1", 100), bet("b2", 100)])
    expect(tell([bet("b3", 1)], { gate })).toBe("token-expired")
    expect(tell([win("w1", 50, "b1")], { gate })).toBe("done")
    expect(tell([rollback("x1", "b2")], { gate })).toBe("done")
    expect(wallet().balance).toBe(MONEY - 100 + 50)
  })

  it("owes what a win that was rolled back had paid and is spent, and repays it of the next one", () => {
    const { tell, wallet, book } = table()
    tell([bet("b1", 100), win("w1", 500, "b1")])
    tell([bet("b2", 1400)])
    expect(tell([rollback("x1", "w1")])).toBe("done")
    expect([wallet().balance, wallet().owed, book("house:claims")]).toEqual([0, 500, -500])
    tell([win("w2", 700, "b2")])
    expect([wallet().balance, wallet().owed, book("house:claims")]).toEqual([200, 0, 0])
  })

  it("gives a bet back from where its stake lies, before the end of the round and after it", () => {
    for (const closes of [false, true]) {
      const { tell, wallet, book } = table()
      tell([bet("b1", 100), bet("b2", 100)], { closes })
      tell([rollback("x1", "b1")])
      expect([wallet().balance, book("house:rounds"), book("house:provided")]).toEqual(
        closes ? [MONEY - 100, 0, 100] : [MONEY - 100, 100, 0],
      )
    }
  })

  it("loses, doubles and leaves nothing, however messages are repeated and mixed", () => {
    const transaction = fc.oneof(
      fc.record({ kind: fc.constant("bet"), id: fc.nat(7), amount: fc.nat(300) }),
      fc.record({ kind: fc.constant("win"), id: fc.nat(7), amount: fc.nat(300), of: fc.option(fc.nat(7)) }),
      fc.record({ kind: fc.constant("rollback"), id: fc.nat(7), undoes: fc.nat(15) }),
    )
    const read = (told: {
      readonly kind: string
      readonly id: number
      readonly amount?: number
      readonly of?: number | null
      readonly undoes?: number
    }): ProviderTransaction => {
      if (told.kind === "bet") return bet(`b${told.id}`, told.amount ?? 0)
      if (told.kind === "win")
        return win(`w${told.id}`, told.amount ?? 0, told.of == null ? undefined : `b${told.of}`)
      const undoes = told.undoes ?? 0
      return rollback(`x${told.id}`, undoes < 8 ? `b${undoes}` : `w${undoes - 8}`)
    }
    let [done, repeated, refused] = [0, 0, 0]
    fc.assert(
      fc.property(
        fc.array(fc.tuple(transaction, fc.nat(9), fc.nat(29)), { minLength: 1, maxLength: 40 }),
        (script) => {
          const { tell, wallet, round, book } = table()
          const sent: Array<ProviderTransaction> = []
          for (const [told, again, end] of script) {
            // Three in ten are repeats of an earlier one.
            const next = again < 3 && sent.length > 0 ? sent[told.id % sent.length] : read(told)
            if (next === undefined) continue
            sent.push(next)
            const what = tell([next], { closes: end === 0 })
            if (what === "done") done += 1
            else if (what === "repeated") repeated += 1
            else refused += 1
            // Told once more right away, nothing happens.
            const before = JSON.stringify([wallet(), round()])
            tell([next])
            expect(JSON.stringify([wallet(), round()])).toBe(before)
          }
          const { transactions = [], ahead = [], staked = 0, won = 0, ended } = round() ?? {}
          const standing = (kind: string) =>
            transactions
              .filter((each) => each.kind === kind && each.isUndone !== true)
              .reduce((sum, { amount }) => sum + amount, 0)
          expect([staked, won]).toEqual([standing("bet"), standing("win")])
          expect(new Set(transactions.map((each) => each.id)).size).toBe(transactions.length)
          expect(transactions.filter((each) => ahead.includes(each.id))).toEqual([])
          const { balance, owed, inRounds = 0 } = wallet()
          expect(balance - owed).toBe(MONEY - staked + won)
          expect(inRounds).toBe(ended === undefined ? staked : 0)
          expect(book("house:rounds")).toBe(inRounds)
          expect(book("house:provided")).toBe((ended === undefined ? 0 : staked) - won)
        },
      ),
      { seed: 29, numRuns: 1000 },
    )
    expect(Math.min(done, repeated, refused)).toBeGreaterThan(1000)
  })
})
