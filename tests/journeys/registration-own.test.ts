import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { FrameLocator, Page } from "playwright"
import { afterAll, describe, expect, it } from "vitest"
import { WIDGET_AREA, WIDGET_MARK } from "#models/identity/registration/widget.ts"
import { brokenRules, WCAG_AA } from "#tests/support/axe.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import {
  balanceText,
  newPhone,
  open,
  PASSWORD,
  type Person,
  person,
  register,
  signIn,
  signOut,
} from "#tests/support/player.ts"
import { REGISTRATION_OF_FORTY, writeRegistration } from "#tests/support/registration-forty.ts"
import { wordsOf } from "#tests/support/words.ts"

let partner: Server
let stranger: Server

/** A site of somebody else's that frames the widget and keeps what it is told. */
const hostPage = () =>
  createServer((request, response) => {
    const frame = decodeURIComponent(
      new URL(request.url ?? "/", "http://host").searchParams.get("frame") ?? "",
    )
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(`<!doctype html><title>Partner</title><script>
      globalThis.heard = []
      addEventListener("message", ({ origin, data }) => heard.push({ origin, data }))
    </script><iframe title="Registration" src="${frame}" width="390" height="900"></iframe>`)
  })
const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

let partnerOrigin: string
let strangerOrigin: string

const journey = journeyOn(async () => {
  partner = hostPage()
  stranger = hostPage()
  ;[partnerOrigin, strangerOrigin] = await Promise.all([listening(partner), listening(stranger)])
  const file = writeRegistration({
    ...REGISTRATION_OF_FORTY,
    widget: { origins: [partnerOrigin], types: ["pay_and_play"] },
  })
  return { env: { SPEED: "1", REGISTRATION: file } }
})

afterAll(() => {
  partner.close()
  stranger.close()
})

const DEVICES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const

type Screen = Page | FrameLocator

const en = wordsOf("en")
const box = (screen: Screen, id: string) =>
  screen.getByRole("textbox", { name: new RegExp(`^${en(`registration.field.${id}`)}( \\*)?$`) })
const agree = (screen: Screen) =>
  screen.getByRole("checkbox", { name: en("registration.field.agree-policy", { age: 18 }) })

const accessible = async ({ page }: Person) => expect(await brokenRules(page, { tags: WCAG_AA })).toEqual([])

const leave = async (who: Person) => {
  expect(who.errors).toEqual([])
  await who.context.close()
}

describe.each(madeOn("a desktop", DEVICES))("an operator's own registration on %s", (_, device) => {
  it("asks forty things, shows one more by an answer, outlives a reload, and leads on by the list", async () => {
    const who = await person(journey.site, journey.browser, { ...device, language: "en" })
    const { page } = who
    await open(who, "registration/custom?bonus=sport")
    await box(page, "email").waitFor()
    await accessible(who)
    expect(await page.getByRole("radio", { name: en("registration.bonus.sport") }).isChecked()).toBe(true)
    const office = page.getByRole("textbox", { name: "Phone of the office" })
    expect(await office.count()).toBe(0)
    const pep = page.getByRole("checkbox", { name: new RegExp(en("registration.field.checkbox_pep")) })
    await pep.check()
    await office.fill("+74950000000")
    await box(page, "email").fill(`forty.${Date.now()}@example.org`)
    await box(page, "name").fill("Anna")
    await box(page, "surname").fill("Kim")
    await page.getByLabel(en("registration.field.date_birthday")).fill("1990-05-17")
    await page.getByRole("radio", { name: en("registration.gender.female") }).check()
    await box(page, "cpf").fill("111.111.111-11")
    await box(page, "inn").focus()
    await page.getByText(en("validation.cpf")).waitFor()
    await page.reload()
    await expect.poll(() => box(page, "cpf").inputValue()).toBe("111.111.111-11")
    expect(await office.inputValue()).toBe("+74950000000")
    await box(page, "cpf").fill("529.982.247-25")
    await page.getByText(en("validation.cpf")).waitFor({ state: "detached" })
    await box(page, "password").fill(PASSWORD)
    await box(page, "password_again").fill(PASSWORD)
    await agree(page).check()
    await page.getByRole("button", { name: "Open an account" }).click()
    await page.getByText(en("registration.done"), { exact: true }).waitFor()
    await accessible(who)
    await page.getByRole("button", { name: en("registration.done.action") }).click()
    await page.waitForURL(/\/en\/line$/)
    await balanceText(who).waitFor()
    await leave(who)
  })

  it("lets play with the first payment ahead: credentials once, then the list's page", async () => {
    const who = await person(journey.site, journey.browser, { ...device, language: "en" })
    const { page } = who
    await open(who, "registration/pay-and-play")
    await agree(page).check()
    await page.reload()
    await expect.poll(() => agree(page).isChecked()).toBe(true)
    await accessible(who)
    await page.getByRole("button", { name: en("registration.submit") }).click()
    await page.getByRole("region", { name: en("registration.credentials.title") }).waitFor()
    await accessible(who)
    await page.getByRole("button", { name: en("registration.done.action") }).click()
    await page.waitForURL(/\/en\/live$/)
    await balanceText(who).waitFor()
    await leave(who)
  })

  it("leads on after a sign-in, too, from the pages that the list names (§2: after registration and login)", async () => {
    const who = await person(journey.site, journey.browser, { ...device, language: "en" })
    const { page } = who
    const phone = newPhone()
    await open(who, "registration/phone")
    await register(who, phone)
    await balanceText(who).waitFor()
    await open(who, "live")
    await signOut(who)
    await signIn(who, phone)
    await page.waitForURL(/\/en\/favorites$/)
    await open(who, "line")
    await signOut(who)
    await signIn(who, phone)
    expect(new URL(page.url()).pathname).toBe("/en/line")
    await leave(who)
  })

  it("registers inside a partner's page, and tells it so and nothing else", async () => {
    const who = await person(journey.site, journey.browser, { ...device, language: "en" })
    const { page } = who
    const frame = `${journey.site.url}/en/${WIDGET_AREA}`
    await page.goto(`${partnerOrigin}/?frame=${encodeURIComponent(frame)}`)
    const widget = page.frameLocator("iframe")
    await agree(widget).check()
    expect(await widget.getByRole("banner").count()).toBe(0)
    await widget.getByRole("button", { name: en("registration.submit") }).click()
    await widget.getByText(en("registration.done.widget")).waitFor()
    const heard = () =>
      page.evaluate(
        () =>
          (globalThis as unknown as { heard: ReadonlyArray<{ origin: string; data: { type: string } }> })
            .heard,
      )
    await expect.poll(async () => (await heard()).map(({ data }) => data.type)).toContain("registered")
    for (const { origin, data } of await heard()) {
      expect(origin).toBe(journey.site.url)
      expect(data).toMatchObject({ mark: WIDGET_MARK })
      expect(Object.keys(data).filter((key) => !["mark", "type", "height"].includes(key))).toEqual([])
    }
    await leave(who)
  })

  it("is framed by nobody whom the operator did not name", async () => {
    const who = await person(journey.site, journey.browser, { ...device, language: "en" })
    const { page } = who
    for (const path of [WIDGET_AREA, "registration"]) {
      const origin = path === WIDGET_AREA ? strangerOrigin : partnerOrigin
      const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"))
      await page.goto(`${origin}/?frame=${encodeURIComponent(`${journey.site.url}/en/${path}`)}`)
      await refused
      expect(await page.frameLocator("iframe").getByRole("checkbox").count()).toBe(0)
    }
    await who.context.close()
  })
})
