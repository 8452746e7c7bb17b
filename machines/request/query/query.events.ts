import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"

/** What a query hears from those who follow its subject while it is looked at. */
export const QueryNews = Schema.Union([
  /** The answer is no longer what the server would say: a choice changed that it depends on. */
  Schema.Struct({ type: Schema.Literal("answer.outdated") }),
  /** A part of the answer changed, and this is how it stands now. */
  Schema.Struct({ type: Schema.Literal("news.told"), news: Schema.Unknown }),
])
export type QueryNews = typeof QueryNews.Type

export const QueryEvent = Schema.Union([
  /** Somebody begins to look. */
  Schema.Struct({ type: Schema.Literal("query.opened") }),
  /** Nobody looks any more. */
  Schema.Struct({ type: Schema.Literal("query.closed") }),
  /** More or something else of the same subject is wanted: what is known of it stays until the answer. */
  Schema.Struct({ type: Schema.Literal("question.changed"), question: Schema.String }),
  /** The next page is wanted. */
  Schema.Struct({ type: Schema.Literal("more.asked") }),
  /** What failed is wanted once more. */
  Schema.Struct({ type: Schema.Literal("retry.asked") }),
  ...QueryNews.members,
])
export type QueryEvent = typeof QueryEvent.Type

/** What the server answered: all that is known, and whether there is a further page. */
export const QueryAnswer = Schema.Struct({ value: Schema.Unknown, more: Schema.Boolean })
export type QueryAnswer = typeof QueryAnswer.Type

/** Times in milliseconds; `at` since the epoch. */
export const QueryInput = Schema.Struct({
  /** What is asked, told from every other question. */
  question: Schema.String,
  at: Schema.Int,
  /** How long an answer stands before it is asked for again; `null`: as long as it is looked at. */
  everyMs: Schema.NullOr(Schema.Int),
  /** What the page was opened with, where that answers it; `null` where nothing is known. */
  answer: Schema.NullOr(QueryAnswer),
})
export type QueryInput = typeof QueryInput.Type

export const QueryContext = Schema.Struct({
  ...QueryInput.fields,
  /** Pages that are wanted, from 1. */
  pages: Schema.Int,
  /** Whether a further page is being added to what is known, and not all of it asked for anew. */
  adds: Schema.Boolean,
  /** Why the server refused, in words; `null` where it was not reached. */
  said: Schema.NullOr(FormMessage),
  /** When the answer, or the failure, has stood for long enough. */
  until: Schema.Int,
  /** What changed of the answer since it was asked for, oldest first. */
  news: Schema.Array(Schema.Unknown),
  /** How many of the news were there when the question in hand was put: its answer knows them. */
  heard: Schema.Int,
})
export type QueryContext = typeof QueryContext.Type
