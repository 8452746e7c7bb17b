import type { ReactNode } from "react"
import { rowsIn, TOWER_ROW, TOWER_ROWS, type TowerBet, towerPay } from "#models/casino/games/tower.ts"
import { type EntryOf, typedBet } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { multiplierWords, shortMultiplierWords } from "../../game-table/multiplier-words.ts"
import type { StageProps } from "../game-screen.ts"
import { roundOfTyped } from "../round-of-typed.ts"
import { Ground } from "../Stage.tsx"
import styles from "./TowerStage.module.css"

const ROWS = Array.from({ length: TOWER_ROWS }, (_, row) => row)

type Face = "closed" | "held" | "broke" | "safe" | "trap"

/** What a tile of a row shows: after the end what it was, too. */
const faceOf = (book: ReadonlyArray<EntryOf<"tower">>, row: number, tile: number): Face => {
  const step = book.filter((entry) => entry.type === "held" || entry.type === "broke")[row]
  if (step?.tile === tile) return step.type
  const told = book.find((entry) => entry.type === "tower")
  if (told === undefined) return "closed"
  return told.safe[row]?.includes(tile) === true ? "safe" : "trap"
}

/** What there is to be done: to begin, to step on the first row, or on the next. */
const Told = (props: {
  readonly bet: TowerBet
  readonly rows: number
  readonly isGoing: boolean
}): ReactNode => {
  const messages = useMessage()
  const { bet, rows, isGoing } = props
  const pays = (count: number) => multiplierWords(messages, towerPay(bet.difficulty, count))
  return (
    <p className="secondary" role="status">
      {!isGoing ? (
        <span>{messages.t("game.tower.none")}</span>
      ) : (
        <span>
          {messages.t("game.tower.next", {
            now: pays(rows),
            next: pays(Math.min(rows + 1, TOWER_ROWS)),
          })}
        </span>
      )}
    </p>
  )
}

/** The tower, read from the ground up as it is climbed: tiles of the next row are stepped on while a round goes on. */
export const TowerStage = (props: StageProps<"tower">): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { typed, isOpen, moving, onMove } = props
  const round = roundOfTyped(props.round, "tower", typed)
  const bet = round?.bet ?? typedBet("tower", typed)
  if (bet?.game !== "tower") return null
  const book = round?.book ?? []
  const climbed = rowsIn(book)
  const isGoing = round !== null && round.ended === undefined
  return (
    <Ground isCentred>
      <Told bet={bet} rows={climbed} isGoing={isGoing} />
      <fieldset className={styles.tower} aria-label={t("game.tower.field")} dir="ltr">
        {ROWS.map((row) => (
          <div key={row} className={classNames(styles.row, isGoing && row === climbed && styles.next)}>
            <span className={classNames(styles.pays, row < climbed && styles.reached)} aria-hidden="true">
              {shortMultiplierWords(messages, towerPay(bet.difficulty, row + 1))}
            </span>
            {Array.from({ length: TOWER_ROW[bet.difficulty].tiles }, (_, tile) => tile).map((tile) => {
              const face = faceOf(book, row, tile)
              const isStepped = moving?.type === "step" && row === climbed && moving.tile === tile
              return (
                <button
                  key={tile}
                  type="button"
                  className={classNames(styles.tile, styles[face], isStepped && styles.stepped)}
                  disabled={!isOpen || row !== climbed}
                  aria-label={t(`game.tower.tile.${face}`, { row: number(row + 1), place: number(tile + 1) })}
                  onClick={() => onMove({ type: "step", tile })}
                >
                  {(face === "held" || face === "safe") && <Icon name="check" />}
                  {(face === "broke" || face === "trap") && <Icon name="close" />}
                </button>
              )
            })}
          </div>
        ))}
      </fieldset>
    </Ground>
  )
}
