import type { HostedSettings, HostedType } from "#src/server/kernel/settings/captcha-settings.ts"

/** §9: in this country Google's scripts come from another host; China in the catalogue (decision 128). */
const COUNTRY_OF_OTHER_HOST = 90

/** The address of a kind's script; `countryId` of §3 Country. */
export const scriptOf = ({ type, script }: HostedSettings, countryId: number): string => {
  if (script !== undefined) return script
  switch (type) {
    case "google":
      return `https://${countryId === COUNTRY_OF_OTHER_HOST ? "www.recaptcha.net" : "www.google.com"}/recaptcha/api.js`
    case "hcaptcha":
      return "https://js.hcaptcha.com/1/api.js"
    case "hunt":
      return "/external-apps/hunt/captcha.js"
  }
}

/** Where an answer is judged by default. The hunt has no public one: its operator's is configured. */
export const VERIFY_ADDRESSES: Readonly<Partial<Record<HostedType, string>>> = {
  google: "https://www.google.com/recaptcha/api/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
}

/** What a page lets in for a kind, by the content policies that their makers publish. */
const GUESTS: Readonly<Record<HostedType, readonly string[]>> = {
  google: [
    "https://www.google.com/recaptcha/",
    "https://www.recaptcha.net/recaptcha/",
    "https://www.gstatic.com/recaptcha/",
    "https://recaptcha.google.com/recaptcha/",
  ],
  hcaptcha: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  // A path of the site that the operator leads to the party.
  hunt: ["'self'"],
}

/** Sources beside our own that a page lets in: those of the configured kind and of its script, none of any other. */
export const guestsOf = (settings: HostedSettings, countryId: number): readonly string[] => {
  const script = scriptOf(settings, countryId)
  const own = URL.canParse(script) ? [new URL(script).origin] : []
  return settings.script === undefined ? GUESTS[settings.type] : own
}
