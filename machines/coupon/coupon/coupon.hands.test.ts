import { describe, expect, it } from "vitest"
import type { OddsMilli } from "#models/betting/odds.ts"
import { pickKey } from "#models/coupon/pick.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { type Event, given, signedIn, stake, stateAfter } from "#tests/support/coupon-events.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_GUIDS, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, draw, other } = SAMPLE_PICKS
const pressed = (pick: typeof first, replaces = true): Event => ({ type: "pick.pressed", pick, replaces })
const kind = (chosen: "singles" | "express" | "system" | "multi"): Event => ({
  type: "kind.chosen",
  kind: chosen,
})
const keysAfter = (...events: ReadonlyArray<Event>) => given(events).context.picks.map(pickKey)

describe("another outcome of a market that is in the coupon", () => {
  it("takes the place of the one before it, whether it stands alone or among others", () => {
    expect(keysAfter(pressed(first), pressed(draw))).toEqual([pickKey(draw)])
    expect(keysAfter(pressed(first), pressed(other), pressed(draw))).toEqual([pickKey(draw), pickKey(other)])
  })

  it("leaves the stakes of the others as they are, and takes the stake of what went", () => {
    const { context } = given([
      pressed(first),
      pressed(other),
      { type: "stake.entered", text: "5", key: pickKey(first) },
      { type: "stake.entered", text: "7", key: pickKey(other) },
      pressed(draw),
    ])
    expect(context.stakes).toEqual({ [pickKey(other)]: "7" })
  })

  it("stands beside it in singles and in groups, which may hold both", () => {
    expect(keysAfter(kind("singles"), pressed(first), pressed(draw))).toHaveLength(2)
    expect(keysAfter(pressed(first), pressed(other), kind("multi"), pressed(draw))).toHaveLength(3)
  })

  it("stands beside it where another market of the game is pressed: both may be bet on together", () => {
    const total = { ...draw, market: "total/match:2.5" as typeof draw.market }
    expect(keysAfter(pressed(first), pressed(total))).toHaveLength(2)
  })

  it("stands beside it where the press does not ask, as presses were kept before", () => {
    expect(keysAfter(pressed(first, false), pressed(draw, false))).toHaveLength(2)
  })
})

describe("clearing", () => {
  const filled = [pressed(first), pressed(other), kind("express"), stake] as const

  it("is taken back with all that was there", () => {
    const before = given(filled).context
    const after = given([
      ...filled,
      { type: "coupon.cleared", keeps: true },
      { type: "coupon.restored" },
    ]).context
    expect({ ...after, cleared: undefined }).toEqual({ ...before, cleared: undefined })
  })

  it("is not taken back twice, nor once something else is picked", () => {
    const cleared = [...filled, { type: "coupon.cleared", keeps: true } as const]
    const restored = { type: "coupon.restored" } as const
    expect(given([...cleared, restored]).can(restored)).toBe(false)
    expect(
      given([...cleared, pressed(draw), { type: "pick.removed", key: pickKey(draw) }]).can(restored),
    ).toBe(false)
  })
})

describe("the site's rule for changed odds", () => {
  const proposed: Event = { type: "consent.proposed", consent: 2 }

  it("is taken by a coupon that nobody has touched, and told until it is read", () => {
    expect(given([proposed]).context).toMatchObject({ consent: 2, consentTold: false })
    expect(given([proposed, { type: "consent.explained" }]).context.consentTold).toBe(true)
  })

  it("takes a rise and offers a fall", () => {
    const moved = (odds: number): Event => ({
      type: "quotes.arrived",
      quotes: [{ key: pickKey(first), availability: "open", odds: odds as OddsMilli }],
    })
    const ready = [proposed, pressed(first), signedIn, stake] as const
    expect(stateAfter(...ready, moved(2100))).toEqual({ editing: "ready" })
    expect(stateAfter(...ready, moved(1900))).toEqual({ editing: "repriced" })
  })

  it.each<[string, ReadonlyArray<Event>]>([
    ["chosen", [{ type: "consent.chosen", consent: 1 }]],
    ["staked", [pressed(first), stake]],
    ["proposed to before", [proposed, { type: "consent.chosen", consent: 0 }]],
  ])("is not taken by a coupon that was %s", (_, events) => {
    expect(given(events).can(proposed)).toBe(false)
  })
})

describe("a guest's press", () => {
  const UNTIL = 1000
  const currency = "RUB" as CurrencyCode
  const asks: Event = { type: "bet.pressed", guids: SAMPLE_GUIDS, signsIn: { until: UNTIL, currency } }
  const signs = (at: number | undefined, account = SAMPLE_ACCOUNTS.rich): Event => ({
    type: "player.signedIn",
    account,
    ...(at === undefined ? {} : { at }),
  })
  const guest = [pressed(first), stake, asks] as const

  it("is placed under its own key for whoever signs in in time", () => {
    const after = given([...guest, signs(UNTIL)])
    expect(after.value).toEqual({ placing: "storing" })
    expect(after.context.slip).toMatchObject([
      { betGuid: SAMPLE_GUIDS[0], userId: SAMPLE_ACCOUNTS.rich.userId, stake: 1000 },
    ])
  })

  it.each<[string, ReadonlyArray<Event>, unknown]>([
    ["later", [signs(UNTIL + 1)], "ready"],
    ["at a time that nobody told", [signs(undefined)], "ready"],
    ["with too little money", [signs(UNTIL, SAMPLE_ACCOUNTS.poor)], "short"],
    [
      "with another currency",
      [signs(UNTIL, { ...SAMPLE_ACCOUNTS.rich, currency: "USD" as CurrencyCode })],
      "ready",
    ],
    [
      "after the odds moved",
      [
        {
          type: "quotes.arrived",
          quotes: [{ key: pickKey(first), availability: "open", odds: 1900 as OddsMilli }],
        },
        signs(UNTIL),
      ],
      "repriced",
    ],
    [
      "after its selection was suspended",
      [
        { type: "quotes.arrived", quotes: [{ key: pickKey(first), availability: "suspended" }] },
        signs(UNTIL),
      ],
      "unavailable",
    ],
    ["after signing in was left", [{ type: "signIn.dismissed" }, signs(UNTIL)], "ready"],
    ["after the coupon was changed", [pressed(other), signs(UNTIL)], "ready"],
  ])("is not placed where somebody signs in %s", (_, events, state) => {
    const after = given([...guest, ...events])
    expect(after.value).toEqual({ editing: state })
    expect(after.context.slip).toEqual([])
  })

  it("is placed by nobody who signs in after it was given up and pressed by no one", () => {
    const balance = 1_000_000 as MinorUnits
    expect(
      stateAfter(...guest, { type: "signIn.dismissed" }, signs(1), { type: "balance.changed", balance }),
    ).toEqual({ editing: "ready" })
  })
})
