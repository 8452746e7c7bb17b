import { describe, expect, it } from "vitest"
import type { BetGuid } from "#models/betting/bet.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { AccountId, PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { WalletEvent } from "./wallet.events.ts"
import { walletMachine } from "./wallet.machine.ts"

const bet = "00000000-0000-4000-8000-000000000001" as BetGuid
const round = "00000000-0000-4000-8000-000000000005" as RoundKey
const units = (amount: number) => amount as MinorUnits
const opened: WalletEvent = {
  type: "wallet.opened",
  at: 0,
  playerId: 7 as PlayerId,
  currency: "RUB" as CurrencyCode,
}
const deposited = (amount: number): WalletEvent => ({
  type: "deposit.credited",
  at: 1,
  amount: units(amount),
  reference: "payment",
})
const staked = (amount: number): WalletEvent => ({ type: "stake.debited", at: 2, amount: units(amount), bet })
const paid = (amount: number, repaid = 0): WalletEvent => ({
  type: "bet.settled",
  at: 3,
  stake: units(100),
  amount: units(amount),
  repaid: units(repaid),
  bet,
})
const compensated = (amount: number, uncovered = 0): WalletEvent => ({
  type: "bet.reopened",
  at: 4,
  stake: units(100),
  amount: units(amount),
  uncovered: units(uncovered),
  bet,
})
const given = (...events: ReadonlyArray<WalletEvent>) =>
  fold(walletMachine, initialSnapshot(walletMachine, undefined), events)

describe("wallet", () => {
  it("takes nothing before it is opened, and is opened once", () => {
    expect(decide(walletMachine, given(), deposited(100))).toBeUndefined()
    expect(decide(walletMachine, given(opened), opened)).toBeUndefined()
  })

  it("lets a stake take all there is, and not one unit more", () => {
    const filled = given(opened, deposited(100))
    expect(decide(walletMachine, filled, staked(101))).toBeUndefined()
    expect(decide(walletMachine, filled, staked(100))?.context.balance).toBe(0)
  })

  it("takes one power bet on a game while such a bet is open there (§3 isPowerBet)", () => {
    const power = (gameId: number): WalletEvent => ({
      type: "stake.debited",
      at: 2,
      amount: units(100),
      bet,
      powerGame: gameId as GameId,
    })
    const one = given(opened, deposited(500), power(17))
    expect(decide(walletMachine, one, power(17))).toBeUndefined()
    expect(decide(walletMachine, one, staked(100))).toBeDefined()
    expect(decide(walletMachine, one, power(18))?.context.powerBets).toEqual({ 17: bet, 18: bet })
    const settled = decide(walletMachine, one, paid(0))
    expect(settled?.context.powerBets).toEqual({})
    expect(settled && decide(walletMachine, settled, power(17))).toBeDefined()
  })

  it("pays a win in full while nothing is owed", () => {
    const filled = given(opened, deposited(100), staked(100))
    expect(decide(walletMachine, filled, paid(250))?.context.balance).toBe(250)
    expect(decide(walletMachine, filled, paid(250, 10))).toBeUndefined()
  })

  it("knows what is staked on open bets", () => {
    const open = given(opened, deposited(100), staked(100))
    expect(open.context.inPlay).toBe(100)
    const lost = fold(walletMachine, open, [paid(0)])
    expect(lost.context).toMatchObject({ balance: 0, inPlay: 0 })
    expect(decide(walletMachine, lost, paid(0))).toBeUndefined()
    expect(fold(walletMachine, lost, [compensated(0)]).context.inPlay).toBe(100)
  })

  it("takes back what was paid, and books as owed only what is no longer there", () => {
    const won = given(opened, deposited(100), staked(100), paid(250))
    expect(decide(walletMachine, won, compensated(250))?.context).toMatchObject({ balance: 0, owed: 0 })
    expect(decide(walletMachine, won, compensated(250, 50))).toBeUndefined()
    const spent = fold(walletMachine, won, [staked(200)])
    expect(decide(walletMachine, spent, compensated(250))).toBeUndefined()
    const owing = fold(walletMachine, spent, [compensated(250, 200)])
    expect(owing.context).toMatchObject({ balance: 0, owed: 200 })
    expect(owing.value).toEqual({ open: "owing" })
  })

  it("repays what is owed before a win is credited", () => {
    const owing = given(opened, deposited(100), staked(100), paid(250), staked(250), compensated(250, 250))
    expect(decide(walletMachine, owing, paid(300))).toBeUndefined()
    expect(
      decide(walletMachine, owing, { ...paid(100, 100), stake: units(351) } as WalletEvent),
    ).toBeUndefined()
    const partly = fold(walletMachine, owing, [paid(100, 100)])
    expect(partly.context).toMatchObject({ balance: 0, owed: 150 })
    const clear = fold(walletMachine, partly, [paid(300, 150)])
    expect(clear.context).toMatchObject({ balance: 150, owed: 0 })
    expect(clear.value).toEqual({ open: "clear" })
  })

  const granted = (amount: number, share = 50): WalletEvent => ({
    type: "advance.granted",
    at: 2,
    amount: units(amount),
    share,
    bet,
  })
  const repaid = (amount: number): WalletEvent => ({
    type: "advance.repaid",
    at: 3,
    amount: units(amount),
    bet,
  })
  const claimed = (amount: number): WalletEvent => ({
    type: "advance.claimed",
    at: 3,
    amount: units(amount),
    bet,
  })
  const open = [opened, deposited(101), staked(101)]

  it("advances half of own stakes in play, rounded down, and nothing upon an advance", () => {
    expect(decide(walletMachine, given(opened, deposited(101)), granted(1))).toBeUndefined()
    expect(decide(walletMachine, given(...open), granted(51))).toBeUndefined()
    const advanced = given(...open, granted(50), staked(50))
    expect(advanced.context).toMatchObject({ balance: 0, inPlay: 151, advanced: 50 })
    expect(decide(walletMachine, advanced, granted(1))).toBeUndefined()
    expect(given(...open, granted(30), staked(30), granted(20)).context.advanced).toBe(50)
  })

  it("has an advance repaid out of what a bet paid, by no more than was advanced", () => {
    const advanced = [...open, granted(50), staked(50), paid(200)]
    expect(decide(walletMachine, given(...advanced), repaid(51))).toBeUndefined()
    expect(given(...advanced, repaid(50)).context).toMatchObject({ balance: 150, advanced: 0, owed: 0 })
  })

  it("claims what nothing repaid once no stake is in play, and lets the next wins repay that", () => {
    const lost: ReadonlyArray<WalletEvent> = [...open, granted(50), staked(50), paid(0)]
    expect(decide(walletMachine, given(...lost), claimed(50))).toBeUndefined()
    const over = given(...lost, { ...paid(0), stake: units(51) } as WalletEvent)
    expect(decide(walletMachine, over, claimed(49))).toBeUndefined()
    const owing = fold(walletMachine, over, [claimed(50)])
    expect(owing.value).toEqual({ open: "owing" })
    expect(owing.context).toMatchObject({ balance: 0, advanced: 0, owed: 50 })
    const next = fold(walletMachine, owing, [deposited(100), staked(100)])
    expect(decide(walletMachine, next, granted(1))).toBeUndefined()
    expect(fold(walletMachine, next, [paid(200, 50)]).context).toMatchObject({ balance: 150, owed: 0 })
  })

  it("gives to another account what it holds, and takes what comes from one", () => {
    const to = 12_345_678_902 as AccountId
    const away = (amount: number): WalletEvent => ({
      type: "conversion.debited",
      at: 2,
      amount: units(amount),
      key: "conversion",
      to,
    })
    const here: WalletEvent = { type: "conversion.credited", at: 2, amount: units(40), key: "back", from: to }
    const filled = given(opened, deposited(100))
    expect(decide(walletMachine, filled, away(101))).toBeUndefined()
    expect(decide(walletMachine, filled, away(100))?.context.balance).toBe(0)
    expect(given(opened, here).context.balance).toBe(40)
  })

  it("sets money aside for a withdrawal, and pays it or gives it back once", () => {
    const of = { at: 2, amount: units(60), withdrawal: "withdrawal" as WithdrawalId }
    const reserved: WalletEvent = { type: "withdrawal.reserved", ...of }
    const released: WalletEvent = { type: "withdrawal.released", ...of }
    const paidOut: WalletEvent = { type: "withdrawal.paid", ...of }
    expect(decide(walletMachine, given(opened, deposited(59)), reserved)).toBeUndefined()
    const leaving = given(opened, deposited(60), reserved)
    expect(leaving.context).toMatchObject({ balance: 0, withdrawing: 60 })
    expect(decide(walletMachine, leaving, staked(1))).toBeUndefined()
    expect(decide(walletMachine, leaving, { type: "wallet.closed", at: 3 })).toBeUndefined()
    expect(
      decide(walletMachine, leaving, { type: "balance.returned", at: 3, amount: units(0) }),
    ).toBeUndefined()
    const back = fold(walletMachine, leaving, [released])
    expect(back.context).toMatchObject({ balance: 60, withdrawing: 0 })
    const gone = fold(walletMachine, leaving, [paidOut])
    expect(gone.context).toMatchObject({ balance: 0, withdrawing: 0 })
    for (const over of [back, gone])
      for (const again of [released, paidOut]) expect(decide(walletMachine, over, again)).toBeUndefined()
  })

  it("lets nobody who owes withdraw, and gives back what was under way before", () => {
    const of = { at: 5, amount: units(10), withdrawal: "withdrawal" as WithdrawalId }
    const won = [opened, deposited(100), staked(100), paid(250)]
    const leaving: WalletEvent = { type: "withdrawal.reserved", ...of, amount: units(200) }
    const owing = given(...won, leaving, compensated(250, 200), deposited(50))
    expect(owing.context).toMatchObject({ balance: 50, owed: 200, withdrawing: 200 })
    expect(decide(walletMachine, owing, { type: "withdrawal.reserved", ...of })).toBeUndefined()
    const back: WalletEvent = { type: "withdrawal.released", ...of, amount: units(200) }
    expect(decide(walletMachine, owing, back)?.context.balance).toBe(250)
  })

  it("closes when there is nothing in it, and is there again when a result is withdrawn", () => {
    const closed: WalletEvent = { type: "wallet.closed", at: 5 }
    for (const held of [
      [deposited(100)],
      [deposited(100), staked(100)],
      [deposited(100), { type: "stake.reserved", at: 2, amount: units(100), bet } as const],
      [deposited(100), staked(100), paid(50), staked(50), compensated(50, 50)],
    ])
      expect(decide(walletMachine, given(opened, ...held), closed)).toBeUndefined()
    const played = given(opened, deposited(100), staked(100), paid(0), closed)
    expect(played.value).toBe("closed")
    for (const event of [staked(0), opened, closed, paid(0)])
      expect(decide(walletMachine, played, event)).toBeUndefined()
    // A payment that was on its way then is not lost.
    const late = decide(walletMachine, played, deposited(100))
    expect([late?.value, late?.context.balance]).toEqual([{ open: "clear" }, 100])
    // What a lost bet paid is nothing; what a won one paid was moved away before the account was deleted.
    expect(decide(walletMachine, played, compensated(0))?.value).toEqual({ open: "clear" })
    const owed = decide(walletMachine, played, compensated(70, 70))
    expect([owed?.value, owed?.context.owed]).toEqual([{ open: "owing" }, 70])
  })

  it("gives back, pays out and repays nothing where nothing was set aside or advanced", () => {
    const filled = given(opened, deposited(100))
    const withdrawal = "withdrawal" as WithdrawalId
    for (const event of [
      { type: "stake.released", at: 3, amount: units(1), bet },
      { type: "withdrawal.released", at: 3, amount: units(1), withdrawal },
      { type: "withdrawal.paid", at: 3, amount: units(1), withdrawal },
      { type: "round.paid", at: 3, stake: units(1), amount: units(1), repaid: units(0), round },
      repaid(1),
    ] as const)
      expect(decide(walletMachine, filled, event), event.type).toBeUndefined()
  })

  it("gives back its balance when nothing is out at a bet, at a round, or set aside", () => {
    const all: WalletEvent = { type: "balance.returned", at: 5, amount: units(100) }
    const filled = [opened, deposited(200)]
    expect(decide(walletMachine, given(opened, deposited(100)), all)?.context.balance).toBe(0)
    for (const out of [
      staked(100),
      { type: "stake.reserved", at: 2, amount: units(100), bet },
      { type: "round.staked", at: 2, amount: units(100), round },
    ] as const)
      expect(decide(walletMachine, given(...filled, out), all), out.type).toBeUndefined()
  })

  it("stays while an advance is not repaid, or a round goes on", () => {
    const closed: WalletEvent = { type: "wallet.closed", at: 5 }
    const lost = [...open, granted(50), staked(50), { ...paid(0), stake: units(151) } as WalletEvent]
    expect(given(...lost).context).toMatchObject({ balance: 0, inPlay: 0, owed: 0, advanced: 50 })
    expect(decide(walletMachine, given(...lost), closed)).toBeUndefined()
    const playing: WalletEvent = { type: "round.staked", at: 2, amount: units(100), round }
    expect(decide(walletMachine, given(opened, deposited(100), playing), closed)).toBeUndefined()
  })

  it("books a single unit as owed when it is all that is missing", () => {
    const spent = given(opened, deposited(100), staked(100), paid(250), staked(1))
    expect(decide(walletMachine, spent, compensated(250, 1))?.context).toMatchObject({ balance: 0, owed: 1 })
  })
})
