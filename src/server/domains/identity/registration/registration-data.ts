import { Record } from "effect"
import type {
  RegistrationData,
  RegistrationType,
  WelcomeBonus,
} from "#models/identity/registration/registration.ts"
import {
  type AdditionalWords,
  type LocalWords,
  saidBy,
} from "#src/server/kernel/settings/registration-settings.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { lawfulAges } from "./field-catalogue.ts"
import { offeredTypes } from "./form-fields.ts"

const ICONS: Readonly<Record<RegistrationType, string>> = {
  fast_reg: "bolt",
  phone_reg: "phone",
  full_reg: "mail",
  soc_reg: "user",
  pay_and_play: "cash",
  custom_reg: "ticket",
}

/** Welcome bonuses on offer; with a code only that one and the one that declines. */
export const welcomeBonuses = (
  language: string,
  { registration }: Settings,
  code?: string,
): readonly WelcomeBonus[] =>
  registration.bonuses
    .filter(
      ({ id, bonusCode, cancel }) => code === undefined || cancel || code === id || code === `${bonusCode}`,
    )
    .map(({ id, bonusCode, icon, cancel, name, info }) => ({
      id,
      bonusCode,
      icon,
      cancel,
      name: saidBy(language, name, () => say(language, `registration.bonus.${id}`)),
      info: saidBy(language, info, () => say(language, `registration.bonus.${id}.info`)),
    }))

const unworded = (): string => ""

/** Texts of the banner by the code of the bonus that they speak of. */
export const bannerTexts = (language: string, { registration }: Settings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    registration.bonuses.flatMap(({ bonusCode, banner }) =>
      banner === undefined ? [] : [[`${bonusCode}`, saidBy(language, banner, unworded)] as const],
    ),
  )

const wordsIn = (language: string, words: AdditionalWords = {}) =>
  Record.map(words as Readonly<Record<keyof AdditionalWords, LocalWords>>, (text) =>
    saidBy(language, text, unworded),
  )

/** §3 Registration data: tabs, bonuses, ages, banner and additional configuration. */
export const registrationData = (
  language: string,
  settings: Settings,
  isWidget = false,
): RegistrationData => {
  const { registration } = settings
  const { widget } = registration
  const isOffered = (id: RegistrationType) => !isWidget || widget?.types?.includes(id) !== false
  const types = offeredTypes(settings)
    .filter(isOffered)
    .map((id) => ({ id, name: say(language, `registration.type.${id}`) }))
  const { banner, percentFirstDeposit, bonusAmount } = registration
  const texts = bannerTexts(language, settings)
  return {
    types,
    tabs: types.map(({ id, name }) => ({ caption: name, value: id, icon: ICONS[id] })),
    bonuses: welcomeBonuses(language, settings),
    hasFirstDeposit: percentFirstDeposit !== undefined || settings.playMoney,
    ...(percentFirstDeposit === undefined ? {} : { percentFirstDeposit }),
    minAgesInCountries: lawfulAges(settings),
    ...(banner === undefined
      ? {}
      : {
          banner: {
            image: banner.image,
            alt: saidBy(language, banner.alt, unworded),
            title: saidBy(language, banner.title, unworded),
            text: saidBy(language, banner.text, unworded),
          },
        }),
    ...(bonusAmount === undefined ? {} : { bonusAmount: saidBy(language, bonusAmount, unworded) }),
    ...(Object.keys(texts).length === 0 ? {} : { bannerTexts: texts }),
    additionalConfig: { ...registration.additional, ...wordsIn(language, registration.words) },
  }
}
