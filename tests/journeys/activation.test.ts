import { describe, expect, it } from "vitest"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import {
  balanceText,
  open,
  openSignIn,
  PASSWORD,
  type Person,
  passwordField,
  person,
  signOut,
} from "#tests/support/player.ts"
import { sentMessage } from "#tests/support/sent-message.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const NEW_PASSWORD = "Onega-Ladoga-1703"

const field = ({ page, t }: Person, id: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${t(`registration.field.${id}`)}( \\*)?$`) })

/** Registers by mail on the page of its own; what came of it is still shown. */
const registerByMail = async (who: Person, email: string): Promise<void> => {
  const { page, t } = who
  await open(who, "registration/email")
  await field(who, "email").fill(email)
  await field(who, "name").fill("Anna")
  await field(who, "surname").fill("Kim")
  await page.getByLabel(t("registration.field.date_birthday")).fill("2001-05-17")
  await field(who, "password").fill(PASSWORD)
  await field(who, "password_again").fill(PASSWORD)
  await page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) }).check()
  await page.getByRole("button", { name: t("registration.submit") }).click()
  await page.getByText(t("registration.done"), { exact: true }).waitFor()
}

const LINK = /\/activation(#[\w-]+\.\d{6})/

const signInByMail = async (who: Person, email: string, password: string): Promise<void> => {
  const { page, t } = who
  await openSignIn(who)
  const form = page.getByRole("form", { name: t("sign-in.title") })
  await form.getByRole("radio", { name: t("sign-in.way.account") }).check({ force: true })
  await form.getByRole("textbox", { name: t("sign-in.account") }).fill(email)
  await passwordField(who).fill(password)
  await page.keyboard.press("Enter")
}

const leave = async (who: Person) => {
  expect(errorsBeside(who, /status of (403|422)/)).toEqual([])
  await who.context.close()
}

describe.each(
  madeOn("a desktop", [
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const),
)("a mail address on %s (§7 User: activation)", (name, device) => {
  const place = name.replace(" ", "-")

  it("is proved by the code of the letter, and then signs in and recovers the password", async () => {
    const email = `code.${place}@example.org`
    const who = await person(journey.site, journey.browser, { ...device, language: "en" })
    const { page, t } = who
    await registerByMail(who, email)
    const panel = page.getByRole("region", { name: t("activation.title"), exact: true })
    const [, code = ""] = await sentMessage(page, email, /code (\d{6})/)
    const typed = panel.getByLabel(t("activation.code"), { exact: true })
    await typed.fill(code === "000000" ? "111111" : "000000")
    await page.keyboard.press("Enter")
    await panel.locator("[aria-invalid=true]").waitFor()
    expect(await typed.getAttribute("autocomplete")).toBe("one-time-code")
    await typed.fill(code)
    await page.keyboard.press("Enter")
    await panel.getByText(t("activation.proved"), { exact: true }).waitFor()
    await page.getByRole("button", { name: t("registration.done.action") }).click()
    await balanceText(who).waitFor()
    await signOut(who)
    await signInByMail(who, email.toUpperCase(), PASSWORD)
    await balanceText(who).waitFor()
    await signOut(who)
    await openSignIn(who)
    await page.getByRole("button", { name: t("sign-in.forgot") }).click()
    const recovery = page.getByRole("form", { name: t("recovery.title") })
    await recovery.getByRole("radio", { name: t("recovery.way.email") }).check({ force: true })
    await recovery.getByLabel(t("recovery.email"), { exact: true }).fill(email)
    await page.keyboard.press("Enter")
    await recovery.getByLabel(t("recovery.code"), { exact: true }).waitFor()
    const [, reset = ""] = await sentMessage(page, email, /new password is (\d{6})/)
    await recovery.getByLabel(t("recovery.code"), { exact: true }).fill(reset)
    await recovery.getByLabel(t("password.new"), { exact: true }).fill(NEW_PASSWORD)
    await recovery.getByLabel(t("password.again"), { exact: true }).fill(NEW_PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByText(t("recovery.done"), { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await signInByMail(who, email, NEW_PASSWORD)
    await balanceText(who).waitFor()
    await leave(who)
  })

  it("is proved by the link on another device, once; before it the address lets nobody in", async () => {
    const email = `link.${place}@example.org`
    const who = await person(journey.site, journey.browser, { ...device, language: "en" })
    await registerByMail(who, email)
    const [, fragment = ""] = await sentMessage(who.page, email, LINK)
    const other = await person(journey.site, journey.browser, { ...device, language: "en" })
    const { page, t } = other
    await open(other)
    await signInByMail(other, email, PASSWORD)
    await page.getByText(t("refusal.wrong-credentials")).waitFor()
    await page.keyboard.press("Escape")
    await open(other, `activation${fragment}`)
    await page.getByRole("button", { name: t("activation.link.confirm") }).waitFor()
    // Neither the address nor the history keeps the link (B14.2.1).
    expect(page.url()).not.toContain("#")
    await page.getByRole("button", { name: t("activation.link.confirm") }).click()
    await page.getByText(t("activation.link.proved", { email: "l•••@example.org" })).waitFor()
    await signInByMail(other, email, PASSWORD)
    await balanceText(other).waitFor()
    // Used once; a reload has no link any more.
    await open(other)
    await open(other, `activation${fragment}`)
    await page.getByRole("button", { name: t("activation.link.confirm") }).click()
    await page.getByText(t("refusal.code-gone")).waitFor()
    await page.reload()
    await page.getByText(t("activation.link.broken")).waitFor()
    await leave(other)
    await leave(who)
  })
})
