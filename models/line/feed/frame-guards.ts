import type {
  Bet,
  BetBid,
  BetExchange,
  BetGuid,
  BetInsurance,
  BetLeg,
  BetRefusal,
  BetSale,
  BetSaleOrder,
} from "../../betting/bet.ts"
import type { BetGroups } from "../../betting/bet-groups.ts"
import { BET_REFUSALS } from "../../betting/bet-words.ts"
import type { BoostRule } from "../../betting/express-boost.ts"
import type { Game, GameClock, GivenUp, Pair, Score } from "../../betting/game.ts"
import type { GameNews } from "../../betting/game-news.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "../../betting/market.ts"
import { MARKET_KEY, OUTCOME_KEY, SELECTION_RESULT } from "../../betting/market-key.ts"
import type { OddsMilli } from "../../betting/odds.ts"
import type { BetPower } from "../../betting/power-raise.ts"
import type { BetPromo, PromoCode } from "../../betting/promo.ts"
import { PROMO_CODE } from "../../betting/promo-code.ts"
import type { RaceScore, Runner } from "../../betting/race.ts"
import type { BetTax, BetTaxed } from "../../betting/taxes.ts"
import type { CasinoGameId } from "../../casino/casino-game-id.ts"
import type { CouponCode } from "../../coupon/coupon-code.ts"
import { COUPON_CODE } from "../../coupon/coupon-code-pattern.ts"
import { CURRENCY_CODE } from "../../money/currency.ts"
import type { CurrencyCode, MinorUnits } from "../../money/money.ts"
import type { Favourites } from "../../preferences/favourite-lists.ts"
import { COMMAND_KEY } from "../../request/command-key-pattern.ts"
import type { AccountId, Balance, PlayerId } from "../../wallet/account.ts"
import type {
  Champ,
  ChampId,
  CountryId,
  GameId,
  LocalizedName,
  Sport,
  SportId,
  Team,
  TeamId,
} from "../catalogue/catalogue.ts"
import type {
  BeatFrame,
  ChangeFrame,
  DeltaFrame,
  GameView,
  GoneFrame,
  MarketView,
  MineFrame,
  Names,
  ServerFrame,
  SnapshotFrame,
} from "./frames.ts"
import {
  type Guard,
  isAnything,
  isBoolean,
  isNumber,
  isString,
  listOf,
  matching,
  oneOf,
  optional,
  pairOf,
  recordOf,
  struct,
  whole,
} from "./guards.ts"
import { TOPIC } from "./socket.ts"

/*
 * The frames of the feed without their Schemas: the first page reads frames and has no room for a decoder of everything.
 * The types hold each guard to the fields of its Schema; a property test holds both to the same answers.
 */

const isInt = whole()
const isSportId = whole<SportId>(0)
const isChampId = whole<ChampId>(1)
const isGameId = whole<GameId>(1)
const isTeamId = whole<TeamId>(1)
const isCasinoGameId = whole<CasinoGameId>(1, 999_999)
const isMoney = whole<MinorUnits>()
const isOdds = whole<OddsMilli>(1001, 1_000_000)
const isCurrency = matching<CurrencyCode>(CURRENCY_CODE)
const isTopic = matching(TOPIC)
const isMarketKey = matching<MarketKey>(MARKET_KEY)
const isOutcomeKey = matching<OutcomeKey>(OUTCOME_KEY)
const isPair: Guard<Pair> = pairOf(isInt, isInt)
const isInts = listOf(isInt)

const isTexts = recordOf(isString)
const isName = ((value: unknown) => isTexts(value) && isString(value.en)) as Guard<LocalizedName>

const isGame = struct<Game>({
  id: isGameId,
  sportId: isSportId,
  champId: isChampId,
  home: isTeamId,
  away: optional(isTeamId),
  runners: optional(listOf(struct<Runner>({ number: isInt, team: isTeamId, silks: isString, form: isInts }))),
  startsAt: isInt,
  status: oneOf("scheduled", "live", "finished", "cancelled"),
  suspended: isBoolean,
  score: struct<Score>({
    total: isPair,
    parts: listOf(isPair),
    points: optional(isString),
    race: optional(struct<RaceScore>({ order: listOf(isInts), along: isInts, out: isInts })),
    givenUp: optional(struct<GivenUp>({ side: oneOf(0, 1), how: oneOf("retired", "walkover") })),
  }),
  clock: struct<GameClock>({
    phase: isString,
    elapsed: isInt,
    at: isInt,
    rate: isNumber,
    part: optional(isPair),
  }),
  play: optional(isAnything),
})

const isMarketView = struct<MarketView>({
  key: isMarketKey,
  status: oneOf(1, 2, 3, 4),
  slot: isInt,
  outcomes: listOf(isOutcomeKey),
  prices: listOf(isInt),
})

const isGameView = struct<GameView>({ game: isGame, markets: listOf(isMarketView), more: isInt })

const isNames = struct<Names>({
  sports: listOf(struct<Sport>({ id: isSportId, icon: isString, name: isName })),
  champs: listOf(
    struct<Champ>({
      id: isChampId,
      sportId: isSportId,
      countryId: whole<CountryId>(0),
      countryCode: optional(isString),
      name: isName,
      rank: isInt,
    }),
  ),
  teams: listOf(struct<Team>({ id: isTeamId, sportId: isSportId, name: isName })),
})

/** All of a topic. */
export const isSnapshotFrame = struct<SnapshotFrame>({
  t: oneOf("snapshot"),
  topic: isTopic,
  alias: isInt,
  seq: isInt,
  at: isInt,
  games: listOf(isGameView),
  names: isNames,
})

const isChangeFrame = struct<ChangeFrame>({
  t: oneOf("change"),
  alias: isInt,
  seq: isInt,
  games: optional(listOf(isGame)),
  markets: optional(listOf(struct({ gameId: isGameId, market: isMarketView }))),
  added: optional(listOf(isGameView)),
  names: optional(isNames),
  removed: optional(listOf(isGameId)),
  more: optional(listOf(pairOf(isGameId, isInt))),
})

const isBeatFrame = struct<BeatFrame>({
  t: oneOf("beat"),
  at: isInt,
  fresh: isBoolean,
  heardAt: optional(isInt),
  seqs: listOf(isPair),
})

const isGoneFrame = struct<typeof GoneFrame.Type>({ t: oneOf("gone"), topic: isTopic })

const isBetStatus = oneOf("waiting", "accepted", "rejected", "won", "lost", "returned", "cancelled", "sold")

const isBetGuid = matching<BetGuid>(COMMAND_KEY)

const isBet = struct<Bet>({
  id: isInt,
  betGuid: isBetGuid,
  userId: whole<PlayerId>(1),
  accountId: optional(whole<AccountId>(1)),
  kind: oneOf(0, 1, 2, 3, 4, 5),
  joint: optional(listOf(isInt)),
  systemSize: optional(isInt),
  groups: optional(
    struct<BetGroups>({
      lobby: listOf(isInt),
      groups: listOf(struct({ legs: listOf(isInt), stake: isMoney })),
    }),
  ),
  stake: isMoney,
  currency: isCurrency,
  tax: optional(
    struct<BetTax>({
      stakeRate: isInt,
      payoutRate: isInt,
      threshold: isMoney,
      coefLimit: isInt,
      returned: isBoolean,
      even: optional(oneOf(true)),
    }),
  ),
  taxed: optional(struct<BetTaxed>({ stake: isMoney, payout: isMoney })),
  odds: isInt,
  promo: optional(
    struct<BetPromo>({
      code: matching<PromoCode>(PROMO_CODE),
      kind: oneOf("freebet", "boost", "risk-free"),
      amount: isMoney,
      rate: isInt,
    }),
  ),
  given: optional(isMoney),
  boost: optional(
    struct<BoostRule>({ leastOdds: isInt, steps: listOf(struct({ legs: isInt, factor: isInt })) }),
  ),
  power: optional(struct<BetPower>({ raise: whole(1, 1000) })),
  bid: optional(struct<BetBid>({ offered: isOdds })),
  oneClick: optional(oneOf(true)),
  couponCode: optional(matching<CouponCode>(COUPON_CODE)),
  possibleWin: isMoney,
  legs: listOf(
    struct<BetLeg>({
      gameId: isGameId,
      market: isMarketKey,
      outcome: isOutcomeKey,
      odds: isOdds,
      chance: optional(whole(1, 999_999_999)),
      live: isBoolean,
      sportId: isSportId,
      champId: isChampId,
      champ: isName,
      home: isName,
      away: optional(isName),
      runners: optional(listOf(isName)),
      startsAt: isInt,
      score: optional(isString),
      result: optional(matching<SelectionResult>(SELECTION_RESULT)),
      voided: optional(struct({ by: isString, reason: isString })),
      corrected: optional(struct({ by: isString, reason: isString })),
    }),
  ),
  status: isBetStatus,
  placedAt: isInt,
  acceptAt: optional(isInt),
  refusal: optional(
    struct<BetRefusal>({
      code: oneOf(...BET_REFUSALS),
      positions: optional(listOf(isInt)),
      groups: optional(listOf(isInt)),
      odds: optional(listOf(isOdds)),
      bound: optional(isMoney),
      most: optional(isInt),
      until: optional(isInt),
      limit: optional(isString),
    }),
  ),
  payout: optional(isMoney),
  settledAt: optional(isInt),
  sales: optional(listOf(struct<BetSale>({ at: isInt, guid: isBetGuid, stake: isMoney, amount: isMoney }))),
  saleOrder: optional(struct<BetSaleOrder>({ at: isInt, guid: isBetGuid, price: isMoney })),
  insurances: optional(
    listOf(
      struct<BetInsurance>({ at: isInt, guid: isBetGuid, share: isInt, stake: isMoney, premium: isMoney }),
    ),
  ),
  insured: optional(isMoney),
  advance: optional(isMoney),
  exchange: optional(struct<BetExchange>({ betGuid: isBetGuid, id: isInt, amount: isMoney })),
  history: listOf(struct({ status: isBetStatus, at: isInt })),
})

const isGameNews = struct<GameNews>({
  kind: oneOf("start", "score", "part", "finish"),
  gameId: isGameId,
  sportId: isSportId,
  champId: isChampId,
  home: isName,
  away: optional(isName),
  score: isPair,
  part: optional(isString),
  isBet: optional(isBoolean),
})

const isMineFrame = struct<MineFrame>({
  t: oneOf("me"),
  payment: optional(isString),
  bet: optional(isBet),
  balance: optional(
    struct<Balance>({
      id: isInt,
      money: isMoney,
      iso: isCurrency,
      symbol: isString,
      name: isString,
      isActive: isBoolean,
      isBonusAccount: isBoolean,
      amountOfUnplacedBets: isMoney,
    }),
  ),
  accounts: optional(isInt),
  withdrawal: optional(isString),
  support: optional(isString),
  tournament: optional(isString),
  challenges: optional(isString),
  messages: optional(isBoolean),
  favourites: optional(
    struct<Favourites>({
      games: listOf(isGameId),
      champs: listOf(isChampId),
      teams: listOf(isTeamId),
      casino: optional(listOf(isCasinoGameId)),
    }),
  ),
  coupons: optional(isInt),
  gameNews: optional(isGameNews),
  newsRead: optional(isInt),
  identification: optional(isBoolean),
  signedOut: optional(isBoolean),
})

const isDeltaFrame = ((value: unknown) =>
  Array.isArray(value) &&
  value.length >= 4 &&
  value.length % 2 === 0 &&
  value.every(isInt)) as Guard<DeltaFrame>

const OBJECTS = [isSnapshotFrame, isChangeFrame, isBeatFrame, isMineFrame, isGoneFrame] as const

/** Whether a value is a frame of the server; a delta's slots and prices stand in pairs. */
export const isServerFrame = ((value: unknown) =>
  isDeltaFrame(value) || OBJECTS.some((holds) => holds(value))) as Guard<ServerFrame>
