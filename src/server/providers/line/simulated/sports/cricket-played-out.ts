import { ELEVEN } from "#models/line/statistics/scorecard.ts"
import { wordsOf } from "#src/server/kernel/random.ts"
import { BALLS_OF_OVER, type CricketForm } from "./cricket-balls.ts"
import { oversAhead } from "./cricket-bowling.ts"
import { ballDice } from "./cricket-dice.ts"
import { FRESH } from "./cricket-law.ts"
import {
  at,
  type CricketSample,
  emptySample,
  type InningsToPlay,
  playOut,
  putCard,
} from "./cricket-sample.ts"
import {
  batting,
  type CricketPlayers,
  type CricketSetup,
  type CricketState,
  rateOf,
} from "./cricket-setup.ts"

/** How often a game is played out: an even chance is then known to eleven in a thousand. */
const GAMES = 2000
/** Ways of giving overs that those games share. */
const WAYS = 200
/** Overs of how many innings are remembered of a game. */
const REMEMBERED = 4

type Ways = ReadonlyArray<Uint8Array>

const known = new WeakMap<CricketPlayers, Map<string, Ways>>()

/** Ways in which the overs of an innings may be given from where it stands: the same until the next over. */
const waysOf = (
  form: CricketForm,
  players: CricketPlayers,
  side: 0 | 1,
  { innings, scorecard }: CricketState,
  number: number,
): Ways => {
  const balls = innings[number]?.balls ?? 0
  const over = Math.floor(balls / BALLS_OF_OVER)
  const card = scorecard?.[number]
  const overs = (place: number): number =>
    Math.floor((card?.bowlers.find((line) => line.number === place)?.balls ?? 0) / BALLS_OF_OVER)
  const fielding = players.elevens[side === 0 ? 1 : 0]
  const bowled = fielding.bowlers.map(overs)
  // Who opens the bowling is seen with the first ball, so that no price moves at the kick-off.
  const bowler = balls === 0 ? undefined : card?.now?.bowler
  const key = [side, over, bowler, ...bowled].join()
  const ofGame = known.get(players) ?? new Map<string, Ways>()
  known.set(players, ofGame)
  const before = ofGame.get(key)
  if (before !== undefined) return before
  const word = wordsOf(players.key, "overs", side, over)
  const made = oversAhead(
    { overs: form.overs, fielding },
    { over, bowler, bowled: overs },
    WAYS,
    () => word() / 2 ** 32,
  )
  if (ofGame.size >= REMEMBERED) ofGame.clear()
  ofGame.set(key, made)
  return made
}

/** An innings from where it stands; nothing where it is over. */
const toPlay = (
  form: CricketForm,
  setup: CricketSetup,
  players: CricketPlayers,
  state: CricketState,
  number: number,
): InningsToPlay | undefined => {
  const side = batting(setup, number)
  const card = state.scorecard?.[number]
  if (card !== undefined && card.now === undefined) return undefined
  const from = state.innings[number] ?? FRESH
  return {
    side,
    overs: form.overs,
    from,
    striker: card?.now?.striker ?? 1,
    other: card?.now?.other ?? 2,
    dice: ballDice(form, rateOf(setup, number)),
    given: waysOf(form, players, side, state, number),
  }
}

/** What was done so far, in every game of a sample. */
const begin = (setup: CricketSetup, { scorecard = [] }: CricketState): CricketSample => {
  const sample = emptySample(GAMES)
  for (const card of scorecard) putCard(sample, 0, card)
  for (const number of [0, 1]) {
    if (scorecard[number] !== undefined) continue
    const opener = at(0, batting(setup, number), 1)
    sample.runs.fill(0, opener, opener + 2)
  }
  const { runs, out, wickets, conceded } = sample
  for (const column of [runs, out, wickets, conceded])
    for (let game = 1; game < GAMES; game++) column.copyWithin(game * 2 * ELEVEN, 0, 2 * ELEVEN)
  return sample
}

/**
 * The rest of a game played out many times from where it stands, by the law by which it is played: who faces, who goes in and who
 * bowls, the second innings against what the first came to. Every chance of its players is read from these games, so that all agree.
 */
export const playedOut = (
  form: CricketForm,
  setup: CricketSetup,
  players: CricketPlayers,
  state: CricketState,
): CricketSample => {
  const sample = begin(setup, state)
  const word = wordsOf(players.key, "played out")
  const [first, second] = [0, 1].map((number) => toPlay(form, setup, players, state, number))
  for (let game = 0; game < GAMES; game++) {
    const made =
      first === undefined
        ? state.innings[0].runs
        : playOut(sample, game, first, Number.POSITIVE_INFINITY, word)
    if (second !== undefined) playOut(sample, game, second, made + 1, word)
  }
  return sample
}
