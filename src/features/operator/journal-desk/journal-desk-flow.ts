import { Effect } from "effect"
import { journalDeskMachine } from "#machines/operator/journal-desk/journal-desk.machine.ts"
import { OperatorJournalApi } from "#models/api/operator-journal.ts"
import type { SignificantQuery } from "#models/operator/significant.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** The journal of significant events in the page. Nothing of it is journalled. */
export const journalDeskFlow = defineFlow(
  "journal-desk",
  ({ actor }) => ({
    machine: journalDeskMachine.provide({
      actors: {
        loadEvents: actor(
          ({
            query: { kind, who, from, to },
            before,
          }: {
            readonly query: SignificantQuery
            readonly before: number | null
          }) =>
            Effect.flatMap(Http, (http) =>
              http.call(OperatorJournalApi, "significantEvents", {
                query: {
                  ...(kind !== null && { kind }),
                  ...(who !== "" && { who }),
                  ...(from !== "" && { from }),
                  ...(to !== "" && { to }),
                  ...(before !== null && { before }),
                },
              }),
            ).pipe(
              Effect.map(({ value }) => value),
              Effect.mapError(deskFailure),
            ),
        ),
      },
    }),
    input: undefined,
  }),
  { link: tellsLost },
)
