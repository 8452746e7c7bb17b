/** Contender: the book with this many games held: a bet checked, prices changed and told, a page of the list answered. */
import { BET_KIND, type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { marketKey } from "#models/betting/market-key.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { SourceMessage } from "#models/line/feed/source.ts"
import { minorUnits } from "#models/money/money.ts"
import { checkBet } from "#src/server/domains/coupon/check-bet.ts"
import { gamesBy } from "#src/server/domains/line/feed/queries.ts"
import { topicScope } from "#src/server/domains/line/feed/topic-games.ts"
import { TopicState } from "#src/server/domains/line/feed/topic-state.ts"
import { makeBookState } from "#src/server/domains/line/trading/book-state.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { fakeGame } from "#tests/support/fake-book.ts"
import { compete } from "../harness/program.ts"

const CHANGES = 20
const PAGE = 40
/** Games that are worked on, spread over all that are held: caches see the same few, whatever the size. */
const BUSY = 100

await compete(async ({ games }: { readonly games: number }) => {
  const state = makeBookState()
  const market = marketKey({ kind: "result", scope: "match" })
  let seq = 0
  const base = () => {
    seq += 1
    return { producer: "bench", seq, at: Date.now() }
  }
  const odds = (id: number, turn: number): SourceMessage =>
    ({
      ...base(),
      _tag: "odds_change",
      gameId: id as GameId,
      markets: [
        {
          market: market as MarketKey,
          status: 1,
          suspended: false,
          odds: ["1", "X", "2"].map((outcome, index) => [outcome, 1500 + ((turn * 7 + id + index) % 400)]),
        },
      ],
    }) as unknown as SourceMessage
  const later = Date.now() + 86_400_000
  state.apply({
    ...base(),
    _tag: "fixture_change",
    sports: [{ id: 1, icon: "football", name: { en: "Football" } }],
    champs: [{ id: 10, sportId: 1, countryId: 1, name: { en: "League" }, rank: 1 }],
    teams: Array.from({ length: 2 * games + 2 }, (_, id) => ({ id, sportId: 1, name: { en: `Team ${id}` } })),
    games: Array.from({ length: games }, (_, index) => fakeGame(index + 1, "scheduled", later + index)),
  } as unknown as SourceMessage)
  state.trust("bench", true)
  for (let id = 1; id <= games; id += 1) state.apply(odds(id, 0))
  const book = {
    ...state,
    price: () => undefined,
    lastHeardAt: () => Date.now(),
    sources: () => [],
  } as unknown as Parameters<typeof topicScope>[0]
  const scope = topicScope(book, "champ/10")
  if (scope === undefined) throw new Error("The championship has no topic")
  const topic = new TopicState(book, "champ/10", 1, scope)
  let turn = 0
  const busy = (index: number): number => 1 + (index % BUSY) * Math.floor(games / BUSY)

  const check = (id: number) =>
    checkBet(
      book,
      {
        betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
        couponEvents: [{ gameId: id as GameId, market, outcome: "1" as OutcomeKey, cf: 2000 as never }],
        summ: minorUnits(1000),
        vid: BET_KIND.single,
        checkCf: PRICE_CONSENT.any,
      },
      SETTINGS.currencies[0],
      SETTINGS,
      Date.now(),
    )
  const change = () => {
    turn += 1
    const dirty = new Set<GameId>()
    for (let index = 0; index < CHANGES; index += 1) {
      const id = busy(turn * 37 + index)
      state.apply(odds(id, turn))
      dirty.add(id as GameId)
    }
    return topic.advance(dirty)
  }
  /** Microseconds of one of `times`, repeated for this long. */
  const timed = (milliseconds: number, work: (index: number) => unknown): number => {
    const from = performance.now()
    let times = 0
    while (performance.now() - from < milliseconds) {
      for (let index = 0; index < BUSY; index += 1) work(times + index)
      times += BUSY
    }
    return ((performance.now() - from) * 1000) / times
  }
  return {
    check: async () => {
      const checked = check(games)
      if (!("legs" in checked)) throw new Error(`The bet was refused: ${JSON.stringify(checked)}`)
      const [frame] = change()
      if (!Array.isArray(frame))
        throw new Error(`The change was not told as prices: ${JSON.stringify(frame)}`)
      const page = gamesBy(book, "line", { count: PAGE }, 0)
      if (page.games.length !== Math.min(PAGE, games))
        throw new Error(`The page holds ${page.games.length} games`)
    },
    run: async (milliseconds) => ({
      placing: timed(milliseconds / 3, (index) => check(busy(index))),
      telling: timed(milliseconds / 3, change),
      listing: timed(milliseconds / 3, () => gamesBy(book, "line", { count: PAGE }, 0)),
    }),
    end: async () => {},
  }
})
