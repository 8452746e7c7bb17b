import { Schema } from "effect"

/** What was won so far is taken, and the round is over: a move of every game that goes on step by step. */
export const Take = Schema.Struct({ type: Schema.Literal("take") })
export type Take = typeof Take.Type

/** The line of the book that says so. */
export const Taken = Schema.Struct({ type: Schema.Literal("taken") })
export type Taken = typeof Taken.Type

/** The player left a round of such a game before anything was won, and the stake goes back: a move that the site alone makes. */
export const Leave = Schema.Struct({ type: Schema.Literal("leave") })

/** The line of the book that says so. */
export const Left = Schema.Struct({ type: Schema.Literal("left") })
