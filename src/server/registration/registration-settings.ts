import type { RedirectList } from "#models/registration/redirect.ts"
import type { AdditionalConfig, RegistrationType } from "#models/registration/registration.ts"
import type { SocialProvider } from "#models/registration/sections.ts"

/** Where a field stands in a type's form, and whether it has to be filled in; rules come from the catalogue of fields. */
export interface FieldPlace {
  /** One of the field ids of §3 Registration. */
  readonly id: string
  readonly required: boolean
}

/** A welcome bonus on offer. Its words are `registration.bonus.<id>` and `.info` in the dictionaries. */
export interface BonusRow {
  readonly id: string
  readonly bonusCode: number
  readonly icon: string
  /** Declines every bonus. */
  readonly cancel: boolean
}

/** A banner beside the form; its words are keys of the dictionaries. */
export interface BannerRow {
  readonly image: string
  readonly alt: string
  readonly title: string
  readonly text: string
}

/** What the operator sets of the registration (§3 Registration data; Site configuration, field order per type). */
export interface RegistrationSettings {
  /** Types on offer, in the order of their tabs. A social one is offered only where a provider is configured. */
  readonly types: readonly RegistrationType[]
  /** Fields of each type in the order they show. */
  readonly fields: Readonly<Record<RegistrationType, readonly FieldPlace[]>>
  /** Least age in years where a country's law asks for more than the site does, by lower-case country code. */
  readonly minimumAges: Readonly<Record<string, number>>
  readonly socialProviders: readonly SocialProvider[]
  readonly bonuses: readonly BonusRow[]
  /** Percent that a first deposit brings on top; nothing is offered where it is absent. */
  readonly percentFirstDeposit?: number
  readonly banner?: BannerRow
  readonly additional: AdditionalConfig
  /** Where a player is led after registering. */
  readonly redirects: RedirectList
}

const required = (id: string): FieldPlace => ({ id, required: true })
const optional = (id: string): FieldPlace => ({ id, required: false })

const CONSENT = [required("agree-policy"), optional("captcha")]
const MONEY = [required("country_id"), required("currency_id"), optional("first_deposit_bonus_choice")]

/** Forms of the site. */
export const REGISTRATION: RegistrationSettings = {
  types: ["phone_reg", "fast_reg", "full_reg", "soc_reg"],
  fields: {
    fast_reg: [...MONEY, ...CONSENT],
    phone_reg: [
      required("country_code_id"),
      required("phone"),
      required("phone_confirmation"),
      required("currency_id"),
      optional("first_deposit_bonus_choice"),
      required("password"),
      ...CONSENT,
    ],
    full_reg: [
      required("email"),
      required("name"),
      required("surname"),
      required("date_birthday"),
      required("country_id"),
      optional("region_id"),
      optional("city_id"),
      required("currency_id"),
      optional("document_type_id"),
      optional("passport_series"),
      optional("passport"),
      optional("first_deposit_bonus_choice"),
      required("password"),
      required("password_again"),
      optional("receive_news"),
      ...CONSENT,
    ],
    soc_reg: [required("social_types_id"), ...MONEY, ...CONSENT],
    pay_and_play: [...MONEY, ...CONSENT],
    custom_reg: [required("email"), ...MONEY, required("password"), ...CONSENT],
  },
  // Kazakhstan: law on gambling business, article 15; Belgium: act of 18 February 2024; Greece: law 4002/2011.
  minimumAges: { kz: 21, be: 21, gr: 21 },
  socialProviders: [],
  bonuses: [],
  additional: {
    isVisibleLoginSavingNotice: true,
    hasDepositBanner: true,
    hasBackButton: false,
    hasLeftBanner: false,
    isHiddenLeftBannerOnForm: false,
  },
  redirects: { version: 1, routes: [{ from: "registration*", to: "" }] },
}
