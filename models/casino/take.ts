import { Schema } from "effect"

/** What was won so far is taken, and the round is over: a move of every game that goes on step by step. */
export const Take = Schema.Struct({ type: Schema.Literal("take") })
export type Take = typeof Take.Type
