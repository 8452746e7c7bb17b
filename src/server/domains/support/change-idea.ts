import { Effect, Schema } from "effect"
import type { IdeaEvent } from "#machines/support/idea/idea.events.ts"
import { plainText } from "#models/support/conversation.ts"
import {
  answerFault,
  type IdeaAct,
  type IdeaArea,
  type IdeaId,
  ideaFault,
  MOST_OPEN_IDEAS,
} from "#models/support/idea.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { type CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { ideaAggregate, type LoadedIdea, playerOfIdea } from "./idea.aggregate.ts"

/** There is no such idea. */
export class IdeaUnknown extends Schema.TaggedError<IdeaUnknown>()("IdeaUnknown", {}) {}

/** It has too few characters, or too many. */
export class IdeaUnfit extends Schema.TaggedError<IdeaUnfit>()("IdeaUnfit", {
  fault: Schema.Literals(["short", "long"]),
}) {}

/** What is answered says nothing, or too much. */
export class AnswerUnfit extends Schema.TaggedError<AnswerUnfit>()("AnswerUnfit", {
  fault: Schema.Literals(["empty", "long"]),
}) {}

/** So many ideas of the player are not decided that no more are taken. */
export class IdeasFull extends Schema.TaggedError<IdeasFull>()("IdeasFull", {}) {}

/** It was decided, or its player took it back. */
export class IdeaOver extends Schema.TaggedError<IdeaOver>()("IdeaOver", {}) {}

/** Another operator was first. */
export class IdeaTaken extends Schema.TaggedError<IdeaTaken>()("IdeaTaken", { operator: Schema.String }) {}

interface OnIdea {
  readonly id: IdeaId
  readonly by: CommitMeta
}

const streams = ({ id }: OnIdea) => ({ idea: stream(ideaAggregate, id) })
const by = (input: OnIdea): CommitMeta => input.by
const answer = ({ idea }: { readonly idea: LoadedIdea }): LoadedIdea => idea

/** The player's open pages ask for their ideas again. */
const told = (_: unknown, { id }: OnIdea, { written }: { readonly written: ReadonlySet<string> }) =>
  written.has("idea")
    ? Effect.flatMap(PlayerNews, (news) => news.tell(playerOfIdea(id), { support: `idea.${id}` }))
    : Effect.void

/** What a player shares; `open`: how many of theirs are not decided. */
export interface Sharing extends OnIdea {
  readonly key: string
  readonly area: IdeaArea
  readonly text: string
  readonly open: number
}

/** Shares an idea; the same key shares once, and another idea under it is refused. */
export const shareIdea = command("idea.share", {
  streams: ({ id }: Sharing) => ({ idea: newStream(ideaAggregate, id) }),
  by,
  decide: ({ idea }, { id, key, area, text: typed, open }, { at }) => {
    const text = plainText(typed)
    if (idea.version > 0) {
      const { context } = idea.snapshot
      return context.area === area && context.text === text ? {} : { refusal: new KeyReused({ key }) }
    }
    const fault = ideaFault(text)
    if (fault !== undefined) return { refusal: new IdeaUnfit({ fault }) }
    if (open >= MOST_OPEN_IDEAS) return { refusal: new IdeasFull() }
    return {
      events: {
        idea: [{ type: "idea.shared" as const, at, userId: playerOfIdea(id), key, area, text }],
      },
    }
  },
  tell: told,
  answer,
})

/** Takes an idea back; one that was taken back stays so. */
export const withdrawIdea = command("idea.withdraw", {
  streams: (input: OnIdea) => streams(input),
  by,
  decide: ({ idea }, _, { at }) => {
    if (idea.snapshot.matches("absent")) return { refusal: new IdeaUnknown() }
    return idea.snapshot.matches("withdrawn") ? {} : { events: { idea: [{ type: "idea.withdrawn", at }] } }
  },
  refused: { idea: () => new IdeaOver() },
  tell: told,
  answer,
})

/** An operator, and what they do with an idea. */
export interface Deciding extends OnIdea, IdeaAct {
  readonly operator: string
}

const eventOf = ({ id, act, answer: typed, operator }: Deciding, at: number): IdeaEvent => {
  if (act === "consider") return { type: "idea.considered", at, operator }
  const decided = { at, userId: playerOfIdea(id), operator, answer: plainText(typed) }
  return act === "done" ? { type: "idea.done", ...decided } : { type: "idea.declined", ...decided }
}

const STATES = { consider: "considered", done: "done", decline: "declined" } as const

/** Whether the same operator has done the same already, as where an answer got lost and they press again. */
const isDone = ({ snapshot }: LoadedIdea, { act, answer: typed, operator }: Deciding): boolean =>
  snapshot.matches(STATES[act]) &&
  snapshot.context.operator === operator &&
  (act === "consider" || snapshot.context.answer === plainText(typed))

/** Considers an idea, or says what became of it. */
export const decideIdea = command("idea.decide", {
  streams: (input: Deciding) => streams(input),
  by,
  decide: ({ idea }, input, { at }) => {
    if (idea.snapshot.matches("absent")) return { refusal: new IdeaUnknown() }
    return isDone(idea, input) ? {} : { events: { idea: [eventOf(input, at)] } }
  },
  refused: {
    idea: {
      isAnswered: (_, __, { answer: typed }) => new AnswerUnfit({ fault: answerFault(typed) ?? "empty" }),
      otherwise: (_, { idea }, { operator }) => {
        const { value, context } = idea.snapshot
        const first = context.operator
        const isOthers = first !== null && first !== operator && value !== "withdrawn"
        return isOthers ? new IdeaTaken({ operator: first }) : new IdeaOver()
      },
    },
  },
  tell: told,
  answer,
})
