import { Clock, Effect } from "effect"
import type { TournamentAsk } from "#machines/operator/tournament-desk/tournament-desk.events.ts"
import { tournamentDeskMachine } from "#machines/operator/tournament-desk/tournament-desk.machine.ts"
import { OperatorTournamentsApi } from "#models/api/operator-tournaments.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two readings of the tournaments by themselves. */
const PAUSE_MS = 60_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

const acted = (ask: TournamentAsk | null) =>
  Effect.gen(function* () {
    if (ask === null)
      return yield* Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
    const http = yield* Http
    const { id } = ask
    const asked =
      ask.ask === "make"
        ? http.call(OperatorTournamentsApi, "proposeTournament", { payload: { id, terms: ask.terms } })
        : http.call(OperatorTournamentsApi, "changeTournament", { params: { id }, payload: ask.act })
    return (yield* Effect.mapError(asked, deskFailure)).value
  })

/** The desk of tournaments in the page. Nothing of it is journalled. */
export const tournamentDeskFlow = defineFlow(
  "tournament-desk",
  ({ actor }) => ({
    machine: tournamentDeskMachine.provide({
      actors: {
        loadTournaments: actor(() =>
          Effect.flatMap(Http, (http) => http.call(OperatorTournamentsApi, "tournamentDesk", {})).pipe(
            Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ page: value, askAt }))),
            Effect.catch((failure) =>
              Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
            ),
          ),
        ),
        act: actor(acted),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "desk.opened" }, left: { type: "desk.closed" } }, link: tellsLost },
)
