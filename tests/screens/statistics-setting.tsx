import { act } from "@testing-library/react"
import { Route, Routes } from "react-router-dom"
import type { LineUps } from "#models/api/competitors.ts"
import type { HeadToHead, StageTable } from "#models/api/statistics.ts"
import type { ChampId, GameId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Bracket, BracketGame } from "#models/line/statistics/bracket.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { standings, sumsOf } from "#models/line/statistics/standings.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import { ResultsPage } from "#src/features/line/results/ResultsPage.tsx"
import { TeamResults } from "#src/features/line/sections/TeamResults.tsx"
import { StatisticsFrame } from "#src/features/line/statistics/StatisticsFrame.tsx"
import type { ResultsQuery, StatisticsClient } from "#src/services/StatisticsClient.ts"
import { lineSetting, NAMES, NOON } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"

export const LIONS = 1 as TeamId
const BEARS = 2 as TeamId

export const played = (gameId: number, over: Partial<GameResult> = {}): GameResult => ({
  gameId: gameId as GameId,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  home: LIONS,
  away: BEARS,
  startsAt: NOON - gameId * 3_600_000,
  status: "finished",
  score: {
    total: [2, 1],
    parts: [
      [1, 1],
      [1, 0],
    ],
  },
  ...over,
})

const { score: _, ...calledOff } = played(3, { status: "cancelled" })
export const RESULTS = [played(1), played(2, { home: BEARS, away: LIONS }), calledOff]

export const ELEVENS: LineUps = {
  gameId: 9 as GameId,
  sportId: SPORT.football,
  formations: ["4-4-2", "4-3-3"],
  home: [
    { team: LIONS, number: 1, position: "goalkeeper", row: 0, deeds: [] },
    {
      team: LIONS,
      number: 9,
      position: "forward",
      row: 1,
      deeds: [
        { kind: "goal", at: 2850, half: 1 },
        { kind: "red", at: 3000, half: 2 },
      ],
    },
    {
      team: LIONS,
      number: 11,
      position: "forward",
      row: 1,
      deeds: [{ kind: "off", at: 4000, half: 2, other: 19 }],
    },
  ],
  benches: [
    [
      {
        team: LIONS,
        number: 19,
        position: "forward",
        deeds: [
          { kind: "on", at: 4000, half: 2, other: 11 },
          { kind: "goal", at: 5000, half: 2 },
        ],
        name: { en: "T. Fomin", ru: "Т. Фомин" },
      },
      { team: LIONS, number: 20, position: "forward", deeds: [] },
    ],
    [],
  ],
  away: [
    { team: BEARS, number: 1, position: "goalkeeper", row: 0, deeds: [{ kind: "yellow", at: 60, half: 1 }] },
  ],
  names: NAMES,
}

/** A cup of four: the first semi-final is over, the second in play. */
export const CUP: Bracket = {
  edition: 7,
  rounds: [
    [
      {
        gameId: 21 as GameId,
        home: LIONS,
        away: BEARS,
        startsAt: NOON,
        status: "finished",
        score: { total: [2, 1], parts: [] },
        winner: LIONS,
      },
      {
        gameId: 22 as GameId,
        home: 3 as TeamId,
        away: 4 as TeamId,
        startsAt: NOON,
        status: "live",
        score: { total: [0, 1], parts: [] },
      },
    ],
    [{ home: LIONS, startsAt: NOON + 3_600_000 }],
  ],
}

export const unheardOf = ({ status: _, score: __, ...game }: BracketGame): BracketGame => game

export const show = async (
  path: string,
  results: ReadonlyArray<GameResult> = RESULTS,
  isRace = false,
  lineUps = ELEVENS,
  brackets?: ReadonlyArray<Bracket>,
  /** Answers other than those below. */
  answers: Partial<StatisticsClient> = {},
) => {
  const asked: Array<ResultsQuery> = []
  const table: StageTable = {
    champ: NAMES.champs[0] as StageTable["champ"],
    seasonId: 2026,
    games: results.length,
    table: standings(results),
    ...(brackets && { brackets }),
    names: NAMES,
  }
  const compared: HeadToHead = {
    gameId: 9 as GameId,
    champId: 5 as ChampId,
    home: LIONS,
    ...(isRace ? {} : { away: BEARS }),
    sums: sumsOf(results, LIONS),
    meetings: results,
    homeLast: results,
    awayLast: [],
    ground: { name: { en: "Great arena", ru: "Большая арена" } },
    names: NAMES,
  }
  const client: StatisticsClient = {
    results: (query) => {
      asked.push(query)
      return Promise.resolve({ results, names: NAMES, more: false })
    },
    resultSports: () =>
      Promise.resolve([
        ...NAMES.sports,
        { id: SPORT.geoGuessr, icon: "cyber-other", name: { en: "GeoGuessr", ru: "GeoGuessr" } },
      ]),
    pastProgress: () => Promise.resolve({ played: 0, of: 0 }),
    stageTable: () => Promise.resolve(table),
    headToHead: () => Promise.resolve(compared),
    priceHistory: () => Promise.reject(new Error("not asked here")),
    insights: () =>
      Promise.resolve({
        gameId: 9 as GameId,
        insights: [{ kind: "won", team: LIONS, games: 3, of: 3 }],
        names: NAMES,
      }),
    lineUps: () => Promise.resolve(lineUps),
    footballer: () => Promise.resolve({ players: [], names: NAMES }),
    cricketPlayer: () => Promise.resolve({ players: [], names: NAMES }),
    player: (id) =>
      Promise.resolve({
        players:
          id === 1
            ? [
                {
                  id: LIONS,
                  sportId: SPORT.tennis,
                  sums: { games: 2, won: 1, drawn: 0, lost: 1 },
                  rating: { place: 4, teamId: LIONS, points: 1530, played: 2, won: 1 },
                  last: results,
                },
              ]
            : [],
        names: NAMES,
      }),
    race: () =>
      Promise.resolve({
        gameId: 9 as GameId,
        sportId: SPORT.horseRacing,
        champId: 5 as ChampId,
        home: LIONS,
        startsAt: NOON,
        status: "finished",
        runners: [
          {
            number: 1,
            team: BEARS,
            place: 2,
            out: false,
            sums: { runs: 3, won: 1, placed: 2 },
            runs: [],
          },
        ],
        names: NAMES,
      }),
    horse: () =>
      Promise.resolve({
        horseId: BEARS,
        sums: { runs: 2, won: 1, placed: 1 },
        runs: [
          {
            gameId: 3 as GameId,
            champId: 5 as ChampId,
            home: LIONS,
            startsAt: NOON,
            number: 4,
            place: 1,
            of: 8,
          },
          {
            gameId: 2 as GameId,
            champId: 5 as ChampId,
            home: LIONS,
            startsAt: NOON,
            number: 2,
            place: 0,
            of: 7,
          },
        ],
        names: NAMES,
      }),
    rating: (sportId, ratingId) =>
      Promise.resolve({
        sportId: sportId as SportId,
        ratingId,
        rows: ratingId === 1 ? [{ place: 1, teamId: LIONS, points: 1516, played: 1, won: 1 }] : [],
        names: NAMES,
      }),
    chronology: () =>
      Promise.resolve({
        gameId: 9 as GameId,
        entries: [
          { at: NOON, kind: "started" },
          { at: NOON + 1, kind: "finished", score: { total: [2, 1], parts: [] } },
        ],
        moments: isRace
          ? []
          : [
              { kind: "play.goal", side: 0, at: 2760, phase: "game.phase.half-1", value: "9", total: [1, 0] },
              { kind: "play.part", at: 2800, phase: "game.phase.half-1", value: "1:0", total: [1, 0] },
              { kind: "play.red", side: 1, at: 4200, phase: "game.phase.half-2", value: "4", total: [1, 0] },
            ],
      }),
    ...answers,
  }
  const setting = lineSetting([], { statistics: () => Promise.resolve(client) })
  await renderScreen(
    <BettingProvider value={setting.betting}>
      <Routes>
        <Route path="/:lang/results/:sportId?/:champId?" element={<ResultsPage />} />
        <Route path="/:lang/team/:teamId/games" element={<TeamResults />} />
        <Route path="/:lang/statistic-popup/*" element={<StatisticsFrame />} />
      </Routes>
    </BettingProvider>,
    { path },
  )
  await act(async () => setting.open())
  return asked
}
