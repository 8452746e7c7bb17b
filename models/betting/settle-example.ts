import type { LocalizedName, SportId } from "../line/catalogue/catalogue.ts"
import type { MarketKind, SelectionResult } from "./market.ts"
import type { Play } from "./play.ts"

/** One worked example: a market of a football game, how the game went, and how outcomes of the market end. */
export interface SettleExample {
  readonly market: string
  /** Football where it is not named. */
  readonly sportId?: SportId
  readonly play: Play
  readonly results: Readonly<Record<string, SelectionResult>>
}

/** A family of markets with the rule that players are told, and examples of it. */
export interface SettleFamily {
  readonly kinds: ReadonlyArray<MarketKind>
  readonly rule: LocalizedName
  readonly examples: ReadonlyArray<SettleExample>
}
