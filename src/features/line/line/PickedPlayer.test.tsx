import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { ELEVENS } from "#tests/screens/statistics-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { BettingProvider } from "./betting.tsx"
import { PickedPlayer } from "./PickedPlayer.tsx"

afterEach(cleanup)

const words = await loadedWords("ru")

const NAMED = {
  ...ELEVENS,
  home: ELEVENS.home.map((player) =>
    player.number === 9 ? { ...player, name: { en: "Sava Orlin", ru: "Сава Орлин" } } : player,
  ),
}

/** The name that stands for a selection of game 9; the games whose line-ups were asked for. */
const shown = async (market: string, outcome: string, lineUps?: StatisticsClient["lineUps"]) => {
  const asked: Array<number> = []
  const client = {
    lineUps: (gameId: number, signal: AbortSignal) => {
      asked.push(gameId)
      return lineUps?.(gameId, signal) ?? Promise.resolve(NAMED)
    },
  } as unknown as StatisticsClient
  const { betting } = lineSetting([], { statistics: () => Promise.resolve(client) })
  await act(async () => {
    render(
      <Words store={words}>
        <BettingProvider value={betting}>
          <PickedPlayer
            of={{ gameId: 9 as GameId, market: market as MarketKey, outcome: outcome as OutcomeKey }}
          />
        </BettingProvider>
      </Words>,
    )
  })
  await act(() => import("../statistics/PlayerName.tsx"))
  return asked
}

it("names the player whom a selection stands for, in the reader's language", async () => {
  expect(await shown("anytime-scorer/match", "1-9")).toEqual([9])
  expect(await screen.findByText("Сава Орлин")).toBeDefined()
})

it("says nothing of a player whom no source names", async () => {
  expect(await shown("anytime-scorer/match", "1-11")).toEqual([9])
  expect(document.body.textContent).toBe("")
  cleanup()
  await shown("first-scorer/match", "2-9", () => Promise.reject(new Error("no line-ups")))
  expect(document.body.textContent).toBe("")
})

it("asks for no line-ups where a selection stands for nobody", async () => {
  expect(await shown("result/match", "1")).toEqual([])
  expect(document.body.textContent).toBe("")
  cleanup()
  expect(await shown("first-scorer/match", "none")).toEqual([])
  expect(document.body.textContent).toBe("")
})
