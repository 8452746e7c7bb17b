import type { Locator, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { byName, PasskeyDevice } from "#tests/support/passkey-device.ts"
import {
  balanceText,
  newPhone,
  open,
  openAccountPage,
  openRegistration,
  openSignIn,
  PASSWORD,
  type Person,
  person,
  register,
  signOut,
} from "#tests/support/player.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const DEVICES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const

const newcomer = async (device: (typeof DEVICES)[number][1]) => {
  const site = { url: byName(journey.site.url) }
  const who = await person(site, journey.browser, { ...device, language: "en" })
  await PasskeyDevice.of(who)
  await open(who)
  await openRegistration(who)
  await register(who, newPhone())
  return who
}

const openSecurity = async (who: Person): Promise<void> => {
  const { page, t } = who
  await openAccountPage(who, "frame.security")
  await page.getByRole("heading", { name: t("security.title") }).waitFor()
}

const panel = ({ page, t }: Person): Locator =>
  page.getByRole("region", { name: t("passkeys.title"), exact: true })

/** Adds a passkey on the page that is open, under a name. */
const addPasskey = async (who: Person, name: string): Promise<void> => {
  const { t } = who
  const part = panel(who)
  await part.getByRole("button", { name: t("passkeys.add") }).click()
  await part.getByRole("textbox", { name: t("passkeys.name") }).fill(name)
  await part.getByRole("button", { name: t("passkeys.save") }).click()
  await part.getByRole("button", { name: t("passkeys.rename-one", { name }) }).waitFor()
}

/** The server wants a fresh proof for the next call of a path, as it does ten minutes after a sign-in. */
const wantProofOnce = ({ page }: Person, path: string) =>
  page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          _tag: "Refused",
          success: false,
          code: "proof-needed",
          message: "Confirm again that it is you.",
          errors: [{ detail: "Confirm again that it is you." }],
        },
      }),
    { times: 1 },
  )

/**
 * Holds the question that a passkey is to sign until it is answered, once; no other is given after it. The device of this
 * test signs whatever is asked, so that otherwise it would be quicker than the button.
 */
const holdQuestions = async ({ page }: Person) => {
  const path = "**/account-api/auth/passkey/options"
  const asked = Promise.withResolvers<Route>()
  let isAsked = false
  await page.unroute(path)
  await page.route(path, (route) => {
    if (isAsked) return route.abort()
    isAsked = true
    asked.resolve(route)
  })
  return { answerOnce: async () => (await asked.promise).continue() }
}

describe.each(madeOn("a phone", DEVICES))("passkeys on %s", (_, device) => {
  it("added, named, kept over a reload, signed in with, removed, refused then", async () => {
    const who = await newcomer(device)
    const { page, t } = who
    await openSecurity(who)
    await panel(who).getByText(t("passkeys.none")).waitFor()
    await addPasskey(who, "Pocket phone")
    await page.reload()
    const row = panel(who).getByRole("listitem").filter({ hasText: "Pocket phone" })
    await row.getByText(t("passkeys.never-used")).waitFor()
    // The page is a player's: it asks to sign in by itself. This device needs no choosing in the login's field.
    const chosen = await holdQuestions(who)
    await signOut(who)
    await page.getByRole("button", { name: t("sign-in.passkey") }).waitFor()
    await chosen.answerOnce()
    await balanceText(who).waitFor()
    await row.waitFor()
    expect(await row.getByText(t("passkeys.never-used")).count()).toBe(0)
    const pressed = await holdQuestions(who)
    await signOut(who)
    await page.getByRole("button", { name: t("sign-in.passkey") }).click()
    await pressed.answerOnce()
    await balanceText(who).waitFor()
    await row.getByRole("button", { name: t("passkeys.remove-one", { name: "Pocket phone" }) }).click()
    const dialog = page.getByRole("dialog", { name: t("passkeys.remove.title") })
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await row.getByRole("button", { name: t("passkeys.remove-one", { name: "Pocket phone" }) }).click()
    await dialog.getByRole("button", { name: t("passkeys.remove"), exact: true }).click()
    await panel(who).getByText(t("passkeys.none")).waitFor()
    const refused = await holdQuestions(who)
    await signOut(who)
    await page.getByRole("button", { name: t("sign-in.passkey") }).click()
    await refused.answerOnce()
    await page.getByText(t("refusal.passkey-refused")).waitFor()
    expect(errorsBeside(who, /status of 403|ERR_FAILED/)).toEqual([])
    await who.context.close()
  })

  it("asked for who is there before one is added: by the password, then by a passkey (B7.5.1)", async () => {
    const who = await newcomer(device)
    const { page, t } = who
    await openSecurity(who)
    await wantProofOnce(who, "/account-api/passkeys/options")
    await panel(who)
      .getByRole("button", { name: t("passkeys.add") })
      .click()
    const question = page.getByRole("dialog", { name: t("proof.title") })
    await question.getByLabel(t("registration.field.password"), { exact: true }).fill("not my password")
    await page.keyboard.press("Enter")
    await question.getByText(t("refusal.password-wrong")).waitFor()
    await question.getByLabel(t("registration.field.password"), { exact: true }).fill(PASSWORD)
    await page.keyboard.press("Enter")
    await question.waitFor({ state: "detached" })
    await panel(who)
      .getByRole("button", { name: t("passkeys.save") })
      .click()
    await panel(who).getByRole("listitem").waitFor()
    await wantProofOnce(who, "/account-api/passkeys/remove")
    await panel(who).getByRole("listitem").getByRole("button").last().click()
    const dialog = page.getByRole("dialog", { name: t("passkeys.remove.title") })
    await dialog.getByRole("button", { name: t("passkeys.remove"), exact: true }).click()
    await question.getByRole("button", { name: t("proof.passkey") }).click()
    await panel(who).getByText(t("passkeys.none")).waitFor()
    expect(errorsBeside(who, /status of (403|422)/)).toEqual([])
    await who.context.close()
  })
})

it("without a device for passkeys the sign-in stands as ever, and a number for an address offers none", async () => {
  const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
  const { page, t } = who
  await open(who)
  await openSignIn(who)
  await page.getByRole("form", { name: t("sign-in.title") }).waitFor()
  expect(await page.getByRole("button", { name: t("sign-in.passkey") }).count()).toBe(0)
  expect(who.errors).toEqual([])
  await who.context.close()
})
