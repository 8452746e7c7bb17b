import { describe, expect, it } from "vitest"
import {
  clearCoupon,
  livelyPrices,
  liveMatch,
  placedBets,
  receipt,
  stakeField,
} from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import {
  deposit,
  newPhone,
  open,
  openRegistration,
  type Person,
  person,
  pick,
  register,
  showCoupon,
} from "#tests/support/player.ts"

/** Seconds of play in a second: prices move while a person reads the coupon. */
const SPEED = "20"
/** A match in play may take a dangerous turn at any moment; then it is tried again. */
const TRIES = 12

const journey = journeyOn({ env: { SPEED } })

/** Bets on a match in play once its price has moved; the answer says whether the bet was taken. */
const takeMovedPrice = async (who: Person): Promise<boolean> => {
  const { page, t } = who
  await open(who, await liveMatch(who))
  const isPicked = await pick(livelyPrices(who).first()).then(
    () => true,
    () => false,
  )
  if (!isPicked) return false
  const before = (await placedBets(who)).length
  const coupon = await showCoupon(who)
  // Else a rise would be taken without a word, as the site proposes.
  await coupon.getByRole("radio", { name: t("coupon.consent.ask") }).check()
  await stakeField(who, coupon).fill("150")
  const words = t("coupon.go.repriced", { count: 1, odds: "ODDS", sum: "SUM" })
  const repriced = coupon.getByRole("button", {
    name: new RegExp(`^${words.replace("ODDS", "[\\d.,]+").replace("SUM", ".+")}$`),
  })
  // A match whose price stands still is left for another one.
  const isOffered = await repriced.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
  if (!isOffered) return false
  expect(await placedBets(who)).toHaveLength(before)
  if (
    !(await repriced.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    ))
  )
    return false
  const countdown = coupon.getByRole("timer")
  const refused = page.getByText(t("coupon.refused.title"))
  await countdown.or(refused).first().waitFor()
  await receipt(who).or(refused).first().waitFor()
  return receipt(who).isVisible()
}

describe("a price that moves while it is in the coupon", () => {
  it.each(
    madeOn("a phone", [
      ["a desktop", DESKTOP],
      ["a phone", PHONE],
    ] as const),
  )("is offered anew, taken by a press, and accepted after a countdown, on %s", async (_, size) => {
    const who = await person(journey.site, journey.browser, size)
    await open(who)
    await openRegistration(who)
    await register(who, newPhone())
    await deposit(who, 1000)
    let isTaken = false
    for (let tries = 0; tries < TRIES && !isTaken; tries += 1) {
      if (tries > 0) await clearCoupon(who)
      isTaken = await takeMovedPrice(who)
    }
    expect(isTaken).toBe(true)
    const bets = await placedBets(who)
    expect(bets.filter(({ status }) => status !== "rejected")).toHaveLength(1)
    // A price may move again between the press and its arrival: that bet is refused, and the next try made.
    expect(errorsBeside(who, /status of 422 .*MakeBetWeb/)).toEqual([])
    await who.context.close()
  })
})
