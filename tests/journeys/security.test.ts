import { Secret, TOTP } from "otpauth"
import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { bytesOf } from "#tests/support/downloads.ts"
import { type Journey, journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import {
  balanceText,
  newPhone,
  open,
  openAccountPage,
  openRegistration,
  PASSWORD,
  type Person,
  passwordField,
  person,
  phoneField,
  register,
  signIn,
  signOut,
  smsCode,
} from "#tests/support/player.ts"

const DEVICES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const

const ANSWER = "Vera Pavlovna"
const NEW_PASSWORD = "Onega-Ladoga-1703"

const newcomer = async ({ site, browser }: Journey, device: (typeof DEVICES)[number][1]) => {
  const who = await person(site, browser, { ...device, language: "en" })
  const phone = newPhone()
  await open(who)
  await openRegistration(who)
  await register(who, phone)
  return { who, phone }
}

/** Opens the page by the link of the header, on a phone by the menu's. */
const openSecurity = async (who: Person): Promise<void> => {
  const { page, t } = who
  await openAccountPage(who, "frame.security")
  await page.getByRole("heading", { name: t("security.title") }).waitFor()
}

const part = ({ page, t }: Person, name: string): Locator =>
  page.getByRole("region", { name: t(`security.${name}.title`), exact: true })

/** Switches the second factor on; answers the recovery codes. */
const switchOn = async (who: Person): Promise<ReadonlyArray<string>> => {
  const { t } = who
  const factor = part(who, "factor")
  await factor.getByRole("button", { name: t("security.factor.setup") }).click()
  await factor.getByRole("img", { name: t("security.factor.picture") }).waitFor()
  const link = await factor.getByRole("link").getAttribute("href")
  const secret = new URL(link ?? "").searchParams.get("secret") ?? ""
  await factor.getByRole("textbox").fill("12345")
  await factor.getByRole("button", { name: t("security.factor.enable") }).click()
  await factor.locator("[aria-invalid=true]").waitFor()
  await factor.getByRole("textbox").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await who.page.keyboard.press("Enter")
  const codes = factor.getByRole("region", { name: t("security.factor.codes") })
  await codes.waitFor()
  const kept = await codes.getByRole("listitem").allTextContents()
  await codes.getByRole("button", { name: t("security.factor.codes.kept") }).click()
  await factor.getByText(t("security.factor.on"), { exact: true }).waitFor()
  return kept
}

/** Answers the second step of the sign-in that is open. */
const answerSecond = async (who: Person, code: string | undefined): Promise<void> => {
  const { page, t } = who
  await page.getByRole("textbox", { name: t("sign-in.second.code") }).fill(code ?? "")
  await page.keyboard.press("Enter")
  await balanceText(who).waitFor()
}

const unexpected = (who: Person): ReadonlyArray<string> => errorsBeside(who, /status of (403|422)/)

describe.each(madeOn("a desktop", DEVICES))("the account's security on %s", (_, device) => {
  // A site each: one address gets so many codes an hour and no more.
  const journey = journeyOn({ env: { SPEED: "1" } })

  it("second factor: set up, asked for at the sign-in, switched off (B6.3.7, B6.5.1)", async () => {
    const { who, phone } = await newcomer(journey, device)
    const { page, t } = who
    await openSecurity(who)
    const codes = await switchOn(who)
    expect(new Set(codes).size).toBe(10)
    await page.reload()
    await part(who, "factor")
      .getByText(t("security.factor.left", { count: 10 }))
      .waitFor()
    // The page is a player's: it asks to sign in by itself.
    await signOut(who)
    await phoneField(who).fill(phone)
    await passwordField(who).fill(PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByRole("form", { name: t("sign-in.second.title") }).waitFor()
    await page.reload()
    await page.getByText(t("sign-in.error.password-lost")).waitFor()
    await passwordField(who).fill(PASSWORD)
    await page.keyboard.press("Enter")
    await answerSecond(who, codes[0])
    const factor = part(who, "factor")
    await factor.getByText(t("security.factor.left", { count: 9 })).waitFor()
    await factor.getByRole("textbox").fill(codes[0] ?? "")
    await factor.getByRole("button", { name: t("security.factor.disable") }).click()
    await factor.locator("[aria-invalid=true]").waitFor()
    await factor.getByRole("textbox").fill(codes[1] ?? "")
    await factor.getByRole("button", { name: t("security.factor.disable") }).click()
    await factor.getByRole("button", { name: t("security.factor.setup") }).waitFor()
    expect(unexpected(who)).toEqual([])
    await who.context.close()
  })

  it("secure question: set, asked beside the code for a new password, and for another phone (B6.4.2)", async () => {
    const { who, phone } = await newcomer(journey, device)
    const { page, t } = who
    let asks = 0
    page.on("request", (request) => {
      if (request.url().includes("/getaccountdata")) asks += 1
    })
    await openSecurity(who)
    const question = page.getByRole("region", { name: t("secure-question.title"), exact: true })
    await question.getByRole("button", { name: t("secure-question.set") }).click()
    await question.getByRole("combobox").selectOption("2")
    await question.getByLabel(t("secure-question.answer"), { exact: true }).fill(ANSWER)
    await question.getByLabel(t("secure-question.answer.again"), { exact: true }).fill("another")
    await page.keyboard.press("Enter")
    await question.getByText(t("secure-question.error.not-the-same")).waitFor()
    await question.getByLabel(t("secure-question.answer.again"), { exact: true }).fill(ANSWER.toUpperCase())
    await page.keyboard.press("Enter")
    await question.getByText(t("secure-question.done")).waitFor()
    const asked = t("secure-question.asked", { question: t("secure-question.listed.2") })
    await question.getByText(asked).waitFor()
    // Phone and second factor are read by one question.
    expect(asks).toBe(1)

    // Another phone: the code of the present one first, then the answer.
    const panel = page.getByRole("region", { name: t("phone.title"), exact: true })
    const next = newPhone()
    const before = await smsCode(who, phone)
    await panel.getByRole("button", { name: t("phone.change") }).click()
    await panel.getByLabel(t("phone.present.code")).fill(await smsCode(who, phone, [before]))
    await page.keyboard.press("Enter")
    await phoneField(who).fill(next)
    await panel.getByRole("button", { name: t("recovery.send") }).click()
    await panel.getByLabel(asked).fill("wrong one")
    await page.keyboard.press("Enter")
    await panel.locator("[aria-invalid=true]").waitFor()
    await panel.getByLabel(asked).fill(ANSWER)
    await page.keyboard.press("Enter")
    await panel.getByLabel(t("phone.new.code")).fill(await smsCode(who, next))
    await page.keyboard.press("Enter")
    await panel.getByText(t("phone.bound")).waitFor()

    // A forgotten password: the code to the new phone is not enough.
    await signOut(who)
    await page.getByRole("button", { name: t("sign-in.forgot") }).click()
    const recovery = page.getByRole("form", { name: t("recovery.title") })
    await recovery.getByRole("textbox", { name: t("registration.field.phone") }).fill(next)
    const bound = await smsCode(who, next)
    await page.keyboard.press("Enter")
    await recovery.getByLabel(t("recovery.code"), { exact: true }).fill(await smsCode(who, next, [bound]))
    await recovery.getByLabel(t("password.new"), { exact: true }).fill(NEW_PASSWORD)
    await recovery.getByLabel(t("password.again"), { exact: true }).fill(NEW_PASSWORD)
    await page.keyboard.press("Enter")
    await recovery.getByLabel(asked).fill(ANSWER)
    await page.keyboard.press("Enter")
    await page.getByText(t("recovery.done"), { exact: true }).waitFor()
    expect(unexpected(who)).toEqual([])
    await who.context.close()
  })

  it("second factor by SMS: its phone sets no new password alone (B6.4.3)", async () => {
    const { who, phone } = await newcomer(journey, device)
    const { page, t } = who
    await openSecurity(who)
    const factor = part(who, "factor")
    const registered = await smsCode(who, phone)
    await factor.getByRole("button", { name: t("security.factor.sms.setup") }).click()
    const first = await smsCode(who, phone, [registered])
    await factor.getByRole("textbox").fill(first)
    await page.keyboard.press("Enter")
    const codes = factor.getByRole("region", { name: t("security.factor.codes") })
    await codes.waitFor()
    const [kept = ""] = await codes.getByRole("listitem").allTextContents()
    await codes.getByRole("button", { name: t("security.factor.codes.kept") }).click()
    await signOut(who)
    await page.getByRole("button", { name: t("sign-in.forgot") }).click()
    const recovery = page.getByRole("form", { name: t("recovery.title") })
    await recovery.getByRole("textbox", { name: t("registration.field.phone") }).fill(phone)
    await page.keyboard.press("Enter")
    await recovery
      .getByLabel(t("recovery.code"), { exact: true })
      .fill(await smsCode(who, phone, [registered, first]))
    await recovery.getByLabel(t("password.new"), { exact: true }).fill(NEW_PASSWORD)
    await recovery.getByLabel(t("password.again"), { exact: true }).fill(NEW_PASSWORD)
    await page.keyboard.press("Enter")
    await recovery.getByLabel(t("secure-question.code"), { exact: true }).fill(kept)
    await page.keyboard.press("Enter")
    await page.getByText(t("recovery.done"), { exact: true }).waitFor()
    expect(unexpected(who)).toEqual([])
    await who.context.close()
  })

  it("devices: one is signed out from another, then all; each sign-in is shown (A31, B7.5.2)", async () => {
    const { who, phone } = await newcomer(journey, device)
    const { page, t } = who
    const other = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await open(other)
    await signIn(other, phone)
    await openSecurity(who)
    const devices = page.getByRole("list", { name: t("security.sessions.open") })
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(2)
    const accesses = page.getByRole("list", { name: t("security.accesses.title") })
    expect(await accesses.getByText(t("security.access.signedIn")).count()).toBe(2)
    await devices.getByRole("button").click()
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(1)
    await other.page
      .getByRole("banner")
      .getByRole("button", { name: t("frame.signIn") })
      .waitFor()
    await page.getByRole("button", { name: t("security.sessions.everywhere") }).click()
    const dialog = page.getByRole("dialog", { name: t("security.sessions.everywhere") })
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await page.getByRole("button", { name: t("security.sessions.everywhere") }).click()
    await dialog.getByRole("button", { name: t("security.sessions.everywhere.confirm") }).click()
    await page.getByRole("heading", { name: t("page.signIn.title") }).waitFor()
    await page.reload()
    await page.getByRole("heading", { name: t("page.signIn.title") }).waitFor()
    expect(unexpected(who)).toEqual([])
    await Promise.all([who.context.close(), other.context.close()])
  })

  it("personal data: news switched, all of it kept as a file, an erasure asked and taken back", async () => {
    const { who, phone } = await newcomer(journey, device)
    const { page, t } = who
    await openSecurity(who)
    const data = page.getByRole("region", { name: t("personal.title"), exact: true })
    const news = page.getByRole("switch", { name: t("personal.news.sms") })
    await news.click()
    await data.getByRole("listitem").filter({ has: news }).getByText(t("personal.consent.given")).waitFor()
    const downloading = page.waitForEvent("download")
    await data.getByRole("button", { name: t("personal.export") }).click()
    const held = JSON.parse((await bytesOf(await downloading)).toString())
    expect(held.account.phone).toMatch(new RegExp(`${phone}$`))
    expect(held.consents.at(-1)).toMatchObject({ kind: "news.sms", granted: true })
    await data.getByRole("button", { name: t("personal.erasure.ask") }).click()
    const dialog = page.getByRole("dialog", { name: t("personal.erasure.ask") })
    await dialog.getByRole("checkbox").click()
    await dialog.getByRole("button", { name: t("personal.erasure.confirm") }).click()
    await data.getByText(t("personal.erasure.due")).waitFor()
    await page.reload()
    await data.getByRole("button", { name: t("personal.erasure.withdraw") }).click()
    await data.getByRole("button", { name: t("personal.erasure.ask") }).waitFor()
    await expect.poll(() => news.isChecked()).toBe(true)
    expect(unexpected(who)).toEqual([])
    await who.context.close()
  })

  it("password: the old one is asked for, the new one lets in (B6.2)", async () => {
    const { who, phone } = await newcomer(journey, device)
    const { page, t } = who
    await openSecurity(who)
    const form = part(who, "password").getByRole("form")
    const fill = async (old: string, password: string, again: string) => {
      await form.getByLabel(t("security.password.old"), { exact: true }).fill(old)
      await form.getByLabel(t("password.new"), { exact: true }).fill(password)
      await form.getByLabel(t("password.again"), { exact: true }).fill(again)
      await page.keyboard.press("Enter")
    }
    await fill(PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}x`)
    await form.getByText(t("password.error.not-the-same")).waitFor()
    await fill("not my password", NEW_PASSWORD, NEW_PASSWORD)
    await form.getByText(t("refusal.password-wrong")).waitFor()
    await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD)
    await page.getByText(t("security.password.done")).waitFor()
    // The page is a player's: it asks to sign in by itself.
    await signOut(who)
    await phoneField(who).fill(phone)
    await passwordField(who).fill(NEW_PASSWORD)
    await page.keyboard.press("Enter")
    await balanceText(who).waitFor()
    expect(unexpected(who)).toEqual([])
    await who.context.close()
  })
})
