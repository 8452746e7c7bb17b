import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { streamRecord } from "#models/inspection/stream-record.ts"
import { fault } from "#models/request/fault.ts"
import { Records } from "#src/server/domains/audit/audit.domain.ts"
import { makeKeyedLock } from "#src/server/kernel/journal/keyed-lock.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { badField, fromOrigin, notFound, unavailable } from "#src/server/web/refusals.ts"

/** The player's own streams for the live inspector: personal data stay masked, whoever looks. */
export const InspectionHandlers = HttpApiBuilder.group(
  Api,
  "inspection",
  Effect.fnUntraced(function* (handlers) {
    const records = yield* Records
    const { inspector } = yield* SiteSettings
    /** Records are read one after the other: a player who asks for many pages at once stands in that line once. */
    const inTurn = makeKeyedLock()
    return handlers.handleAll({
      ownStreams: ({ query: { after = 0 } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            if (!inspector) return yield* notFound("inspector-off", origin)
            if (!Number.isSafeInteger(after) || after < 0)
              return yield* badField("after", fault("at-least", { bound: 0 }))
            const { userId } = yield* CurrentPlayer
            const page = records.read({ kind: "player", playerId: userId }, { after, order: "oldest" }, false)
            const { entries, next } = yield* inTurn([`${userId}`], page)
            return {
              success: true as const,
              value: { records: entries.map(streamRecord), more: next !== undefined },
            }
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
    })
  }),
)
