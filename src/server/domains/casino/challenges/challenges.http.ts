import { Effect, Layer, Option, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { ChallengeDay } from "#models/casino/challenges/challenge.ts"
import { requestSessions, Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { Challenges } from "./Challenges.ts"
import { ChallengesUnknown, joinChallenges } from "./challenge-commands.ts"
import { challengesRefusals } from "./challenges.refusals.ts"

const reply = answering(challengesRefusals)
const isDay = Schema.is(ChallengeDay)

const ChallengesLive = HttpApiBuilder.group(
  Api,
  "challenges",
  Effect.fnUntraced(function* (handlers) {
    const challenges = yield* Challenges
    const sessionOf = yield* requestSessions
    /** Who asks; nobody where nobody is signed in. */
    const whoAsks = Effect.gen(function* () {
      const { session } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
      return Option.isNone(session) ? undefined : session.value.playerId
    })
    return handlers.handleAll({
      challenges: () => reply(() => answered(Effect.flatMap(whoAsks, challenges.view))),
    })
  }),
)

const ChallengePartsLive = HttpApiBuilder.group(
  Api,
  "challengeParts",
  Effect.fnUntraced(function* (handlers) {
    const joined = yield* prepared(joinChallenges)
    const sessions = yield* Sessions
    const challenges = yield* Challenges
    const wallets = yield* Wallets
    return handlers.handleAll({
      joinChallenges: ({ params: { day }, payload: { accountId } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const { userId, sessionId } = yield* CurrentPlayer
              yield* sessions.touch({ id: sessionId, playerId: userId })
              if (!isDay(day)) return yield* Effect.fail(new ChallengesUnknown())
              const account = yield* wallets.paying(userId, accountId)
              yield* joined({ ...account, day, origin })
              return yield* challenges.view(userId)
            }),
          ),
        ),
    })
  }),
)

/** Challenges as everybody sees them, and players' parts in them. */
export const ChallengesHandlers = Layer.mergeAll(ChallengesLive, ChallengePartsLive)
