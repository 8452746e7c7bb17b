import { act, cleanup, screen as dom, render } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { type Event, given, picked } from "#tests/support/coupon-events.ts"
import TogetherPicks from "./TogetherPicks.tsx"

const words = await loadedWords("en")
afterEach(cleanup)

const { first, draw } = SAMPLE_PICKS
const filled: ReadonlyArray<Event> = [picked(first), picked(draw), { type: "kind.chosen", kind: "built" }]
const price = (all: number): Event => ({
  type: "joint.told",
  joint: { keys: [first, draw].map(pickKey), steps: [2000, all] },
})

const shown = (...events: ReadonlyArray<Event>) => (
  <Words store={words}>
    <TogetherPicks
      coupon={given([...filled, ...events]).context}
      currency="RUB"
      row={(pick, step) => <li key={pickKey(pick)}>{step}</li>}
      onKind={() => undefined}
    />
  </Words>
)
it("says the price together once, not as it moves, and shows each as it is", async () => {
  const { rerender, container } = render(shown())
  const said = () => container.querySelector("[aria-live=polite]")?.textContent
  expect(said()).toBe("")
  for (const all of [3710, 3500, 3900]) {
    await act(async () => rerender(shown(price(all))))
    expect(said()).toBe("Odds on all selections together: 3.71")
    expect(dom.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "",
      expect.stringContaining(`2.00 → ${(all / 1000).toFixed(2)}`),
    ])
  }
})
