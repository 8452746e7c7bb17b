import type { Pair, Score } from "#models/betting/game.ts"
import { marketKey } from "#models/betting/market-key.ts"
import { canBeDrawn, playOutcomes } from "#models/betting/play-rules.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Random } from "#src/server/kernel/random.ts"
import { joint, type Law, type Laws } from "../pricing/law.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { tellBouts } from "../telling/bouts.ts"
import type { Frame, Timeline } from "../timeline.ts"
import type { SportRules } from "./sport.ts"

/** Chances of a round: that the home side, that the away side ends the bout in it, and that the judges give it to the home side. */
export interface BoutSetup {
  readonly stops: readonly [home: number, away: number]
  readonly round: number
}

/** Rounds that were fought to their end, each to the side that the judges give it. */
export interface BoutState {
  readonly rounds: ReadonlyArray<0 | 1>
}

/** How a sport of bouts is fought. */
export interface BoutForm {
  readonly sportId: SportId
  readonly rounds: number
  readonly roundSeconds: number
  readonly breakSeconds: number
}

const ENDS = ["bout-method", "bout-round"] as const

const pairOf = (winner: 0 | 1): Pair => (winner === 0 ? [1, 0] : [0, 1])

const wonBy = (rounds: ReadonlyArray<0 | 1>): Pair => {
  const away = rounds.filter((side) => side === 1).length
  return [rounds.length - away, away]
}

/** Winner by the judges: whoever has more rounds; 0:0 is a draw. */
const decision = ([home, away]: Pair): Pair => (home === away ? [0, 0] : pairOf(home > away ? 0 : 1))

const laws = (form: BoutForm, { stops, round }: BoutSetup, { rounds }: BoutState): Laws => {
  const ends = new Map<string, number>()
  const ended = (outcome: string, chance: number) => ends.set(outcome, (ends.get(outcome) ?? 0) + chance)
  const match = joint(1)
  const fought = joint(form.rounds)
  const goesOn = 1 - stops[0] - stops[1]
  // Chances by rounds the home side has, of those fought to their end.
  let open = new Map<number, number>([[wonBy(rounds)[0], 1]])
  for (let number = rounds.length; number < form.rounds; number++) {
    const next = new Map<number, number>()
    for (const [home, chance] of open) {
      match.add(1, 0, chance * stops[0])
      match.add(0, 1, chance * stops[1])
      for (const side of [0, 1] as const) {
        ended(`${side + 1}-stopped`, chance * stops[side])
        ended(`${side + 1}-${number + 1}`, chance * stops[side])
      }
      fought.add(number, 0, chance * (1 - goesOn))
      next.set(home + 1, (next.get(home + 1) ?? 0) + chance * goesOn * round)
      next.set(home, (next.get(home) ?? 0) + chance * goesOn * (1 - round))
    }
    open = next
  }
  for (const [home, chance] of open) {
    const [one, two] = decision([home, form.rounds - home])
    match.add(one, two, chance)
    ended(one === two ? "X" : one > two ? "1-points" : "2-points", chance)
    ended("points", chance)
    fought.add(form.rounds, 0, chance)
  }
  const specials = new Map(
    ENDS.map((kind) => [
      marketKey({ kind, scope: "match" }),
      playOutcomes(kind, form.sportId).map((outcome) => ends.get(outcome) ?? 0),
    ]),
  )
  const made = new Map<string, Law>([
    ["match", match.law()],
    // Only the number of rounds is asked for, whoever they were given to.
    ["rounds", fought.law()],
  ])
  return Object.assign(made, { specials })
}

const scoreOf = ({ rounds }: BoutState, total: Pair): Score => ({ total, parts: rounds.map(pairOf) })

const play = (form: BoutForm, { stops, round }: BoutSetup, random: Random): Timeline<BoutState> => {
  let state: BoutState = { rounds: [] }
  let now = 0
  const frames: Array<Frame<BoutState>> = []
  const keep = (phase: string, isStopped: boolean, total: Pair = [0, 0]) => {
    const isOver = phase === "game.phase.finished"
    frames.push({
      at: now,
      phase,
      elapsed: now,
      running: !isOver,
      score: scoreOf(state, total),
      stopped: isStopped,
      over: new Set(isOver ? ["match", "rounds"] : []),
      state,
    })
  }
  const finished = (total: Pair): Timeline<BoutState> => {
    keep("game.phase.finished", true, total)
    return { frames, end: now, abandoned: false }
  }
  for (let number = 1; number <= form.rounds; number++) {
    // Bets are taken before the bout and between rounds: what happens within one is too quick.
    keep(`game.phase.round-${number}`, true)
    const draw = random.uniform()
    if (draw < stops[0] + stops[1]) {
      now += random.integer(10, form.roundSeconds - 5)
      return finished(pairOf(draw < stops[0] ? 0 : 1))
    }
    now += form.roundSeconds
    state = { rounds: [...state.rounds, random.chance(round) ? 0 : 1] }
    if (number < form.rounds) {
      keep("game.phase.break", false)
      now += form.breakSeconds
    }
  }
  return finished(decision(wonBy(state.rounds)))
}

const bouts = (form: BoutForm): SportRules<BoutSetup, BoutState> => {
  const menu = [
    ...plain("match", ...(canBeDrawn(form.rounds) ? (["result", "double-chance"] as const) : [])),
    ...plain("match", "winner", ...ENDS),
    ...ladder("total", "rounds", steps(0.5, form.rounds - 0.5)),
  ]
  return {
    sportId: form.sportId,
    menu: () => menu,
    play: (setup, random) => play(form, setup, random),
    start: () => ({ rounds: [] }),
    laws: (setup, state) => laws(form, setup, state),
    tell: tellBouts,
  }
}

/** Names of the sports of bouts. */
export type BoutSport = "boxing" | "ufc"

/** Bouts: any round may end them, else the judges count the rounds. A bout of an even number of rounds can be a draw. */
export const BOUT_SPORTS: Readonly<Record<BoutSport, ReturnType<typeof bouts>>> = {
  boxing: bouts({ sportId: SPORT.boxing, rounds: 12, roundSeconds: 180, breakSeconds: 60 }),
  ufc: bouts({ sportId: SPORT.ufc, rounds: 3, roundSeconds: 300, breakSeconds: 60 }),
}
