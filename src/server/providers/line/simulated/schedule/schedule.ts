import type { Runner } from "#models/betting/race.ts"
import type {
  Champ,
  ChampId,
  GameId,
  Sport,
  SportId,
  Team,
  TeamId,
} from "#models/line/catalogue/catalogue.ts"
import type { CupDraw } from "#models/line/statistics/bracket.ts"
import type { Ground } from "#models/line/statistics/game-about.ts"
import type { PastQuery } from "#models/line/statistics/past.ts"
import type { GameModel } from "../game-model.ts"

/** A game that will be, is being or was played. */
export interface Fixture {
  readonly id: GameId
  readonly sportId: SportId
  readonly champId: ChampId
  readonly home: TeamId
  /** Absent where the game has no sides; the first is then the event itself. */
  readonly away?: TeamId
  /** Of a race: its card. */
  readonly runners?: ReadonlyArray<Runner>
  /** Milliseconds since the epoch. */
  readonly startsAt: number
  /** Where it is played, of a game whose source says so. */
  readonly ground?: Ground
  /** How long an opinion before the start lasts, in milliseconds, where the game does not leave it to the bookmaker. */
  readonly opinionMs?: number
  readonly model: () => GameModel
}

/** Where games come from. What a schedule says of a moment never depends on when it is asked. */
export interface Schedule {
  readonly sports: ReadonlyArray<Sport>
  readonly champs: ReadonlyArray<Champ>
  readonly teams: ReadonlyArray<Team>
  /** Games that are announced at a moment, and those begun so lately that they may still be played. */
  readonly known: (now: number) => ReadonlyArray<Fixture>
  readonly find: (id: GameId) => Fixture | undefined
  /** Games of the leagues that a query names whose time has come at a moment, so many of each league and of those named by a championship or a side at least a round in which all meet, the latest first; absent where none are played without end. */
  readonly past?: (query: PastQuery, now: number, count: number) => ReadonlyArray<Fixture>
  /**
   * Games that begin in a span, from its first moment on and before its last, in no order: made for whoever asks and not kept. Of a time to
   * come only those whose sides are known at its end. Where sports are named, others may be left out: nobody asks for them.
   */
  readonly between?: (from: number, to: number, sports?: ReadonlySet<SportId>) => ReadonlyArray<Fixture>
  /** Of a cup: its editions that are of interest at a moment, the latest first; absent, or none, of other championships. */
  readonly draws?: (champId: ChampId, now: number) => ReadonlyArray<CupDraw>
}

/**
 * A schedule of which games of some sports alone are announced. The others are found by their ids as before, with their
 * names: a game that was bet on is played to its end though its sport is offered no more.
 */
export const offering = (schedule: Schedule, sports: ReadonlySet<SportId>): Schedule => ({
  ...schedule,
  known: (now) => schedule.known(now).filter(({ sportId }) => sports.has(sportId)),
  between: (from, to) =>
    schedule.between?.(from, to, sports).filter(({ sportId }) => sports.has(sportId)) ?? [],
})

/**
 * A schedule of games whose prices stand until the start. Polls and tables stay: where a game says itself how long an
 * opinion lasts, it moves.
 */
export const steady = (schedule: Schedule): Schedule => {
  const standing = (fixture: Fixture): Fixture => ({ opinionMs: Number.POSITIVE_INFINITY, ...fixture })
  return {
    ...schedule,
    known: (now) => schedule.known(now).map(standing),
    find: (id) => {
      const found = schedule.find(id)
      return found && standing(found)
    },
  }
}

/** Several schedules as one. */
export const together = (schedules: ReadonlyArray<Schedule>): Schedule => ({
  sports: [
    ...new Map(schedules.flatMap(({ sports }) => sports).map((sport) => [sport.id, sport] as const)).values(),
  ],
  champs: schedules.flatMap(({ champs }) => champs),
  teams: schedules.flatMap(({ teams }) => teams),
  known: (now) => schedules.flatMap((schedule) => schedule.known(now)),
  find: (id) => {
    for (const schedule of schedules) {
      const found = schedule.find(id)
      if (found !== undefined) return found
    }
    return undefined
  },
  past: (query, now, count) => schedules.flatMap(({ past }) => past?.(query, now, count) ?? []),
  between: (from, to, sports) =>
    schedules
      .filter((schedule) => sports === undefined || schedule.sports.some(({ id }) => sports.has(id)))
      .flatMap(({ between }) => between?.(from, to, sports) ?? []),
  draws: (champId, now) => schedules.flatMap(({ draws }) => draws?.(champId, now) ?? []),
})
