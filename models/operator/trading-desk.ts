import { Schema } from "effect"
import { ChampId, GameId, SportId } from "../line/catalogue/catalogue.ts"
import { StopReason, StopScope } from "../line/trading-stop.ts"
import { CurrencyCode } from "../money/money.ts"
import { ActBar } from "./withdrawal-desk.ts"

/** What the desk of trading can be narrowed to. */
export const TradingShow = Schema.Literals(["stopped", "suspended", "live"])
export type TradingShow = typeof TradingShow.Type

/** Longest text that games are searched by. */
export const TRADING_SEARCH_LENGTH = 60

/** The part of the line that the desk shows: sports, championships of one, games of one, or markets of one. */
export const TradingQuery = Schema.Struct({
  sport: Schema.NullOr(SportId),
  champ: Schema.NullOr(ChampId),
  game: Schema.NullOr(GameId),
  /** Games by the names of their sides, whatever sport; empty for none. */
  search: Schema.String,
  show: Schema.NullOr(TradingShow),
  /** Where the page before said that the next one begins. */
  after: Schema.NullOr(Schema.String),
  /** The history before this version; the latest where null. */
  before: Schema.NullOr(Schema.Int),
})
export type TradingQuery = typeof TradingQuery.Type

/** The whole line by its sports. */
export const WHOLE_LINE: TradingQuery = {
  sport: null,
  champ: null,
  game: null,
  search: "",
  show: null,
  after: null,
  before: null,
}

/** A stop as it is told: `title` is the name of the sport, the championship, the game or the source. */
export const StopTold = Schema.Struct({
  scope: StopScope,
  title: Schema.String,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  operator: Schema.String,
  reason: Schema.NullOr(StopReason),
  note: Schema.String,
})
export type StopTold = typeof StopTold.Type

/** What may be done to a part of the line: `bar` says why not. */
const act = Schema.Struct({ act: Schema.Literals(["stop", "lift"]), bar: Schema.NullOr(ActBar) })

/** A stop that stands, and what whoever asks may do about it. */
export const StandingStop = Schema.Struct({ ...StopTold.fields, act })
export type StandingStop = typeof StandingStop.Type

/** What is known of any part of the line. */
const node = {
  scope: StopScope,
  /** Of a market or a selection its key: pages name those. */
  name: Schema.String,
  /** What the feed says, as far as no stop is over it. */
  state: Schema.Literals(["open", "suspended", "closed"]),
  /** The stop on it. */
  stop: Schema.NullOr(StopTold),
  /** The widest stop that is over it and not on it. */
  over: Schema.NullOr(StopTold),
  /** What the house may lose on it at the most, in minor units of the default currency; null where it is not counted. */
  liability: Schema.NullOr(Schema.Int),
  act,
} as const

export const TradingSelection = Schema.Struct({ ...node, odds: Schema.NullOr(Schema.Int) })
export type TradingSelection = typeof TradingSelection.Type

/** A sport, a championship, a game or a market. */
export const TradingRow = Schema.Struct({
  ...node,
  /** Games under it that are not over, and those in play. */
  games: Schema.Int,
  live: Schema.Int,
  /** Of a game; milliseconds since the epoch. */
  startsAt: Schema.NullOr(Schema.Int),
  /** Of a market. */
  selections: Schema.Array(TradingSelection),
})
export type TradingRow = typeof TradingRow.Type

/** A feed source and how it does. */
export const TradingProducer = Schema.Struct({
  ...node,
  games: Schema.Int,
  health: Schema.Literals(["recovering", "trusted", "silent"]),
  heardAt: Schema.NullOr(Schema.Int),
  missing: Schema.Int,
  silences: Schema.Int,
})
export type TradingProducer = typeof TradingProducer.Type

/** What an operator did to the stops. */
export const TradingDeed = Schema.Struct({
  version: Schema.Int,
  at: Schema.Int,
  operator: Schema.String,
  what: Schema.Literals([
    "stop.placed",
    "stop.explained",
    "stop.lifted",
    "reopening.asked",
    "reopening.confirmed",
    "reopening.withdrawn",
  ]),
  scope: StopScope,
  title: Schema.String,
  reason: Schema.NullOr(StopReason),
  note: Schema.String,
})
export type TradingDeed = typeof TradingDeed.Type

/** What the desk shows. */
export const TradingPage = Schema.Struct({
  /** The default currency of the site, that liabilities are in. */
  currency: CurrencyCode,
  producers: Schema.Array(TradingProducer),
  /** What the rows are under, widest first. */
  path: Schema.Array(TradingRow),
  rows: Schema.Array(TradingRow),
  /** Where the next page begins; null where this is the last. */
  next: Schema.NullOr(Schema.String),
  /** Every stop that stands. */
  stops: Schema.Array(StandingStop),
  /** Latest first. */
  history: Schema.Array(TradingDeed),
  /** The version before which older history is; null where there is none. */
  older: Schema.NullOr(Schema.Int),
})
export type TradingPage = typeof TradingPage.Type

/** What is done about everything at once. */
export const EMERGENCY_ACTS = ["stop", "explain", "ask", "confirm", "withdraw"] as const
export const EmergencyAct = Schema.Literals(EMERGENCY_ACTS)
export type EmergencyAct = typeof EmergencyAct.Type

/** Whether everything is stopped, and what whoever asks may do about it. */
export const EmergencyState = Schema.Struct({
  stop: Schema.NullOr(StopTold),
  /** Who asked that everything be opened. */
  asked: Schema.NullOr(Schema.Struct({ at: Schema.Int, operator: Schema.String, note: Schema.String })),
  acts: Schema.Array(Schema.Struct({ act: EmergencyAct, bar: Schema.NullOr(ActBar) })),
})
export type EmergencyState = typeof EmergencyState.Type

const isSport = Schema.is(SportId)
const isChamp = Schema.is(ChampId)
const isGame = Schema.is(GameId)
const isShow = Schema.is(TradingShow)

/** The part of the line that an address asks for by its part from `?` on; what it can't mean is left out. */
export const tradingQueryIn = (search: string): TradingQuery => {
  const given = new URLSearchParams(search)
  const number = (name: string) => {
    const text = given.get(name) ?? ""
    return /^\d{1,15}$/.test(text) ? Number(text) : null
  }
  const [sport, champ, game, show] = [number("sport"), number("champ"), number("game"), given.get("show")]
  const after = given.get("after") ?? ""
  return {
    sport: isSport(sport) ? sport : null,
    champ: isChamp(champ) ? champ : null,
    game: isGame(game) ? game : null,
    search: (given.get("q") ?? "").trim().slice(0, TRADING_SEARCH_LENGTH),
    show: isShow(show) ? show : null,
    after: /^\d{1,15}\.\d{1,15}$/.test(after) ? after : null,
    before: number("before"),
  }
}

/** The part of an address from `?` on that asks for it; empty for the whole line. */
export const tradingSearchOf = ({
  sport,
  champ,
  game,
  search,
  show,
  after,
  before,
}: TradingQuery): string => {
  const asked = new URLSearchParams({
    ...(sport === null ? {} : { sport: `${sport}` }),
    ...(champ === null ? {} : { champ: `${champ}` }),
    ...(game === null ? {} : { game: `${game}` }),
    ...(search === "" ? {} : { q: search }),
    ...(show === null ? {} : { show }),
    ...(after === null ? {} : { after }),
    ...(before === null ? {} : { before: `${before}` }),
  }).toString()
  return asked === "" ? "" : `?${asked}`
}

/** Everything of a page that something may be done to. */
export const nodesOf = ({
  producers,
  path,
  rows,
  stops,
}: TradingPage): ReadonlyArray<Pick<TradingSelection, "scope" | "act">> => [
  ...producers,
  ...path,
  ...rows,
  ...rows.flatMap(({ selections }) => selections),
  ...stops,
]
