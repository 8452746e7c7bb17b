import { Effect } from "effect"
import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { SESSION_COOKIE } from "#models/api/session.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { PASSPORT_VALUES, sendPassport } from "#tests/support/identified.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { type Member, member } from "#tests/support/member.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { printedReviewKey } from "#tests/support/reviewer-desk.ts"
import { SEEN_WITHIN_MS } from "#tests/support/seen-within.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"
import { isSound } from "#tests/support/sound.ts"

/** How often the queue reads itself. */
const QUEUE_MS = 15_000
const REASON = "Level 1 is asked for by this player"

const journey = journeyOn({ env: { SPEED: "1" } })

/** The player sends a passport, by the calls that the page makes. */
const sends = async (who: Member): Promise<void> => {
  const visitor = new Visitor(who.language)
  const cookie = (await who.context.cookies()).find(({ name }) => name === SESSION_COOKIE)
  visitor.cookie = `${SESSION_COOKIE}=${cookie?.value ?? ""}`
  const { status } = await Effect.runPromise(
    Effect.provide(sendPassport(visitor), siteVisitors(journey.site.url)),
  )
  expect(status).toBe(200)
}

/** The button that takes a case of the queue; its words are followed by the player's number, for those who can't see the row. */
const taking = ({ page, t }: Person, take: "open" | "take-over"): Locator =>
  page.getByRole("button").filter({ has: page.getByText(t(`review.${take}`), { exact: true }) })

/** Presses a button as whoever has no mouse does. */
const pressed = async (control: Locator): Promise<void> => {
  await control.focus()
  await control.press("Enter")
}

const button = ({ page, t }: Person, key: string) => page.getByRole("button", { name: t(key), exact: true })
const standing = ({ page, t }: Person, state: string) =>
  page.getByRole("heading", { name: t(`more.identification.state.${state}`), exact: true })

/** A reviewer at an open desk. */
const reviewerAt = async (options: Parameters<typeof person>[2]): Promise<Person> => {
  const who = await person(journey.site, journey.browser, options)
  await open(who, "review")
  const key = who.page.getByLabel(who.t("review.key.label"))
  await key.fill(printedReviewKey(journey.site.output()))
  await key.press("Enter")
  await who.page.getByRole("heading", { name: who.t("review.queue"), exact: true }).waitFor()
  return who
}

/** Takes the only case, and shows it for a reason. */
const takesAndShows = async (who: Person, take: "open" | "take-over" = "open"): Promise<void> => {
  const { page, t } = who
  await pressed(taking(who, take))
  await page.getByText(t("review.masked")).waitFor()
  expect(await page.getByRole("main").textContent()).not.toContain(PASSPORT_VALUES.surname)
  expect(await page.getByRole("img", { name: t("review.picture", { side: "" }) }).count()).toBe(0)
  await isSound(who)
  const why = page.getByLabel(t("review.unmask.label"))
  await why.fill("why not")
  await why.press("Enter")
  await page.getByText(t("review.fault.reason")).waitFor()
  await why.fill(REASON)
  await why.press("Enter")
  await page.getByText(t("review.unmasked", { reason: REASON })).waitFor()
  await page.getByText(PASSPORT_VALUES.surname).waitFor()
  await expect
    .poll(() =>
      page
        .locator("main ul img")
        .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth)),
    )
    .toEqual([600, 600])
}

/** Offers a wrong key to the desk, which stays shut. */
const isShut = async (who: Person): Promise<void> => {
  await open(who, "review")
  const key = who.page.getByLabel(who.t("review.key.label"))
  await key.fill("not the key")
  await key.press("Enter")
  await who.page.getByRole("main").getByRole("alert").getByText(/\S/).waitFor()
  await isSound(who)
}

describe("a reviewer decides, and the player's page follows", () => {
  it("is shut by a wrong key, and says so", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    await isShut(who)
    await who.context.close()
  })

  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("%s", async (_, options) => {
    const player = await member(journey.site, journey.browser, options, 0)
    await sends(player)
    await open(player, "account/identification")
    await standing(player, "sent").waitFor()

    const reviewer = await reviewerAt(options)
    await isSound(reviewer)
    await takesAndShows(reviewer)
    await isSound(reviewer)
    await standing(player, "inReview").waitFor()

    // Nothing is said to be wrong yet: nothing is sent.
    await pressed(button(reviewer, "review.decision.refuse"))
    await reviewer.page.getByText(reviewer.t("review.fault.grounds")).waitFor()
    const front = reviewer.t("more.identification.side.front")
    await reviewer.page.getByLabel(reviewer.t("review.judge", { side: front })).selectOption("unreadable")
    await pressed(button(reviewer, "review.decision.accept"))
    await reviewer.page.getByText(reviewer.t("review.fault.accept")).waitFor()
    await pressed(button(reviewer, "review.decision.ask-more"))
    await reviewer.page.getByText(reviewer.t("review.done.ask-more")).waitFor()
    await reviewer.page.getByText(reviewer.t("review.empty.title")).waitFor()

    await standing(player, "incomplete").waitFor()
    await player.page
      .getByText(
        `${player.t("identification.reason.unreadable")} (${player.t("more.identification.side.front")})`,
      )
      .waitFor()
    await isSound(player)

    await sends(player)
    await standing(player, "sent").waitFor()
    const other = await reviewerAt(options)
    await pressed(taking(other, "open"))
    await other.page.getByText(other.t("review.masked")).waitFor()
    // The first one's queue comes to show it without a hand.
    await reviewer.page
      .getByText(reviewer.t("review.holder.another"))
      .waitFor({ timeout: QUEUE_MS + SEEN_WITHIN_MS })
    await takesAndShows(reviewer, "take-over")
    await reviewer.page.getByText(reviewer.t("review.step.identification.moreAsked")).waitFor()
    await pressed(button(other, "review.decision.release"))
    await other.page.getByRole("main").getByRole("alert").getByText(/\S/).waitFor()
    await other.page.getByText(other.t("review.holder.another")).waitFor()

    await pressed(button(reviewer, "review.decision.accept"))
    await reviewer.page.getByText(reviewer.t("review.done.accept")).waitFor()
    await player.page.getByText(player.t("more.identification.level.1")).waitFor()

    await pressed(button(reviewer, "review.leave"))
    await reviewer.page.getByLabel(reviewer.t("review.key.label")).waitFor()
    for (const who of [reviewer, other, player]) {
      // The browser logs what was refused on purpose: a case that another has.
      expect(who.errors.filter((error) => !error.includes("/release"))).toEqual([])
      await who.context.close()
    }
  })
})
