import { cleanup, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { Game } from "#models/betting/game.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { aGame, lineSetting, NOON } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BettingProvider } from "./betting.tsx"
import { GameClockText } from "./GameTime.tsx"

afterEach(cleanup)

const clockOf = async (over: Partial<Game>): Promise<string | null> => {
  const { betting } = lineSetting()
  await renderScreen(
    <BettingProvider value={betting}>
      <p data-testid="clock">
        <GameClockText game={aGame(1, { status: "live", ...over })} />
      </p>
    </BettingProvider>,
  )
  return screen.getByTestId("clock").textContent
}

const clock = (phase: string, elapsed: number, part?: readonly [number, number]): Game["clock"] => ({
  phase: `game.phase.${phase}`,
  elapsed,
  at: NOON,
  rate: 0,
  ...(part === undefined ? {} : { part }),
})

it.each([
  ["football by the minutes of the match", SPORT.football, clock("half-2", 62 * 60 + 14), "62′"],
  ["extra time by the minutes too", SPORT.football, clock("extra-2", 106 * 60), "106′"],
  [
    "ice hockey by the time played in the period",
    SPORT.iceHockey,
    clock("period-2", 1574, [1200, 2400]),
    "2-й период 06:14",
  ],
  [
    "basketball by the time left in the quarter",
    SPORT.basketball,
    clock("quarter-2", 698, [600, 1200]),
    "2-я четверть 08:22",
  ],
  [
    "a quarter that is over by none left",
    SPORT.basketball,
    clock("quarter-1", 640, [0, 600]),
    "1-я четверть 00:00",
  ],
  [
    "a part of unknown length by all seconds of play",
    SPORT.iceHockey,
    clock("period-2", 1574),
    "2-й период 26:14",
  ],
  ["tennis by its set", SPORT.tennis, clock("set-2", 3000), "2-й сет"],
] as const)("shows %s", async (_, sportId, at, shown) => {
  expect(await clockOf({ sportId, clock: at })).toBe(shown)
})
