import { Schema } from "effect"

/*
 * What The Odds API v4 answers, as far as it is read (https://the-odds-api.com/liveapi/guides/v4/): odds in decimal
 * format, times in ISO 8601. Keys not named here are left unread.
 */

const Name = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
const Key = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100))
const Time = Schema.String.check(
  Schema.makeFilter((text) => Number.isFinite(Date.parse(text)) || "a time as ISO 8601 writes it"),
)

/** `GET /v4/sports`: a championship, which the provider calls a sport. */
export const SportEntry = Schema.Struct({
  key: Key,
  group: Schema.String,
  title: Name,
  active: Schema.Boolean,
  has_outrights: Schema.Boolean,
})
export type SportEntry = typeof SportEntry.Type

export const Outcome = Schema.Struct({
  name: Name,
  price: Schema.Finite,
  point: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
})

export const Market = Schema.Struct({ key: Key, outcomes: Schema.Array(Outcome) })
export type Market = typeof Market.Type

/** `GET /v4/sports/{sport}/odds`: a game with the prices of each bookmaker. */
export const EventOdds = Schema.Struct({
  id: Key,
  sport_key: Key,
  commence_time: Time,
  home_team: Name,
  away_team: Name,
  bookmakers: Schema.Array(Schema.Struct({ key: Key, markets: Schema.Array(Market) })),
})
export type EventOdds = typeof EventOdds.Type

/** `GET /v4/sports/{sport}/scores`: a game with its score, `null` before it begins. */
export const EventScores = Schema.Struct({
  id: Key,
  sport_key: Key,
  commence_time: Time,
  completed: Schema.Boolean,
  home_team: Name,
  away_team: Name,
  scores: Schema.NullOr(Schema.Array(Schema.Struct({ name: Name, score: Schema.String }))),
})
export type EventScores = typeof EventScores.Type

/** What is said with a status that is no success. */
export const Failure = Schema.Struct({
  message: Schema.String,
  error_code: Schema.optionalKey(Schema.String),
})
