import { Effect } from "effect"
import { commandPaletteMachine } from "#machines/operator/command-palette/command-palette.machine.ts"
import { PlayersApi } from "#models/api/players.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"

/** The palette of commands in the page. Nothing of it is journalled, and nothing is kept over a reload: choices name players. */
export const commandPaletteFlow = defineFlow("command-palette", ({ actor }) => ({
  machine: commandPaletteMachine.provide({
    actors: {
      seekPlayer: actor((sought) =>
        Effect.gen(function* () {
          const http = yield* Http
          if (sought === null)
            return yield* Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
          const { by, text } = sought
          const found =
            by === "number"
              ? http.call(PlayersApi, "findPlayer", { payload: { number: text } })
              : http.call(PlayersApi, "findPerson", { payload: { by, text } })
          return (yield* Effect.mapError(found, deskFailure)).value
        }),
      ),
    },
  }),
  input: undefined,
}))
