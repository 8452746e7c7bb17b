import type { Score } from "#models/betting/game.ts"
import type { RaceScore, Withdrawal } from "#models/betting/race.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { Random } from "#src/server/kernel/random.ts"
import type { GameModel } from "../game-model.ts"
import { MAX_ODDS, MIN_ODDS, priceOf } from "../pricing/price.ts"
import type { Timeline } from "../timeline.ts"
import { fastestLapChances } from "./fastest-lap.ts"
import { raceLaw, STRIDES } from "./gamma-race.ts"
import { playRace, type RaceCard, type RaceForm, type RaceState, scoreOf } from "./race-play.ts"
import {
  isBeforeOnly,
  isMatchWithout,
  type RaceChances,
  type RaceMenu,
  raceMenu,
  raceOffers,
} from "./race-prices.ts"

/** A race of the season: everything that follows from its seed and id. */
export interface RaceParts {
  readonly sportId: SportId
  readonly form: RaceForm
  readonly menu: RaceMenu
  /** Numbers of the declared runners, from 1. */
  readonly field: ReadonlyArray<number>
  /** Rates the runners really have, in the order of the field. */
  readonly real: ReadonlyArray<number>
  /** Rates the bookmaker believes in; opinion 0 is the last before the start and is kept for the race. */
  readonly believed: (opinion: number) => ReadonlyArray<number>
  /** How long it takes about, in seconds. */
  readonly seconds: number
  /** A runner that does not run: it is withdrawn after the opinion named. */
  readonly withdrawal?: { readonly number: number; readonly after: number } | undefined
  readonly random: () => Random
  /** Share of the stakes kept. */
  readonly margin: number
}

/** Chance of a runner that is still in, with so many strides made, to be out before the finish. */
export const failsAfter = (fails: number, strides: number, isBegun: boolean): number => {
  if (!isBegun) return fails
  const left = (fails * (STRIDES - 1 - strides)) / STRIDES
  return left / (left + 1 - fails)
}

const NEVER: RaceScore = { order: [], along: [], out: [] }

/** One race as the bookmaker plays and prices it. */
export const raceModel = (parts: RaceParts): GameModel => {
  const { form, field, withdrawal, margin } = parts
  const last = parts.believed(0)
  const placeOf = (number: number) => field.indexOf(number)

  const lawOf = (
    rates: ReadonlyArray<number>,
    runners: ReadonlyArray<number>,
    state?: RaceState,
  ): RaceChances => {
    const places = runners.map((number) => placeOf(number))
    const fails = runners.map((_, index) =>
      failsAfter(form.fails, state?.strides[index] ?? 0, state !== undefined),
    )
    const law = raceLaw(
      places.map((place, index) => ({
        left: STRIDES - (state?.strides[index] ?? 0),
        rate: rates[place] ?? 1,
        fails: fails[index] ?? 0,
      })),
    )
    const laps =
      form.laps === true
        ? fastestLapChances(
            places.map((place, index) => ({ rate: rates[place] ?? 1, fails: fails[index] ?? 0 })),
          )
        : []
    return { law, fails, laps }
  }

  const declared: RaceCard = { field, withdrawn: [] }
  /** The runner withdrawn at its last price, and the field without it. */
  const withdrawn = (): ReadonlyArray<Withdrawal> => {
    if (withdrawal === undefined) return []
    const { law } = lawOf(parts.believed(withdrawal.after), field)
    const chance = law.win(placeOf(withdrawal.number))
    // Whoever had no price was too likely or too unlikely for one.
    const odds = priceOf(chance, margin) ?? (chance > 0.5 ? MIN_ODDS : MAX_ODDS)
    return [{ number: withdrawal.number, odds }]
  }
  const final: RaceCard = withdrawal === undefined ? declared : { field, withdrawn: withdrawn() }
  const running = field.filter((number) => number !== withdrawal?.number)

  const byStrength = running.toSorted(
    (left, right) => (last[placeOf(right)] ?? 0) - (last[placeOf(left)] ?? 0),
  )
  const menu = raceMenu(parts.menu, final, byStrength)
  const menuBefore = menu.filter(({ scope }) => scope !== "final")
  const menuFinal = final === declared ? menu : menu.filter(({ scope }) => scope !== "match")

  const scopes = new Set(menu.map(({ scope }) => scope))
  let played: Timeline<RaceState> | undefined
  const timeline = () => {
    played ??= playRace(
      form,
      {
        runners: running.map((number) => ({ number, rate: parts.real[placeOf(number)] ?? 1 })),
        seconds: parts.seconds,
      },
      final,
      scopes,
      parts.random(),
    )
    return played
  }

  const isFinal = (opinion: number) => withdrawal === undefined || opinion < withdrawal.after
  const before: Score = scoreOf(NEVER)
  const after: Score = withdrawal === undefined ? before : scoreOf({ ...NEVER, out: [withdrawal.number] })

  return {
    sportId: parts.sportId,
    menu,
    timeline,
    scoreBefore: (opinion) => (isFinal(opinion) ? after : before),
    players: field,
    offersBefore: (opinion, duels = []) => {
      const rates = opinion === 0 ? last : parts.believed(opinion)
      const runners = isFinal(opinion) ? running : field
      const chances = lawOf(rates, runners)
      return isFinal(opinion)
        ? raceOffers([...menuFinal, ...duels], final, runners, chances, margin)
        : raceOffers(
            [...menuBefore, ...duels].filter((market) => !isMatchWithout(market, withdrawal?.number ?? 0)),
            declared,
            runners,
            chances,
            margin,
          )
    },
    offersAt: (index, _, duels = []) => {
      const state = (timeline() as Timeline<RaceState>).frames[index]?.state
      if (state === undefined) return []
      const still = running.flatMap((_, place) => (state.out[place] === true ? [] : [place]))
      const runners = still.flatMap((place) => running[place] ?? [])
      const chances = lawOf(last, runners, {
        strides: still.map((place) => state.strides[place] ?? 0),
        out: still.map(() => false),
      })
      return raceOffers(
        [...menuFinal, ...duels].filter((market) => !isBeforeOnly(market)),
        final,
        runners,
        chances,
        margin,
      )
    },
    followsClock: false,
  }
}
