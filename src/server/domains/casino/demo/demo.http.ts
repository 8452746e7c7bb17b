import { Effect, Option, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { requestSessions } from "#src/server/domains/identity/identity.domain.ts"
import { PlayRules } from "#src/server/domains/limits/limits.domain.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering, inTheWay, type RefusalTable } from "#src/server/web/refusal-table.ts"

/** The player has stopped playing: nothing invites them to. */
export class DemoStopped extends Schema.TaggedError<DemoStopped>()("DemoStopped", {}) {}

/** The law lets games be tried only by players whose age is proved. */
export class DemoUnproved extends Schema.TaggedError<DemoUnproved>()("DemoUnproved", {}) {}

/** What keeps somebody from games for play money, in the contract's words. */
const reply = answering({
  DemoStopped: inTheWay("demo-stopped"),
  DemoUnproved: inTheWay("demo-unproved"),
} satisfies RefusalTable<DemoStopped | DemoUnproved>)

/** Games for play money: the page plays them; the server says who may. */
export const DemoHandlers = HttpApiBuilder.group(
  Api,
  "demo",
  Effect.fnUntraced(function* (handlers) {
    const sessionOf = yield* requestSessions
    const rules = yield* PlayRules
    const levels = yield* Levels
    const { jurisdiction } = yield* SiteSettings
    const { demo, rounds } = JURISDICTIONS[jurisdiction]
    return handlers.handleAll({
      demo: () =>
        reply(() =>
          answered(
            Effect.gen(function* () {
              const { session } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
              const player = Option.map(session, ({ playerId }) => playerId)
              if (Option.isSome(player) && !(yield* rules.mayBeMarketed(player.value)))
                return yield* new DemoStopped()
              if (demo === "identified" && (Option.isNone(player) || (yield* levels.of(player.value)) === 0))
                return yield* new DemoUnproved()
              return { restMs: rounds.restMs }
            }),
          ),
        ),
    })
  }),
)
