import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import type { PromoFailure } from "#machines/bonuses/promo-entry/promo-entry.events.ts"
import { promoEntryMachine } from "#machines/bonuses/promo-entry/promo-entry.machine.ts"
import { model } from "#machines/bonuses/promo-entry/promo-entry.model.ts"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import {
  SAMPLE_ACCOUNTS,
  SAMPLE_OFFER,
  SAMPLE_PICKS,
  SAMPLE_POWER,
} from "#machines/coupon/coupon/coupon.samples.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { BoostRule } from "#models/betting/express-boost.ts"
import type { PromoOffer } from "#models/betting/promo.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"
import { BettingProvider } from "../../line/line/betting.tsx"
import PromoPanel from "./PromoPanel.tsx"
import { promoEntryFlow } from "./promo-entry-flow.ts"

const words = await loadedWords("en")

type Answered = Outcome<PromoOffer, { readonly kind: PromoFailure }>

const mount = () => {
  const applyCode = heldPromise<Answered, { readonly code: string }>()
  const actor = createActor(promoEntryMachine.provide({ actors: { applyCode: applyCode.logic } })).start()
  const coupon = createActor(couponMachine, { input: { maxSelections: 50 } }).start()
  coupon.send({ type: "pick.pressed", pick: SAMPLE_PICKS.first })
  coupon.send({ type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich })
  render(
    <Words store={words}>
      <FlowHostContext
        value={flowHostOf(
          new Map<unknown, unknown>([
            [promoEntryFlow, actor],
            [couponFlow, coupon],
          ]) as never,
        )}
      >
        <BettingProvider value={lineSetting([]).betting}>
          <PromoPanel currency="RUB" betting={{ expressBoost: RULE, powerBets: SAMPLE_POWER, bids: true }} />
        </BettingProvider>
      </FlowHostContext>
    </Words>,
  )
  return { actor, applyCode, coupon }
}

/** Two selections are boosted by a twentieth, three by a tenth. */
const RULE: BoostRule = {
  leastOdds: 1300,
  steps: [
    { legs: 2, factor: 1050 },
    { legs: 3, factor: 1100 },
  ],
}

const field = () => page.queryByRole("textbox", { name: "Promo code" })
const press = (name: string | RegExp): void => {
  fireEvent.click(page.getByRole("button", { name }))
}

const FAILURES: Readonly<Record<string, RegExp>> = {
  "promo-used": /already used/,
  slowed: /^Too many attempts/,
  busy: /being placed/,
  lost: /^No reply from the server/,
}

runPathsOnScreen<typeof promoEntryMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor, coupon }) => {
    cleanup()
    actor.stop()
    coupon.stop()
  },
  executors: {
    "entry.opened": () => press("I have a promo code"),
    "code.entered": (_, { text }) => {
      const input = field() as HTMLInputElement
      if (input.value !== "") fireEvent.change(input, { target: { value: "" } })
      fireEvent.change(input, { target: { value: text } })
    },
    "code.submitted": (_, __, { isAccepted }) => {
      const button = page.getByRole("button", { name: "Apply" })
      expect(button.hasAttribute("disabled")).toBe(!isAccepted)
      fireEvent.click(button)
    },
    "entry.closed": () => press("Cancel"),
  },
  answers: {
    applyCode: ({ applyCode }, answer) => settle(applyCode, answer),
  },
  checks: {
    closed: () => expect(field()).toBeNull(),
    entering: (_, { context }) => {
      expect(field()).toHaveProperty("value", context.text)
      for (const [kind, text] of Object.entries(FAILURES))
        expect(page.queryByText(text) !== null).toBe(context.failure === kind)
    },
    checking: ({ applyCode }, { context }) => {
      expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
      expect(applyCode.input()).toEqual({ code: context.text })
    },
  },
})

describe("a code that the coupon has (§3 Coupon or bet payload fields: promo)", () => {
  afterEach(cleanup)
  const boost: PromoOffer = {
    ...SAMPLE_OFFER,
    kind: "boost",
    rate: 200,
    leastOdds: 3000,
    leastStake: 5000 as MinorUnits,
  }

  it("says what it gives and asks for, and why this bet is not taken with it", () => {
    const { coupon } = mount()
    act(() => coupon.send({ type: "promo.applied", offer: boost }))
    expect(page.getByText(/20% extra winnings/)).toBeDefined()
    expect(page.getByText(/odds from 3\.00 · stake from/)).toBeDefined()
    act(() => coupon.send({ type: "stake.entered", text: "10" }))
    expect(page.getByText(/stake of .*50/)).toBeDefined()
    act(() => coupon.send({ type: "stake.entered", text: "50" }))
    expect(page.getByText(/odds of this bet are too low/)).toBeDefined()
    expect(coupon.getSnapshot().context.promo).toEqual(boost)
    press("Remove code FREEBET10")
    expect(page.getByRole("button", { name: "I have a promo code" })).toBeDefined()
  })

  it("says that several bets are placed without it", () => {
    const { coupon } = mount()
    act(() => coupon.send({ type: "promo.applied", offer: SAMPLE_OFFER }))
    expect(page.queryByText(/works for one bet/)).toBeNull()
    act(() => coupon.send({ type: "pick.pressed", pick: SAMPLE_PICKS.other }))
    act(() => coupon.send({ type: "kind.chosen", kind: "singles" }))
    expect(page.getByText(/works for one bet/)).toBeDefined()
  })

  it("gives way to a raised price, and that to it (§3 isPowerBet)", () => {
    const { coupon } = mount()
    const raised = () => page.queryByRole<HTMLInputElement>("checkbox", { name: /^Power bet/ })
    act(() => coupon.send({ type: "promo.applied", offer: SAMPLE_OFFER }))
    expect(raised()?.getAttribute("aria-label") ?? raised()?.closest("label")?.textContent).toMatch(
      /2\.10 instead of 2\.00/,
    )
    fireEvent.click(raised() as HTMLElement)
    expect(coupon.getSnapshot().context).toMatchObject({ promo: null, power: SAMPLE_POWER })
    act(() => coupon.send({ type: "promo.applied", offer: SAMPLE_OFFER }))
    expect(coupon.getSnapshot().context).toMatchObject({ promo: SAMPLE_OFFER, power: null })
    act(() => coupon.send({ type: "pick.pressed", pick: SAMPLE_PICKS.other }))
    expect(raised()).toBeNull()
  })

  it("gives way to a boost, and a boost to it", () => {
    const { coupon } = mount()
    act(() => coupon.send({ type: "promo.applied", offer: SAMPLE_OFFER }))
    act(() => coupon.send({ type: "pick.pressed", pick: SAMPLE_PICKS.other }))
    expect(page.getByText(/1 more selection at 1\.30 or higher: ×1\.1/)).toBeDefined()
    fireEvent.click(page.getByRole("checkbox", { name: "Boost the accumulator ×1.05" }))
    expect(coupon.getSnapshot().context).toMatchObject({ promo: null, boost: RULE })
    act(() => coupon.send({ type: "promo.applied", offer: SAMPLE_OFFER }))
    expect(coupon.getSnapshot().context).toMatchObject({ promo: SAMPLE_OFFER, boost: null })
  })
})
