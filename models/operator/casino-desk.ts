import { Schema } from "effect"
import { ProvidedSlug, ProviderHead } from "../casino/providers/provided-game.ts"
import { ClosingWay, ProviderName, ProviderSaid } from "../casino/providers/provider-round.ts"
import { ReturnPeriod, SiteReturns } from "../casino/site-return.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { plainSigns } from "../request/plain-text.ts"
import { PlayerId } from "../wallet/account.ts"
import { BetHappened, BetPosting } from "./bet-desk.ts"

/** The parts of the desk, in their order. */
export const CASINO_VIEWS = ["rounds", "returns", "tables", "providers"] as const
export const CasinoView = Schema.Literals(CASINO_VIEWS)
export type CasinoView = typeof CasinoView.Type

/** Who runs a round: the house, or a provider by its name. */
export const HOUSE = "house"

/** Rounds of the house that a game is played in, and rounds that providers have told of. */
export const OpenRoundKind = Schema.Literals(["own", "provided"])
export type OpenRoundKind = typeof OpenRoundKind.Type

/** How long a round is open at the least, in hours. */
export const OPEN_HOURS = [1, 24, 168] as const
export const OpenHours = Schema.Literals(OPEN_HOURS)

/** Which rounds that go on the desk shows; null: any. */
export const OpenRoundsWanted = Schema.Struct({
  /** {@link HOUSE}, or the name of a provider. */
  provider: Schema.NullOr(ProviderName),
  game: Schema.NullOr(ProvidedSlug),
  player: Schema.NullOr(PlayerId),
  hours: Schema.NullOr(OpenHours),
})
export type OpenRoundsWanted = typeof OpenRoundsWanted.Type

/** What the desk shows: one of its parts, and how that is narrowed. */
export const CasinoDeskQuery = Schema.Struct({
  view: CasinoView,
  ...OpenRoundsWanted.fields,
  period: ReturnPeriod,
  /** Where the page of rounds begins; null: at the oldest. */
  after: Schema.NullOr(Schema.String),
})
export type CasinoDeskQuery = typeof CasinoDeskQuery.Type

export const FIRST_CASINO_QUERY: CasinoDeskQuery = {
  view: "rounds",
  provider: null,
  game: null,
  player: null,
  hours: null,
  period: "day",
  after: null,
}

/** A round that goes on. `id`: that of its stream; amounts in minor units of its currency, times in milliseconds since the epoch. */
export const OpenRoundRow = Schema.Struct({
  kind: OpenRoundKind,
  id: Schema.String,
  /** Absent of rounds of the house. */
  provider: Schema.optionalKey(ProviderName),
  game: Schema.String,
  player: PlayerId,
  currency: CurrencyCode,
  staked: MinorUnits,
  won: MinorUnits,
  openedAt: Schema.Int,
  /** Whether an end is proposed that another person has to agree to. */
  isProposed: Schema.Boolean,
})
export type OpenRoundRow = typeof OpenRoundRow.Type

/** Rounds that go on, the oldest first; `next`: where the next page begins, null where it is the last. */
export const OpenRoundsPage = Schema.Struct({
  rows: Schema.Array(OpenRoundRow),
  next: Schema.NullOr(Schema.String),
})
export type OpenRoundsPage = typeof OpenRoundsPage.Type

/** What an operator does with a round of a provider. */
export const ROUND_ACTS = ["ask", "return", "credit", "agree", "withdraw"] as const
export const RoundAct = Schema.Literals(ROUND_ACTS)
export type RoundAct = typeof RoundAct.Type

/**
 * Why it can't be done: the round is over, or nothing is proposed (`not-now`); nothing is staked, or something was won (`stake-stays`); the provider's contract
 * has no question (`no-question`); by who asks, or by their device.
 */
export const RoundBar = Schema.Literals([
  "not-now",
  "stake-stays",
  "no-question",
  "same-person",
  "same-device",
  "not-permitted",
])
export type RoundBar = typeof RoundBar.Type

/** A round that is open at the desk. */
export const OpenRoundRecord = Schema.Struct({
  ...OpenRoundRow.fields,
  /** That of its chart. */
  state: Schema.String,
  /** When the rules of its game close it, of a round of the house that goes on. */
  closesAt: Schema.optionalKey(Schema.Int),
  endedAt: Schema.optionalKey(Schema.Int),
  /** What was proposed or decided. */
  closing: Schema.optionalKey(
    Schema.Struct({
      way: ClosingWay,
      amount: MinorUnits,
      at: Schema.Int,
      operator: Schema.String,
      note: Schema.String,
      agreed: Schema.optionalKey(Schema.String),
    }),
  ),
  /** What the provider said last, when an operator had it asked. */
  said: Schema.optionalKey(Schema.Struct({ at: Schema.Int, operator: Schema.String, said: ProviderSaid })),
  events: Schema.Array(BetHappened),
  postings: Schema.Array(BetPosting),
  acts: Schema.Array(Schema.Struct({ act: RoundAct, bar: Schema.NullOr(RoundBar) })),
})
export type OpenRoundRecord = typeof OpenRoundRecord.Type

/** A round of a table that is over. Amounts in minor units of the default currency. */
export const PastTableRound = Schema.Struct({
  number: Schema.Int,
  at: Schema.Int,
  /** The numbers that were drawn; of crash its point in hundredths. */
  result: Schema.Array(Schema.Int),
  bets: Schema.Int,
  staked: MinorUnits,
  paid: MinorUnits,
})
export type PastTableRound = typeof PastTableRound.Type

/** A game that everybody shares: which round is on, and those before it. Amounts in minor units of the default currency. */
export const TableRow = Schema.Struct({
  game: Schema.String,
  /** Absent where no round was ever announced. */
  round: Schema.optionalKey(
    Schema.Struct({
      number: Schema.Int,
      /** That of its chart. */
      state: Schema.String,
      since: Schema.Int,
      bets: Schema.Int,
      staked: MinorUnits,
    }),
  ),
  /** Whether its time is long past, and nobody has taken it further. */
  isStill: Schema.Boolean,
  past: Schema.Array(PastTableRound),
})
export type TableRow = typeof TableRow.Type

export const TablesPage = Schema.Struct({ currency: CurrencyCode, rows: Schema.Array(TableRow) })
export type TablesPage = typeof TablesPage.Type

/** What was refused of a provider's calls in the last hour and the last day, by the word of the refusal. */
export const RefusedCalls = Schema.Struct({ code: Schema.String, hour: Schema.Int, day: Schema.Int })

/** How a provider does, as this process has counted since it started. */
export const GameProviderRow = Schema.Struct({
  name: ProviderName,
  title: ProviderHead.fields.title,
  games: Schema.Int,
  /** Whether it can be asked about rounds. */
  isAsked: Schema.Boolean,
  /** Rounds that go on, and when the oldest of them began. */
  open: Schema.Int,
  oldest: Schema.optionalKey(Schema.Int),
  /** When it called last. */
  calledAt: Schema.optionalKey(Schema.Int),
  calls: Schema.Struct({ hour: Schema.Int, day: Schema.Int }),
  launches: Schema.Struct({ hour: Schema.Int, day: Schema.Int }),
  refused: Schema.Array(RefusedCalls),
})
export type GameProviderRow = typeof GameProviderRow.Type

/** `since`: when the process that answers began to count. */
export const GameProvidersPage = Schema.Struct({ since: Schema.Int, rows: Schema.Array(GameProviderRow) })
export type GameProvidersPage = typeof GameProvidersPage.Type

/** A part of the desk as it was read. */
export const CasinoDeskPage = Schema.Union([
  Schema.Struct({ view: Schema.Literal("rounds"), ...OpenRoundsPage.fields }),
  Schema.Struct({ view: Schema.Literal("returns"), ...SiteReturns.fields }),
  Schema.Struct({ view: Schema.Literal("tables"), ...TablesPage.fields }),
  Schema.Struct({ view: Schema.Literal("providers"), ...GameProvidersPage.fields }),
])
export type CasinoDeskPage = typeof CasinoDeskPage.Type

/** The fields by which rounds are narrowed, in the order in which the form and the address have them. */
export const ROUND_FIELDS = ["provider", "game", "player", "hours"] as const
export type RoundField = (typeof ROUND_FIELDS)[number]

/** What was typed into the fields; an empty text: any. */
export type TypedRounds = Readonly<Record<RoundField, string>>

/** What is wrong with what was typed, by field: keys of the dictionary. */
export type RoundFaults = Partial<Readonly<Record<RoundField, string>>>

const numberIn = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)
const known =
  <A>(schema: Schema.ConstraintDecoder<A>, read: (text: string) => unknown = (text) => text) =>
  (text: string): A | undefined => {
    const value = read(text)
    return Schema.is(schema)(value) ? (value as A) : undefined
  }

const READ = {
  provider: known(ProviderName, (text) => text.toLowerCase()),
  game: known(ProvidedSlug),
  player: known(PlayerId, numberIn),
  hours: known(OpenHours, numberIn),
} satisfies { readonly [Field in RoundField]: (text: string) => OpenRoundsWanted[Field] | undefined }

/** The rounds that a form asks for, and what is wrong with it: digits of any script are read. */
export const readRounds = (
  typed: TypedRounds,
): { readonly wanted: OpenRoundsWanted; readonly faults: RoundFaults } => {
  const wanted: Record<string, unknown> = { provider: null, game: null, player: null, hours: null }
  const faults: Partial<Record<RoundField, string>> = {}
  for (const field of ROUND_FIELDS) {
    const text = plainSigns(typed[field]).trim()
    if (text === "") continue
    const value = READ[field](text)
    if (value === undefined) faults[field] = `operator.casino.fault.${field}`
    else wanted[field] = value
  }
  return { wanted: wanted as unknown as OpenRoundsWanted, faults }
}

const isView = Schema.is(CasinoView)
const isPeriod = Schema.is(ReturnPeriod)

/** What an address asks for by its part from `?` on; what it can't mean is left out. */
export const casinoIn = (search: string): CasinoDeskQuery => {
  const given = new URLSearchParams(search)
  const [view, period, after] = [given.get("view"), given.get("period"), given.get("after")]
  const typed = Object.fromEntries(
    ROUND_FIELDS.map((field) => [field, given.get(field) ?? ""]),
  ) as TypedRounds
  return {
    view: isView(view) ? view : FIRST_CASINO_QUERY.view,
    ...readRounds(typed).wanted,
    period: isPeriod(period) ? period : FIRST_CASINO_QUERY.period,
    after: after === null || after === "" ? null : after,
  }
}

/** The part of an address from `?` on that asks for it; empty where it is the first page of all rounds. */
export const casinoSearch = (query: CasinoDeskQuery): string => {
  const { view, period } = query
  const asked = new URLSearchParams([
    ...(view === FIRST_CASINO_QUERY.view ? [] : [["view", view]]),
    ...(view === "returns" && period !== FIRST_CASINO_QUERY.period ? [["period", period]] : []),
    ...(view === "rounds"
      ? [...ROUND_FIELDS, "after" as const].flatMap((field) =>
          query[field] === null ? [] : [[field, `${query[field]}`]],
        )
      : []),
  ]).toString()
  return asked === "" ? "" : `?${asked}`
}
