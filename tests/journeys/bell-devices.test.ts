import { describe, expect, it } from "vitest"
import { betInPlay, placedBets, REFUSED_IN_PLAY } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person, person, signIn, signOut } from "#tests/support/player.ts"
import { PASSWORD } from "#tests/support/player-site.ts"

/** Minutes of play in a real minute: the second half of a match is over in one. */
const SPEED = "45"
/** The longest that a match which had just begun takes at that speed. */
const GAME_MS = 180_000

const journey = journeyOn({ env: { SPEED } })

const bell = ({ page, t }: Person, count: number) =>
  page.getByRole("banner").getByRole("button", { name: t("inbox.bell", { count }), exact: true })

/** Opens the list behind the bell and puts it away. */
const read = async (who: Person, count: number): Promise<void> => {
  await bell(who, count).click()
  const list = who.page.getByRole("dialog", { name: who.t("inbox.title") })
  await list.getByRole("listitem").first().waitFor()
  await list
    .getByRole("button", { name: who.t("common.close") })
    .first()
    .click()
}

const betEnds = async (who: Person, ended: number): Promise<void> => {
  await betInPlay(who, 100)
  await expect
    .poll(
      async () =>
        (await placedBets(who)).filter(({ status }) =>
          ["won", "lost", "returned", "cancelled"].includes(status),
        ).length,
      { timeout: GAME_MS, interval: 1000 },
    )
    .toBe(ended)
}

describe("the bell on two devices (§3 Betting entities: notifications)", { timeout: 480_000 }, () => {
  it("counts no more on one what was read on the other, without a reload", async () => {
    const desk = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 1000)
    const phone = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    await open(desk)
    await open(phone)
    await signIn(phone, desk.phone, PASSWORD)
    // The sign-in at the phone is told by a message, which counts on both until it is read on one.
    await bell(desk, 1).waitFor()
    await bell(phone, 1).waitFor()
    await open(desk, "account/messages")
    await desk.page.getByRole("button", { name: desk.t("messages.readAll"), exact: true }).click()
    await bell(desk, 0).waitFor()
    await bell(phone, 0).waitFor()
    await open(desk)
    await betEnds(desk, 1)
    await bell(desk, 1).waitFor()
    await bell(phone, 1).waitFor()
    await read(phone, 1)
    await bell(phone, 0).waitFor()
    await bell(desk, 0).waitFor()

    // What is read without a connection is read elsewhere once it is back.
    await betEnds(desk, 2)
    await bell(phone, 1).waitFor()
    await phone.context.setOffline(true)
    await read(phone, 1)
    await bell(phone, 0).waitFor()
    await bell(desk, 1).waitFor()
    await phone.context.setOffline(false)
    await bell(desk, 0).waitFor()

    // And it stays read where its player comes anew.
    await signOut(phone)
    await signIn(phone, desk.phone, PASSWORD)
    await bell(phone, 0).waitFor()
    expect(errorsBeside(desk, REFUSED_IN_PLAY)).toEqual([])
    await phone.context.close()
    await desk.context.close()
  })
})
