import { Clock, Effect } from "effect"
import { waitingWorkMachine } from "#machines/operator/waiting-work/waiting-work.machine.ts"
import { OperatorApi } from "#models/api/operator.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two counts. */
const PAUSE_MS = 30_000
const nextCount = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

/** The counts beside the desks' names, in the page. Nothing of it is journalled: how much waits is the server's to say. */
export const waitingWorkFlow = defineFlow(
  "waiting-work",
  ({ actor }) => ({
    machine: waitingWorkMachine.provide({
      actors: {
        countWork: actor(() =>
          Effect.flatMap(Http, (http) => http.call(OperatorApi, "waitingWork", {})).pipe(
            Effect.flatMap(({ value }) => Effect.map(nextCount, (askAt) => ({ work: value, askAt }))),
            Effect.catch((failure) =>
              Effect.flatMap(nextCount, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
            ),
          ),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "shell.opened" }, left: { type: "shell.closed" } }, link: tellsLost },
)
