import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { securityChanged } from "../players/security-changed.ts"
import { SECURE_QUESTION } from "./held-question.ts"
import {
  answerFacts,
  answerProved,
  type ComparedAnswer,
  streamsOfAnswer,
  tellOfWrongAnswers,
} from "./secure-answer.ts"

/** A question that takes the place of none or of the one before, whose answer is `present`. */
export interface NewQuestion {
  readonly playerId: PlayerId
  readonly questionId: number
  /** The digest of its answer, and the words of an own question, sealed. */
  readonly held: { readonly digest: string; readonly own: string | null }
  readonly present: ComparedAnswer
  readonly origin: Origin
}

/** Sets a question, or another. */
export const setQuestion = command("secure-questions.set", {
  streams: ({ playerId }: NewQuestion) => {
    const { question, factor } = streamsOfAnswer(playerId)
    return { question, player: stream(playerAggregate, playerId), factor }
  },
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId, present }) => answerFacts(playerId, present),
  decide: (loaded, input, { at, ...facts }) => {
    const { playerId, questionId, held, present, origin } = input
    const proved = answerProved(loaded, present, facts, input, at)
    if ("refusal" in proved) return proved
    return {
      events: {
        // Setting it forgets mistakes, too: what the right answer would write says nothing more.
        question: [{ type: "question.set", at, questionId }],
        player: [securityChanged("question.set", at, origin)],
        factor: "factor" in proved.events ? proved.events.factor : undefined,
      },
      documents: [
        {
          change: "put",
          kind: SECURE_QUESTION,
          id: `${playerId}`,
          owner: playerOwner(playerId),
          sort: at,
          data: held,
        },
      ],
    }
  },
  tell: (after, { playerId }, { before }) => tellOfWrongAnswers(after, before, playerId),
  answer: () => undefined,
})
