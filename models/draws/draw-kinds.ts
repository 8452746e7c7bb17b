import type { MarketKey } from "../betting/market.ts"
import type { SportId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import type { DrawTerms } from "./prizes.ts"

/** Terms of a kind with sums in whole units of the site's default currency, whichever that is. */
export type KindTerms = Omit<DrawTerms, "price" | "fund"> & {
  readonly price: number
  readonly fund: number
}

interface Kind {
  /** Number of the kind; of a toto that of §3 Lottery games. */
  readonly id: number
  readonly terms: KindTerms
  /** What the house puts into an empty jackpot, in units of the default currency; 0 where it grows from nothing. */
  readonly seed: number
}

/** A toto: games of the line, of each of which one outcome of a market is right. */
export interface TotoKind extends Kind {
  readonly group: "toto"
  readonly sports: ReadonlyArray<SportId>
  readonly games: number
  readonly market: MarketKey
  /** For how long tickets are sold at the least, in milliseconds. */
  readonly leastSaleMs: number
}

/** A lotto: of so many numbers some are drawn, in one drum or in several. */
export interface LottoKind extends Kind {
  readonly group: "lotto"
  readonly numbers: number
  readonly drawn: number
  readonly drums: number
  /** How often it is drawn, in milliseconds. */
  readonly everyMs: number
}

const MINUTE = 60_000

/** The same shares whichever games don't take place, up to so many of them. */
const whateverIsVoid = (mostVoid: number, shares: ReadonlyArray<number>) =>
  Array.from({ length: mostVoid + 1 }, () => shares)

const usual = {
  price: 20,
  payout: 700,
  fund: 0,
  toJackpot: 100,
  fixed: [],
  mostRows: 10_000,
  mostTimes: 100,
  isSingle: false,
} as const

const toto = (
  id: number,
  sports: ReadonlyArray<SportId>,
  games: number,
  market: string,
  terms: Pick<KindTerms, "shares" | "jackpot"> & Partial<KindTerms>,
  more: { readonly seed?: number; readonly leastSaleMs?: number } = {},
): TotoKind => ({
  group: "toto",
  id,
  sports,
  games,
  market: market as MarketKey,
  terms: { ...usual, ...terms },
  seed: more.seed ?? 0,
  leastSaleMs: more.leastSaleMs ?? 10 * MINUTE,
})

const lotto = (
  id: number,
  [drawn, numbers, drums]: readonly [drawn: number, numbers: number, drums: number],
  everyMinutes: number,
  terms: Pick<KindTerms, "shares"> & Partial<KindTerms>,
  seed: number,
): LottoKind => ({
  group: "lotto",
  id,
  numbers,
  drawn,
  drums,
  everyMs: everyMinutes * MINUTE,
  terms: { ...usual, payout: 600, jackpot: [1000], ...terms },
  seed,
})

/**
 * The draws of the site by their slugs: the ten kinds of toto of §3 Lottery games, and lottos by what is drawn of how many. Prizes of `basket` with
 * one and two void games are those of a public toto on nine games (hozir.org), those of `lotto-7-49` follow a Russian state lotto (order 187036 at consultant.ru).
 */
export const DRAW_KINDS = {
  fifteen: toto(
    1,
    [SPORT.football],
    15,
    "result/match",
    { shares: whateverIsVoid(3, [300, 150, 100, 100, 100, 150]), jackpot: [1000, 500] },
    { seed: 500_000 },
  ),
  score: toto(2, [SPORT.football], 6, "exact-score/match", {
    shares: whateverIsVoid(1, [300, 200, 200, 200]),
    jackpot: [1000, 500],
  }),
  football: toto(3, [SPORT.football], 10, "result-and-total/match/2.5", {
    shares: whateverIsVoid(2, [300, 150, 150, 100, 200]),
    jackpot: [1000, 500],
  }),
  hockey: toto(4, [SPORT.iceHockey], 10, "result/match", {
    shares: whateverIsVoid(2, [400, 150, 150, 200]),
    jackpot: [1000, 500],
  }),
  cyberfootball: toto(
    6,
    [SPORT.cyberFootball, SPORT.simulatedFootball, SPORT.virtualFootball],
    5,
    "result/match",
    { shares: whateverIsVoid(1, [500, 400]), jackpot: [1000] },
    { leastSaleMs: 3 * MINUTE },
  ),
  free: toto(7, [SPORT.football], 7, "result/match", {
    price: 0,
    fund: 1000,
    toJackpot: 0,
    shares: whateverIsVoid(2, [500, 300, 200]),
    jackpot: [],
    mostRows: 1,
    mostTimes: 1,
    isSingle: true,
  }),
  jackpot: toto(
    8,
    [SPORT.football],
    12,
    "result/match",
    { shares: whateverIsVoid(1, [250, 150, 200]), toJackpot: 400, jackpot: [1000] },
    { seed: 1_000_000 },
  ),
  cybersport: toto(
    9,
    [SPORT.counterStrike, SPORT.dota, SPORT.leagueOfLegends],
    9,
    "winner/match",
    { shares: whateverIsVoid(2, [400, 200, 300]), jackpot: [1000, 500] },
    { leastSaleMs: 5 * MINUTE },
  ),
  cricket: toto(11, [SPORT.cricket], 5, "winner/match", {
    shares: whateverIsVoid(1, [600, 300]),
    jackpot: [1000],
  }),
  basket: toto(12, [SPORT.basketball], 9, "winner/full", {
    shares: [
      [50, 50, 100, 100, 250, 450],
      [50, 100, 100, 250, 500],
      [50, 100, 300, 550],
    ],
    toJackpot: 0,
    jackpot: [1000, 250],
  }),
  "lotto-5-36": lotto(101, [5, 36, 1], 5, { shares: [[350, 250, 300]] }, 100_000),
  "lotto-6-45": lotto(102, [6, 45, 1], 10, { shares: [[350, 200, 150, 200]] }, 300_000),
  "lotto-6-49": lotto(103, [6, 49, 1], 15, { shares: [[400, 200, 150, 150]] }, 500_000),
  "lotto-7-49": lotto(
    104,
    [7, 49, 1],
    30,
    { shares: [[400, 200, 150, 250]], toJackpot: 0, fixed: [[4, 25]] },
    1_000_000,
  ),
  "lotto-4-20": lotto(105, [4, 20, 2], 60, { shares: [[400, 200, 150, 150]] }, 1_000_000),
} as const satisfies Readonly<Record<string, TotoKind | LottoKind>>

export type DrawKind = keyof typeof DRAW_KINDS

/** Slugs of all kinds, in the order in which they are listed. */
export const DRAW_KIND_SLUGS = Object.keys(DRAW_KINDS) as ReadonlyArray<DrawKind>

/** What is known of a kind. */
export const kindOf = (kind: DrawKind): TotoKind | LottoKind => DRAW_KINDS[kind]
