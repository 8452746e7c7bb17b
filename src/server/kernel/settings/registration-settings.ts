import { Schema } from "effect"
import type { RedirectList } from "#models/identity/registration/redirect.ts"
import {
  type AdditionalConfig,
  RegistrationField,
  RegistrationType,
  type RelationField,
} from "#models/identity/registration/registration.ts"
import { DEFAULT_LANGUAGE } from "#models/site/language.ts"

/** An operator's own words by language code; a language that has none says them in the site's main one. */
export const LocalWords = Schema.Record(Schema.String, Schema.String)
export type LocalWords = typeof LocalWords.Type

/**
 * Where a field stands in a type's form, and whether it has to be filled in; its type and its rules come from the
 * catalogue of fields. Words of the operator's own take the place of the dictionary's.
 */
export const FieldPlace = Schema.Struct({
  /** One of the field ids of §3 Registration; of a `label` any name that the form has once. */
  id: Schema.NonEmptyString,
  required: Schema.Boolean,
  visible: Schema.optionalKey(Schema.Boolean),
  disabled: Schema.optionalKey(Schema.Boolean),
  /** What the field holds before anything is typed: the id of an option where it is a choice. */
  default: RegistrationField.fields.default,
  title: Schema.optionalKey(LocalWords),
  placeholder: Schema.optionalKey(LocalWords),
  tooltip: Schema.optionalKey(LocalWords),
  /** Makes it a line of text between the fields. */
  label: Schema.optionalKey(LocalWords),
})
export type FieldPlace = typeof FieldPlace.Type

/** A welcome bonus on offer. Without words of its own it has those of the dictionaries: `registration.bonus.<id>`. */
export const BonusRow = Schema.Struct({
  id: Schema.NonEmptyString,
  bonusCode: Schema.Int,
  icon: Schema.String,
  /** Declines every bonus. */
  cancel: Schema.Boolean,
  name: Schema.optionalKey(LocalWords),
  info: Schema.optionalKey(LocalWords),
  /** Text of the banner while this bonus is chosen. */
  banner: Schema.optionalKey(LocalWords),
})
export type BonusRow = typeof BonusRow.Type

/** A banner beside the form. The image is the site's own: a path on it. */
export const BannerRow = Schema.Struct({
  image: Schema.String.check(Schema.isPattern(/^\/(?!\/)/)),
  alt: LocalWords,
  title: LocalWords,
  text: LocalWords,
})

/** The registration inside pages of partners. */
export const WidgetSettings = Schema.Struct({
  /** Sites that may frame it, such as `https://partner.example`. */
  origins: Schema.NonEmptyArray(
    Schema.String.check(
      Schema.makeFilter(
        (text) =>
          (URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)) ||
          "an origin such as https://partner.example",
      ),
    ),
  ),
  /** Types that it offers of those on offer; all of them where absent. */
  types: Schema.optionalKey(Schema.NonEmptyArray(RegistrationType)),
})
export type WidgetSettings = typeof WidgetSettings.Type

/** Texts of additionalConfig (§3 Registration data), by language; absent ones leave the page's own. */
export const AdditionalWords = Schema.Struct({
  emailButtonText: Schema.optionalKey(LocalWords),
  phoneButtonText: Schema.optionalKey(LocalWords),
  rechargeButtonText: Schema.optionalKey(LocalWords),
  redirectText: Schema.optionalKey(LocalWords),
  firstDepositText: Schema.optionalKey(LocalWords),
  welcomeBonusDescription: Schema.optionalKey(LocalWords),
})
export type AdditionalWords = typeof AdditionalWords.Type

/** What the operator sets of the registration (§3 Registration data; Site configuration, field order per type). */
export interface RegistrationSettings {
  /** Types on offer, in the order of their tabs. A social one is offered only where a provider is configured. */
  readonly types: readonly RegistrationType[]
  /** Fields of each type in the order they show. */
  readonly fields: Readonly<Record<RegistrationType, readonly FieldPlace[]>>
  /** By which values of its parents a field of a type shows, beside the documents' own rule. */
  readonly relations: Readonly<Partial<Record<RegistrationType, readonly RelationField[]>>>
  /** Least age in years where a country's law asks for more than the site does, by lower-case country code. */
  readonly minimumAges: Readonly<Record<string, number>>
  readonly bonuses: readonly BonusRow[]
  /** Percent that a first deposit brings on top; nothing is offered where it is absent. */
  readonly percentFirstDeposit?: number
  readonly banner?: typeof BannerRow.Type
  /** Most that the welcome bonus brings. */
  readonly bonusAmount?: LocalWords
  readonly additional: Omit<AdditionalConfig, keyof AdditionalWords>
  readonly words?: AdditionalWords
  /** Absent: nobody may frame the registration. */
  readonly widget?: WidgetSettings
  /** Where a player is led after registering or signing in. */
  readonly redirects: RedirectList
}

/** The operator's words in a language; without any, those of the dictionary's key. */
export const saidBy = (language: string, words: LocalWords | undefined, otherwise: () => string): string =>
  words?.[language] ?? words?.[DEFAULT_LANGUAGE] ?? otherwise()

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
  relations: {},
  // Kazakhstan: law on gambling business, article 15; Belgium: act of 18 February 2024; Greece: law 4002/2011.
  minimumAges: { kz: 21, be: 21, gr: 21 },
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
