import { Context } from "effect"
import type { PriceConsent } from "#models/betting/bet.ts"
import { COEF_VIEWS, type CoefViewName } from "#models/betting/coef-view.ts"
import type { BoostRule } from "#models/betting/express-boost.ts"
import type { MarketKey } from "#models/betting/market.ts"
import type { PowerRule } from "#models/betting/power-bet.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import type { PromoTerms } from "#models/betting/promo-terms.ts"
import { type BettingTax, TAX_TYPE } from "#models/betting/taxes.ts"
import type { PaymentMethod } from "#models/cashier/method.ts"
import type { ChallengePools } from "#models/casino/challenges/challenge.ts"
import { CHALLENGE_POOLS } from "#models/casino/challenges/schedule.ts"
import type { DrawKind } from "#models/draws/draw-kinds.ts"
import type { DocumentType } from "#models/identification/documents.ts"
import { AUTH_TABS, type AuthTab } from "#models/identity/auth-tabs.ts"
import { IDLE_SIGN_OUT_MS } from "#models/identity/idle-sign-out.ts"
import type { JurisdictionId } from "#models/limits/jurisdiction.ts"
import { BETTING_VIEWS } from "#models/line/catalogue/betting-view.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import { minorRateOf, unitsOf } from "#models/money/units.ts"
import { ERASURE_RETRY_MS, ERASURE_WAIT_MS } from "#models/privacy/erasure.ts"
import { type Broadcasts, MEDIA_PLAYER_MODES } from "#models/site/broadcasts.ts"
import type { BettingViews } from "#models/site/config.ts"
import { DEFAULT_MINIMUM_AGE } from "#models/site/minimum-age.ts"
import type { VipDomain } from "#models/site/vip-domain.ts"
import type { SupportHours } from "#models/support/hours.ts"
import { STATE_CURRENCIES, type StateCurrency } from "../reference/currencies.ts"
import type { HostedSettings, OwnCaptcha } from "./captcha-settings.ts"
import type { GameProviderRow } from "./game-provider.ts"
import type { IdentityProviderRow } from "./identity-provider.ts"
import { PAYMENT_METHODS } from "./payment-methods.ts"
import type { PaymentProviderRow } from "./payment-provider.ts"
import { REGISTRATION, type RegistrationSettings } from "./registration-settings.ts"
import type { SocialProviderRow } from "./social-provider.ts"
import type { RegionSource } from "./visitor-region.ts"

/** A currency of the site with its bounds for one stake and for what one bet may pay, in minor units. */
export interface SiteMoney {
  readonly id: number
  readonly code: CurrencyCode
  readonly symbol: string
  readonly name: string
  /** Units of the currency for one unit of the default one. */
  readonly baseRate: number
  readonly minimum: MinorUnits
  readonly maximum: MinorUnits
  /** What the house takes upon itself: the most that one bet pays when all of it is won. */
  readonly maximumWin: MinorUnits
  /** That no new account is opened in it (§3 Currency); those that there are stay. */
  readonly hide?: true
}

const currency = (
  code: StateCurrency,
  symbol: string,
  name: string,
  baseRate: number,
  bounds: readonly [minimum: number, maximum: number, maximumWin: number],
): SiteMoney => ({
  id: STATE_CURRENCIES[code],
  code: code as CurrencyCode,
  symbol,
  name,
  baseRate,
  minimum: unitsOf(bounds[0], code),
  maximum: unitsOf(bounds[1], code),
  maximumWin: unitsOf(bounds[2], code),
})

/** Where a stake may be above the ordinary most, by ISO 3166 codes, lower case, and by how many times at the most. */
export interface VipBets {
  readonly byCountry: Readonly<Record<string, boolean>>
  readonly otherwise: boolean
  readonly times: number
}

/** §6: the VIP domain; `regions` says a visitor's country, which is the site's own where it is absent. */
export interface VipSettings extends VipDomain {
  readonly regions?: RegionSource
}

/** How prices of singles are raised, and the most that is staked at one, in minor units of the default currency. */
export interface PowerBets {
  readonly rule: PowerRule
  readonly maximum: MinorUnits
}

/** By what bids for a better price are answered, and how long an answer stands. */
export interface BidSettings {
  /** What the house keeps of a stake at the least, in thousandths. */
  readonly leastMargin: number
  /** The most that the house may lose by bids on one game, in minor units of the default currency. */
  readonly gameLiability: MinorUnits
  /** Milliseconds for which odds that the house names are good. */
  readonly openMs: number
}

/** The most that the house may lose, in minor units of the default currency; absent: not bounded. */
export interface LiabilitySettings {
  /** On one selection. */
  readonly selection?: MinorUnits
  /** On one game. */
  readonly game?: MinorUnits
}

/** A promotional code that the operator gives out, or takes back. */
export interface IssuedPromo {
  readonly code: PromoCode
  readonly terms: PromoTerms
  readonly withdrawn: boolean
}

const promo = (code: string, terms: Omit<PromoTerms, "leastStake" | "limit">) => ({
  code: code as PromoCode,
  terms: { ...terms, leastStake: minorUnits(0), limit: 10_000 },
  withdrawn: false,
})

/** What the site bounds and gives where nobody says otherwise, so many units of the default currency, whichever that is. */
export const unsaidIn = (
  code: string,
): Pick<
  Settings,
  | "correctionThreshold"
  | "drawThreshold"
  | "maximumDeposit"
  | "powerBets"
  | "promoCodes"
  | "promoThreshold"
  | "tournamentThreshold"
  | "withdrawalThresholds"
> => {
  const units = (amount: number) => unitsOf(amount, code)
  return {
    powerBets: {
      rule: {
        raise: 100,
        every: 4,
        markets: ["result/match" as MarketKey, "winner/match" as MarketKey],
        leastOdds: 1300,
        mostOdds: 5000,
      },
      maximum: units(1000),
    },
    maximumDeposit: units(100_000),
    correctionThreshold: units(50_000),
    drawThreshold: units(500_000),
    promoThreshold: units(100_000),
    tournamentThreshold: units(100_000),
    withdrawalThresholds: { automatic: units(5000), second: units(100_000) },
    // Codes of a site that plays with play money, one of each kind, so that they can be tried.
    promoCodes: [
      promo("FREEBET500", { kind: "freebet", rate: 0, leastOdds: 1500, amount: units(500) }),
      promo("BOOST20", { kind: "boost", rate: 200, leastOdds: 1500, amount: units(2000) }),
      promo("RISKFREE", { kind: "risk-free", rate: 500, leastOdds: 1500, amount: units(1000) }),
    ],
  }
}

/** A limit that asks for a level of identification: one bet, one deposit or one withdrawal above it, in minor units of the default currency. */
export interface LevelLimit {
  readonly deed: "bet" | "deposit" | "withdrawal"
  readonly above: MinorUnits
  readonly level: 1
}

/** How players are identified, and what they may do before. */
export interface IdentificationSettings {
  /** How long an accepted document counts, in milliseconds. */
  readonly termMs: number
  readonly limits: ReadonlyArray<LevelLimit>
  /** Documents that are taken, in the order they are offered; absent: all. */
  readonly documents?: ReadonlyArray<DocumentType>
  /** In place of them by the player's country: ISO 3166, lower case. */
  readonly documentsByCountry?: Readonly<Record<string, ReadonlyArray<DocumentType>>>
}

/** From which amounts on people look at withdrawals, in minor units of the default currency. */
export interface WithdrawalThresholds {
  /** Below it nobody has to. */
  readonly automatic: MinorUnits
  /** From it on two people approve it, each at another device. */
  readonly second: MinorUnits
}

/** What withdrawals need, and how long they may take. */
export interface WithdrawalRules {
  /** How many times over what was paid in has to be staked before money is paid out; 0: not at all. */
  readonly wagering: number
  /** People look at those above so many within 24 hours. */
  readonly mostADay: number
  /** After how many milliseconds one that has not ended is passed on to somebody higher. */
  readonly deadlineMs: number
}

/** How the support is reached (§3 Site configuration: support). */
export interface SupportSettings {
  /** When its people work; null: always. */
  readonly hours: SupportHours | null
  /** Whom a conversation is with, by the code of a language; under the empty text whoever it is in all others. */
  readonly consultants: Readonly<Record<string, string>>
  /** Of the chat's head: hexadecimal, such as `#1f6feb`; null: those of the site. */
  readonly colors: { readonly background: string; readonly text: string } | null
  /** Whether people may ask to be called back. */
  readonly allowsCalls: boolean
  /** Codes of languages in which nobody is called back. */
  readonly callHiddenLanguages: ReadonlyArray<string>
}

/** What the operator sets: currencies, limits and times. */
export interface Settings {
  /** The first is the default. */
  readonly currencies: readonly [SiteMoney, ...ReadonlyArray<SiteMoney>]
  /** Milliseconds between the placing of a bet in play and its acceptance. */
  readonly liveDelayMs: number
  /**
   * How long an erasure waits after it was asked for, so that it can be taken back, and how long it is put off where something
   * stands in its way, in milliseconds. The page says seven days.
   */
  readonly erasure: { readonly waitMs: number; readonly retryMs: number }
  /** Milliseconds after which a silent line takes no bets: two heartbeats and a little. */
  readonly feedSilenceMs: number
  /** What the house keeps of the fair value of a bet that it buys back, in thousandths. */
  readonly saleMargin: number
  /** Whether a part of a bet can be sold (§3 Site configuration: betting options). */
  readonly partSale: boolean
  /** What becomes of bets whose odds change, until a player chooses; absent: the player is asked. */
  readonly priceConsent?: PriceConsent
  /** Taxes on bets (§3 Site configuration: taxes). Bets keep those that they were placed under. */
  readonly tax: BettingTax
  /** How expresses are boosted; absent: they are not. */
  readonly expressBoost?: BoostRule
  /** Percent of a player's own stakes in play that may be bet in advance of their outcome; 0: nothing is advanced. */
  readonly advanceShare: number
  /** Whether the site takes VIP bets, and of how much (§6: allowed by country with a default). */
  readonly vipBets: VipBets
  /** The VIP domain; absent: there is none. */
  readonly vip?: VipSettings
  /** How prices are raised for power bets; absent: they are not. */
  readonly powerBets?: PowerBets
  /** How bids are answered; absent: the site takes none. */
  readonly bids?: BidSettings | undefined
  /** The most that the house may lose by the bets that are open on one selection and on one game. */
  readonly liability: LiabilitySettings
  /** Promotional codes that are given out when the server starts; one that was given out before stays as it is. */
  readonly promoCodes: ReadonlyArray<IssuedPromo>
  /** Whether the sandbox cashier gives play money. */
  readonly playMoney: boolean
  /** Most that one deposit of play money brings, in minor units of the default currency. */
  readonly maximumDeposit: MinorUnits
  /** Ways to pay in and out, in the order they are offered. */
  readonly paymentMethods: ReadonlyArray<PaymentMethod>
  /** Providers of payments beside the one of play money. */
  readonly paymentProviders: ReadonlyArray<PaymentProviderRow>
  /** Providers of casino games beside the one of play money. */
  readonly gameProviders: ReadonlyArray<GameProviderRow>
  readonly withdrawalThresholds: WithdrawalThresholds
  /** From which sum of what is paid and taken back on two people correct bets, in minor units of the default currency. */
  readonly correctionThreshold: MinorUnits
  /** Which draws are held. */
  readonly draws: ReadonlyArray<DrawKind>
  /** How long the result of a game is awaited after its draw has closed, in milliseconds: then it counts as one that did not take place. */
  readonly drawAwaitedMs: number
  /** Prizes of one draw from which on two people verify it before any is paid, in minor units of the default currency. */
  readonly drawThreshold: MinorUnits
  /** What a promotional code of an operator may cost from which on a second person opens it, in minor units of the default currency. */
  readonly promoThreshold: MinorUnits
  /** Prizes of the tournament that the site holds every day by itself, in minor units of the default currency; 0: none. */
  readonly dailyTournament: MinorUnits
  /** Lists of challenges that each day has one of each of. */
  readonly challengePools: ChallengePools
  /** What whoever does all challenges of a day gets, 0: no challenges; and what a day costs at the most. Minor units of the default currency. */
  readonly dailyChallenges: { readonly prize: MinorUnits; readonly budget: MinorUnits }
  /** Prizes of a tournament from which on a second person announces it, in minor units of the default currency. */
  readonly tournamentThreshold: MinorUnits
  readonly withdrawalRules: WithdrawalRules
  /** How old a player has to be, in years; 0: the site asks nobody's age, and the laws of countries still do (§5, §9). */
  readonly minimumAge: number
  /** After so long without activity a player is signed out (§9 Coupon: automatic logoff); zero: never. */
  readonly idleSignOutMs: number
  /** Tabs of the dialog that guests sign in by, in their order (§2 Personal office: auth modal). */
  readonly authTabs: ReadonlyArray<AuthTab>
  readonly captcha: OwnCaptcha | HostedSettings
  /** Whether the site offers the live inspector of its charts. */
  readonly inspector: boolean
  readonly registration: RegistrationSettings
  /** Providers that sign players in and vouch for new ones (§3 Social providers), in the order of their buttons. */
  readonly socialProviders: ReadonlyArray<SocialProviderRow>
  readonly identification: IdentificationSettings
  readonly support: SupportSettings
  /** Whose rules of responsible gaming the site goes by. */
  readonly jurisdiction: JurisdictionId
  /** Providers that vouch for players in place of documents, in the order they are offered. */
  readonly identityProviders: ReadonlyArray<IdentityProviderRow>
  /** Address of the pages, such as `https://example.org`, which passkeys are bound to; absent: the one they are asked for at. */
  readonly origin?: string
  /** Country that the site serves: ISO 3166, lower case (§3 manualCountryCode). */
  readonly country: string
  /** Codes of languages that guests are not offered (§3 Site configuration); never the default one. */
  readonly hiddenLanguages: ReadonlyArray<string>
  /** Patterns of paths, without a language, that lead to the page which says that there is none (§2 Static pages). */
  readonly lostPaths: ReadonlyArray<string>
  /** How prices are written where a player chose nothing (§3 Betting options). */
  readonly coefficientFormat: CoefViewDefaults
  /** How games in play are watched (§3 Betting options). */
  readonly broadcasts: Broadcasts
  /** How many days before its first start the site plays of its season, and as long as a season is at the least; 0: none. */
  readonly pastDays: number
  /** Ways to list games, and where the Asian one comes first. */
  readonly bettingViews: BettingViews
}

/** Which way prices are written where a player chose none, by `coefViewId`: countries by ISO 3166 codes, lower case. */
interface CoefViewDefaults {
  readonly byCountry: Readonly<Record<string, number>>
  readonly byLanguage: Readonly<Record<string, number>>
}

/** The ids of ways to write prices, from their names. */
const viewsOf = (names: Readonly<Record<string, CoefViewName>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, COEF_VIEWS.indexOf(name)]))

/** As each country's own bookmakers write them; everywhere else decimal (§9 Defaults). */
const COEFFICIENT_FORMAT: CoefViewDefaults = {
  byCountry: viewsOf({
    gb: "fractional",
    ie: "fractional",
    us: "american",
    hk: "hongKong",
    mo: "hongKong",
    id: "indonesian",
    my: "malay",
    sg: "malay",
  }),
  byLanguage: viewsOf({ us: "american", id: "indonesian", ms: "malay" }),
}

const YEAR_MS = 365 * 86_400_000

export const SETTINGS: Settings = {
  currencies: [
    currency("RUB", "₽", "Российский рубль", 1, [10, 100_000, 10_000_000]),
    currency("USD", "$", "US dollar", 0.0125, [0.2, 1500, 125_000]),
    currency("EUR", "€", "Euro", 0.0115, [0.2, 1400, 115_000]),
    currency("KZT", "₸", "Теңге", 6.5, [50, 700_000, 65_000_000]),
  ],
  liveDelayMs: 4000,
  erasure: { waitMs: ERASURE_WAIT_MS, retryMs: ERASURE_RETRY_MS },
  feedSilenceMs: 12_000,
  saleMargin: 50,
  partSale: true,
  tax: {
    type: TAX_TYPE.none,
    stake_tax: 0,
    payout_tax: 0,
    activate_tax_thereshold: minorUnits(0),
    coef_tax_limit: 0,
    has_return_tax: false,
  },
  expressBoost: {
    leastOdds: 1300,
    steps: [
      { legs: 3, factor: 1030 },
      { legs: 4, factor: 1050 },
      { legs: 5, factor: 1070 },
      { legs: 7, factor: 1100 },
      { legs: 10, factor: 1150 },
      { legs: 15, factor: 1250 },
    ],
  },
  advanceShare: 50,
  vipBets: { byCountry: {}, otherwise: true, times: 5 },
  ...unsaidIn("RUB"),
  bids: { leastMargin: 20, gameLiability: minorUnits(50_000_000), openMs: 30_000 },
  liability: { selection: minorUnits(2_000_000_000), game: minorUnits(10_000_000_000) },
  playMoney: true,
  paymentMethods: PAYMENT_METHODS,
  paymentProviders: [],
  gameProviders: [],
  withdrawalRules: { wagering: 1, mostADay: 3, deadlineMs: 24 * 3_600_000 },
  minimumAge: DEFAULT_MINIMUM_AGE,
  idleSignOutMs: IDLE_SIGN_OUT_MS,
  authTabs: AUTH_TABS,
  captcha: "custom",
  inspector: false,
  registration: REGISTRATION,
  socialProviders: [],
  identification: { termMs: 3 * YEAR_MS, limits: [] },
  support: { hours: null, consultants: {}, colors: null, allowsCalls: true, callHiddenLanguages: [] },
  jurisdiction: "none",
  draws: [],
  drawAwaitedMs: 36 * 3_600_000,
  dailyTournament: minorUnits(0),
  challengePools: CHALLENGE_POOLS,
  dailyChallenges: { prize: minorUnits(0), budget: minorUnits(0) },
  identityProviders: [],
  country: "ru",
  hiddenLanguages: [],
  lostPaths: [],
  coefficientFormat: COEFFICIENT_FORMAT,
  broadcasts: { mode: MEDIA_PLAYER_MODES.both },
  pastDays: 0,
  bettingViews: {
    allowed: [BETTING_VIEWS.european, BETTING_VIEWS.asian],
    asianCountries: [
      "cn",
      "hk",
      "id",
      "jp",
      "kh",
      "kr",
      "la",
      "mm",
      "mo",
      "my",
      "ph",
      "sg",
      "th",
      "tw",
      "vn",
    ],
  },
}

/** The settings in force; tests and brands give their own. */
export class SiteSettings extends Context.Reference<Settings>("statebook/server/decisions/SiteSettings", {
  defaultValue: () => SETTINGS,
}) {}

/** The most that one VIP bet stakes in a currency, in minor units; nothing where the site's country has none. */
export const vipMaximum = (
  { country, vipBets: { byCountry, otherwise, times } }: Settings,
  { maximum }: SiteMoney,
): MinorUnits | undefined =>
  (Object.hasOwn(byCountry, country) ? byCountry[country] : otherwise)
    ? minorUnits(Math.floor(maximum * times))
    : undefined

/** Minor units of a currency for one of the default currency's; the two may have other numbers of digits. */
export const minorRate = (
  { currencies: [main] }: Pick<Settings, "currencies">,
  money: Pick<SiteMoney, "code" | "baseRate">,
): number => minorRateOf(money, main.code)

/** The most that one power bet stakes in a currency, in minor units; nothing where the site raises no price. */
export const powerMaximum = (
  settings: Pick<Settings, "powerBets" | "currencies">,
  money: SiteMoney,
): MinorUnits | undefined =>
  settings.powerBets === undefined
    ? undefined
    : minorUnits(Math.min(money.maximum, Math.floor(settings.powerBets.maximum * minorRate(settings, money))))

/** The most that one deposit of play money brings to an account in a currency, in its minor units. */
export const depositMaximum = (
  settings: Pick<Settings, "maximumDeposit" | "currencies">,
  money: SiteMoney,
): MinorUnits => minorUnits(Math.max(1, Math.floor(settings.maximumDeposit * minorRate(settings, money))))

/** The currency of a code, `undefined` where the site has none such. */
export const currencyOf = ({ currencies }: Settings, code: string): SiteMoney | undefined =>
  currencies.find((money) => money.code === code)
