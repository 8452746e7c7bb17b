import type { CSSProperties, ReactNode } from "react"
import { type PlinkoBet, type PlinkoEntry, plinkoPays, slotOf } from "#models/casino/games/plinko.ts"
import { WHOLE } from "#models/casino/multiplier.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { multiplierWords } from "../../game-table/multiplier-words.ts"
import type { StageProps } from "../game-screen.ts"
import { Ground, Large } from "../Stage.tsx"
import styles from "./PlinkoStage.module.css"

/** Between two pegs of a row, and between two rows. */
const STEP = 20
const SLOT_HEIGHT = 40

/** Where the ball is after so many rows: over the middle of the board at first. */
const pointsOf = (rows: number, path: PlinkoEntry["path"]): ReadonlyArray<readonly [number, number]> => {
  let x = ((rows + 1) * STEP) / 2
  return [
    [x, STEP / 2] as const,
    ...path.map((way, row) => {
      x += (way === 1 ? STEP : -STEP) / 2
      return [x, (row + 2) * STEP] as const
    }),
  ]
}

/** Hops from row to row: across by half a step while it falls by a whole one. */
const fallOf = ([first, ...rest]: ReturnType<typeof pointsOf>): string =>
  first === undefined
    ? ""
    : rest.reduce((way, [x, y]) => `${way} Q ${x} ${y - STEP} ${x} ${y}`, `M ${first[0]} ${first[1]}`)

const Pegs = ({ rows }: { readonly rows: number }): ReactNode =>
  Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    Array.from({ length: row + 2 }, (_, place) => place).map((place) => (
      <circle
        key={`${row} ${place}`}
        cx={((rows - row + 2 * place) * STEP) / 2}
        cy={(row + 1.5) * STEP}
        r="2.5"
        className={styles.peg}
      />
    )),
  )

/** The board of a bet: rows of pegs over slots, each with what it pays. */
const Board = (props: {
  readonly bet: PlinkoBet
  readonly fell: PlinkoEntry | undefined
  readonly round: string
  readonly isTold: boolean
}): ReactNode => {
  const { number } = useMessage()
  const { bet, fell, round, isTold } = props
  const { rows } = bet
  const bottom = (rows + 1.5) * STEP
  const points = fell === undefined ? [] : pointsOf(rows, fell.path)
  return (
    <svg
      viewBox={`0 0 ${(rows + 1) * STEP} ${bottom + SLOT_HEIGHT}`}
      className={styles.board}
      aria-hidden="true"
    >
      <Pegs rows={rows} />
      {Array.from({ length: rows + 1 }, (_, slot) => slot).map((slot) => {
        const pays = plinkoPays(bet, slot)
        const isHere = isTold && fell !== undefined && slotOf(fell) === slot
        return (
          <g key={slot} className={classNames(styles.slot, pays > WHOLE && styles.up, isHere && styles.here)}>
            <rect x={slot * STEP + 1} y={bottom} width={STEP - 2} height={SLOT_HEIGHT - 2} rx="4" />
            <text
              transform={`translate(${(slot + 0.5) * STEP} ${bottom + SLOT_HEIGHT / 2 - 1}) rotate(-90)`}
              dominantBaseline="central"
              textAnchor="middle"
            >
              {number(pays / WHOLE)}
            </text>
          </g>
        )
      })}
      {points.length > 0 && (
        <circle
          key={round}
          r="6"
          className={styles.ball}
          style={{ offsetPath: `path("${fallOf(points)}")` } as CSSProperties}
        />
      )}
    </svg>
  )
}

/** The ball falls along the path of its book into a slot. */
export const PlinkoStage = ({ bet, round, isTelling }: StageProps<"plinko">): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const fell = round?.book[0]
  const isTold = fell !== undefined && !isTelling
  const pays = fell === undefined || bet === undefined ? undefined : plinkoPays(bet, slotOf(fell))
  return (
    <Ground isLeftToRight isCentred>
      <Large
        outcome={pays === undefined || !isTold ? undefined : pays > WHOLE ? "won" : "lost"}
        none={t("game.plinko.none")}
      >
        <span>{pays !== undefined && multiplierWords(messages, pays)}</span>
      </Large>
      {bet !== undefined && (
        <>
          <Board bet={bet} fell={fell} round={round?.key ?? ""} isTold={isTold} />
          <VisuallyHidden>
            {t("game.plinko.slots", {
              pays: Array.from({ length: bet.rows + 1 }, (_, slot) =>
                number(plinkoPays(bet, slot) / WHOLE),
              ).join("; "),
            })}
          </VisuallyHidden>
        </>
      )}
    </Ground>
  )
}
