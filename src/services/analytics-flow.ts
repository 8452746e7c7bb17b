import { Clock, Effect } from "effect"
import { analyticsSessionMachine } from "#machines/analytics/analytics-session/analytics-session.machine.ts"
import type { AnalyticsEvent, AnalyticsSession } from "#models/analytics/analytics.ts"
import { AnalyticsApi } from "#models/api/analytics.ts"
import { defineFlow } from "./flow.ts"
import { Http } from "./Http.ts"

/** What a batch says of the page (§3 Batch). */
export interface AnalyticsPage {
  readonly host: string
  readonly address: string
  readonly referrer: string
  readonly screen: { readonly width: number; readonly height: number }
  readonly language: string
  /** Of the site (§3 Others); absent until the configuration says it. */
  readonly projectId: number | undefined
}

export interface AnalyticsOptions {
  /** Id of this browser's anonymous visitor (§3 Analytics session). */
  readonly uuid: string
  readonly page: () => AnalyticsPage
  readonly at: number
  readonly newId: string
  readonly stored: AnalyticsSession | null
}

const failedNow = Effect.flatMap(Clock.currentTimeMillis, (at) => Effect.fail({ at }))

/** The analytics session of the page. Its session outlives the page in the session storage, so it is not journalled. */
export const makeAnalyticsFlow = (options: AnalyticsOptions) =>
  defineFlow("analytics-session", ({ actor }) => {
    /** A page may be left at any moment: each batch outlives it. */
    const send = (events: readonly AnalyticsEvent[]) =>
      Effect.gen(function* () {
        const http = yield* Http
        const { host, address, referrer, screen, language, projectId } = options.page()
        const { ts } = yield* http.call(
          AnalyticsApi,
          "event",
          {
            headers: {
              language,
              uuid: options.uuid,
              ...(projectId === undefined ? {} : { "project-id": projectId }),
            },
            payload: {
              w: host,
              sw: screen.width,
              sh: screen.height,
              u: address,
              r: referrer,
              ev: events,
              sids: [],
            },
          },
          { keepalive: true, parallel: true },
        )
        return { ts, at: yield* Clock.currentTimeMillis }
      }).pipe(Effect.catch(() => failedNow))

    return {
      machine: analyticsSessionMachine.provide({
        actors: {
          fetchMetadata: actor(() =>
            Effect.gen(function* () {
              const http = yield* Http
              const metadata = yield* http.call(AnalyticsApi, "metadata", {})
              return { ...metadata, at: yield* Clock.currentTimeMillis }
            }).pipe(Effect.catch(() => failedNow)),
          ),
          sendBatch: actor(({ events }) => send(events)),
          sendLastBatch: actor(({ events }) => send(events)),
        },
      }),
      input: { at: options.at, newId: options.newId, stored: options.stored },
    }
  })
