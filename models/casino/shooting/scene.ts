import type { ShootingSlug } from "./targets.ts"

/** Height of the picture, and the width that every screen shows of it, in units of the picture. Wider screens show more to both sides. */
export const SCENE_HEIGHT = 440
export const SCENE_WIDTH = 360

/** What is seen beyond the edge: the half of the longest target. */
const MARGIN = 100

/** A row on which targets cross: its height from the top, units a second (leftwards where negative), units between two targets, and what crosses in turn, by its place in the list of targets. */
interface Row {
  readonly y: number
  readonly speed: number
  readonly gap: number
  readonly turn: ReadonlyArray<number>
}

const ROWS: ReadonlyArray<Row> = [
  { y: 40, speed: 26, gap: 104, turn: [0, 1, 0] },
  { y: 100, speed: -21, gap: 108, turn: [2, 9, 1] },
  { y: 160, speed: 30, gap: 152, turn: [3, 4] },
  { y: 221, speed: -24, gap: 152, turn: [6, 5] },
  { y: 283, speed: 18, gap: 280, turn: [7] },
  { y: 344, speed: -14, gap: 156, turn: [8, 10] },
]

/** How far from its even place in a row a target may be, as a share of the gap, to either side. */
const UNEVEN = 0.09

/** A target in the picture. It decides nothing: a shot hits by the number that it draws. */
export interface Crossing {
  /** The same for everybody who sees it. */
  readonly id: string
  /** Its place in the list of the game's targets. */
  readonly target: number
  /** From the middle of the picture to the right, and from its top down. */
  readonly x: number
  readonly y: number
  readonly isLeftward: boolean
  /** Of its own from 0 to 1, by which two of a kind move differently. */
  readonly own: number
}

/** A number from 0 to 1 that three whole numbers make, always the same. */
const mixed = (one: number, two: number, three: number): number => {
  let hash = Math.imul(one ^ 0x5f_35_64_95, 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ two ^ (hash >>> 15), 0xc2_b2_ae_35)
  hash = Math.imul(hash ^ three ^ (hash >>> 13), 0x27_d4_eb_2f)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

const SEEDS: Readonly<Record<ShootingSlug, number>> = { fishing: 1, hunting: 2 }

const turnOf = ({ turn }: Row, place: number): number =>
  turn[((place % turn.length) + turn.length) % turn.length] as number

const crossingsOf = (seed: number, row: Row, line: number, at: number, width: number): Array<Crossing> => {
  const gone = (Math.abs(row.speed) * at) / 1000
  const half = width / 2 + MARGIN
  const isLeftward = row.speed < 0
  const first = Math.ceil((gone - half) / row.gap)
  const last = Math.floor((gone + half) / row.gap)
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const number = first + place
    const uneven = (mixed(seed, line, number) * 2 - 1) * UNEVEN * row.gap
    const x = gone - number * row.gap + uneven
    return {
      id: `${line}-${number}`,
      target: turnOf(row, number),
      x: isLeftward ? -x : x,
      y: row.y,
      isLeftward,
      own: mixed(seed + 2, line, number),
    }
  })
}

/**
 * The targets at a moment of the server's clock, in milliseconds since the epoch: the same on every screen, of which a wider one shows more. In the
 * {@link SCENE_WIDTH} that all show there is one of every kind at any time.
 */
export const sceneAt = (game: ShootingSlug, at: number, width: number): ReadonlyArray<Crossing> =>
  ROWS.flatMap((row, line) => crossingsOf(SEEDS[game], row, line, at, width))

/** The rows, for a picture that draws what targets run on. */
export const ROW_HEIGHTS: ReadonlyArray<number> = ROWS.map(({ y }) => y)

/** Kinds that stand beside one another where nothing moves. */
const STANDING: ReadonlyArray<ReadonlyArray<number>> = [[0, 1], [2, 9], [3, 4], [6, 5], [7], [8, 10]]

/** The picture for whoever wants little motion: one target of every kind, each in its place. */
export const STILL_SCENE: ReadonlyArray<Crossing> = STANDING.flatMap((kinds, line) =>
  kinds.map((target, place) => ({
    id: `still-${target}`,
    target,
    x: ((place + 0.5) / kinds.length - 0.5) * SCENE_WIDTH,
    y: ROW_HEIGHTS[line] ?? 0,
    isLeftward: false,
    own: 0,
  })),
)
