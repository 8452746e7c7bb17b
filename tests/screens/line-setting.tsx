import { fromPromise } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { Game } from "#models/betting/game.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { Pick } from "#models/coupon/pick.ts"
import type { ChampId, CountryId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameView, MarketView, SnapshotFrame } from "#models/line/feed/frames.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import type { Star } from "#models/preferences/star.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { ValueStore } from "#src/browser/ValueStore.ts"
import type { Betting } from "#src/features/line/line/betting.tsx"
import type { AccountClient } from "#src/services/AccountClient.ts"
import type { Statements } from "#src/services/ask-statement.ts"
import { Feed, type FeedSocket } from "#src/services/Feed.ts"
import { hidingLine } from "#src/services/hiding-line.ts"
import { KeyedFlags } from "#src/services/KeyedFlags.ts"
import type { LineClient } from "#src/services/LineClient.ts"
import type { ModalName, ModalWishes } from "#src/services/modal-flow.ts"
import { PriceStore } from "#src/services/PriceStore.ts"
import { PriceMoves } from "#src/ui/primitives/price-move.ts"
import { queries } from "#tests/support/queries.ts"

/** 21 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12)

export const aGame = (id: number, over: Partial<Game> = {}): Game => ({
  id: id as GameId,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  home: 1 as TeamId,
  away: 2 as TeamId,
  startsAt: NOON + 3_600_000,
  status: "scheduled",
  suspended: false,
  score: { total: [0, 0], parts: [] },
  clock: { phase: "game.phase.half-1", elapsed: 0, at: NOON, rate: 0 },
  ...over,
})

export const aMarket = (
  key: string,
  slot: number,
  outcomes: ReadonlyArray<readonly [outcome: string, price: number]>,
): MarketView => ({
  key: key as MarketKey,
  status: 1,
  slot,
  outcomes: outcomes.map(([outcome]) => outcome as OutcomeKey),
  prices: outcomes.map(([, price]) => price),
})

export const aView = (id: number, over: Partial<Game> = {}): GameView => ({
  game: aGame(id, over),
  markets: [
    aMarket("result/match", id * 10, [
      ["1", 2000],
      ["X", 3250],
      ["2", 4000],
    ]),
  ],
  more: 7,
})

export const NAMES: SnapshotFrame["names"] = {
  sports: [{ id: SPORT.football, icon: "football", name: { en: "Football", ru: "Футбол" } }],
  champs: [
    {
      id: 5 as ChampId,
      sportId: SPORT.football,
      countryId: 1 as CountryId,
      countryCode: "en",
      name: { en: "First league", ru: "Первая лига" },
      rank: 1,
    },
  ],
  teams: [
    { id: 1 as TeamId, sportId: SPORT.football, name: { en: "Lions", ru: "Львы" } },
    { id: 2 as TeamId, sportId: SPORT.football, name: { en: "Bears", ru: "Медведи" } },
  ],
}

export const aSnapshot = (
  topic: string,
  games: ReadonlyArray<GameView>,
  over: Partial<SnapshotFrame> = {},
): SnapshotFrame => ({ t: "snapshot", topic, alias: 7, seq: 10, at: NOON, games, names: NAMES, ...over })

const nothing = { games: [], names: { sports: [], champs: [], teams: [] }, total: 0 }

/** Line services that answer with nothing, where a test does not say otherwise. */
export const emptyLine: LineClient = {
  sports: () => Promise.resolve([]),
  champs: () => Promise.resolve([]),
  topChamps: () => Promise.resolve([]),
  games: () => Promise.resolve(nothing),
  liked: () => Promise.resolve(nothing),
  gamesById: () => Promise.resolve(nothing),
  game: () => Promise.resolve(nothing),
  search: () => Promise.resolve({ ...nothing, found: [] }),
  popular: () => Promise.resolve({ ...nothing, found: [] }),
  expresses: () => Promise.resolve({ expresses: [], games: [], names: nothing.names }),
  allSports: () => Promise.resolve([]),
  statistics: () => Promise.reject(new Error("nothing was played here")),
}

const RUB = "RUB" as CurrencyCode
/** The statement of an account that nothing moved on yet. */
export const NO_MOVES = { account_id: 1, currency: RUB, balance: minorUnits(0), lines: [] }
const NO_SUMS = {
  paid_in: minorUnits(0),
  paid_out: minorUnits(0),
  staked: minorUnits(0),
  won: minorUnits(0),
}
export const NO_MONTHS = { account_id: 1, currency: RUB, total: NO_SUMS, months: [] }

/** What is told of an account that nothing moved on yet. */
export const NO_STATEMENTS: Statements = {
  page: () => Promise.resolve(NO_MOVES),
  months: () => Promise.resolve(NO_MONTHS),
  requests: () => Promise.resolve([]),
  askable: () => Promise.resolve([]),
  accounts: () => Promise.resolve([]),
}

/** A line whose socket, frames of display and coupon are held by the test. */
export const lineSetting = (
  boot: ReadonlyArray<SnapshotFrame> = [],
  line: Partial<LineClient> = {},
  account: Partial<AccountClient> = {},
  config?: SiteConfig,
) => {
  const paints: Array<() => void> = []
  const sockets: Array<FeedSocket> = []
  const said: Array<unknown> = []
  const feed = new Feed({
    open: () => {
      const socket: FeedSocket = {
        send: (text) => said.push(JSON.parse(text)),
        close: () => {},
        onopen: null,
        onclose: null,
        onmessage: null,
      }
      sockets.push(socket)
      return socket
    },
    deadline: fromPromise<void, DeadlineInput>(() => new Promise<void>(() => {})),
    now: () => NOON,
    prices: new PriceStore((work) => {
      paints.push(work)
      return () => {}
    }),
    boot,
  })
  const selected = new KeyedFlags()
  const toggled: Array<Pick> = []
  const edited: Array<Bet> = []
  const opened: Array<ModalWishes & { readonly name: ModalName }> = []
  const statistics: Array<string> = []
  const stars = new KeyedFlags()
  const starred: Array<Star> = []
  const hidden = new ValueStore(NOTHING_HIDDEN)
  const betting: Betting = {
    feed,
    line: hidingLine({ ...emptyLine, ...line }, hidden.get),
    account: {
      history: () => Promise.resolve({ bets: [], more: false }),
      bet: () => Promise.reject(new Error("no bet here")),
      statements: () => Promise.resolve(NO_STATEMENTS),
      play: () => Promise.reject(new Error("no play here")),
      rounds: () => Promise.reject(new Error("no rounds here")),
      draws: () => Promise.reject(new Error("no draws here")),
      tournaments: () => Promise.reject(new Error("no tournaments here")),
      poker: () => Promise.reject(new Error("no tournaments here")),
      promoCodes: () => Promise.resolve([]),
      settledBets: () => Promise.resolve([]),
      settledSums: () => Promise.reject(new Error("no sums here")),
      saleOffer: () => Promise.resolve({ refusal: "market-suspended" as const }),
      stakeLimits: () => Promise.reject(new Error("no limits here")),
      ...account,
    },
    queries,
    config: { get: () => config, subscribe: () => () => {} },
    opened: { at: NOON, writtenAt: NOON, answers: undefined },
    hiddenSports: { get: hidden.get, subscribe: hidden.subscribe },
    moves: new PriceMoves(() => {}),
    selected,
    toggle: (pick) => toggled.push(pick),
    editBet: (bet) => edited.push(bet),
    openModal: (name, wishes) => opened.push({ name, ...wishes }),
    openStatistics: (path) => statistics.push(path),
    stars,
    star: (star) => starred.push(star),
    now: () => NOON,
  }
  feed.start()
  return {
    feed,
    hide: hidden.set,
    selected,
    toggled,
    edited,
    opened,
    statistics,
    stars,
    starred,
    said,
    open: () => sockets.at(-1)?.onopen?.(),
    close: () => sockets.at(-1)?.onclose?.(),
    hear: (frame: unknown) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(frame) }),
    paint: () => {
      for (const work of paints.splice(0)) work()
    },
    betting,
  }
}
