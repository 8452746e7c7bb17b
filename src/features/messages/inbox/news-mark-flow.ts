import { Effect } from "effect"
import { newsMarkMachine } from "#machines/messages/news-mark/news-mark.machine.ts"
import { NewsApi } from "#models/api/news.ts"
import type { ReadMark } from "#models/messages/read-mark.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

const secure = { secure: true } as const

/** Runs a call; how far is read after it. Why one failed does not matter: it is made again with the next reason. */
const told = <E>(call: (http: Http["Service"]) => Effect.Effect<{ readonly value: ReadMark }, E>) =>
  Effect.gen(function* () {
    return (yield* call(yield* Http)).value.readUpTo
  }).pipe(Effect.mapError(() => null))

/** How far the player has read, in the account and here: one for all tabs, kept through reloads. */
export const newsMarkFlow = defineFlow("news-mark", ({ actor }) => ({
  machine: newsMarkMachine.provide({
    actors: {
      loadMark: actor(() => told((http) => http.call(NewsApi, "mark", {}, secure))),
      saveMark: actor((upTo) => told((http) => http.call(NewsApi, "read", { payload: { upTo } }, secure))),
    },
  }),
  input: undefined,
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
