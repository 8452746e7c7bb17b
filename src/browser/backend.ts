import { Effect, ManagedRuntime } from "effect"
import { outcomeOf } from "#machines/kernel/outcome-of.ts"
import { SiteApi } from "#models/api/site.ts"
import { VisitorApi } from "#models/api/user.ts"
import { makeAccountClient } from "#src/services/AccountClient.ts"
import type { BrowserServices } from "#src/services/BrowserServices.ts"
import { beginQueries } from "#src/services/begin-query.ts"
import { Http, type HttpOptions } from "#src/services/Http.ts"
import { CallActors } from "#src/services/http/call-actors.ts"
import { makeLineClient } from "#src/services/line-client.ts"
import { linkTools } from "./link-tools.ts"

interface RunOptions {
  readonly signal?: AbortSignal | undefined
}

/** The page's way to its server. */
export type Backend = ReturnType<typeof makeBackend>

/**
 * Makes the way to the server: the contract, its Schemas and the runtime. None of it is in the first page, which shows
 * what the server wrote into it; whoever asks first brings it.
 */
export const makeBackend = (options: HttpOptions) => {
  const runtime = ManagedRuntime.make(Http.layer(options))
  const run = <Value, Failure>(
    program: Effect.Effect<Value, Failure, BrowserServices>,
    { signal }: RunOptions = {},
  ): Promise<Value> => runtime.runPromise(program, signal === undefined ? {} : { signal })
  return {
    run,
    outcome: <Value, Failure>(program: Effect.Effect<Value, Failure, BrowserServices>, wishes?: RunOptions) =>
      run(outcomeOf(program), wishes),
    line: makeLineClient(run),
    account: makeAccountClient(run),
    dictionary: async (lang: string) => {
      const { data } = await run(
        Effect.flatMap(Http, (http) => http.call(SiteApi, "dictionary", { params: { lang } })),
      )
      return data.attributes.dictionaryMap
    },
    pageData: async (path: string, language: string) => {
      const { data } = await run(
        Effect.flatMap(Http, (http) => http.call(SiteApi, "pageData", { query: { language, path } })),
      )
      return data.attributes
    },
    config: async () => {
      const { data } = await run(
        Effect.flatMap(Http, (http) => http.call(VisitorApi, "config", {}, { attempts: 3 })),
      )
      return data.attributes
    },
    /** Begins the charts of what pages ask, and those that are looked at. */
    beginQueries,
    queryActors: new CallActors(),
    linkTools,
    leave: () => run(Effect.flatMap(Http, (http) => http.leave)),
  }
}
