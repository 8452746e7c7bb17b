/** Contender: ten thousand games with a hundred prices each, and a source that moves prices as fast as they are taken. */
import type { MarketKey } from "#models/betting/market.ts"
import { marketKey } from "#models/betting/market-key.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { SourceMessage } from "#models/line/feed/source.ts"
import { topicScope } from "#src/server/domains/line/feed/topic-games.ts"
import { TopicState } from "#src/server/domains/line/feed/topic-state.ts"
import { makeBookState } from "#src/server/domains/line/trading/book-state.ts"
import { fakeGame } from "#tests/support/fake-book.ts"
import { compete } from "../harness/program.ts"

const GAMES = 10_000
const LINES = 50
const SELECTIONS = GAMES * LINES * 2
/** Lines that one message moves, two prices each, and messages between two tellings. */
const MOVED = 5
const TOGETHER = 40
const OUTCOMES = ["over", "under"]

type Price = readonly [outcome: string, odds: number]
type Line = readonly [market: MarketKey, prices: ReadonlyArray<Price>]

const keys = Array.from({ length: LINES }, (_, index) =>
  marketKey({ kind: "total", scope: "match", line: index + 0.5 }),
)
const linesOf = (game: number, turn: number, from: number, count: number): ReadonlyArray<Line> =>
  Array.from({ length: count }, (_, index) => {
    const at = (from + index) % LINES
    return [
      keys[at] as MarketKey,
      OUTCOMES.map((outcome, which) => [outcome, 1500 + ((turn * 7 + game + at * 3 + which) % 400)] as const),
    ]
  })

/** Who holds the line: takes lines of a game, tells what moved, says what a selection's price is. */
interface Holder {
  readonly take: (game: number, lines: ReadonlyArray<Line>) => void
  readonly tell: () => void
  readonly priceOf: (game: number, market: MarketKey, outcome: string) => number | undefined
}

const book = (): Holder => {
  const state = makeBookState()
  let seq = 0
  const base = () => {
    seq += 1
    return { producer: "bench", seq, at: Date.now() }
  }
  const later = Date.now() + 86_400_000
  state.apply({
    ...base(),
    _tag: "fixture_change",
    sports: [{ id: 1, icon: "football", name: { en: "Football" } }],
    champs: [{ id: 10, sportId: 1, countryId: 1, name: { en: "League" }, rank: 1 }],
    teams: Array.from({ length: 2 * GAMES + 2 }, (_, id) => ({ id, sportId: 1, name: { en: `Team ${id}` } })),
    games: Array.from({ length: GAMES }, (_, index) => fakeGame(index + 1, "scheduled", later + index)),
  } as unknown as SourceMessage)
  state.trust("bench", true)
  const held = { ...state, price: () => undefined, lastHeardAt: () => Date.now(), sources: () => [] }
  const scope = topicScope(held as unknown as Parameters<typeof topicScope>[0], "champ/10")
  if (scope === undefined) throw new Error("The championship has no topic")
  let topic: TopicState | undefined
  let dirty = new Set<GameId>()
  return {
    take: (game, lines) => {
      state.apply({
        ...base(),
        _tag: "odds_change",
        gameId: game as GameId,
        markets: lines.map(([market, odds]) => ({ market, status: 1, suspended: false, odds })),
      } as unknown as SourceMessage)
      dirty.add(game as GameId)
    },
    tell: () => {
      topic ??= new TopicState(
        held as unknown as ConstructorParameters<typeof TopicState>[0],
        "champ/10",
        1,
        scope,
      )
      topic.advance(dirty)
      dirty = new Set()
    },
    priceOf: (game, market, outcome) =>
      state
        .get(game as GameId)
        ?.markets.find((each) => each.market === market)
        ?.outcomes.find((each) => each.outcome === outcome)?.odds ?? undefined,
  }
}

/** The least that holds the same prices under the same names. */
const maps = (): Holder => {
  const games = new Map<number, Map<MarketKey, Map<string, number>>>()
  let moved: Array<number> = []
  return {
    take: (game, lines) => {
      const markets = games.get(game) ?? new Map<MarketKey, Map<string, number>>()
      games.set(game, markets)
      for (const [market, prices] of lines) {
        const outcomes = markets.get(market) ?? new Map<string, number>()
        markets.set(market, outcomes)
        for (const [outcome, odds] of prices) {
          outcomes.set(outcome, odds)
          moved.push(game, odds)
        }
      }
    },
    tell: () => {
      moved = []
    },
    priceOf: (game, market, outcome) => games.get(game)?.get(market)?.get(outcome),
  }
}

const collected = (): number => {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

await compete(async ({ how }: { readonly how: "ours" | "maps" }) => {
  const before = collected()
  const holder = how === "ours" ? book() : maps()
  for (let game = 1; game <= GAMES; game += 1) holder.take(game, linesOf(game, 0, 0, LINES))
  holder.tell()
  const held = collected() - before
  let turn = 0
  const move = () => {
    for (let index = 0; index < TOGETHER; index += 1) {
      turn += 1
      const game = 1 + ((turn * 7919) % GAMES)
      holder.take(game, linesOf(game, turn, turn, MOVED))
    }
    holder.tell()
  }
  return {
    check: async () => {
      move()
      const game = 1 + ((turn * 7919) % GAMES)
      const [market, [over]] = linesOf(game, turn, turn, 1)[0] as Line
      const price = holder.priceOf(game, market, "over")
      if (price !== over?.[1]) throw new Error(`The price of game ${game} is ${price}, not ${over?.[1]}`)
    },
    run: async (milliseconds) => {
      const from = process.cpuUsage()
      const until = performance.now() + milliseconds
      let changes = 0
      while (performance.now() < until) {
        move()
        changes += TOGETHER * MOVED * OUTCOMES.length
      }
      const { user, system } = process.cpuUsage(from)
      return {
        rate: (changes * 1_000_000) / (user + system),
        held: held / SELECTIONS,
        grown: (collected() - before - held) / 1_000_000,
      }
    },
    end: async () => {},
  }
})
