import type { ReactNode } from "react"
import { MINE_TILES, minesPay } from "#models/casino/games/mines.ts"
import type { BookEntry } from "#models/casino/games.ts"
import type { RoundView } from "#models/casino/table.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { multiplierWords } from "./multiplier-words.ts"
import styles from "./Stages.module.css"

const TILES = Array.from({ length: MINE_TILES }, (_, tile) => tile)
const A_ROW = 5

type Face = "closed" | "safe" | "hit" | "mine" | "left"

/** What each tile shows: after the end the mines that were not hit, too. */
const facesOf = (book: ReadonlyArray<BookEntry>): ReadonlyArray<Face> => {
  const faces: Array<Face> = TILES.map(() => "closed")
  for (const entry of book) {
    if (entry.type === "safe" || entry.type === "hit") faces[entry.tile] = entry.type
    if (entry.type !== "field") continue
    const mined = new Set(entry.mines)
    for (const tile of TILES) if (faces[tile] === "closed") faces[tile] = mined.has(tile) ? "mine" : "left"
  }
  return faces
}

/** The field of five by five: tiles are opened one by one while a round goes on. */
export const MinesStage = (props: {
  readonly round: RoundView | null
  readonly isOpen: boolean
  /** The tile that is being opened. */
  readonly opening: number | undefined
  readonly onOpen: (tile: number) => void
}): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { round, isOpen, opening, onOpen } = props
  const book = round?.bet.game === "mines" ? round.book : []
  const faces = facesOf(book)
  const safe = faces.filter((face) => face === "safe").length
  const bet = round?.bet.game === "mines" ? round.bet : undefined
  const left = bet === undefined ? 0 : MINE_TILES - bet.mines - safe
  return (
    <div className={styles.mines}>
      <p className="secondary" role="status">
        {bet === undefined || !isOpen ? (
          <span>{t("game.mines.none")}</span>
        ) : (
          <span>
            {t("game.mines.next", {
              now: multiplierWords(messages, minesPay(bet, safe)),
              next: left === 0 ? "" : multiplierWords(messages, minesPay(bet, safe + 1)),
            })}
          </span>
        )}
      </p>
      <fieldset className={styles.field} aria-label={t("game.mines.field")} dir="ltr">
        {TILES.map((tile) => {
          const face = faces[tile] ?? "closed"
          return (
            <button
              key={tile}
              type="button"
              className={classNames(styles.tile, styles[face], opening === tile && styles.opening)}
              disabled={!isOpen || face !== "closed"}
              aria-label={t(`game.mines.tile.${face}`, {
                row: number(Math.floor(tile / A_ROW) + 1),
                place: number((tile % A_ROW) + 1),
              })}
              onClick={() => onOpen(tile)}
            >
              {(face === "safe" || face === "left") && <Icon name="check" />}
              {(face === "hit" || face === "mine") && <Icon name="close" />}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
