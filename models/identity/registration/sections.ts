import { Schema } from "effect"
import type { RegistrationData, RegistrationType } from "./registration.ts"

/** §3 Social providers. */
export const SocialProvider = Schema.Literals([
  "facebook",
  "google",
  "vk",
  "ok",
  "yandex",
  "mailru",
  "telegram",
  "kakaotalk",
  "twitter",
  "itsme",
  "twitch",
  "metamask",
  "line",
  "linkedin",
  "apple",
  "discord",
])
export type SocialProvider = typeof SocialProvider.Type

/** Sections that name a provider otherwise than the provider's own name (§3: facebook/fb). */
const PROVIDER_ALIASES: Readonly<Record<string, SocialProvider>> = { fb: "facebook" }

/** Sections of the registration's address and the type each stands for; `short_reg` is mapped to `full_reg` (§3). */
const SECTION_TYPES: Readonly<Record<string, RegistrationType>> = {
  "one-click": "fast_reg",
  phone: "phone_reg",
  email: "full_reg",
  social: "soc_reg",
  fast_reg: "fast_reg",
  phone_reg: "phone_reg",
  full_reg: "full_reg",
  short_reg: "full_reg",
  soc_reg: "soc_reg",
  "pay-and-play": "pay_and_play",
  pay_and_play: "pay_and_play",
  custom: "custom_reg",
  custom_reg: "custom_reg",
}

/** The provider a section names, or `undefined`. */
export const sectionProvider = (section: string): SocialProvider | undefined =>
  SocialProvider.literals.find((provider) => provider === section) ??
  (Object.hasOwn(PROVIDER_ALIASES, section) ? PROVIDER_ALIASES[section] : undefined)

/** The type of registration that a section of the address stands for, or `undefined`. */
export const sectionType = (section: string): RegistrationType | undefined =>
  sectionProvider(section) !== undefined
    ? "soc_reg"
    : Object.hasOwn(SECTION_TYPES, section)
      ? SECTION_TYPES[section]
      : undefined

/** The type that a section names, where its tab is offered. */
export const namedTab = (data: RegistrationData, section: string | null): RegistrationType | undefined => {
  const wanted = section === null ? undefined : sectionType(section)
  return data.tabs.find((tab) => tab.value === wanted)?.value
}

/**
 * §4 Registration: the tab is chosen by the current section; without one, or where the section's type is not
 * offered, it is the first. `undefined` where no tab is offered at all.
 */
export const sectionTab = (data: RegistrationData, section: string | null): RegistrationType | undefined =>
  namedTab(data, section) ?? data.tabs[0]?.value
