import type { RegistrationData, RegistrationType, WelcomeBonus } from "#models/registration/registration.ts"
import type { Settings } from "../decisions/settings.ts"
import { say } from "../dictionary/words.ts"
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
    .map((row) => ({
      ...row,
      name: say(language, `registration.bonus.${row.id}`),
      info: say(language, `registration.bonus.${row.id}.info`),
    }))

/** §3 Registration data: tabs, bonuses, ages, banner and additional configuration. */
export const registrationData = (language: string, settings: Settings): RegistrationData => {
  const { registration } = settings
  const types = offeredTypes(settings).map((id) => ({ id, name: say(language, `registration.type.${id}`) }))
  const { banner, percentFirstDeposit } = registration
  return {
    types,
    tabs: types.map(({ id, name }) => ({ caption: name, value: id, icon: ICONS[id] })),
    bonuses: welcomeBonuses(language, settings),
    hasFirstDeposit: percentFirstDeposit !== undefined || settings.playMoney,
    ...(percentFirstDeposit === undefined ? {} : { percentFirstDeposit }),
    minAgesInCountries: registration.minimumAges,
    ...(banner === undefined
      ? {}
      : {
          banner: {
            image: banner.image,
            alt: say(language, banner.alt),
            title: say(language, banner.title),
            text: say(language, banner.text),
          },
        }),
    additionalConfig: registration.additional,
  }
}
