import type { Pair, Score } from "#models/betting/game.ts"
import type { Dismissal } from "#models/betting/play.ts"
import { ELEVEN } from "#models/line/statistics/scorecard.ts"
import { hash32, type Random } from "#src/server/kernel/random.ts"
import type { Frame, Timeline } from "../timeline.ts"
import { BALLS, BALLS_OF_OVER, ballChances, type CricketForm, FALLS } from "./cricket-balls.ts"
import { FRESH, type InningsState } from "./cricket-law.ts"
import { type CardState, cardAfter, cardBegins, cardEnds, type InningsPlayers } from "./cricket-scorecard.ts"
import { batting, type CricketSetup, type CricketState, isOver, rateOf } from "./cricket-setup.ts"

const PLACES = Array.from({ length: ELEVEN }, (_, place) => place + 1)

const BALL_SECONDS = 30
const STOP_SECONDS = 10
const OVER_SECONDS = 35
const INNINGS_SECONDS = 1200

interface Innings {
  readonly state: InningsState
  readonly card?: CardState | undefined
  readonly overs: ReadonlyArray<number>
  readonly wickets: ReadonlyArray<Dismissal>
}

const pairOf = (setup: CricketSetup, innings: number, runs: number): Pair =>
  batting(setup, innings) === 0 ? [runs, 0] : [0, runs]

const scoreOf = (setup: CricketSetup, played: ReadonlyArray<Innings>, isFinished: boolean): Score => {
  const parts = played.map(({ state }, innings) => pairOf(setup, innings, state.runs))
  const { balls = 0, wickets = 0, runs = 0 } = played.at(-1)?.state ?? {}
  const overs = `${Math.floor(balls / BALLS_OF_OVER)}.${balls % BALLS_OF_OVER}`
  return {
    total: [parts.reduce((sum, [home]) => sum + home, 0), parts.reduce((sum, [, away]) => sum + away, 0)],
    parts,
    ...(isFinished ? {} : { points: `${runs}/${wickets} (${overs})` }),
  }
}

/** Who plays an innings, numbered from 0. */
const playersOf = (form: CricketForm, setup: CricketSetup, innings: number): InningsPlayers | undefined => {
  if (setup.players === undefined) return undefined
  const { key, elevens } = setup.players
  const side = batting(setup, innings)
  return {
    key: hash32(key, "innings", innings),
    overs: form.overs,
    side,
    fielding: elevens[side === 0 ? 1 : 0],
  }
}

const begun = (players: InningsPlayers | undefined): Innings => ({
  state: FRESH,
  overs: [],
  wickets: [],
  card: players && cardBegins(players),
})

/** What each did in an innings, as its markets ask. */
const deedsOf = (card: CardState | undefined) =>
  card && { batters: card.card.batters, bowlers: card.card.bowlers, falls: card.card.falls }

/** What is over when a wicket falls: the innings of whose it was. */
const scopesOfOut = (card: CardState | undefined): ReadonlyArray<string> => {
  const batter = card?.card.falls.at(-1)?.batter
  return card === undefined || batter === undefined ? [] : scopesOfBatter(card.card.side, batter)
}

const scopesOfBatter = (side: 0 | 1, number: number): ReadonlyArray<string> => [
  `runs-${side + 1}-${number}`,
  `batter-${side + 1}-${number}`,
]

/** What is over when a side has batted: the innings of all of its batters, and what the other side bowled. */
const scopesOfEnd = (side: 0 | 1): ReadonlyArray<string> => [
  `batters-${side + 1}`,
  `bowlers-${2 - side}`,
  ...PLACES.flatMap((number) => [...scopesOfBatter(side, number), `wickets-${2 - side}-${number}`]),
]

/** Plays both innings. */
export const playCricket = (
  form: CricketForm,
  setup: CricketSetup,
  random: Random,
): Timeline<CricketState> => {
  const frames: Array<Frame<CricketState>> = []
  const over = new Set<string>()
  /** What the frames say is over: one set for all of them until more is. */
  let ended: ReadonlySet<string> = new Set()
  let done: ReadonlyArray<Innings> = []
  let players = playersOf(form, setup, 0)
  let current = begun(players)
  let now = 0
  const keep = (phase: string, stopped: boolean) => {
    const played = [...done, current]
    const isFinished = phase === "game.phase.finished"
    const states = played.map(({ state }) => state)
    const scorecard = played.flatMap(({ card }) => card?.card ?? [])
    if (ended.size !== over.size) ended = new Set(over)
    frames.push({
      at: now,
      phase,
      elapsed: now,
      running: !isFinished,
      score: scoreOf(setup, played, isFinished),
      facts: {
        innings: played.map(({ state, overs, wickets, card }, place) => ({
          side: batting(setup, place),
          runs: state.runs,
          overs,
          wickets,
          ...deedsOf(card),
        })),
      },
      stopped,
      over: ended,
      state: {
        innings: states as unknown as CricketState["innings"],
        ...(scorecard.length === 0 ? {} : { scorecard }),
      },
    })
  }
  const stop = (phase: string) => {
    const before = frames.at(-1)
    if (before !== undefined) frames.push({ ...before, at: now, elapsed: now, phase, stopped: true })
  }
  for (let innings = 0; innings < 2; innings++) {
    const phase = `game.phase.innings-${innings + 1}`
    const target = innings === 0 ? Number.POSITIVE_INFINITY : (done[0]?.state.runs ?? 0) + 1
    const number = innings + 1
    keep(phase, false)
    while (!isOver(form, current.state) && current.state.runs < target) {
      now += BALL_SECONDS - STOP_SECONDS
      stop(phase)
      now += STOP_SECONDS
      const bowled = Math.floor(current.state.balls / BALLS_OF_OVER)
      const chances = ballChances(form, rateOf(setup, innings), bowled, current.state.wickets)
      const { runs, isLegal, isWicket } = BALLS[drawn(chances, random)] ?? BALLS[0]
      const { state, overs, wickets, card } = current
      const how = isWicket ? dismissal(random) : undefined
      const balls = state.balls + (isLegal ? 1 : 0)
      const inOver = state.overRuns + runs
      const isOverDone = isLegal && balls % BALLS_OF_OVER === 0
      current = {
        state: {
          balls,
          wickets: state.wickets + (isWicket ? 1 : 0),
          runs: state.runs + runs,
          overRuns: isOverDone ? 0 : inOver,
        },
        overs: [...overs.slice(0, bowled), inOver],
        wickets: how === undefined ? wickets : [...wickets, how],
        card: players && card && cardAfter(players, card, { runs, isLegal, ...(how && { how }) }),
      }
      if (how !== undefined) for (const scope of scopesOfOut(current.card)) over.add(scope)
      if (isOverDone) {
        over.add(`over-${number}-${bowled + 1}`)
        if (form.marks.includes(bowled + 1)) over.add(`overs-${number}-${bowled + 1}`)
        now += OVER_SECONDS
      }
      const isEnd = isOver(form, current.state) || current.state.runs >= target
      if (!isEnd) keep(phase, false)
    }
    if (current.card !== undefined) current = { ...current, card: cardEnds(current.card) }
    over.add(`innings-${number}`)
    if (current.card !== undefined) for (const scope of scopesOfEnd(batting(setup, innings))) over.add(scope)
    for (const mark of form.marks) over.add(`overs-${number}-${mark}`)
    for (let each = 1; each <= form.overs; each++) over.add(`over-${number}-${each}`)
    if (innings === 0) {
      done = [current]
      players = playersOf(form, setup, 1)
      current = begun(players)
      keep("game.phase.break", false)
      now += INNINGS_SECONDS
    }
  }
  over.add("match").add(`opening-${form.marks[0] ?? 0}`)
  keep("game.phase.finished", true)
  return { frames, end: now, abandoned: false }
}

const drawn = (chances: Float64Array, random: Random): number => {
  let left = random.uniform()
  for (let place = 0; place < chances.length; place++) {
    left -= chances[place] ?? 0
    if (left < 0) return place
  }
  return 0
}

const dismissal = (random: Random): Dismissal => {
  let left = random.uniform()
  for (const [how, share] of FALLS) {
    left -= share
    if (left < 0) return how
  }
  return "caught"
}
