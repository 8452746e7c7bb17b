import type { Locator, Page } from "playwright"
import { writeRegistration } from "#tests/support/registration-forty.ts"
import { type Site, startSite } from "#tests/support/site.ts"
import { wordsOf } from "#tests/support/words.ts"

/** Fields that the form shows from the start. */
const FIELDS = 40

const t = wordsOf("ru")

/** Matches once all fields are there and the button can be pressed. */
export const WHOLE_FORM = `dialog form:has(fieldset > div:nth-of-type(${FIELDS})) button[type=submit]:enabled`

/** Matches a field of the form that says what is wrong with it. */
export const WRONG_FIELD = "dialog form input[aria-invalid=true]"

/** The real site with a registration of forty fields; `env` beside. */
export const startFortySite = (env: Readonly<Record<string, string>> = {}): Promise<Site> =>
  startSite({
    isMeasured: true,
    line: "whole",
    env: { SPEED: "1", REGISTRATION: writeRegistration(), ...env },
  })

/** Goes to the first page and answers the button that opens the form. */
export const atRegistration = async (page: Page, site: Site): Promise<Locator> => {
  await page.goto(`${site.url}/ru`, { waitUntil: "networkidle", timeout: 60_000 })
  return page
    .getByRole("banner")
    .getByRole("button", { name: t("frame.register") })
    .first()
}

/** The field of the form whose rule a digit breaks. */
export const nameField = (page: Page): Locator =>
  page.getByRole("textbox", { name: t("registration.field.name") }).first()
