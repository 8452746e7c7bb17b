import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { PASSPORT_VALUES } from "#tests/support/identified.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import { open, type Person } from "#tests/support/player.ts"
import { reviewerBeside } from "#tests/support/reviewer-desk.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const form = ({ page, t }: Person): Locator => page.getByRole("form", { name: t("more.identification.form") })
const named = ({ page, t }: Person, key: string, side: string): Locator =>
  page.getByRole("button", {
    name: t(key, { side: t(`more.identification.side.${side}`) }),
    exact: true,
  })
const send = ({ page, t }: Person) =>
  page.getByRole("button", { name: t("more.identification.send") }).click()

const file = (buffer: Buffer, name = "photo.jpg") => ({ name, mimeType: "image/jpeg", buffer })

/** Picks a picture of a side and waits until it is kept. */
const pick = async (who: Person, side: string): Promise<void> => {
  const picture = await pictureOf(900, 600)
  await who.page.locator(`input[data-side=${side}]`).first().setInputFiles(file(picture))
  await named(who, "more.identification.remove", side).waitFor()
}

const standing = ({ page, t }: Person, text: string): Locator =>
  page
    .getByRole("region", { name: t("more.identification.standing") })
    .getByRole("heading", { name: t(text), exact: true })

/** Is there, and still there after a reload. */
const staysThrough = async (who: Person, seen: Locator): Promise<void> => {
  await seen.waitFor()
  await isSound(who)
  await who.page.reload()
  await seen.waitFor()
}

describe("a player is identified", () => {
  it.each(
    madeOn("on a desktop, in English", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("from the first field to the reviewer's yes: %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 0)
    const { page, t } = who
    await open(who, "account/security")
    await page.getByRole("link", { name: t("more.identification.security.open") }).click()
    await form(who).waitFor()
    await page.getByRole("radio", { name: t("registration.document.passport") }).check({ force: true })

    const name = page.getByLabel(t("registration.field.name"))
    const kept = page.waitForResponse("**/saverequireddocuments")
    await name.fill(PASSPORT_VALUES.name)
    await name.blur()
    expect((await kept).status()).toBe(200)
    await staysThrough(who, name)
    expect(await name.inputValue()).toBe(PASSPORT_VALUES.name)

    const front = page.locator("input[data-side=front]").first()
    await front.setInputFiles(file(Buffer.from("MZ this is a program"), "passport.jpg"))
    await form(who).getByText(t("validation.picture-type")).waitFor()
    await front.setInputFiles(file(Buffer.alloc(10_000_001)))
    await form(who)
      .getByText(t("validation.picture-size", { max: 10 }))
      .waitFor()
    await front.setInputFiles(file(await pictureOf(50, 50)))
    await form(who).getByText(t("refusal.picture-small")).waitFor()
    await isSound(who)
    await pick(who, "front")
    await staysThrough(who, named(who, "more.identification.remove", "front"))

    await send(who)
    await form(who).getByText(t("more.identification.error.no-picture")).waitFor()
    await pick(who, "selfie")
    await named(who, "more.identification.remove", "selfie").click()
    await named(who, "more.identification.pick", "selfie").waitFor()
    await pick(who, "selfie")
    for (const [id, value] of Object.entries(PASSPORT_VALUES)) {
      const saved = page.waitForResponse("**/saverequireddocuments")
      const field = page.getByLabel(t(`registration.field.${id}`))
      await field.fill(value)
      await field.blur()
      await saved
    }
    await send(who)
    await staysThrough(who, standing(who, "more.identification.state.sent"))
    expect(await form(who).count()).toBe(0)

    const reviewer = await reviewerBeside(journey.site)
    await reviewer.open()
    await staysThrough(who, standing(who, "more.identification.state.inReview"))
    await reviewer.refuse(["unreadable"])
    await page.getByText(t("identification.reason.unreadable")).waitFor()
    await staysThrough(who, page.getByText(t("more.identification.remedy.unreadable")))
    expect(await name.inputValue()).toBe(PASSPORT_VALUES.name)

    await pick(who, "front")
    await pick(who, "selfie")
    await send(who)
    await standing(who, "more.identification.state.sent").waitFor()
    await reviewer.open()
    await reviewer.accept()
    await staysThrough(who, page.getByText(t("more.identification.level.1")))
    // Three pictures were refused on purpose, one of them by the server.
    expect(who.errors.filter((error) => !error.includes("/documents/upload"))).toEqual([])
    await who.context.close()
  })
})
