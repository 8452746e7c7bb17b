import { Effect } from "effect"
import { failed, type Outcome, succeeded } from "#machines/kernel/outcome.ts"
import type { ReadFailure } from "#machines/line/server-streams/server-streams.events.ts"
import { InspectionApi } from "#models/api/inspection.ts"
import type { StreamPage } from "#models/inspection/stream-record.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

/** Why no page came, as the chart tells it apart. */
export const readFailure = (failure: CallFailure<typeof InspectionApi, "ownStreams">): ReadFailure => {
  if (failure._tag !== "Refusal") return { kind: "failed" }
  const { code } = failure.body
  return { kind: code === "not-signed-in" ? "nobody" : code === "inspector-off" ? "off" : "failed" }
}

/** One page of the signed-in player's own streams after an event of the server's log. */
export const readStreams = (after: number): Effect.Effect<Outcome<StreamPage, ReadFailure>, never, Http> =>
  Effect.gen(function* () {
    const http = yield* Http
    const { value } = yield* http.call(InspectionApi, "ownStreams", { query: { after } })
    return value
  }).pipe(Effect.match({ onSuccess: succeeded, onFailure: (failure) => failed(readFailure(failure)) }))
