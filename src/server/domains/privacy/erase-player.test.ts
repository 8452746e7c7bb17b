import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type AccountId, accountAt, type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import { identificationAggregate } from "#src/server/domains/identification/identification.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Decision } from "#src/server/kernel/journal/Aggregates.ts"
import { given } from "#tests/support/given.ts"
import { givenPlayer } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { askErasure, beginErasure, ErasureBlocked, ErasureElsewhere, finishErasure } from "./erase-player.ts"
import { erasureAggregate } from "./erasure.aggregate.ts"

const playerId = 7 as PlayerId
const waitMs = 1000
const money = (openBets: number, balance: number) => ({ openBets, balance: minorUnits(balance) })
type Event = Parameters<typeof given<typeof erasureAggregate.machine>>[2]
const erasure = (...events: ReadonlyArray<Event>) => given(erasureAggregate, playerId, ...events)
const asked = (leavesBalance: boolean): Event => ({
  type: "erasure.asked",
  at: 1,
  dueAt: 1000,
  leavesBalance,
  ...money(0, 0),
})
const begun: Event = { type: "erasure.begun", at: 1000, ...money(0, 0) }
const wallet = given(walletAggregate, playerId)
const player = givenPlayer()
const unknown = given(identificationAggregate, playerId)

describe("an erasure (design: erasure)", () => {
  const order = (leavesBalance: boolean) => ({ playerId, leavesBalance, origin: NOWHERE })

  it("is asked for where nothing stands in the way, or the rest is given up", () => {
    for (const [leaves, rest] of [
      [false, 0],
      [true, 500],
    ] as const)
      expect(
        askErasure.decide({ erasure: erasure(), wallet }, order(leaves), {
          waitMs,
          money: money(0, rest),
          at: 5,
        }),
      ).toEqual({
        events: {
          erasure: [{ type: "erasure.asked", at: 5, dueAt: 1005, leavesBalance: leaves, ...money(0, rest) }],
        },
      })
  })

  it("is refused with what has to be settled first, and a second time", () => {
    for (const [leaves, left] of [
      [false, money(0, 500)],
      [true, money(1, 0)],
    ] as const)
      expect(
        askErasure.decide({ erasure: erasure(), wallet }, order(leaves), { waitMs, money: left, at: 5 }),
      ).toEqual({ refusal: new ErasureBlocked(left) })
    expect(
      askErasure.decide({ erasure: erasure(asked(false)), wallet }, order(false), {
        waitMs,
        money: money(0, 0),
        at: 5,
      }),
    ).toEqual({ refusal: new ErasureElsewhere() })
  })

  const goes = { decisions: [], signedOut: [], documents: [], filled: [], tell: Effect.void }
  const due = (openBets: number, balance: number, filled: Array<typeof wallet> = []) => ({
    due: { money: money(openBets, balance), goes: { ...goes, filled }, retryMs: 100 },
    at: 2000,
  })
  const filledIn = (accountId: AccountId, currency: string, amount: number) =>
    given(
      walletAggregate,
      walletIdOf({ playerId, accountId }),
      { type: "wallet.opened", at: 1, playerId, currency: currency as CurrencyCode },
      { type: "deposit.credited", at: 1, amount: minorUnits(amount), reference: "payment" },
    )
  const loaded = { erasure: erasure(asked(true)), player, identification: unknown, wallet }

  it("takes sessions, logins and rows with it, and what is left on each account", () => {
    const filled = [filledIn(accountAt(playerId, 1), "RUB", 500), filledIn(accountAt(playerId, 2), "EUR", 3)]
    const { also, ...rest } = beginErasure.decide(loaded, { playerId }, due(0, 780, filled)) as {
      readonly also: ReadonlyArray<Decision<typeof walletAggregate.machine>>
    }
    expect(rest).toEqual({
      events: {
        erasure: [{ type: "erasure.begun", at: 2000, ...money(0, 780) }],
        player: [{ type: "player.erased", at: 2000 }],
        identification: [],
      },
      documents: [],
    })
    expect(also.map(({ after: { id, snapshot } }) => [id, snapshot.context.balance])).toEqual([
      ["7", 0],
      ["7.2", 0],
    ])
  })

  it("closes an identification that was begun, and returns nothing of nothing", () => {
    const known = given(identificationAggregate, playerId, {
      type: "fields.saved",
      at: 1,
      documentType: "passport",
      details: "{}",
    })
    expect(beginErasure.decide({ ...loaded, identification: known }, { playerId }, due(0, 0))).toMatchObject({
      events: { identification: [{ type: "identification.closed", at: 2000 }] },
      also: [],
    })
  })

  it("is put off while a bet is open, and waits until it is due", () => {
    expect(beginErasure.decide(loaded, { playerId }, due(1, 0))).toEqual({
      events: { erasure: [{ type: "erasure.postponed", at: 2000, dueAt: 2100, ...money(1, 0) }] },
    })
    expect(beginErasure.decide(loaded, { playerId }, { due: undefined, at: 2000 })).toEqual({})
  })

  it("is over once the key is gone, and no sooner", () => {
    expect(
      finishErasure.decide({ erasure: erasure(asked(true), begun) }, { playerId }, { at: 2000 }),
    ).toEqual({
      events: { erasure: [{ type: "key.destroyed", at: 2000 }] },
    })
    expect(finishErasure.decide({ erasure: erasure(asked(true)) }, { playerId }, { at: 2000 })).toEqual({})
  })
})
