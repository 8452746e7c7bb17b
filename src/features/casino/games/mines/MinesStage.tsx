import type { ReactNode } from "react"
import { MINE_TILES, minesPay } from "#models/casino/games/mines.ts"
import type { EntryOf } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { multiplierWords } from "../../game-table/multiplier-words.ts"
import type { StageProps } from "../game-screen.ts"
import { Ground } from "../Stage.tsx"
import styles from "./MinesStage.module.css"

const TILES = Array.from({ length: MINE_TILES }, (_, tile) => tile)
const A_ROW = 5

type Face = "closed" | "safe" | "hit" | "mine" | "left"

/** What each tile shows: after the end the mines that were not hit, too. */
const facesOf = (book: ReadonlyArray<EntryOf<"mines">>): ReadonlyArray<Face> => {
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
export const MinesStage = (props: StageProps<"mines">): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { round, isOpen, moving, onMove } = props
  const opening = moving?.type === "open" ? moving.tile : undefined
  const bet = round?.bet
  const faces = facesOf(round?.book ?? [])
  const safe = faces.filter((face) => face === "safe").length
  const left = bet === undefined ? 0 : MINE_TILES - bet.mines - safe
  return (
    <Ground isCentred>
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
              onClick={() => onMove({ type: "open", tile })}
            >
              {(face === "safe" || face === "left") && <Icon name="check" />}
              {(face === "hit" || face === "mine") && <Icon name="close" />}
            </button>
          )
        })}
      </fieldset>
    </Ground>
  )
}
