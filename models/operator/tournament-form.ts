import { Schema } from "effect"
import { LOBBY_GAMES, type LobbyGame } from "../casino/lobby.ts"
import {
  contradictionIn,
  DAILY_PREFIX,
  PointsKind,
  TournamentId,
  TournamentName,
  TournamentTerms,
} from "../casino/tournaments/tournament.ts"
import { fractionDigits } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { readAmount } from "../money/typed-amount.ts"
import { plainSigns } from "../request/plain-text.ts"
import { readUtcSpan } from "../request/utc-moment.ts"

/** The fields of a new tournament, in the order in which the form has them. */
export const TOURNAMENT_FIELDS = [
  "id",
  "ru",
  "en",
  "from",
  "until",
  "points",
  "currency",
  "prizes",
  "leastStake",
  "games",
] as const
export type TournamentField = (typeof TOURNAMENT_FIELDS)[number]

/** What was typed into the fields. */
export const TypedTournament = Schema.Struct(
  Object.fromEntries(TOURNAMENT_FIELDS.map((field) => [field, Schema.String])) as {
    readonly [Field in TournamentField]: typeof Schema.String
  },
)
export type TypedTournament = typeof TypedTournament.Type

/** An amount of a currency in minor units as it is typed; nothing where it is none. */
const amountIn = (text: string, currency: string): MinorUnits | undefined => {
  const digits = fractionDigits(currency)
  const read = readAmount(text, digits)
  if (read === undefined) return undefined
  const [whole = "", fraction = ""] = read.split(".")
  const units = Number(`${whole}${fraction.padEnd(digits, "0")}`)
  return Number.isSafeInteger(units) ? minorUnits(units) : undefined
}

/** Sums parted by semicolons or lines; nothing where one is none or zero. */
const prizesIn = (text: string, currency: string): ReadonlyArray<MinorUnits> | undefined => {
  const sums = text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => amountIn(each, currency))
  const known = sums.filter((each) => each !== undefined && each > 0)
  return known.length === sums.length && known.length > 0 ? (known as ReadonlyArray<MinorUnits>) : undefined
}

/** Words of games; nothing where one is of none. */
const gamesIn = (text: string): ReadonlyArray<LobbyGame> | undefined => {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "")
  const games = words.map((word) => LOBBY_GAMES.find((game) => game === word))
  return games.includes(undefined) ? undefined : (games as ReadonlyArray<LobbyGame>)
}

const OF_FIELD = { endsAt: "until", games: "games", prizes: "prizes" } as const

/**
 * The tournament that a form asks for, and what is wrong with it, by field: keys of the dictionary. Signs and digits of any script are read; moments are
 * those of UTC. `currencies`: those that prizes can be in.
 */
export const readTournament = (
  typed: TypedTournament,
  currencies: ReadonlyArray<string>,
): {
  readonly id: string
  readonly terms?: TournamentTerms
  readonly faults: Readonly<Record<string, string>>
} => {
  const faults: Record<string, string> = {}
  const wrong = (field: TournamentField): undefined => {
    faults[field] = `operator.tournaments.fault.${field}`
    return undefined
  }
  const text = (field: TournamentField): string => plainSigns(typed[field]).trim()
  const said = <A>(field: TournamentField, read: (text: string) => A | undefined): A | undefined =>
    read(text(field)) ?? wrong(field)
  // A name stays as it was written, signs of its script too.
  const name = (field: "ru" | "en") => {
    const written = typed[field].trim()
    return Schema.is(TournamentName)(written) ? written : wrong(field)
  }
  const id = text("id").toLowerCase()
  if (!Schema.is(TournamentId)(id) || id.startsWith(DAILY_PREFIX)) wrong("id")
  const currency = said("currency", (code) => currencies.find((each) => each === code))
  const money = (entry: string) => amountIn(entry, currency ?? "")
  const terms = {
    names: { ru: name("ru"), en: name("en") },
    startsAt: said("from", (moment) => readUtcSpan(moment)?.from),
    endsAt: said("until", (moment) => readUtcSpan(moment)?.from),
    games: said("games", gamesIn),
    points: said("points", (kind) => (Schema.is(PointsKind)(kind) ? kind : undefined)),
    leastStake: text("leastStake") === "" ? minorUnits(0) : said("leastStake", money),
    currency,
    prizes: currency === undefined ? undefined : said("prizes", (sums) => prizesIn(sums, currency)),
  }
  if (!Schema.is(TournamentTerms)(terms)) {
    // Each field may be right by itself: only a list of prizes that is too long is left.
    if (Object.keys(faults).length === 0) wrong("prizes")
    return { id, faults }
  }
  const contradiction = contradictionIn(terms)
  if (contradiction !== undefined) wrong(OF_FIELD[contradiction])
  return Object.keys(faults).length === 0 ? { id, terms, faults } : { id, faults }
}
