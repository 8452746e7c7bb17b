import { Effect, Option, Schema } from "effect"
import { OWN_QUESTION } from "#models/identity/secure-question.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { secureQuestionAggregate } from "./secure-question.aggregate.ts"

/** Documents that hold the answer's digest, and the words of an own question, sealed: outside the log, so that they can be erased. */
export const SECURE_QUESTION = "secure-question"

/** The digest of an answer, and the words of an own question, sealed; null where it is one of the list. */
const Held = Schema.Struct({ digest: Schema.String, own: Schema.NullOr(Schema.String) })
const decode = Schema.decodeUnknownSync(Held)

/** Reads a player's secure question and the digest of its answer. */
export const heldQuestions = (
  aggregates: Aggregates["Service"],
  journal: Journal["Service"],
  secrets: Secrets["Service"],
) => {
  const held = (playerId: PlayerId) =>
    Effect.map(
      journal.document(SECURE_QUESTION, `${playerId}`),
      Option.map(({ data }) => decode(data)),
    )
  return {
    /** Nothing where no question is set. */
    digestOf: (playerId: PlayerId) =>
      Effect.map(held(playerId), (found) => Option.getOrUndefined(found)?.digest),
    /** The question in words; nothing where none is set. */
    questionOf: Effect.fnUntraced(function* (playerId: PlayerId, language: string) {
      const { snapshot } = yield* aggregates.load(secureQuestionAggregate, `${playerId}`)
      if (!snapshot.matches("set")) return undefined
      const { questionId } = snapshot.context
      if (questionId !== OWN_QUESTION) return say(language, `secure-question.listed.${questionId}`)
      const own = Option.getOrNull(yield* held(playerId))?.own ?? ""
      return secrets.open("secure-question", own) ?? ""
    }),
  }
}
