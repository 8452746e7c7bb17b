import { Clock, Effect } from "effect"
import type { IdeaAsk } from "#machines/support/idea-desk/idea-desk.events.ts"
import { ideaDeskMachine } from "#machines/support/idea-desk/idea-desk.machine.ts"
import type { IdeasAsked } from "#machines/support/idea-desk/idea-desk.setup.ts"
import { IdeaDeskApi } from "#models/api/ideas.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { IdeaQuery } from "#models/support/idea.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../../operator/operator-entry/desk-failure.ts"
import { tellsLost } from "../../operator/operator-entry/tells-lost.ts"

/** Between two readings of the ideas by themselves, in milliseconds. */
const PAUSE_MS = 15_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

const asked = ({ list, area, order, after }: IdeaQuery) => ({
  state: list,
  order,
  ...(area === null ? {} : { area }),
  ...(after === null ? {} : { after }),
})

/** A page of ideas, and the one that is open as it stands. */
const read = ({ query, opened }: IdeasAsked) =>
  Effect.gen(function* () {
    const http = yield* Http
    const queue = (yield* http.call(IdeaDeskApi, "ideaQueue", { query: asked(query) })).value
    const one =
      opened === null ? null : (yield* http.call(IdeaDeskApi, "idea", { params: { id: opened } })).value
    return { queue, opened: one, askAt: yield* nextReading }
  }).pipe(
    Effect.catch((failure) =>
      Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
    ),
  )

const acted = (ask: IdeaAsk | null) =>
  Effect.gen(function* () {
    if (ask === null)
      return yield* Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
    const http = yield* Http
    const changed = http.call(IdeaDeskApi, "decideIdea", { params: { id: ask.id }, payload: ask.act })
    return (yield* Effect.mapError(changed, deskFailure)).value
  })

/** The desk of ideas in the page. Nothing of it is journalled. */
export const ideaDeskFlow = defineFlow(
  "idea-desk",
  ({ actor }) => ({
    machine: ideaDeskMachine.provide({ actors: { loadIdeas: actor(read), act: actor(acted) } }),
    input: undefined,
  }),
  { link: tellsLost },
)
