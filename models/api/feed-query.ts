import { Schema, SchemaGetter } from "effect"
import { COEF_VIEWS } from "../betting/coef-view.ts"
import { MARKET_TABS } from "../betting/market-tabs.ts"
import { SCROLLER_LIMIT } from "../line/catalogue/scroller.ts"
import { CATALOGUE } from "../request/catalogue.ts"
import { telling } from "../request/fault.ts"
import { build, type GivenParameters } from "../request/parameters.ts"

/** Most ids in one list; the site's own lists are far shorter. */
const MOST_IDS = 200

const idList = (field: string) =>
  Schema.String.check(
    Schema.makeFilter(
      (text: string) =>
        (/^\d{1,15}(,\d{1,15})*$/.test(text) && text.split(",").length <= MOST_IDS) ||
        `${field}: whole numbers joined by commas are expected, at most ${MOST_IDS}`,
      telling("ids", { most: MOST_IDS }),
    ),
  )

/** Digits alone: no sign, point, exponent or other base. */
export const whole = (field: string, minimum: number, maximum: number) =>
  Schema.String.check(
    Schema.makeFilter(
      (text: string) =>
        (/^\d{1,15}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum) ||
        `${field}: a whole number from ${minimum} to ${maximum} is expected`,
      telling("whole", { minimum: `${minimum}`, maximum: `${maximum}` }),
    ),
  ).pipe(
    Schema.decodeTo(Schema.Int, {
      decode: SchemaGetter.transform(Number),
      encode: SchemaGetter.transform(String),
    }),
  )

const flag = (field: string) =>
  Schema.String.check(
    Schema.makeFilter(
      (text: string) =>
        ["true", "false", "1", "0"].includes(text) || `${field}: true, false, 1 or 0 is expected`,
      telling("one-of", { values: "true, false, 1, 0" }),
    ),
  )

const order = Schema.String.check(
  Schema.makeFilter(
    (text: string) => text === "champ" || text === "start" || "order: champ or start is expected",
    telling("one-of", { values: "champ, start" }),
  ),
)

/** Largest number of the feed's parameters that is no id. */
const MOST = 999_999_999
/** Largest id: games of other seasons and of fixtures count far. */
const MOST_ID = 999_999_999_999_999
/** Seconds since the epoch; the year 2100 and later is a mistake. */
const LAST_SECOND = 4_102_444_800

const optional = Schema.optionalKey

/** An id of the feed's parameters, from 1. */
export const idOf = (field: string) => whole(field, 1, MOST_ID)

/** Ids of the feed's parameters, joined by commas. */
export const idListOf = idList

/** A language code as addresses carry it: `ru`, `pt-BR`. */
export const Lng = Schema.String.check(
  Schema.makeFilter(
    (text: string) =>
      /^[a-z]{2,3}([-_][A-Za-z]{2})?$/.test(text) || "lng: a language code is expected, as ru",
    telling("language"),
  ),
)

/**
 * §7 Common feed params, each checked by itself, so that a refusal names the field. Lists of ids are joined by commas;
 * `tsFrom` and `tsTo` are seconds since the epoch; `minOffset` is minutes from now. What each does is in docs/guide/feed.md; the specification
 * gives `mode`, `partner` and `userId` no meaning, and they change nothing (decision 106).
 */
export const FeedQuery = {
  sports: optional(idList("sports")),
  /** Sports that are left out (§3 Request parameter catalogue). */
  antiSports: optional(idList("antiSports")),
  champs: optional(idList("champs")),
  teams: optional(idList("teams")),
  /** `champ`: championship after championship; `start`, as without it, by start. Not of §3. */
  order: optional(order),
  count: optional(whole("count", 1, SCROLLER_LIMIT)),
  page: optional(whole("page", 1, 100_000)),
  lng: optional(Lng),
  coefViewId: optional(whole("coefViewId", 0, COEF_VIEWS.length - 1)),
  mode: optional(whole("mode", 0, MOST)),
  country: optional(whole("country", 0, MOST)),
  countryOnly: optional(flag("countryOnly")),
  partner: optional(whole("partner", 0, MOST)),
  userId: optional(whole("userId", 0, MOST)),
  groupId: optional(whole("groupId", 0, MARKET_TABS.length - 1)),
  /** Of the two above the names that §3 gives in brackets; both with different values are refused. */
  cfview: optional(whole("cfview", 0, COEF_VIEWS.length - 1)),
  gr: optional(whole("gr", 0, MARKET_TABS.length - 1)),
  virtualSports: optional(flag("virtualSports")),
  top: optional(flag("top")),
  tsFrom: optional(whole("tsFrom", 0, LAST_SECOND)),
  tsTo: optional(whole("tsTo", 0, LAST_SECOND)),
  minOffset: optional(whole("minOffset", 0, 527_040)),
} as const

/**
 * The game that a call is about: `gameId`, as §3 Request parameter catalogue spells it, or `id`, as the feed's answers do. Which of the two was
 * given is the handler's to find.
 */
export const GameNamed = { gameId: optional(idOf("gameId")), id: optional(idOf("id")) } as const

/** Ids of games, for the calls that name some. */
export const GameIds = optional(idList("games"))

const FeedQueryStruct = Schema.Struct(FeedQuery)
/** The common parameters as a handler gets them. */
export type FeedQuery = typeof FeedQueryStruct.Type

/** As callers give the common parameters: ids in lists, flags as such. */
export type GivenFeedQuery = GivenParameters<Pick<typeof CATALOGUE, keyof FeedQuery & keyof typeof CATALOGUE>>

const decodeFeedQuery = Schema.decodeUnknownSync(FeedQueryStruct)

/**
 * The common parameters from what a caller has, built as §5 says and read as the server reads them. What the contract does not take is a mistake of
 * the code: it throws.
 */
export const feedQueryOf = (given: GivenFeedQuery): FeedQuery => decodeFeedQuery(build(CATALOGUE, given))

/** §5: search input max length 100. */
export const SearchText = Schema.String.check(Schema.isMaxLength(100))
