import type { Pair } from "./game.ts"
import type { Goal, Play } from "./play.ts"
import type { RaceRun } from "./race.ts"

/** A goal of a side in a minute; `45+` and `90+` are times added. */
const goal = (side: 0 | 1, minute: number, isAdded = false): Goal => ({
  side,
  half: minute <= 45 ? 1 : 2,
  second: (minute - 1) * 60 + (isAdded ? 90 : 30),
})

const NONE: Pair = [0, 0]
const counts = { corners: [[3, 2] as Pair, [4, 1] as Pair], cards: [[1, 0] as Pair, [1, 3] as Pair] }

const game = (...goals: ReadonlyArray<Goal>): Play => {
  const half = (number: number): Pair => {
    const fell = goals.filter((one) => one.half === number)
    return [fell.filter(({ side }) => side === 0).length, fell.filter(({ side }) => side === 1).length]
  }
  const [first, second] = [half(1), half(2)]
  return {
    score: { total: [first[0] + second[0], first[1] + second[1]], parts: [first, second] },
    goals,
    counts,
  }
}

/** 2:1, 1:0 at half-time. */
export const TWO_ONE = game(goal(0, 10), goal(1, 60), goal(0, 90, true))
/** 1:1, 0:1 at half-time. */
export const ONE_ONE = game(goal(1, 45, true), goal(0, 46))
/** 2:0, 1:0 at half-time. */
export const TWO_NIL = game(goal(0, 16), goal(0, 75))
/** No goal at all. */
export const NIL_NIL: Play = { score: { total: NONE, parts: [NONE, NONE] }, goals: [], counts }

/** A cup: 1:1 after ninety minutes, 2:2 after extra time, the away side through by 4:3 kicks. */
export const BY_KICKS: Play = {
  ...ONE_ONE,
  score: {
    total: [2, 2],
    parts: [...ONE_ONE.score.parts, [1, 0], [0, 1], [3, 4]],
  },
}

/** 2:1 by the home nine twice, after the away ten. */
export const SHIRTS: Play = game(
  { ...goal(1, 12), shirt: 10 },
  { ...goal(0, 50), shirt: 9 },
  { ...goal(0, 71), shirt: 9 },
)
/** The same won by a substitute: the home nineteen came on for the nine at the break; the away fourteen came on and did not score. */
export const CAME_ON: Play = {
  ...game({ ...goal(1, 12), shirt: 10 }, { ...goal(0, 50), shirt: 19 }, { ...goal(0, 71), shirt: 19 }),
  substitutions: [
    { side: 0, off: 9, on: 19, half: 2, second: 45 * 60 },
    { side: 1, off: 2, on: 14, half: 2, second: 60 * 60 },
  ],
}
/** A bout of twelve rounds stopped in the third by the second, and one that went to the judges. */
export const STOPPED: Play = {
  score: {
    total: [0, 1],
    parts: [
      [1, 0],
      [0, 1],
    ],
  },
}
export const JUDGED: Play = {
  score: {
    total: [1, 0],
    parts: Array.from({ length: 12 }, (_, round): Pair => (round < 7 ? [1, 0] : [0, 1])),
  },
}

/** The away side bats first: 61 in the first six overs of 158 for two wickets; the home side 48 of 159, in 19 overs. */
export const CHASED: Play = {
  score: {
    total: [159, 158],
    parts: [
      [0, 158],
      [159, 0],
    ],
  },
  innings: [
    {
      side: 1,
      runs: 158,
      overs: [8, 11, 6, 14, 9, 13, 7, 5, 10, 6, 4, 9, 7, 8, 6, 5, 9, 8, 7, 6],
      wickets: ["caught", "lbw"],
    },
    {
      side: 0,
      runs: 159,
      overs: [5, 9, 7, 12, 6, 9, 11, 8, 7, 10, 9, 8, 12, 6, 7, 9, 10, 8, 6],
      wickets: ["bowled"],
    },
  ],
}

/**
 * The away side makes 71 for three in five overs: 31 of its first and of its third, 0 of its second; the home side reaches 72 for one.
 * The home ten and eleven take a wicket each, the ten for fewer runs; the third is a run-out.
 */
export const BATTED: Play = {
  score: {
    total: [72, 71],
    parts: [
      [0, 71],
      [72, 0],
    ],
  },
  innings: [
    {
      side: 1,
      runs: 71,
      overs: [12, 16, 15, 13, 15],
      wickets: ["caught", "bowled", "runout"],
      batters: [
        { number: 1, runs: 31, out: { how: "bowled" } },
        { number: 2, runs: 0, out: { how: "caught" } },
        { number: 3, runs: 31, out: { how: "runout" } },
        { number: 4, runs: 6 },
        { number: 5, runs: 2 },
      ],
      bowlers: [
        { number: 11, balls: 18, wides: 1, runs: 43, wickets: 1 },
        { number: 10, balls: 12, wides: 0, runs: 28, wickets: 1 },
        { number: 9, balls: 0, wides: 0, runs: 0, wickets: 0 },
      ],
      falls: [{ batter: 2 }, { batter: 1 }, { batter: 3 }],
    },
    {
      side: 0,
      runs: 72,
      overs: [14, 18, 21, 19],
      wickets: ["runout"],
      batters: [
        { number: 1, runs: 52 },
        { number: 2, runs: 12, out: { how: "runout" } },
        { number: 3, runs: 8 },
      ],
      bowlers: [
        { number: 11, balls: 12, wides: 0, runs: 35, wickets: 0 },
        { number: 8, balls: 12, wides: 0, runs: 37, wickets: 0 },
      ],
      falls: [{ batter: 2 }],
    },
  ],
}

/** Seven runners: a dead heat of 3 and 5 behind 1, then 2, then 7; 6 did not finish, 4 was withdrawn at odds of 5. */
const RACE: RaceRun = {
  field: [1, 2, 3, 4, 5, 6, 7],
  withdrawn: [{ number: 4, odds: 5000 }],
  order: [[1], [3, 5], [2], [7]],
}
const NO_SCORE = { total: NONE, parts: [] }
/** The race of seven. */
export const RUN: Play = { score: NO_SCORE, race: RACE }
/** The same, 4 withdrawn at odds of 20, and the fastest lap by 3. */
export const LAPPED: Play = {
  score: NO_SCORE,
  race: { ...RACE, withdrawn: RACE.withdrawn.map((one) => ({ ...one, odds: 20_000 })), fastestLap: 3 },
}
/** The same with nobody withdrawn, and a dead heat for the win. */
export const LEVEL: Play = {
  score: NO_SCORE,
  race: { field: RACE.field, withdrawn: [], order: [[4, 1], [2], [3]] },
}
