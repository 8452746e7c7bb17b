import type { Effect } from "effect"
import { Schema } from "effect"
import { ChallengePools } from "#models/casino/challenges/challenge.ts"
import { type OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"

/** The lists of an operator's file that a day has one challenge of each of; `docs/operations/configuration.md` has an example. */
export const readChallenges = (file: string): Effect.Effect<ChallengePools, OperatorFileUnreadable> =>
  readOperatorFile("DAILY_CHALLENGES_FILE", file, Schema.fromJsonString(ChallengePools))
