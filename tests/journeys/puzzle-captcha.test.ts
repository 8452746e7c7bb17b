import type { Browser, Locator } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { brokenInEitherScheme, WCAG_AA } from "#tests/support/axe.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { readDigits, type SeenDigits } from "#tests/support/digit-eyes.ts"
import { journeyBrowser } from "#tests/support/journey.ts"
import { pressByKey, tabTo, typeInto } from "#tests/support/keyboard.ts"
import { madeOn } from "#tests/support/looks.ts"
import {
  codeField,
  newPhone,
  open,
  openRegistration,
  PASSWORD,
  type Person,
  passwordField,
  person,
  phoneField,
  smsCode,
} from "#tests/support/player.ts"
import { lookForGap, type SeenPuzzle } from "#tests/support/puzzle-eyes.ts"
import { writeRegistration } from "#tests/support/registration-forty.ts"
import { type Site, startSite } from "#tests/support/site.ts"

/** A form to which the picture belongs. */
const CARRYING = {
  types: ["phone_reg", "fast_reg"],
  fields: {
    fast_reg: [
      { id: "country_id", required: true },
      { id: "currency_id", required: true },
      { id: "agree-policy", required: true },
      { id: "custom_captcha", required: true },
    ],
  },
}

let browser: Browser
let puzzles: Site
let pictures: Site

beforeAll(async () => {
  ;[puzzles, pictures, browser] = await Promise.all([
    startSite({ env: { SPEED: "1", CAPTCHA: "puzzle" } }),
    startSite({ env: { SPEED: "1", CAPTCHA: "picture", REGISTRATION: writeRegistration(CARRYING) } }),
    journeyBrowser(),
  ])
})

afterAll(async () => {
  await browser.close()
  await puzzles.stop()
  await pictures.stop()
})

const captcha = ({ page, t }: Person): Locator => page.getByRole("dialog", { name: t("captcha.title") })
const slider = (who: Person): Locator => captcha(who).getByRole("slider")
const otherWay = (who: Person): Locator =>
  captcha(who).getByRole("button", { name: who.t("captcha.way.own") })

/** The puzzle as the server last set it, and where its gap is seen. */
const watchPuzzles = (who: Person) => {
  const set: Array<SeenPuzzle> = []
  who.page.on("response", async (response) => {
    if (!response.url().endsWith("/puzzle-api/puzzle")) return
    const { value } = (await response.json()) as { readonly value: SeenPuzzle }
    set.push(value)
  })
  return {
    set,
    gap: async (count: number): Promise<number> => {
      await expect.poll(() => set.length).toBe(count)
      const last = set.at(-1)
      if (last === undefined) throw new Error("No puzzle was set")
      return lookForGap(last)
    },
  }
}

/** Pictures that are read at the most before somebody is said to be unable to. */
const TRIES = 3

/** The pictures as the server set them, and what is read in the last. */
const watchPictures = (who: Person) => {
  const set: Array<SeenDigits> = []
  who.page.on("response", async (response) => {
    if (!response.url().endsWith("/captcha-api/picture")) return
    const { value } = (await response.json()) as { readonly value: SeenDigits }
    set.push(value)
  })
  return {
    digits: async (count: number): Promise<string> => {
      await expect.poll(() => set.length).toBe(count)
      const last = set.at(-1)
      if (last === undefined) throw new Error("No picture was set")
      return readDigits(last)
    },
  }
}

/** Digits as an Arabic keyboard types them. */
const inArabic = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))

/** Reads on while what was typed was wrong; answers how often it was. */
const retyped = async (
  who: Person,
  seen: ReturnType<typeof watchPictures>,
  type: (digits: string) => Promise<void>,
): Promise<number> => {
  const wrong = captcha(who).getByText(who.t("captcha.error.picture"))
  for (let mistakes = 0; mistakes < TRIES; mistakes++) {
    await wrong.or(codeField(who)).first().waitFor()
    if (!(await wrong.isVisible())) return mistakes
    await type(await seen.digits(mistakes + 2))
  }
  throw new Error(`None of ${TRIES} pictures could be read`)
}

const askForCode = async (who: Person): Promise<string> => {
  const phone = newPhone()
  await open(who)
  await openRegistration(who)
  await typeInto(who, phoneField(who), phone)
  await pressByKey(who, who.page.getByRole("button", { name: who.t("registration.code.get") }))
  await captcha(who).waitFor()
  return phone
}

/** What is left of the registration once the captcha is passed, by keys. */
const goOn = async (who: Person, phone: string): Promise<void> => {
  const { page, t } = who
  await codeField(who).waitFor()
  expect(await captcha(who).count()).toBe(0)
  await typeInto(who, codeField(who), await smsCode(who, phone))
  await page.getByText(t("registration.code.confirmed")).waitFor()
  await typeInto(who, passwordField(who), PASSWORD)
  const consent = page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) })
  await pressByKey(who, consent, "Space")
  await pressByKey(who, page.getByRole("button", { name: t("registration.submit") }))
  await page.getByText(t("registration.done"), { exact: true }).waitFor()
}

/** A refused answer is logged by the browser itself; nothing else is. */
const leave = async (who: Person, refused = 0) => {
  const beside = errorsBeside(who, /403 .*(answer|fast_reg)$/)
  expect(beside).toEqual([])
  expect(who.errors).toHaveLength(refused)
  await who.context.close()
}

const accessible = async ({ page }: Person) =>
  expect(await brokenInEitherScheme(page, { tags: WCAG_AA })).toEqual([])

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

const EVERYWHERE = [
  ["a phone, in Russian", PHONE, "ru"],
  ["a desktop, in English", DESKTOP, "en"],
] as const

describe.each(madeOn("a desktop, in English", EVERYWHERE))(
  "a captcha with a task on %s",
  (_, device, language) => {
    it("is a puzzle that keys alone solve, after a wrong place was told and another puzzle came", async () => {
      const who = await person(puzzles, browser, { ...device, language })
      const { page, t } = who
      const seen = watchPuzzles(who)
      const phone = await askForCode(who)
      await seen.gap(1)
      await expect.poll(() => isFocused(slider(who))).toBe(true)
      await accessible(who)
      await page.keyboard.press("Enter")
      await captcha(who).getByText(t("captcha.error.puzzle")).waitFor()
      const gap = await seen.gap(2)
      expect(await isFocused(slider(who))).toBe(true)
      await page.keyboard.press("End")
      expect(await slider(who).inputValue()).toBe("264")
      await page.keyboard.press("Home")
      for (let press = 0; press < gap; press++) await page.keyboard.press("ArrowRight")
      expect(await slider(who).inputValue()).toBe(String(gap))
      expect(await slider(who).getAttribute("aria-valuetext")).toBe(
        t("captcha.puzzle.at", { at: gap, of: 264 }),
      )
      await page.keyboard.press("Enter")
      await goOn(who, phone)
      await leave(who, 1)
    })

    it("is a puzzle that presses of buttons solve without dragging", async () => {
      const who = await person(puzzles, browser, { ...device, language })
      const { t } = who
      const seen = watchPuzzles(who)
      const phone = await askForCode(who)
      const gap = await seen.gap(1)
      const by = (step: string) =>
        captcha(who).getByRole("button", { name: t("captcha.puzzle.by", { by: step }) })
      for (let press = 0; press < Math.floor(gap / 20); press++) await by("+20").click()
      for (let press = 0; press < Math.floor((gap % 20) / 2); press++) await by("+2").click()
      await captcha(who)
        .getByRole("button", { name: t("captcha.check"), exact: true })
        .click()
      await goOn(who, phone)
      await leave(who)
    })

    it("is passed in another way by one press, and can be dismissed", async () => {
      const who = await person(puzzles, browser, { ...device, language })
      const { page, t } = who
      const phone = await askForCode(who)
      await slider(who).waitFor()
      await page.keyboard.press("Escape")
      await page.getByText(t("captcha.error.dismissed")).first().waitFor()
      await pressByKey(who, page.getByRole("button", { name: t("registration.code.get") }))
      await slider(who).waitFor()
      await pressByKey(who, otherWay(who))
      await goOn(who, phone)
      await leave(who)
    })

    it("is digits in a picture, told to be wrong, drawn anew, and passed in another way", async () => {
      const who = await person(pictures, browser, { ...device, language })
      const { page, t } = who
      const phone = await askForCode(who)
      const field = captcha(who).getByRole("textbox")
      await expect.poll(() => field.isVisible()).toBe(true)
      await expect.poll(() => isFocused(field)).toBe(true)
      await accessible(who)
      const picture = captcha(who).getByRole("img")
      const first = await picture.getAttribute("src")
      await page.keyboard.type("1234")
      await page.keyboard.press("Enter")
      expect(await captcha(who).getByText(t("captcha.error.picture")).count()).toBe(0)
      await page.keyboard.type("5")
      await page.keyboard.press("Enter")
      await captcha(who).getByText(t("captcha.error.picture")).waitFor()
      await expect.poll(() => picture.getAttribute("src")).not.toBe(first)
      expect(await isFocused(field)).toBe(true)
      expect(await field.inputValue()).toBe("")
      await tabTo(who, otherWay(who))
      await page.keyboard.press("Enter")
      await goOn(who, phone)
      await leave(who, 1)
    })

    it("is digits that are read and typed: the token is for the code, and the phone is registered", async () => {
      const who = await person(pictures, browser, { ...device, language })
      const seen = watchPictures(who)
      const phone = await askForCode(who)
      let read = await seen.digits(1)
      // In two groups, and as whoever has an Arabic keyboard types them.
      await captcha(who)
        .getByRole("textbox")
        .fill(`${inArabic(read.slice(0, 3))} ${inArabic(read.slice(3))}`)
      await who.page.keyboard.press("Enter")
      // Who looks can be mistaken, and then reads another picture.
      const mistakes = await retyped(who, seen, async (next) => {
        read = next
        await captcha(who).getByRole("textbox").fill(read)
        await who.page.keyboard.press("Enter")
      })
      await goOn(who, phone)
      await leave(who, mistakes)
    })

    it("is digits that are read and typed, and go with the form they belong to", async () => {
      const who = await person(pictures, browser, { ...device, language })
      const { page, t } = who
      const seen = watchPictures(who)
      const sent: Array<Readonly<Record<string, unknown>>> = []
      page.on("request", (request) => {
        if (request.url().endsWith("/registration/fast_reg")) sent.push(request.postDataJSON())
      })
      await open(who)
      await openRegistration(who)
      await page.getByRole("radio", { name: t("registration.type.fast_reg") }).check({ force: true })
      await page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) }).check()
      const done = page.getByText(t("registration.done"), { exact: true })
      const wrong = page.getByText(t("refusal.captcha-failed")).first()
      let tries = 0
      do {
        tries += 1
        await page.getByRole("button", { name: t("registration.submit") }).click()
        const read = await seen.digits(tries)
        await captcha(who).getByRole("textbox").fill(read)
        await page.keyboard.press("Enter")
        await done.or(wrong).first().waitFor()
        expect(sent.at(-1)).toMatchObject({ custom_captcha_value: read })
      } while (tries < TRIES && !(await done.isVisible()))
      await done.waitFor()
      await leave(who, tries - 1)
    })

    it("is digits that go with a form they belong to: wrong ones are told there, and the other way registers", async () => {
      const who = await person(pictures, browser, { ...device, language })
      const { page, t } = who
      const sent: Array<Readonly<Record<string, unknown>>> = []
      page.on("request", (request) => {
        if (request.url().endsWith("/registration/fast_reg")) sent.push(request.postDataJSON())
      })
      await open(who)
      await openRegistration(who)
      await page.getByRole("radio", { name: t("registration.type.fast_reg") }).check({ force: true })
      await page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) }).check()
      const submit = page.getByRole("button", { name: t("registration.submit") })
      await submit.click()
      await captcha(who).getByRole("textbox").fill("12 345")
      await page.keyboard.press("Enter")
      await page.getByText(t("refusal.captcha-failed")).first().waitFor()
      expect(sent[0]).toMatchObject({
        custom_captcha_id: expect.stringMatching(/^[\w-]{22}$/),
        custom_captcha_value: "12345",
      })
      await submit.click()
      // Until the picture is there the other way is closed, and a press on it does nothing.
      await expect.poll(() => otherWay(who).getAttribute("aria-disabled")).not.toBe("true")
      await otherWay(who).click()
      // The proof of work takes as many tries as it takes, and the machine may have other work.
      await page.getByText(t("registration.done"), { exact: true }).waitFor({ timeout: 60_000 })
      expect(Object.keys(sent[1] ?? {})).not.toContain("custom_captcha_id")
      await leave(who, 1)
    })
  },
)
