/** What a studio draws. */
export interface SceneProps {
  /** What is drawn in the round, in its order; empty before the draw. */
  readonly numbers: ReadonlyArray<number>
  /** How many of them are shown by now. */
  readonly shown: number
  /** What the player has bet on. */
  readonly picks: ReadonlyArray<string>
  /** What the next bet is on. */
  readonly next: string
  /** The round's number. */
  readonly round: number
  /** Milliseconds since the draw; absent before it. */
  readonly since: number | undefined
}
