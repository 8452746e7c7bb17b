import { Effect } from "effect"
import { accountSessionsMachine } from "#machines/identity/account-sessions/account-sessions.machine.ts"
import { OfficeApi } from "#models/api/office.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

const said = (failure: RequestFailure | Refusal<unknown>) => ({ message: failureMessage(failure) })

/** Where the account is signed in, in the page. Nothing of it is journalled: the server remembers. */
export const accountSessionsFlow = defineFlow(
  "account-sessions",
  ({ actor }) => ({
    machine: accountSessionsMachine.provide({
      actors: {
        loadList: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            const [sessions, accesses] = yield* Effect.all(
              [http.call(OfficeApi, "sessions", {}), http.call(OfficeApi, "accesses", {})],
              { concurrency: 2 },
            )
            const newestFirst = sessions.value.toSorted((one, other) => other.at - one.at)
            return { sessions: newestFirst, accesses: accesses.value }
          }).pipe(Effect.mapError(said)),
        ),
        closeSession: actor(({ id }) =>
          Effect.gen(function* () {
            const http = yield* Http
            yield* http.call(OfficeApi, "closeSession", { payload: { session_id: id } }).pipe(
              Effect.catchIf(
                (failure) => failure._tag === "Refusal" && failure.body._tag === "NotFound",
                () => Effect.void,
              ),
            )
            return null
          }).pipe(Effect.mapError(said)),
        ),
        disconnectEverywhere: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(OfficeApi, "disconnectEverywhere", {})).value
          }).pipe(Effect.mapError(said)),
        ),
      },
    }),
    input: undefined,
  }),
  {
    shown: { opened: { type: "list.opened" }, left: { type: "list.closed" } },
    link: async (sessions, page) => {
      const visitor = await page.open(visitorFlow).ready
      whenever(
        sessions,
        (snapshot) => snapshot.matches("left") || null,
        () => visitor.send({ type: "session.ended" }),
      )
    },
  },
)
