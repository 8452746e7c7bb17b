import type { ReactNode } from "react"
import styles from "./Broadcast.module.css"
import type { Board } from "./grounds.ts"
import type { WatchedGame } from "./watched-game.ts"

type Side = 0 | 1
const SIDES: ReadonlyArray<Side> = [0, 1]

/** Where a side stands on the board: the away side as in a mirror. */
const mirrored = (side: Side, x: number): number => (side === 0 ? x : 320 - x)

/** Where the two of a bout stand while they fight and while they rest; x and y of the home side. */
const FIGHTERS: Partial<Readonly<Record<Board, { readonly met: Place; readonly apart: Place }>>> = {
  ring: { met: [146, 100], apart: [104, 150] },
  octagon: { met: [146, 100], apart: [94, 100] },
  fight: { met: [140, 150], apart: [66, 150] },
  arena: { met: [144, 100], apart: [44, 100] },
}
type Place = readonly [x: number, y: number]

/** In a pause nobody fights. */
const PAUSE = "game.phase.break"

const Fighters = ({ board, game }: OnBoardProps): ReactNode => {
  const places = FIGHTERS[board]
  if (places === undefined) return null
  const [x, y] = game.clock.phase === PAUSE ? places.apart : places.met
  return SIDES.map((side) => (
    <circle
      key={side}
      r="11"
      className={styles.fighter}
      data-side={side}
      style={{
        transform: `translate(${mirrored(side, x)}px, ${side === 0 || board !== "ring" ? y : 200 - y}px)`,
      }}
    />
  ))
}

/** Places of what each part that was won leaves on the board: of the home side, in their order. */
const WON: Partial<Readonly<Record<Board, (number: number) => Place>>> = {
  fight: (number) => [20 + number * 16, 40],
  rocket: (number) => [52 + number * 22, 100],
  cards: (number) => [48 + number * 24, 100],
  arena: (number) => [60 + number * 18, 160],
  battle: (number) => [70 + number * 16, 60],
  wells: (number) => [89, 190 - number * 24],
  globe: (number) => [160 - 12 - ((number * 37) % 60), 40 + number * 26],
}

/** As large as a line of a well, as a card, or a mark. */
const SIZES: Partial<Readonly<Record<Board, Place>>> = { wells: [86, 20], cards: [20, 34] }

const Won = ({ board, game }: OnBoardProps): ReactNode => {
  const placeOf = WON[board]
  if (placeOf === undefined) return null
  const [width, height] = SIZES[board] ?? [11, 11]
  return SIDES.flatMap((side) => {
    const numbers = Array.from({ length: game.score.total[side] }, (_, place) => place + 1)
    return numbers.map((number) => {
      const [x, y] = placeOf(number)
      return (
        <rect
          key={`${side}/${number}`}
          x={mirrored(side, x) - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          rx={Math.min(width, height) / (SIZES[board] === undefined ? 2 : 6)}
          className={styles.piece}
          data-side={side}
        />
      )
    })
  })
}

/** How far each has come on the way to its win. */
const Runners = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const toWin = game.play?.counts?.["play.to-win"]?.[0] ?? 1
  return SIDES.map((side) => (
    <circle
      key={side}
      r="10"
      className={styles.fighter}
      data-side={side}
      style={{
        transform: `translate(${24 + (272 * game.score.total[side]) / toWin}px, ${side === 0 ? 70 : 134}px)`,
      }}
    />
  ))
}

/** The window of a phone is wider than a board: what fills a half goes on beyond it by so much. */
const WIDE = 300

/** What of a map is whose, by the rounds or kills in it so far. */
const Front = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const [home, away] = game.score.parts.at(-1) ?? [0, 0]
  const front = 160 + (120 * (home - away)) / Math.max(10, home + away)
  return (
    <>
      <rect x={-WIDE} width={front + WIDE} height="200" className={styles.zone} />
      <path d={`M${front} 0v200`} className={styles.chevron} />
    </>
  )
}

/** A side's number on the board: points of a frame, points left of a leg. */
const Figures = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const points = game.score.points?.split(":") ?? []
  if (points.length !== 2) return null
  return SIDES.map((side) => (
    <text
      key={side}
      x={mirrored(side, 34)}
      y="108"
      className={`num ${styles.figure}`}
      data-now={game.play?.now?.side === side ? "" : undefined}
    >
      {points[side]}
    </text>
  ))
}

/** The six colours are worth so many points together, and each red with the black after it so many. */
const COLOURS = 27
const RED = 8

/** The reds that are left, in their triangle, and the cue ball where the one at the table plays from. */
const Balls = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const left = game.play?.counts?.["play.table-left"]?.[0]
  if (left === undefined) return null
  const reds = Math.min(15, Math.ceil(Math.max(0, left - COLOURS) / RED))
  const rows = [1, 2, 3, 4, 5].flatMap((row) =>
    Array.from({ length: row }, (_, place) => [204 + row * 10, 100 + (place - (row - 1) / 2) * 12] as const),
  )
  return (
    <>
      {rows.slice(0, reds).map(([x, y]) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r="5" className={styles.red} />
      ))}
      {game.play?.now !== undefined && (
        <circle cx="62" cy={game.play.now.side === 0 ? 84 : 116} r="5" className={styles.ball} />
      )}
    </>
  )
}

interface OnBoardProps {
  readonly board: Board
  readonly game: WatchedGame
}

/** What stands on a board by the score and by what is told: fighters, pieces, a front, figures, balls. */
export const OnBoard = ({ board, game }: OnBoardProps): ReactNode => {
  const last = game.play?.moments.at(-1)
  const isFront = board === "site" || board === "lanes"
  return (
    <>
      {isFront ? (
        <Front game={game} />
      ) : (
        last !== undefined && (
          <rect
            key={`${last.at}/${last.kind}`}
            x={last.side === 0 ? -WIDE : 160}
            width={160 + WIDE}
            height="200"
            className={styles.lit}
          />
        )
      )}
      <Won board={board} game={game} />
      <Fighters board={board} game={game} />
      {board === "runs" && <Runners game={game} />}
      {board === "dartboard" && <Figures game={game} />}
      {board === "snooker" && <Balls game={game} />}
    </>
  )
}
