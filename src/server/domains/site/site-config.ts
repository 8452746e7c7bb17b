import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import type { CaptchaConfig } from "#models/site/captcha-kinds.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { HEADER } from "#models/site/header.ts"
import { DEFAULT_LANGUAGE } from "#models/site/language.ts"
import { scriptOf } from "#src/server/domains/captcha/captcha.domain.ts"
import { CODE_LENGTH, offeredTypes } from "#src/server/domains/identity/identity.domain.ts"
import { countryIdOf } from "#src/server/kernel/reference/countries.ts"
import { isCrypto } from "#src/server/kernel/reference/currencies.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import { dictionaryVersion } from "#src/server/kernel/words/Dictionaries.ts"
import { LANGUAGES } from "#src/server/web/languages.ts"
import packageJson from "../../../../package.json" with { type: "json" }

/** A country comes before a language: its bookmakers taught its players to read prices. */
const coefficientFormatOf = ({ country, coefficientFormat: { byCountry, byLanguage } }: Settings) => {
  const own = byCountry[country]
  return own === undefined ? byLanguage : { "": own }
}

const captchaOf = (captcha: Settings["captcha"], countryId: number): CaptchaConfig =>
  typeof captcha === "string"
    ? captcha === "picture"
      ? { type: "custom", hasPicture: true }
      : { type: captcha }
    : { type: captcha.type, hosted: { siteKey: captcha.siteKey, script: scriptOf(captcha, countryId) } }

/** The configuration a page starts with; constants of §9. */
export const siteConfig = (settings: Settings): SiteConfig => {
  const [main] = settings.currencies
  const country = { id: countryIdOf(settings.country), code: settings.country }
  return {
    config: {
      refId: 1,
      projectId: 1,
      minimumAge: settings.minimumAge,
      playMoney: settings.playMoney,
      version: packageJson.version,
    },
    language: {
      default: DEFAULT_LANGUAGE,
      list: LANGUAGES,
      ...(settings.hiddenLanguages.length === 0 ? {} : { hiddenForGuests: settings.hiddenLanguages }),
    },
    currency: {
      default: main.code,
      list: settings.currencies.map(({ id, code, symbol, name, baseRate, minimum, hide }) => ({
        id,
        code,
        symbol,
        name,
        hide: hide === true,
        baseRate,
        minSumBet: minimum,
        isCrypto: isCrypto(code),
      })),
    },
    country,
    betting: {
      maxSelections: MAX_SELECTIONS,
      dashboardGamesLimit: 20,
      liveDelaySeconds: settings.liveDelayMs / 1000,
      tax: settings.tax,
      coefficientFormat: coefficientFormatOf(settings),
      views: settings.bettingViews,
      ...(settings.expressBoost === undefined ? {} : { expressBoost: settings.expressBoost }),
      ...(settings.powerBets === undefined ? {} : { powerBets: settings.powerBets.rule }),
      ...(settings.bids === undefined ? {} : { bids: true }),
      broadcasts: settings.broadcasts,
      maxStake: main.maximum,
      ...(settings.priceConsent === undefined ? {} : { priceConsent: settings.priceConsent }),
    },
    header: HEADER,
    auth: {
      idleSignOutSeconds: settings.idleSignOutMs / 1000,
      modal: { type: 0, tabs: [...settings.authTabs] },
    },
    registration: {
      types: [...offeredTypes(settings)],
      codeLength: CODE_LENGTH,
      redirects: settings.registration.redirects,
      ...(settings.registration.widget === undefined
        ? {}
        : { widgetOrigins: settings.registration.widget.origins }),
    },
    captcha: captchaOf(settings.captcha, country.id),
    dictionary: { version: dictionaryVersion },
    ...(settings.lostPaths.length === 0 ? {} : { lostPaths: settings.lostPaths }),
  }
}
