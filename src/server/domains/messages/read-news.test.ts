import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { betNewsAggregate } from "./bet-news.aggregate.ts"
import { readNews } from "./read-news.ts"

const at = 5000
const asked = (upTo: number) => ({ playerId: 7 as PlayerId, upTo, origin: NOWHERE })
const reader = { news: given(betNewsAggregate, 7, { type: "news.read", at: 3000, upTo: 2000 }) }

describe("news of bets that a player reads (§3 Betting entities: notifications)", () => {
  it("is read up to a later moment", () => {
    expect(readNews.decide(reader, asked(2001), { at })).toEqual({
      events: { news: [{ type: "news.read", at, upTo: 2001 }] },
    })
  })

  it("is written no second time, and never taken back", () => {
    expect(readNews.decide(reader, asked(2000), { at })).toEqual({})
    expect(readNews.decide(reader, asked(1000), { at })).toEqual({})
  })

  it("is read up to now at most, be the device's clock ahead", () => {
    expect(readNews.decide(reader, asked(Number.MAX_SAFE_INTEGER), { at })).toEqual({
      events: { news: [{ type: "news.read", at, upTo: at }] },
    })
  })
})
