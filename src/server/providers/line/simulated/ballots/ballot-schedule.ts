import type { Runner } from "#models/betting/race.ts"
import type { Champ, ChampId, LocalizedName, Team, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { hashNormal, randomOf } from "#src/server/kernel/random.ts"
import { INTERNATIONAL } from "#src/server/kernel/reference/countries.ts"
import { sportsOf } from "#src/server/kernel/reference/sports.ts"
import ballots from "../catalogue/ballots.json" with { type: "json" }
import type { RaceOptions } from "../races/race-schedule.ts"
import { silksOf } from "../races/race-world.ts"
import { EPOCH, gameAt, gameIdAt } from "../schedule/game-ids.ts"
import type { Fixture, Schedule } from "../schedule/schedule.ts"
import { turnsBetween } from "../schedule/turns-between.ts"
import { BALLOT, type BallotState } from "./ballot-law.ts"
import { ballotModel } from "./ballot-model.ts"

/** Seconds of game time from one vote to the next of the same kind, and of its count. */
const CYCLE_SECONDS = 86_400
const COUNT_SECONDS = 3600
/** Polls between two votes; support wanders by so much from one to the next. */
const POLLS = 48
const WANDER = 0.045
/** How much the first of a list stands before the last, on the scale of logarithms. */
const SPAN = 0.8
/** Votes that are announced beside the one that is counted. */
const AHEAD = 1
/** The event stands behind the candidates in the range of ids. */
const EVENT_PLACE = 61

interface BallotEntry {
  readonly name: LocalizedName
  readonly rank: number
  readonly event: LocalizedName
  readonly candidates: ReadonlyArray<LocalizedName>
}

interface Ballot {
  readonly champ: Champ
  readonly event: Team
  readonly candidates: ReadonlyArray<Team>
}

const ballotOf = (sport: "politics" | "specials", entry: BallotEntry, champId: number): Ballot => {
  const sportId = SPORT[sport]
  const teamOf = (place: number, name: LocalizedName): Team => ({
    id: (champId * 100 + place) as TeamId,
    sportId,
    name,
  })
  return {
    champ: { id: champId as ChampId, sportId, countryId: INTERNATIONAL, name: entry.name, rank: entry.rank },
    event: teamOf(EVENT_PLACE, entry.event),
    candidates: entry.candidates.map((name, place) => teamOf(place + 1, name)),
  }
}

const all: ReadonlyArray<Ballot> = [
  ...ballots.politics.map((entry, place) => ballotOf("politics", entry, 941 + place)),
  ...ballots.specials.map((entry, place) => ballotOf("specials", entry, 951 + place)),
]

const sports = sportsOf(SPORT.politics, SPORT.specials)

/**
 * Support by a poll: what a candidate is worth, and every move of opinion since the first poll. What is still to move is as
 * much in doubt as its polls are many.
 */
const pollOf =
  (seed: number, id: number, candidates: number) =>
  (opinion: number): Pick<BallotState, "support" | "doubt"> => {
    const left = Math.min(opinion, POLLS)
    return {
      support: Array.from({ length: candidates }, (_, candidate) => {
        let support =
          SPAN * (0.5 - candidate / (candidates - 1)) + 0.2 * hashNormal(seed, id, "support", candidate)
        for (let poll = left; poll < POLLS; poll++)
          support += WANDER * hashNormal(seed, id, "poll", candidate, poll)
        return support
      }),
      doubt: Math.sqrt(BALLOT.surprise ** 2 + left * WANDER ** 2),
    }
  }

/**
 * Votes that the bookmaker simulates, and says so in their names: a calendar of elections and awards of its own, each settled by
 * its own draw from the law that it was priced by (§1 politics).
 */
export const ballotSchedule = (options: RaceOptions): Schedule => {
  const { seed, speed, margin } = options
  const cycleMs = Math.max(1, Math.round((CYCLE_SECONDS * 1000) / speed))
  const firstAt = (ballot: Ballot) => EPOCH + Math.round((all.indexOf(ballot) * cycleMs) / all.length)
  const fixtures = new Map<number, Fixture>()
  const make = (ballot: Ballot, vote: number): Fixture => {
    const { champ, event, candidates } = ballot
    const id = gameIdAt(options, champ.id, vote)
    return {
      id,
      sportId: champ.sportId,
      champId: champ.id,
      home: event.id,
      runners: candidates.map(
        ({ id: team }, place): Runner => ({ number: place + 1, team, silks: silksOf(team), form: [] }),
      ),
      startsAt: firstAt(ballot) + vote * cycleMs,
      opinionMs: Math.max(1, Math.round(cycleMs / POLLS)),
      model: () =>
        ballotModel({
          sportId: champ.sportId,
          candidates: candidates.length,
          poll: pollOf(seed, id, candidates.length),
          seconds: COUNT_SECONDS,
          random: (purpose, moment) => randomOf(seed, id, purpose, moment),
          margin,
        }),
    }
  }
  const fixtureAt = (ballot: Ballot, vote: number): Fixture => {
    const id = gameIdAt(options, ballot.champ.id, vote)
    const known = fixtures.get(id) ?? make(ballot, vote)
    fixtures.set(id, known)
    return known
  }
  return {
    sports,
    champs: all.map(({ champ }) => champ),
    teams: all.flatMap(({ event, candidates }) => [event, ...candidates]),
    known: (now) => {
      for (const [id, { startsAt }] of fixtures) if (startsAt < now - 4 * cycleMs) fixtures.delete(id)
      return all.flatMap((ballot) => {
        const current = Math.max(0, Math.floor((now - firstAt(ballot)) / cycleMs))
        return Array.from({ length: AHEAD + 1 }, (_, index) => fixtureAt(ballot, current + index))
      })
    },
    between: (from, to) =>
      all.flatMap((ballot) =>
        turnsBetween({ firstAt: firstAt(ballot), cycleMs }, from, to).map((vote) => make(ballot, vote)),
      ),
    find: (id) => {
      const found = gameAt(options, id)
      const ballot = found && all.find(({ champ }) => champ.id === found.champId)
      return found && ballot && fixtureAt(ballot, found.game)
    },
  }
}
