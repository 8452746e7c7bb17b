import { Schema } from "effect"

/** What a player is called on boards and at tables: six letters and digits drawn at random, which say nothing of who it is. */
export const BoardName = Schema.String.check(Schema.isPattern(/^[2-9A-HJ-NP-Z]{6}$/))
