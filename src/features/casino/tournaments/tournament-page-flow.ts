import { Clock, Effect } from "effect"
import type { TournamentAsked } from "#machines/casino/tournament-page/tournament-page.events.ts"
import { tournamentPageMachine } from "#machines/casino/tournament-page/tournament-page.machine.ts"
import { TournamentEntriesApi, TournamentsApi } from "#models/api/tournaments.ts"
import type { Board } from "#models/casino/tournaments/tournament-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

const nothingAsked = { message: messageOf("error.unexpected") }

/** The tournament with so many parts of its board, one after another. */
const read = Effect.fnUntraced(function* ({ id, parts }: TournamentAsked) {
  const http = yield* Http
  const { value } = yield* http.call(TournamentsApi, "tournament", { params: { id } })
  let board: Board = value.board
  for (let part = 1; part < parts && board.next !== undefined; part += 1) {
    const more = yield* http.call(TournamentsApi, "board", { params: { id }, query: { after: board.next } })
    board = { ...more.value, lines: [...board.lines, ...more.value.lines] }
  }
  return { ...value, board }
})

/** The tournament. The server told its time somewhere between the question and the answer: half way is taken. */
const loadTournament = Effect.fnUntraced(function* (asked: TournamentAsked | null) {
  const askedAt = yield* Clock.currentTimeMillis
  if (asked === null) return yield* Effect.fail({ ...nothingAsked, heardAt: askedAt })
  const answer = yield* Effect.result(read(asked))
  const heardAt = yield* Clock.currentTimeMillis
  if (answer._tag === "Failure")
    return yield* Effect.fail({ message: failureMessage(answer.failure), heardAt })
  const view = answer.success
  return { view, heardAt, ahead: Math.round(view.now - (askedAt + heardAt) / 2) }
})

const join = Effect.fnUntraced(function* (asked: TournamentAsked | null) {
  if (asked === null) return yield* Effect.fail(nothingAsked)
  const joined = (yield* Http).call(TournamentEntriesApi, "joinTournament", {
    params: { id: asked.id },
    payload: {},
  })
  return (yield* Effect.mapError(joined, (failure) => ({ message: failureMessage(failure) }))).value
})

/** The page of a tournament. Nothing of it is journalled: the server tells the board. */
export const tournamentPageFlow = defineFlow(
  "tournament-page",
  ({ actor }) => ({
    machine: tournamentPageMachine.provide({
      actors: { loadTournament: actor(loadTournament), join: actor(join) },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "page.left" } } },
)
