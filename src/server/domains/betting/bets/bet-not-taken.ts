import { Schema } from "effect"
import { BetRefusal } from "#models/betting/bet.ts"
import type { LevelNeeded } from "#src/server/domains/identification/identification.domain.ts"

/** A rule of the line or the wallet refuses the bet. Nothing was written. */
export class BetNotTaken extends Schema.TaggedError<BetNotTaken>()("BetNotTaken", { refusal: BetRefusal }) {}

/** A stake above what the player may bet before being identified. */
export const stakeNeedsLevel = ({ above }: LevelNeeded) =>
  new BetNotTaken({ refusal: { code: "identification-needed", bound: above } })
