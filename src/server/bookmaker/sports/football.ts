import { SPORT } from "#models/catalogue/sport.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { type FootballState, footballLaws } from "./football-law.ts"
import { type FootballSetup, halfSeconds, playFootball } from "./football-play.ts"
import type { SportRules } from "./sport.ts"

const menu = [
  ...plain("match", "result", "double-chance", "both-score", "odd-even", "exact-score"),
  ...ladder("total", "match", steps(0.5, 5.5)),
  ...ladder("handicap", "match", steps(-2.5, 2.5, 0.5)),
  ...ladder("home-total", "match", steps(0.5, 2.5)),
  ...ladder("away-total", "match", steps(0.5, 2.5)),
  ...["half-1", "half-2"].flatMap((half) => [
    ...plain(half, "result", "double-chance", "both-score", "odd-even"),
    ...ladder("total", half, steps(0.5, 2.5)),
    ...ladder("handicap", half, steps(-1, 1, 0.5)),
  ]),
]

/** Moment of the match, 0 to 1 over both halves, at so many seconds of play. */
const progressAt = (setup: FootballSetup, state: FootballState, elapsed: number): number => {
  const [first, second] = halfSeconds(setup)
  return state.half === 1
    ? Math.min(1, elapsed / first) / 2
    : 0.5 + Math.max(0, Math.min(1, (elapsed - 45 * 60) / second)) / 2
}

/** Football: goals by a grid of minutes whose rates follow the lead and red cards. */
export const football: SportRules<FootballSetup, FootballState> = {
  sportId: SPORT.football,
  menu: () => menu,
  play: playFootball,
  start: () => ({ half: 1, score: [0, 0], atHalf: [0, 0], reds: [0, 0] }),
  laws: (setup, state, elapsed) => footballLaws(setup.rates, state, progressAt(setup, state, elapsed)),
}
