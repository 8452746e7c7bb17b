import type { GameId } from "#models/catalogue/catalogue.ts"
import type { Body } from "./body.ts"
import { hasEnded, type RunningGame, runningGame } from "./running-game.ts"
import type { Schedule } from "./schedule/schedule.ts"

/** How often the schedule is asked for games that are new. */
const LOOK_MS = 5_000

/** The bookmaker without clock and envelope: moved on in time, it says what changed. */
export interface Producer {
  /** What there is to say at a moment, since the moment before. */
  readonly step: (now: number) => ReadonlyArray<Body>
  /** All there is to say, the games named among it even when they ended long ago; ends with `snapshot_complete`. */
  readonly snapshot: (now: number, games: ReadonlyArray<GameId>) => ReadonlyArray<Body>
}

/** Conducts the games of a schedule. */
export const makeProducer = (schedule: Schedule, speed: number): Producer => {
  const running = new Map<GameId, RunningGame>()
  const over = new Map<GameId, number>()
  let lookedAt = Number.NEGATIVE_INFINITY

  /** Takes up games that are new; those already over at their first sight are left alone. */
  const look = (now: number): ReadonlyArray<RunningGame> => {
    if (now - lookedAt < LOOK_MS) return []
    lookedAt = now
    const taken: Array<RunningGame> = []
    const known = new Set<GameId>()
    for (const fixture of schedule.known(now)) {
      known.add(fixture.id)
      if (running.has(fixture.id) || over.has(fixture.id)) continue
      const model = fixture.model()
      if (hasEnded(fixture, model, speed, now)) {
        over.set(fixture.id, now)
        continue
      }
      const game = runningGame(fixture, speed, now, model)
      running.set(fixture.id, game)
      taken.push(game)
    }
    for (const id of over.keys()) if (!known.has(id)) over.delete(id)
    return taken
  }

  const fixtureChange = (games: ReadonlyArray<RunningGame>, withCatalogue: boolean): ReadonlyArray<Body> =>
    games.length === 0 && !withCatalogue
      ? []
      : [
          {
            _tag: "fixture_change",
            sports: withCatalogue ? schedule.sports : [],
            champs: withCatalogue ? schedule.champs : [],
            teams: withCatalogue ? schedule.teams : [],
            games: games.map((game) => game.snapshot().game),
          },
        ]

  const advance = (now: number): ReadonlyArray<Body> => {
    const bodies: Array<Body> = []
    for (const [id, game] of running) {
      bodies.push(...game.advance(now))
      if (!game.isOver()) continue
      running.delete(id)
      over.set(id, now)
    }
    return bodies
  }

  const remembered = (now: number, id: GameId): ReadonlyArray<RunningGame> => {
    const fixture = running.has(id) ? undefined : schedule.find(id)
    return fixture === undefined ? [] : [runningGame(fixture, speed, now)]
  }

  return {
    step: (now) => {
      const moved = advance(now)
      const taken = look(now)
      return [...moved, ...fixtureChange(taken, false), ...taken.flatMap((game) => game.snapshot().bodies)]
    },
    snapshot: (now, games) => {
      advance(now)
      look(now)
      const asked = games.flatMap((id) => remembered(now, id))
      const all = [...running.values(), ...asked]
      return [
        ...fixtureChange(all, true),
        ...all.flatMap((game) => game.snapshot().bodies),
        { _tag: "snapshot_complete" },
      ]
    },
  }
}
