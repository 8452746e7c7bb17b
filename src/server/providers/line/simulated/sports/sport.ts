import type { DuelistId } from "#models/betting/duelist.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { GameLineUps } from "#models/line/statistics/line-up.ts"
import type { Scorecard } from "#models/line/statistics/scorecard.ts"
import type { Random } from "#src/server/kernel/random.ts"
import type { Laws } from "../pricing/law.ts"
import type { Part } from "../pricing/together.ts"
import type { Pressed } from "../telling/pressure.ts"
import type { Telling } from "../telling/telling.ts"
import type { Timeline } from "../timeline.ts"

/**
 * How one sport is played and priced. `Setup` is what is believed of the two sides before the game, `State` what
 * the chances depend on while it is played. Playing and pricing follow the same law.
 */
export interface SportRules<Setup, State> {
  readonly sportId: SportId
  /** Every market that may be offered for the game, from its first announcement to its end. */
  readonly menu: (setup: Setup) => ReadonlyArray<MarketParts>
  /** Plays the game. */
  readonly play: (setup: Setup, random: Random) => Timeline<State>
  /** The state before the first second. */
  readonly start: (setup: Setup) => State
  /** Laws of the scopes that are not over, at so many seconds of play. */
  readonly laws: (setup: Setup, state: State, elapsed: number) => Laws
  /**
   * The game by parts whose ends can be enumerated, as its laws have them; absent where each scope is a part of its own, and selections
   * of two have no price together. They hold until the next ones, or laws, are made.
   */
  readonly parts?: (setup: Setup, state: State, elapsed: number) => ReadonlyArray<Part>
  /** Who of a game may be put against whom, and how likely each outcome of such a duel is; absent where nobody is told apart. */
  readonly duel?: {
    readonly players: (setup: Setup) => ReadonlyArray<DuelistId>
    /** In the order of its outcomes; `undefined` once it is over. */
    readonly chances: (
      setup: Setup,
      state: State,
      laws: Laws,
      market: MarketParts,
    ) => ReadonlyArray<number> | undefined
  }
  /** Tells what goes on while a frame holds, beside its score; absent where the law knows no more. */
  readonly tell?: Telling<State>
  /** Tells how the game was pressed, minute by minute; absent where minutes say nothing of it. */
  readonly pressure?: Pressed<Setup, State>
  /** The elevens of the sides and what each of them did so far; absent or nothing where players are not told apart. */
  readonly lineUps?: (setup: Setup, state: State) => GameLineUps | undefined
  /** The innings so far, player by player; absent or nothing where players are not told apart. */
  readonly scorecard?: (state: State) => Scorecard | undefined
  /** Whether a market is offered only shortly before the game and in play. */
  readonly opensLate?: (market: MarketParts) => boolean
}
