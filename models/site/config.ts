import { Schema } from "effect"
import { PriceConsent } from "../betting/bet.ts"
import { COEF_VIEWS } from "../betting/coef-view.ts"
import { BoostRule } from "../betting/express-boost.ts"
import { PowerRule } from "../betting/power-bet.ts"
import { BettingTax } from "../betting/taxes.ts"
import { AuthModal } from "../identity/auth-tabs.ts"
import { RedirectList } from "../identity/registration/redirect.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { Broadcasts } from "./broadcasts.ts"
import { CaptchaConfig } from "./captcha-kinds.ts"

/** §3 Site configuration, Language: two-letter code, title in its own words, locale. */
export const SiteLanguage = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  title: Schema.String,
  locale: Schema.String,
})

/** §3 Site configuration, Currency. */
export const SiteCurrency = Schema.Struct({
  id: Schema.Int,
  code: CurrencyCode,
  symbol: Schema.String,
  name: Schema.String,
  hide: Schema.Boolean,
  baseRate: Schema.Number,
  minSumBet: MinorUnits,
  isCrypto: Schema.Boolean,
})

/** Which way prices are written where the player chose none, by `coefViewId`. */
const CoefViewId = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: COEF_VIEWS.length - 1 }))

/**
 * §3 Betting options, coefficient format: by the site's language codes, and under the empty code where the site's country has
 * one for all of them.
 */
const CoefViewDefaults = Schema.Record(Schema.String, CoefViewId)

/** §3 Default betting view: which views the site has (§9: the European alone) and where the Asian one comes first. */
export const BettingViews = Schema.Struct({
  allowed: Schema.Array(Schema.Literals([0, 1])),
  /** Countries by their ISO 3166 codes, lower case. */
  asianCountries: Schema.Array(Schema.String),
})
export type BettingViews = typeof BettingViews.Type

/** The configuration a page starts with, in the groups of §3; a group joins when something uses it. */
export const SiteConfig = Schema.Struct({
  config: Schema.Struct({
    refId: Schema.Int,
    projectId: Schema.Int,
    minimumAge: Schema.Int,
    /** Whether the embedded default plays with play money. */
    playMoney: Schema.Boolean,
    version: Schema.String,
  }),
  language: Schema.Struct({
    default: Schema.String,
    list: Schema.Array(SiteLanguage),
    /** Codes of the languages that guests are not offered; absent where they are offered all. */
    hiddenForGuests: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
  currency: Schema.Struct({ default: CurrencyCode, list: Schema.Array(SiteCurrency) }),
  country: Schema.Struct({ id: Schema.Int, code: Schema.String }),
  betting: Schema.Struct({
    maxSelections: Schema.Int,
    dashboardGamesLimit: Schema.Int,
    liveDelaySeconds: Schema.Int,
    tax: BettingTax,
    coefficientFormat: CoefViewDefaults,
    views: BettingViews,
    /** How expresses are boosted; absent where they are not. */
    expressBoost: Schema.optionalKey(BoostRule),
    /** How prices are raised for power bets; absent where they are not. */
    powerBets: Schema.optionalKey(PowerRule),
    /** Whether players may name odds above the line's; absent where they may not. */
    bids: Schema.optionalKey(Schema.Boolean),
    broadcasts: Broadcasts,
    /** Most that can be staked on one bet, in minor units of the default currency. */
    maxStake: MinorUnits,
    /** What becomes of bets whose odds change, until a player chooses; absent: the player is asked (§3 Coupon or bet payload fields: checkCf). */
    priceConsent: Schema.optionalKey(PriceConsent),
  }),
  header: Schema.Struct({ maxVisibleItems: Schema.Int, navIndent: Schema.Int }),
  auth: Schema.Struct({
    /** Seconds without activity after which a player is signed out; zero where nobody is. */
    idleSignOutSeconds: Schema.Int,
    modal: AuthModal,
  }),
  registration: Schema.Struct({
    types: Schema.Array(Schema.String),
    codeLength: Schema.Int,
    /** Where a player is led after registering or signing in (§2). */
    redirects: RedirectList,
    /** Origins of the sites that may frame the registration's widget; absent where none may. */
    widgetOrigins: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
  captcha: CaptchaConfig,
  dictionary: Schema.Struct({ version: Schema.String }),
  /** On a VIP domain (§6): whether a guest from the visitor's country signs in before a page is shown. */
  vipDomain: Schema.optionalKey(Schema.Struct({ requiresAuth: Schema.Boolean })),
  /** Whether there is a VIP domain elsewhere, whose address players get by mail (§7 User: mailing); absent where there is none, and on it. */
  vipLetter: Schema.optionalKey(Schema.Boolean),
  /** Patterns of the paths that this domain has no page at (§2 Route guard); absent where it has all. */
  hiddenPaths: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Patterns of the paths that lead to the page which says that there is none (§2 Static pages); absent where there are none. */
  lostPaths: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type SiteConfig = typeof SiteConfig.Type
