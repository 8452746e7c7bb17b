import { cleanup, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, expect, test } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { outcomeLabel, selectionName } from "#models/betting/market-names.ts"
import { runnersNamed } from "#models/betting/runners-named.ts"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"

const words = await loadedWords("en")
afterEach(cleanup)

const Names = (): ReactNode => {
  const { t } = useMessage()
  const goals = { market: "duel/1-9-2-10" as MarketKey, outcome: "2-10" as OutcomeKey }
  const race = { market: "duel/3-7" as MarketKey, outcome: "7" as OutcomeKey }
  const runners = [3, 7].map((number) => ({ number, team: number as TeamId, silks: "", form: [] }))
  const named = runnersNamed({ runners }, race, (id) => ({ en: `Runner ${id}` }))
  return (
    <>
      <p>{selectionName(goals, t)}</p>
      <p>{outcomeLabel(goals.market, "X" as OutcomeKey, t)}</p>
      <p>{selectionName({ ...race, ...named }, t, "en")}</p>
    </>
  )
}

test("a duel names both players and the one that is backed, of a race in the order of the bet", () => {
  render(
    <Words store={words}>
      <Names />
    </Words>,
  )
  expect(screen.getByText("Duel Home no. 9 – Away no. 10: Away no. 10")).toBeDefined()
  expect(screen.getByText("Equal")).toBeDefined()
  expect(screen.getByText("Duel: Runner 7 ahead of Runner 3")).toBeDefined()
})
