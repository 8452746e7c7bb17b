import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { newEidPerson, personalCodeOf } from "#tests/support/eid-players.ts"
import { type EidServer, PARTY, startEidServer } from "#tests/support/eid-provider.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import { open, type Person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"
import { GREEN, red, type SumsubDouble, startSumsub } from "#tests/support/sumsub.ts"
import { startVerigram, type VerigramDouble } from "#tests/support/verigram.ts"

let eid: EidServer
let sumsub: SumsubDouble
let verigram: VerigramDouble

const journey = journeyOn(async () => {
  eid = await startEidServer()
  sumsub = await startSumsub()
  verigram = await startVerigram()
  const folder = mkdtempSync(join(tmpdir(), "statebook-identity-"))
  writeFileSync(join(folder, "authorities.pem"), eid.authority.pem)
  const row = { ...PARTY, relyingPartyUUID: "$EID_PARTY", trust: "authorities.pem", ocsp: eid.ocsp }
  const file = join(folder, "providers.json")
  writeFileSync(
    file,
    JSON.stringify([
      { kind: "smart-id", name: "Smart-ID", address: eid.address("smart-id"), ...row },
      { kind: "mobile-id", name: "Mobile-ID", address: eid.address("mobile-id"), ...row },
      { ...sumsub.written, secretKey: "$SUMSUB_KEY" },
      verigram.written,
    ]),
  )
  return {
    env: {
      SPEED: "1",
      IDENTITY_PROVIDERS: file,
      EID_PARTY: PARTY.relyingPartyUUID,
      SUMSUB_KEY: sumsub.written.secretKey ?? "",
    },
  }
})

afterAll(() => Promise.all([eid.stop(), sumsub.stop(), verigram.stop()]))

const fill = ({ page, t }: Person, field: string, value: string) =>
  page.getByLabel(t(`more.identification.provider.${field}`)).fill(value)
const press = ({ page, t }: Person, key: string, values = {}) =>
  page.getByRole("button", { name: t(key, values), exact: true }).click()
const choose = (who: Person, name: string) => press(who, "more.identification.provider.with", { name })
const begin = (who: Person) => press(who, "more.identification.provider.begin")

/** The digits that the page shows, as the phone is to show them. */
const shownCode = async ({ page, t }: Person): Promise<string> => {
  const label = t("more.identification.provider.code")
  return (await page.getByRole("img", { name: new RegExp(`^${label}`) }).textContent()) ?? ""
}

describe("a player is identified without documents", () => {
  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("by Smart-ID, after a slip of the hand and a no on the phone: %s", async (_, options) => {
    const person = newEidPerson({ personalCode: personalCodeOf("1985-03-04", eid.sessions.length + 1) })
    await eid.admit(person)
    const who = await member(journey.site, journey.browser, options, 0)
    const { page, t } = who
    await open(who, "account/identification")
    await choose(who, "Smart-ID")
    await begin(who)
    await page.getByText(t("more.identification.provider.missing")).waitFor()
    await fill(who, "personal_code", "38001085719")
    await begin(who)
    await page.getByText(t("identification.error.personal-code")).waitFor()
    await isSound(who)

    await fill(who, "personal_code", person.personalCode)
    await begin(who)
    expect(await shownCode(who)).toMatch(/^\d{4}$/)
    await isSound(who)
    eid.end("USER_REFUSED")
    await page.getByText(t("identification.fault.refused")).waitFor()
    await isSound(who)

    await press(who, "more.identification.provider.again")
    await begin(who)
    await shownCode(who)
    eid.confirm()
    await page.getByText(t("more.identification.level.1")).waitFor()
    await isSound(who)
    await page.reload()
    await page.getByText(t("more.identification.level.1")).waitFor()
    expect(who.errors.filter((error) => !error.includes("/smart-id/authentication"))).toEqual([])
    await who.context.close()
  })

  it("by Mobile-ID, while the service does not answer for a moment", async () => {
    const person = newEidPerson({ personalCode: personalCodeOf("1985-03-04", 500) })
    await eid.admit(person, "+37250000002")
    const who = await member(journey.site, journey.browser, { ...PHONE, language: "en" }, 0)
    const { page, t } = who
    await open(who, "account/identification")
    await choose(who, "Mobile-ID")
    await fill(who, "phone_number", "+372 5000 0002")
    await fill(who, "personal_code", person.personalCode)
    await begin(who)
    await shownCode(who)
    eid.fault = { status: 503 }
    await page.getByText(t("more.identification.provider.stalled")).waitFor()
    await isSound(who)
    eid.fault = undefined
    eid.confirm()
    await press(who, "more.identification.provider.ask")
    await page.getByText(t("more.identification.level.1")).waitFor()
    await who.context.close()
  })

  it("by Sumsub: its own part of the page, a picture that it wants anew, and its word by a message", async () => {
    const who = await member(journey.site, journey.browser, { ...PHONE, language: "en" }, 0)
    const { page, t } = who
    await open(who, "account/identification")
    const frame = page.frameLocator("iframe[title=Sumsub]")
    const show = async () => {
      await press(who, "more.identification.provider.open")
      await frame.getByRole("button", { name: "Send my document" }).click()
      await page.getByText(t("more.identification.provider.looking")).waitFor()
      return sumsub.users.at(-1) ?? ""
    }
    await choose(who, "Sumsub")
    await press(who, "more.identification.provider.open")
    await frame.getByRole("button", { name: "Break off" }).click()
    await page.getByText(t("more.identification.provider.not-loaded")).waitFor()
    await isSound(who)
    await press(who, "more.identification.provider.again")
    const user = await show()
    await isSound(who)
    sumsub.decide(user, { review: red("RETRY", "LOW_QUALITY") })
    await page.getByText(t("identification.fault.resubmit")).waitFor()
    await press(who, "more.identification.provider.again")
    sumsub.decide(user, { review: { reviewStatus: "pending" } })
    await show()
    sumsub.decide(user, {
      info: {
        firstName: "Anna",
        lastName: "Kim",
        dob: "1985-03-04",
        idDocs: [{ number: "N1", country: "KAZ" }],
      },
      review: GREEN,
    })
    const { body, headers } = sumsub.message(user)
    const forged = await fetch(`${journey.site.url}/verification-api/sumsub/message`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "x-payload-digest": "00" },
      body,
    })
    expect(forged.status).toBe(403)
    const heard = await fetch(`${journey.site.url}/verification-api/sumsub/message`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    })
    expect(heard.status).toBe(200)
    await page.getByText(t("more.identification.level.1")).waitFor()
    await isSound(who)
    await who.context.close()
  })

  it("by Verigram: a document and a face filmed by its scripts, after the camera failed once", async () => {
    const who = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 0)
    const { page, t } = who
    const answer = await page.goto(`${journey.site.url}/ru/account/identification`)
    expect(answer?.headers()["permissions-policy"]).toContain(`camera=(self`)
    expect(answer?.headers()["permissions-policy"]).toContain(verigram.origin)
    await open(who, "account/identification")
    const film = (name: string, how = "film") =>
      page.getByRole("button", { name: `${name} ${how}`, exact: true }).click()
    await choose(who, "Verigram")
    await isSound(who)
    await press(who, "more.identification.provider.open")
    await film("veridoc", "fail")
    await page.getByText(t("more.identification.provider.not-loaded")).waitFor()
    await press(who, "more.identification.provider.again")
    await press(who, "more.identification.provider.open")
    await film("veridoc")
    await film("verilive")
    await page.getByText(t("more.identification.level.1")).waitFor()
    await isSound(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("by nobody whose certificate was taken back, and while its authority is silent by nobody yet", async () => {
    const person = newEidPerson({ personalCode: personalCodeOf("1985-03-04", 600) })
    await eid.admit(person)
    const who = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 0)
    const { page, t } = who
    await open(who, "account/identification")
    await choose(who, "Smart-ID")
    await fill(who, "personal_code", person.personalCode)
    await begin(who)
    await shownCode(who)
    eid.said = { status: 503 }
    eid.confirm()
    await page.getByText(t("more.identification.provider.stalled")).waitFor()
    await page.getByText(t("refusal.revocation-unknown")).waitFor()
    await isSound(who)
    eid.said = { state: "revoked" }
    await press(who, "more.identification.provider.ask")
    await page.getByText(t("identification.fault.revoked")).waitFor()
    await isSound(who)
    eid.said = { state: "good" }
    await who.context.close()
  })
})

describe("a player who sends documents", () => {
  it.each(
    madeOn("on a desktop, in English", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("has the two faces compared before a reviewer looks: %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 0)
    const { page, t } = who
    await open(who, "account/identification")
    await page.getByRole("radio", { name: t("registration.document.passport") }).check({ force: true })
    const pick = async (side: string, width: number) => {
      const taken = page.waitForResponse("**/documents/upload")
      const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await pictureOf(width, 600) }
      await page.locator(`input[data-side=${side}]`).first().setInputFiles(file)
      expect((await taken).status()).toBe(200)
      // The next picture is taken once this one is shown as kept.
      const name = t("more.identification.remove", { side: t(`more.identification.side.${side}`) })
      await page.getByRole("button", { name, disabled: false }).waitFor()
    }
    const ask = page.getByRole("button", { name: t("more.identification.faces.ask"), exact: true })
    await pick("front", 900)
    expect(await ask.count()).toBe(0)
    await pick("selfie", 910)
    await ask.waitFor()
    await page.getByText(t("more.identification.faces.hint", { name: "Verigram" })).waitFor()
    await isSound(who)
    await ask.focus()
    await ask.press("Enter")
    await page.getByText(t("more.identification.faces.different")).waitFor()
    await isSound(who)
    await pick("selfie", 900)
    await page.getByText(t("more.identification.faces.different")).waitFor({ state: "detached" })
    await ask.click()
    await page.getByText(t("more.identification.faces.same")).waitFor()
    await isSound(who)
    await page.reload()
    await page.getByText(t("more.identification.faces.same")).waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
