import type { GivenUp, Pair, Score } from "#models/betting/game.ts"
import type { Play } from "#models/betting/play.ts"

/** What is kept of a game besides its score. */
export type Facts = Omit<Play, "score">

/**
 * A stretch of a game between two moments at which something changed. A game is a list of frames, computed whole
 * before it begins: what is seen at a moment is the last frame before it, so that a restart changes nothing.
 */
export interface Frame<State> {
  /** Seconds since kick-off by the game's own time, breaks included. */
  readonly at: number
  /** Key of the dictionary. */
  readonly phase: string
  /** Seconds of play when the frame begins. */
  readonly elapsed: number
  /** Whether the clock of play runs. */
  readonly running: boolean
  /** Seconds of play at which this part of the game begins and ends, where its length is known. */
  readonly part?: Pair | undefined
  readonly score: Score
  /** What else happened so far, where the sport's markets ask for it; the same object while nothing new did. */
  readonly facts?: Facts | undefined
  /** Bets are stopped: a dangerous moment. */
  readonly stopped: boolean
  /** The side that attacks while bets are stopped, where the law knows. */
  readonly attack?: 0 | 1 | undefined
  /** Scopes that are over. */
  readonly over: ReadonlySet<string>
  /** What prices depend on, besides the seconds of play. */
  readonly state: State
}

/** A whole game; it is over at `end` seconds. */
export interface Timeline<State> {
  readonly frames: ReadonlyArray<Frame<State>>
  readonly end: number
  /** The game was abandoned: bets on markets that were not decided are returned. */
  readonly abandoned: boolean
  /** One side gave it up, as its last score says: they are returned then, too, but the game has its end. */
  readonly givenUp?: GivenUp["how"]
}

/** Index of the frame that holds at a moment, -1 before the first. */
export const frameIndexAt = (frames: ReadonlyArray<{ readonly at: number }>, at: number): number => {
  let low = 0
  let high = frames.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((frames[middle]?.at ?? Number.POSITIVE_INFINITY) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Seconds of play at a moment inside a frame. */
export const elapsedAt = (frame: Frame<unknown>, at: number): number =>
  frame.running ? frame.elapsed + (at - frame.at) : frame.elapsed

/** What a mark changes; `stops` counts the dangerous moments that overlap. */
export interface Draft<State> {
  phase: string
  elapsed: number
  running: boolean
  part?: Pair | undefined
  score: Score
  facts?: Facts | undefined
  over: ReadonlySet<string>
  state: State
  stops: number
  attack?: 0 | 1 | undefined
}

/** Something that happens at a moment of the game. */
export interface Mark<State> {
  readonly at: number
  readonly apply: (draft: Draft<State>) => void
}

/** A stretch in which bets are stopped. */
export const stopped = <State>(from: number, to: number): ReadonlyArray<Mark<State>> => [
  {
    at: from,
    apply: (draft) => {
      draft.stops += 1
    },
  },
  {
    at: to,
    apply: (draft) => {
      draft.stops -= 1
    },
  },
]

/** Plays the marks in order of time, those of one moment together, and keeps a frame after each moment. */
export const framesOf = <State>(
  initial: Draft<State>,
  marks: ReadonlyArray<Mark<State>>,
): ReadonlyArray<Frame<State>> => {
  const draft = { ...initial }
  const frames: Array<Frame<State>> = []
  let now = 0
  const ordered = [...marks].sort((left, right) => left.at - right.at)
  ordered.forEach((mark, index) => {
    if (draft.running) draft.elapsed += mark.at - now
    now = mark.at
    mark.apply(draft)
    if (ordered[index + 1]?.at === now) return
    const { stops, ...rest } = draft
    frames.push({ ...rest, at: now, stopped: stops > 0 })
  })
  return frames
}

/** The game cut short at a moment: no later frame happens, and what was not decided is returned. */
export const abandonedAt = <State>(timeline: Timeline<State>, at: number): Timeline<State> => {
  const frames = timeline.frames.slice(0, frameIndexAt(timeline.frames, at) + 1)
  const last = frames.at(-1)
  if (last === undefined || last.at === at || at >= timeline.end) return timeline
  return {
    frames: [
      ...frames,
      {
        ...last,
        at,
        phase: "game.phase.abandoned",
        elapsed: elapsedAt(last, at),
        running: false,
        stopped: true,
      },
    ],
    end: at,
    abandoned: true,
  }
}
