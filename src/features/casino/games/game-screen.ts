import type { ComponentType } from "react"
import type { BetOf, EntryOf, MoveOf, OwnGameSlug } from "#models/casino/games.ts"
import type { RoundView } from "#models/casino/table.ts"
import type { TypedBet } from "#models/casino/typed-bet.ts"
import type { MinorUnits } from "#models/money/money.ts"

/** A round of one game that is shown. */
export interface Shown<Game extends OwnGameSlug> extends Omit<RoundView, "bet" | "book"> {
  readonly bet: BetOf<Game>
  readonly book: ReadonlyArray<EntryOf<Game>>
}

/** What the fields of a bet are given. */
export interface FieldsProps {
  readonly typed: TypedBet
  /** The currency of the table with its decimals, and the least that may be staked, in minor units. */
  readonly money: { readonly currency: string; readonly digits: number; readonly least: MinorUnits }
  /** Nothing can be typed now. */
  readonly isBusy: boolean
  readonly onType: (field: string, value: string) => void
}

/** What the picture of a game is given. */
export interface StageProps<Game extends OwnGameSlug> extends FieldsProps {
  /** The round that is shown; null before the first. */
  readonly round: Shown<Game> | null
  /** The bet of that round, else the one that is typed; nothing where the game takes none like it. */
  readonly bet: BetOf<Game> | undefined
  /** A round is on its way: nothing of it is known yet. */
  readonly isAwaited: boolean
  /** A move is awaited. */
  readonly isOpen: boolean
  /** The round that is shown is over, but it is not yet time to say how. */
  readonly isTelling: boolean
  /** The move that is being made. */
  readonly moving: MoveOf<Game> | undefined
  readonly onMove: (move: MoveOf<Game>) => void
  /** A round is played on what is typed, as by the button beside the picture. */
  readonly onPlay: () => void
  /** All that the picture hides at first is uncovered: what the round came to can be said. */
  readonly onSeen: () => void
}

/** What the buttons beside the picture are given while a round goes on. */
export interface MovesProps<Game extends OwnGameSlug> {
  readonly round: Shown<Game>
  /** The move that is being made; nothing while one is awaited. */
  readonly moving: MoveOf<Game> | undefined
  readonly isBusy: boolean
  readonly onMove: (move: MoveOf<Game>) => void
}

/** What the player sees of a game. All of it is a picture of the bet that is typed and of the round's book. */
export interface GameScreen<Game extends OwnGameSlug> {
  /** The picture, with its board where moves are made on one. */
  readonly Stage: ComponentType<StageProps<Game>>
  /** The fields of its bet; absent where the picture has them. */
  readonly Fields?: ComponentType<FieldsProps>
  /** Words for a bet that is not whole yet; absent: that the game takes none like it. */
  readonly lacks?: string
  /** Its stake is what its chips come to: none is typed. */
  readonly isOfChips?: true
  /** What a bet pays and how likely. */
  readonly Odds: ComponentType<{ readonly bet: BetOf<Game> }>
  /** What its rules say beside their words, as a table of what it pays. */
  readonly Rules?: ComponentType
  /** Its moves as buttons; absent where all are made on the board, or none are. */
  readonly Moves?: ComponentType<MovesProps<Game>>
}
