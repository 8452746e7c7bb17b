import { isCricketKind, isPlayerScope } from "#models/betting/cricket-players.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { type CricketForm, WICKETS } from "./cricket-balls.ts"
import { SPECIALISTS } from "./cricket-eleven.ts"

const around = (middle: number, each: number, step: number): ReadonlyArray<number> =>
  steps(Math.max(0.5, middle - each + 0.5), middle + each + 0.5, step)

/** Runs of an over, and of an innings by so many overs, between equals. */
const usual = ({ overs }: CricketForm) => (overs === 20 ? 8 : 5.3)

const inningsMenu = (form: CricketForm, number: number): ReadonlyArray<MarketParts> => {
  const step = form.overs === 20 ? 5 : 10
  const ofOver = usual(form)
  const whole = Math.round((ofOver * form.overs) / 10) * 10
  return [
    ...ladder("total", `innings-${number}`, around(whole, form.overs === 20 ? 75 : 150, step)),
    ...form.marks.flatMap((mark) =>
      ladder("total", `overs-${number}-${mark}`, around(Math.round((ofOver * mark) / 10) * 10, 30, 5)),
    ),
    ...Array.from({ length: form.overs }, (_, over) =>
      ladder(
        "total",
        `over-${number}-${over + 1}`,
        form.overs === 20 ? [4.5, 6.5, 8.5, 10.5] : [2.5, 4.5, 6.5],
      ),
    ).flat(),
    ...Array.from(
      { length: WICKETS },
      (_, wicket): MarketParts => ({
        kind: "next-wicket",
        scope: `innings-${number}`,
        line: wicket + 1,
      }),
    ),
  ]
}

const gameMenu = (form: CricketForm): ReadonlyArray<MarketParts> => [
  ...plain("match", "winner"),
  ...plain(`opening-${form.marks[0] ?? 6}`, "result"),
  ...inningsMenu(form, 1),
  ...inningsMenu(form, 2),
]

/** Places of the batting order. */
export const BATTERS = steps(1, 11)
/** Places of those who may bowl. */
const BOWLERS = steps(5, 11)
/** Runs of a batter that he may make or not; a player who is in the side to bowl makes fewer. */
const RUNS = { batter: [...steps(4.5, 49.5, 5), 59.5, 69.5, 79.5, 99.5], bowler: steps(4.5, 24.5, 5) }
/** Runs that are made as a milestone. */
export const MILESTONES = [25, 50, 100]

const menuOfSide = (side: 1 | 2): ReadonlyArray<MarketParts> => [
  ...plain(`batters-${side}`, "top-batter"),
  ...plain(`bowlers-${side}`, "top-bowler"),
  ...ladder("batter-milestone", `batters-${side}`, MILESTONES),
  ...BATTERS.flatMap((number) =>
    ladder("total", `runs-${side}-${number}`, number < SPECIALISTS ? RUNS.batter : RUNS.bowler),
  ),
  ...BATTERS.flatMap((number) => plain(`batter-${side}-${number}`, "dismissal-method")),
  ...BOWLERS.flatMap((number) => ladder("total", `wickets-${side}-${number}`, [0.5, 1.5, 2.5, 3.5])),
]

const SIDES = [menuOfSide(1), menuOfSide(2)] as const

/** Markets of a side, 0 the home side, by their scopes. */
const byScope = SIDES.map((menu) => Map.groupBy(menu, ({ scope }) => scope))

/** Markets on the players of a side, 0 the home side, by their scopes. */
export const sideMenu = (side: 0 | 1): ReadonlyMap<string, ReadonlyArray<MarketParts>> =>
  byScope[side] ?? new Map()

/** Markets on the players of both sides. */
const playersMenu: ReadonlyArray<MarketParts> = [
  ...[1, 2].flatMap((innings) => ladder("next-out", `innings-${innings}`, steps(1, WICKETS))),
  ...SIDES.flat(),
]

/** Markets of a game; on its players, where they are told apart. */
export const menusOf = (form: CricketForm) => {
  const bare = gameMenu(form)
  return { bare, withPlayers: [...bare, ...playersMenu] }
}

/** Whether a market is offered only shortly before the game and in play: overs, the second innings, and players. */
export const opensLate = ({ kind, scope }: MarketParts): boolean =>
  scope.startsWith("over-") || scope.endsWith("-2") || isCricketKind(kind) || isPlayerScope(scope)
