import { Schema } from "effect"

/** Numeric ids of §3 Catalogues, as §7's feed parameters carry them. */
export const SportId = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.brand("SportId"))
export type SportId = typeof SportId.Type
export const CountryId = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.brand("CountryId"))
export type CountryId = typeof CountryId.Type
export const ChampId = Schema.Int.check(Schema.isGreaterThan(0)).pipe(Schema.brand("ChampId"))
export type ChampId = typeof ChampId.Type
export const TeamId = Schema.Int.check(Schema.isGreaterThan(0)).pipe(Schema.brand("TeamId"))
export type TeamId = typeof TeamId.Type
export const GameId = Schema.Int.check(Schema.isGreaterThan(0)).pipe(Schema.brand("GameId"))
export type GameId = typeof GameId.Type

/** A name in the languages it is known in, by language code; `en` is always there and is the fallback. */
export const LocalizedName = Schema.StructWithRest(Schema.Struct({ en: Schema.String }), [
  Schema.Record(Schema.String, Schema.String),
])
export type LocalizedName = typeof LocalizedName.Type

export const Sport = Schema.Struct({
  id: SportId,
  /** Key of the sport's icon; `sport-dummy` where none fits (§9 Defaults). */
  icon: Schema.String,
  name: LocalizedName,
})
export type Sport = typeof Sport.Type

export const Champ = Schema.Struct({
  id: ChampId,
  sportId: SportId,
  countryId: CountryId,
  /** ISO 3166 code in lower case, absent for an international championship. */
  countryCode: Schema.optionalKey(Schema.String),
  name: LocalizedName,
  /** Larger stands higher in lists. */
  rank: Schema.Int,
})
export type Champ = typeof Champ.Type

export const Team = Schema.Struct({ id: TeamId, sportId: SportId, name: LocalizedName })
export type Team = typeof Team.Type
