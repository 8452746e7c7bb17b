import { countries } from "countries-list"
import { Config, Option, type Redacted, Schema } from "effect"
import type { IpNetwork } from "effect/net"
import type { DrawKind } from "#models/draws/draw-kinds.ts"
import { AUTH_TABS, type AuthTab } from "#models/identity/auth-tabs.ts"
import { IDLE_SIGN_OUT_MS } from "#models/identity/idle-sign-out.ts"
import { JurisdictionId } from "#models/limits/jurisdiction.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { Broadcasts, MEDIA_PLAYER_MODES, StreamTemplate } from "#models/site/broadcasts.ts"
import { DEFAULT_LANGUAGE, OFFERED_LANGUAGES } from "#models/site/language.ts"
import { minimumAgeOf } from "#models/site/minimum-age.ts"
import { VERIFY_ADDRESSES } from "#src/server/domains/captcha/captcha.domain.ts"
import type {
  BidConfig,
  LiabilityConfig,
  TaxConfig,
  WithdrawalConfig,
} from "#src/server/domains/wallet/wallet.domain.ts"
import { listOf, MinutesOrOff, Switch, words } from "#src/server/kernel/config-lists.ts"
import {
  HOSTED_TYPES,
  type HostedSettings,
  type HostedType,
  isHosted,
  OWN_CAPTCHAS,
  type OwnCaptcha,
} from "#src/server/kernel/settings/captcha-settings.ts"
import type { VipSettings } from "#src/server/kernel/settings/settings.ts"
import type { OddsApiFeedOptions } from "#src/server/providers/line/odds-api/odds-api-feed.ts"
import { PREMATCH_PRICES, type PrematchPrices } from "#src/server/providers/line/simulated/season.ts"
import type { UofFeedOptions } from "#src/server/providers/line/uof/uof-feed.ts"
import type { Regions } from "#src/server/web/RegionGate.ts"
import { type ToolsPlace, ToolsSetting, toolsPlace } from "#src/server/web/tools-place.ts"
import { bids, correctionSecond, liability, promoSecond, tax } from "./config-betting.ts"
import { dailyChallenges } from "./config-challenges.ts"
import { Networks, proxiesOf, regions, vip } from "./config-domains.ts"
import { drawSecond, draws } from "./config-draws.ts"
import { dailyTournament, tournamentSecond } from "./config-tournaments.ts"
import { withdrawals } from "./config-withdrawals.ts"

/** Rules for changed odds that a site may begin with. */
const PRICE_CONSENTS = ["ask", "rise"] as const

/** Settings of one server process, read from the environment once at start. */
export interface ServerConfig {
  /** TCP port of the site. `PORT`, 3000. 0 lets the system choose. */
  readonly port: number
  /** Address to listen on. `HOST`, 127.0.0.1. */
  readonly host: string
  /** Folder of the embedded store, its lock and generated keys. `DATA_DIR`, `.data`. */
  readonly dataDir: string
  /** PostgreSQL to use in place of the embedded store. `DATABASE_URL`, absent. */
  readonly databaseUrl: Option.Option<Redacted.Redacted>
  /** NATS to use in place of the in-process bus. `NATS_URL`, absent. */
  readonly natsUrl: Option.Option<string>
  /** Seed of the simulated season; the same seed plays the same season. `SEED`, 1. */
  readonly seed: number
  /** How many times faster than real time the simulated season is played. `SPEED`, 6: a football match is over in a quarter of an hour. */
  readonly speed: number
  /** What two even chances imply beyond one in the embedded bookmaker's prices, 0.05 is five in a hundred (decision 116). `MARGIN`, 0.05. */
  readonly margin: number
  /**
   * Sports whose games the embedded bookmaker announces, by the ids of `SPORT`. `SPORTS`, absent: all of them. What was bet
   * on before in another sport is played and settled.
   */
  readonly sports: Option.Option<ReadonlyArray<SportId>>
  /**
   * Whether prices of the embedded bookmaker move before a game starts. `PREMATCH_PRICES`, `moving`; or `steady`, for
   * demonstrations and tests that are about something else.
   */
  readonly prematchPrices: PrematchPrices
  /** What becomes of bets whose odds change, until a player chooses. `PRICE_CONSENT`, `rise`: higher odds are taken; or `ask`. */
  readonly priceConsent: (typeof PRICE_CONSENTS)[number]
  /** Days before the first start that have results, and a whole season at the least. `PAST_DAYS`, 8: as far as this day a week ago. 0: none. */
  readonly pastDays: number
  /**
   * Address at which players open the site, such as `https://example.org`: passkeys are bound to it for good, and links in
   * letters and canonical addresses begin with it, never with what a request says, since anybody can make that up.
   * `SITE_ORIGIN`, absent: where the server listens; passkeys then are those of `localhost` alone.
   */
  readonly origin: Option.Option<string>
  /**
   * Proxies in front of the site, by address or network: what they forward of a browser's address, host and scheme is
   * believed, from nobody else (assurance B4.1.3). `TRUSTED_PROXIES`, none.
   */
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  /**
   * Regions that the site is closed to, `BLOCKED_REGIONS`, none; by what a trusted proxy says in the header `REGION_HEADER`,
   * which is needed then, as is `TRUSTED_PROXIES`.
   */
  readonly regions: Option.Option<Regions>
  /**
   * The VIP domain: its host names (`VIP_DOMAINS`, none), the countries whose guests have to sign in there (`VIP_AUTH_COUNTRIES`,
   * none), the routes that it alone has (`VIP_ROUTES`, none) and those that it has not (`VIP_HIDDEN_ROUTES`, none). A visitor's
   * country is what `REGION_HEADER` says, the site's own where no header is named.
   */
  readonly vip: Option.Option<VipSettings>
  /**
   * By how much the paces at which one player or address may call an operation are multiplied. `PACE`, 1: people; more for load that comes
   * from few of them.
   */
  readonly pace: number
  /** Where the line comes from, each once. `FEED_SOURCES`, `embedded`; besides `odds-api` and `uof`. */
  readonly feedSources: ReadonlyArray<FeedSourceName>
  /** How The Odds API is asked; there where `feedSources` names it. */
  readonly oddsApi: Option.Option<OddsApiFeedOptions>
  /** How the unified odds feed is heard; there where `feedSources` names it. */
  readonly uof: Option.Option<UofFeedOptions>
  /** Country that the site serves, by its ISO 3166 code: what a guest meets first. `COUNTRY`, RU. */
  readonly country: string
  /** Whose rules of responsible gaming the site goes by. `JURISDICTION`, `none`: our own; or `gb`, `de`, `se`, `kz`. */
  readonly jurisdiction: JurisdictionId
  /** Languages that guests are not offered. `LANGUAGES_HIDDEN_FOR_GUESTS`, none; never the default one. */
  readonly hiddenLanguages: ReadonlyArray<string>
  /** Which draws of toto and lotto are held. `DRAWS`, absent: all of them; their slugs, or `off`. */
  readonly draws: ReadonlyArray<DrawKind>
  /**
   * Addresses that lead to the page which says that there is none (§2 Static pages): paths without their language, `:id` for any
   * one segment. `LOST_PATHS`, none.
   */
  readonly lostPaths: ReadonlyArray<string>
  /**
   * How games in play are watched: where their video is streamed, with `{game}` for the id (`VIDEO_STREAMS`, nowhere), which sports
   * may have it (`VIDEO_SPORTS`, all), and whether the drawn play (1), the video (2) or both are offered (`MEDIA_PLAYER_MODE`, 3).
   */
  readonly broadcasts: Broadcasts
  /**
   * How bids for a better price are answered: what the house keeps of a stake at the least (`BETTING_BID_LEAST_MARGIN`, 0.02), what it may
   * lose by them on one game in units of the default currency (`BETTING_BID_GAME_LIABILITY`, 500000; 0: the site takes none), and for how
   * many seconds odds that it names are good (`BETTING_BID_SECONDS`, 30).
   */
  readonly bids: Option.Option<BidConfig>
  /**
   * The most that the house may lose by open bets in units of the default currency: on one selection (`BETTING_SELECTION_LIABILITY`,
   * 20000000) and on one game (`BETTING_GAME_LIABILITY`, 100000000); 0: not bounded.
   */
  readonly liability: LiabilityConfig
  /**
   * From which sum of what is paid and taken back on two people correct bets, in units of the default currency
   * (`BETTING_CORRECTION_SECOND`, 50000; 0: always two).
   */
  readonly correctionSecond: number
  /** File of the challenges that days have, as JSON. `DAILY_CHALLENGES_FILE`, absent: the site’s own. */
  readonly challenges: Option.Option<string>
  /** From which sum of its prizes on, in units of the default currency, two people verify a draw (`DRAW_SECOND`, 500000; 0: always two). */
  readonly drawSecond: number
  /**
   * Taxes on bets (§3): of each stake before the rest is played for (`BETTING_STAKE_TAX`, percent, 0), and of what a bet wins above its
   * stake (`BETTING_WIN_TAX`, percent, 0) where that is more than `BETTING_WIN_TAX_ABOVE` units of the default currency (0) at
   * total odds of at least `BETTING_WIN_TAX_ODDS` (1). `BETTING_STAKE_TAX_RETURNED`, off: a stake that is returned brings its tax back.
   */
  readonly tax: TaxConfig
  /**
   * Withdrawals: below `WITHDRAWAL_AUTOMATIC` (5000) nobody looks at one, from `WITHDRAWAL_SECOND` (100000) on two people do, in units of
   * the default currency. `WAGERING` (1): how many times over deposits are staked first; `WITHDRAWALS_A_DAY` (3): people look at further
   * ones; `WITHDRAWAL_HOURS` (24): after that one is passed on.
   */
  readonly withdrawals: WithdrawalConfig
  /** File of the currencies of accounts, as JSON. `CURRENCIES`, absent: the site's four. */
  readonly currencies: Option.Option<string>
  /** File of the promotional codes that are given out, as JSON. `PROMO_CODES`, absent: the site's own, one of each kind. */
  readonly promoCodes: Option.Option<string>
  /** What a code of an operator may cost, in units of the default currency, from which on a second person opens it (`PROMO_SECOND`, 100000; 0: always). */
  readonly promoSecond: number
  /** The prizes of the tournament that the site holds every day by itself, in units of the default currency (`DAILY_TOURNAMENT`, 1000; 0: none). */
  readonly dailyTournament: number
  /**
   * Challenges of a day of the casino, in units of the default currency: what whoever does all of them gets (`DAILY_CHALLENGES`, 50; 0: no challenges), and what
   * a day costs at the most (`DAILY_CHALLENGES_BUDGET`, 5000).
   */
  readonly dailyChallenges: { readonly prize: number; readonly budget: number }
  /** From which sum of its prizes on, in units of the default currency, two people announce a tournament (`TOURNAMENT_SECOND`, 100000; 0: always two). */
  readonly tournamentSecond: number
  /** File that says how players register, as JSON. `REGISTRATION`, absent: as the site has it. */
  readonly registration: Option.Option<string>
  /** File that says which documents are taken and what is shut before, as JSON. `IDENTIFICATION`, absent: as the site has it. */
  readonly identification: Option.Option<string>
  /** File that says when and how the support is reached, as JSON. `SUPPORT`, absent: always, as the site has it. */
  readonly support: Option.Option<string>
  /** File of the providers and methods of payments, as JSON. `PAYMENTS`, absent: those of play money. */
  readonly payments: Option.Option<string>
  /** File of the providers of casino games, as JSON. `GAME_PROVIDERS`, absent: the one of play money alone. */
  readonly gameProviders: Option.Option<string>
  /** File of the providers that sign players in, as JSON. `SOCIAL_PROVIDERS`, absent: none. */
  readonly socialProviders: Option.Option<string>
  /** File of the providers that vouch for players, as JSON. `IDENTITY_PROVIDERS`, absent: none. */
  readonly identityProviders: Option.Option<string>
  /** Which captcha the site asks for. `CAPTCHA`: `custom`, the site's own, unless set; `puzzle`, `picture`; `disabled`; `google`, `hcaptcha`, `hunt`. */
  readonly captcha: OwnCaptcha | HostedCaptchaConfig
  /** True where `NODE_ENV` is `production`: hides what only a developer may see, such as the outbox. */
  readonly production: boolean
  /** Whether pages offer the inspector of living charts. `INSPECTOR`: `on` or `off`; on unless in production. */
  readonly inspector: boolean
  /**
   * Address of a tool that is told what the inspector sees, over a WebSocket. `INSPECTOR_ATTACH`, absent: none. Without the
   * inspector it counts for nothing.
   */
  readonly inspectorAttach: Option.Option<string>
  /**
   * Where `/metrics`, `/openapi.json`, `/api-docs` and the gallery at `/machines` answer: at the site's port (`open`), nowhere
   * (`closed`), or at a port of their own on this machine (`9464`) or an address (`0.0.0.0:9464`). `TOOLS`, `open`.
   */
  readonly tools: ToolsPlace
  /** How old players have to be, in years. `MINIMUM_AGE`, 18; what is no number counts as 0: the site then asks nobody's age (§5). */
  readonly minimumAge: number
  /** Whether the cashier credits play money to whoever asks. `PLAY_MONEY`: `on` or `off`; on unless in production. */
  readonly playMoney: boolean
  /** Minutes without activity after which players are signed out, or `off`; zero where it is off. `IDLE_SIGN_OUT`, 30. In milliseconds. */
  readonly idleSignOutMs: number
  /** Tabs of the dialog that guests sign in by, in their order. `AUTH_TABS`, `password,code,registration`. */
  readonly authTabs: ReadonlyArray<AuthTab>
  /** Mail server that messages leave by. `SMTP_URL`, absent: mail stays in the outbox. */
  readonly smtpUrl: Option.Option<Redacted.Redacted>
  /** Sender of mail. `MAIL_FROM`, `Statebook <no-reply@localhost>`. */
  readonly mailFrom: string
  /** Address that SMS are posted to. `SMS_URL`, absent: SMS stay in the outbox. */
  readonly smsUrl: Option.Option<Redacted.Redacted>
  /** Address traces are sent to by OTLP. `OTEL_EXPORTER_OTLP_ENDPOINT`, absent: nothing is sent. */
  readonly otlpEndpoint: Option.Option<string>
}

/** A captcha that another party runs. */
export interface HostedCaptchaConfig extends HostedSettings {
  /** `CAPTCHA_SECRET`: by which the party knows the site's server. */
  readonly secret: Redacted.Redacted
  /** `CAPTCHA_VERIFY_URL`: where an answer is judged. */
  readonly verify: string
}

const PortNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 }))

const Margin = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0, maximum: 0.5 }))
/** An address that a page may open a WebSocket to. */
const SocketAddress = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (URL.canParse(text) && ["ws:", "wss:"].includes(new URL(text).protocol)) ||
      "an address that begins with ws:// or wss://",
  ),
)
/** Scheme, host and port alone. */
const SiteOrigin = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)) ||
      "an origin such as https://example.org",
  ),
)
const CountryCode = Schema.String.check(
  Schema.makeFilter(
    (text) => Object.hasOwn(countries, text.toUpperCase()) || "an ISO 3166 code of a country, such as RU",
  ),
)
const PastDays = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 366 }))
const Speed = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0.1, maximum: 1000 }))
const Pace = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0.1, maximum: 100_000 }))

const HttpAddress = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)) ||
      "an address that begins with http:// or https://",
  ),
)

const HIDEABLE = OFFERED_LANGUAGES.filter((code) => code !== DEFAULT_LANGUAGE)
const HiddenLanguages = listOf(
  new RegExp(`^(${HIDEABLE.join("|")})$`),
  `a list of ${HIDEABLE.join(", ")}, parted by commas`,
)

const AuthTabs = listOf(
  new RegExp(`^(${AUTH_TABS.join("|")})$`),
  `a list of ${AUTH_TABS.join(", ")}, parted by commas`,
)

const LostPaths = listOf(
  /^([a-z0-9-]+|:[A-Za-z]\w*)(\/([a-z0-9-]+|:[A-Za-z]\w*))*$/,
  "a list of paths without their language, such as old-page, promo/:id, parted by commas",
)

const SportIds = listOf(
  new RegExp(`^(${Object.values(SPORT).join("|")})$`),
  "a list of ids of sports, such as 1,4,27, parted by commas",
)

const sportsOf = (text: string): ReadonlyArray<SportId> => words(text).map((id) => Number(id) as SportId)

const MediaPlayerMode = Schema.NumberFromString.pipe(Schema.decodeTo(Broadcasts.fields.mode))

const broadcasts = Config.map(
  Config.all({
    streams: Config.option(Config.schema(StreamTemplate, "VIDEO_STREAMS")),
    sports: Config.option(Config.schema(SportIds, "VIDEO_SPORTS")),
    mode: Config.schema(MediaPlayerMode, "MEDIA_PLAYER_MODE").pipe(
      Config.withDefault(MEDIA_PLAYER_MODES.both),
    ),
  }),
  ({ streams, sports, mode }): Broadcasts => ({
    mode,
    ...(Option.isSome(streams) && { streams: streams.value }),
    ...(Option.isSome(sports) && { sports: sportsOf(sports.value) }),
  }),
)

const FEED_SOURCES = ["embedded", "odds-api", "uof"] as const
export type FeedSourceName = (typeof FEED_SOURCES)[number]

const Sources = listOf(/^(embedded|odds-api|uof)$/, `a list of ${FEED_SOURCES.join(", ")}, parted by commas`)
const Keys = listOf(/^[a-z0-9_]{1,100}$/, "a list of keys such as soccer_epl, parted by commas")
const OddsApiMarkets = listOf(/^(h2h|spreads|totals)$/, "a list of h2h, spreads, totals, parted by commas")
const UofProducers = listOf(/^(live|pre)$/, "a list of live, pre, parted by commas")
const PollSeconds = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 5, maximum: 3600 }))

/** Read where `odds-api` is among the sources. */
const oddsApi = Config.all({
  key: Config.Redacted("ODDS_API_KEY"),
  url: Config.schema(HttpAddress, "ODDS_API_URL").pipe(Config.withDefault("https://api.the-odds-api.com")),
  sports: Config.schema(Keys, "ODDS_API_SPORTS").pipe(Config.map(words)),
  regions: Config.schema(Keys, "ODDS_API_REGIONS").pipe(Config.withDefault("eu"), Config.map(words)),
  markets: Config.schema(OddsApiMarkets, "ODDS_API_MARKETS").pipe(
    Config.withDefault("h2h,spreads,totals"),
    Config.map(words),
  ),
  bookmakers: Config.schema(Keys, "ODDS_API_BOOKMAKERS").pipe(Config.withDefault(""), Config.map(words)),
  pollMs: Config.schema(PollSeconds, "ODDS_API_POLL_SECONDS").pipe(
    Config.withDefault(60),
    Config.map((seconds) => seconds * 1000),
  ),
})

/** Read where `uof` is among the sources. */
const uof = Config.all({
  token: Config.Redacted("UOF_TOKEN"),
  url: Config.schema(HttpAddress, "UOF_API_URL").pipe(Config.withDefault("https://api.betradar.com/v1")),
  streamUrl: Config.schema(HttpAddress, "UOF_STREAM_URL"),
  nodeId: Config.Int("UOF_NODE_ID").pipe(Config.withDefault(1)),
  products: Config.schema(UofProducers, "UOF_PRODUCERS").pipe(
    Config.withDefault("live,pre"),
    Config.map((text) => words(text).map((word) => (word === "live" ? 1 : 3))),
  ),
})

const CaptchaName = Schema.Literals([...OWN_CAPTCHAS, ...HOSTED_TYPES])

const hostedCaptcha = (type: HostedType): Config.Config<HostedCaptchaConfig> => {
  const ours = VERIFY_ADDRESSES[type]
  const verify = Config.schema(HttpAddress, "CAPTCHA_VERIFY_URL")
  return Config.map(
    Config.all({
      siteKey: Config.NonEmptyString("CAPTCHA_SITE_KEY"),
      secret: Config.Redacted("CAPTCHA_SECRET"),
      script: Config.option(Config.schema(HttpAddress, "CAPTCHA_SCRIPT_URL")),
      verify: ours === undefined ? verify : Config.withDefault(verify, ours),
    }),
    ({ script, ...rest }) => ({
      type,
      ...rest,
      ...(Option.isSome(script) ? { script: script.value } : {}),
    }),
  )
}

const captcha = Config.flatMap(
  Config.schema(CaptchaName, "CAPTCHA").pipe(Config.withDefault("custom")),
  (name): Config.Config<ServerConfig["captcha"]> =>
    isHosted(name) ? hostedCaptcha(name) : Config.succeed(name),
)

/** What the environment says; switches are absent where it says nothing. */
const settings = Config.all({
  port: Config.schema(PortNumber, "PORT").pipe(Config.withDefault(3000)),
  host: Config.NonEmptyString("HOST").pipe(Config.withDefault("127.0.0.1")),
  dataDir: Config.NonEmptyString("DATA_DIR").pipe(Config.withDefault(".data")),
  databaseUrl: Config.option(Config.Redacted("DATABASE_URL")),
  natsUrl: Config.option(Config.NonEmptyString("NATS_URL")),
  seed: Config.Int("SEED").pipe(Config.withDefault(1)),
  speed: Config.schema(Speed, "SPEED").pipe(Config.withDefault(6)),
  margin: Config.schema(Margin, "MARGIN").pipe(Config.withDefault(0.05)),
  sports: Config.map(Config.option(Config.schema(SportIds, "SPORTS")), Option.map(sportsOf)),
  prematchPrices: Config.schema(Schema.Literals(PREMATCH_PRICES), "PREMATCH_PRICES").pipe(
    Config.withDefault("moving"),
  ),
  priceConsent: Config.schema(Schema.Literals(PRICE_CONSENTS), "PRICE_CONSENT").pipe(
    Config.withDefault("rise"),
  ),
  pastDays: Config.schema(PastDays, "PAST_DAYS").pipe(Config.withDefault(8)),
  origin: Config.option(Config.schema(SiteOrigin, "SITE_ORIGIN")),
  trustedProxies: Config.schema(Networks, "TRUSTED_PROXIES").pipe(
    Config.withDefault(""),
    Config.map(proxiesOf),
  ),
  regions,
  vip,
  pace: Config.schema(Pace, "PACE").pipe(Config.withDefault(1)),
  feedSources: Config.schema(Sources, "FEED_SOURCES").pipe(
    Config.withDefault("embedded"),
    Config.map((text) => words(text) as ReadonlyArray<FeedSourceName>),
  ),
  country: Config.schema(CountryCode, "COUNTRY").pipe(
    Config.withDefault("RU"),
    Config.map((code) => code.toLowerCase()),
  ),
  jurisdiction: Config.schema(JurisdictionId, "JURISDICTION").pipe(Config.withDefault("none")),
  hiddenLanguages: Config.schema(HiddenLanguages, "LANGUAGES_HIDDEN_FOR_GUESTS").pipe(
    Config.withDefault(""),
    Config.map(words),
  ),
  draws,
  lostPaths: Config.schema(LostPaths, "LOST_PATHS").pipe(Config.withDefault(""), Config.map(words)),
  broadcasts,
  bids,
  withdrawals,
  liability,
  correctionSecond,
  drawSecond,
  tax,
  socialProviders: Config.option(Config.NonEmptyString("SOCIAL_PROVIDERS")),
  identityProviders: Config.option(Config.NonEmptyString("IDENTITY_PROVIDERS")),
  currencies: Config.option(Config.NonEmptyString("CURRENCIES")),
  promoCodes: Config.option(Config.NonEmptyString("PROMO_CODES")),
  promoSecond,
  dailyTournament,
  dailyChallenges,
  challenges: Config.option(Config.NonEmptyString("DAILY_CHALLENGES_FILE")),
  tournamentSecond,
  registration: Config.option(Config.NonEmptyString("REGISTRATION")),
  identification: Config.option(Config.NonEmptyString("IDENTIFICATION")),
  support: Config.option(Config.NonEmptyString("SUPPORT")),
  payments: Config.option(Config.NonEmptyString("PAYMENTS")),
  gameProviders: Config.option(Config.NonEmptyString("GAME_PROVIDERS")),
  captcha,
  production: Config.String("NODE_ENV").pipe(
    Config.withDefault("development"),
    Config.map((mode) => mode === "production"),
  ),
  inspector: Config.option(Config.schema(Switch, "INSPECTOR")),
  tools: Config.schema(ToolsSetting, "TOOLS").pipe(Config.withDefault("open"), Config.map(toolsPlace)),
  minimumAge: Config.map(Config.option(Config.String("MINIMUM_AGE")), (said) =>
    minimumAgeOf(Option.getOrUndefined(said)),
  ),
  playMoney: Config.option(Config.schema(Switch, "PLAY_MONEY")),
  idleSignOutMs: Config.schema(MinutesOrOff, "IDLE_SIGN_OUT").pipe(
    Config.map((minutes) => (minutes === "off" ? 0 : minutes * 60_000)),
    Config.withDefault(IDLE_SIGN_OUT_MS),
  ),
  authTabs: Config.schema(AuthTabs, "AUTH_TABS").pipe(
    Config.map((text) => words(text) as ReadonlyArray<AuthTab>),
    Config.withDefault(AUTH_TABS),
  ),
  inspectorAttach: Config.option(Config.schema(SocketAddress, "INSPECTOR_ATTACH")),
  smtpUrl: Config.option(Config.Redacted("SMTP_URL")),
  mailFrom: Config.NonEmptyString("MAIL_FROM").pipe(Config.withDefault("Statebook <no-reply@localhost>")),
  smsUrl: Config.option(Config.Redacted("SMS_URL")),
  otlpEndpoint: Config.option(Config.NonEmptyString("OTEL_EXPORTER_OTLP_ENDPOINT")),
})

/** What a source needs, only where it is among those named. */
const needed = <Settings>(name: FeedSourceName, source: Config.Config<Settings>) =>
  Config.flatMap(settings, ({ feedSources }) =>
    feedSources.includes(name) ? Config.map(source, Option.some) : Config.succeed(Option.none<Settings>()),
  )

/** Reads {@link ServerConfig}; fails with the name of the variable and what was wrong with it. */
export const serverConfig: Config.Config<ServerConfig> = Config.map(
  Config.all({ settings, oddsApi: needed("odds-api", oddsApi), uof: needed("uof", uof) }),
  ({ settings: { inspector, playMoney, ...rest }, ...sources }) => {
    const unlessInProduction = Option.match({
      onNone: () => !rest.production,
      onSome: (switched: "on" | "off") => switched === "on",
    })
    return {
      ...rest,
      ...sources,
      inspector: unlessInProduction(inspector),
      playMoney: unlessInProduction(playMoney),
    }
  },
)
