import { Clock, Effect } from "effect"
import { challengePageMachine } from "#machines/casino/challenge-page/challenge-page.machine.ts"
import { ChallengePartsApi, ChallengesApi } from "#models/api/challenges.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

/** The challenges. The server told its time somewhere between the question and the answer: half way is taken. */
const loadChallenges = Effect.fnUntraced(function* () {
  const askedAt = yield* Clock.currentTimeMillis
  const answer = yield* Effect.result((yield* Http).call(ChallengesApi, "challenges", {}))
  const heardAt = yield* Clock.currentTimeMillis
  if (answer._tag === "Failure")
    return yield* Effect.fail({ message: failureMessage(answer.failure), heardAt })
  const view = answer.success.value
  return { view, heardAt, ahead: Math.round(view.now - (askedAt + heardAt) / 2) }
})

const join = Effect.fnUntraced(function* (day: string | null) {
  if (day === null) return yield* Effect.fail({ message: messageOf("error.unexpected") })
  const joined = (yield* Http).call(ChallengePartsApi, "joinChallenges", { params: { day }, payload: {} })
  return (yield* Effect.mapError(joined, (failure) => ({ message: failureMessage(failure) }))).value
})

/** The page of challenges. Nothing of it is journalled: the server tells how far its player has come. */
export const challengePageFlow = defineFlow(
  "challenge-page",
  ({ actor }) => ({
    machine: challengePageMachine.provide({
      actors: { loadChallenges: actor(loadChallenges), join: actor(join) },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "page.left" } } },
)
