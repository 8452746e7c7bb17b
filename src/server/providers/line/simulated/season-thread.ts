import { setFlagsFromString } from "node:v8"
import { Effect, type Scope, Stream } from "effect"
import type { Body } from "#src/server/domains/line/line.domain.ts"
import { makeThread, threadBeside } from "#src/server/kernel/threads/thread.ts"
import type { Conductor } from "./Bookmaker.ts"
import type { SeasonOptions } from "./season.ts"
import type { SeasonAnswer, SeasonQuestion } from "./season-worker.ts"

/**
 * Megabytes of the halves of its young generation: nobody waits for what it collects, and memory is shared with the site. Said as a flag, which
 * holds for threads that start from now on: where the process has such a flag, what a thread asks for by `resourceLimits` is not heard.
 */
const SEMI_SPACE_MB = 2

/** A season conducted in a thread of its own while the scope is open. If the thread fails, so does who asks it: a defect. */
export const seasonThread = (options: SeasonOptions): Effect.Effect<Conductor, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      setFlagsFromString(`--max-semi-space-size=${SEMI_SPACE_MB}`)
      return makeThread<SeasonQuestion, SeasonAnswer>(
        "The bookmaker's season",
        threadBeside(import.meta.url, "season-worker"),
        options,
      )
    }),
    ({ end }) => end,
  ).pipe(
    Effect.map(({ ask }): Conductor => {
      const asked = (question: SeasonQuestion) =>
        ask(question).pipe(
          Effect.map(({ bodies, ...answer }) => ({
            ...answer,
            said: bodies === undefined ? undefined : (JSON.parse(bodies) as ReadonlyArray<Body>),
          })),
          Effect.orDie,
        )
      return {
        step: (now) => Effect.map(asked({ ask: "step", now }), ({ said }) => said ?? []),
        snapshot: (now, games, duels) =>
          Stream.unfold<SeasonQuestion, ReadonlyArray<Body>, never, never>(
            { ask: "snapshot", now, games, duels },
            (question) =>
              Effect.map(asked(question), ({ said }) => said && ([said, { ask: "more" }] as const)),
          ),
        price: (now, games) =>
          Effect.map(asked({ ask: "price", now, games }), ({ said = [], isMore = false }) => ({
            said,
            isMore,
          })),
        players: (gameId) => Effect.map(asked({ ask: "players", gameId }), ({ players }) => players ?? []),
        lineUps: (now, gameId) =>
          Effect.map(asked({ ask: "lineUps", now, gameId }), ({ lineUps }) => lineUps),
        about: (now, gameId) => Effect.map(asked({ ask: "about", now, gameId }), ({ about }) => about),
        past: (now, query) => Effect.map(asked({ ask: "past", now, query }), ({ past }) => past ?? []),
        ended: (now, from, to) =>
          Effect.map(
            asked({ ask: "ended", now, from, to }),
            ({ ended }) => ended ?? { results: [], isWhole: false },
          ),
        draws: (now, champId) =>
          Effect.map(asked({ ask: "draws", now, champId }), ({ draws }) => draws ?? []),
        duel: (now, gameId, market) =>
          Effect.map(asked({ ask: "duel", now, gameId, market }), ({ said = [], refusal }) => ({
            said,
            ...(refusal === undefined ? {} : { refusal }),
          })),
        joint: (gameId, selections) =>
          Effect.map(asked({ ask: "joint", gameId, selections }), ({ joint }) => joint),
      }
    }),
  )
