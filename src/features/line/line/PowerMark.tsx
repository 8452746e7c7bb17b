import { type ReactNode, useSyncExternalStore } from "react"
import { isPowered } from "#models/betting/is-powered.ts"
import type { PowerRule } from "#models/betting/power-bet.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./GameTable.module.css"

/** Whether a selection of a game's listed markets is offered at a raised price. */
const isRaisedIn = (rule: PowerRule, { game, markets }: GameView): boolean =>
  markets.some(({ key, outcomes, prices }) =>
    outcomes.some((outcome, place) =>
      isPowered(rule, { gameId: game.id, market: key, outcome }, prices[place] ?? 0),
    ),
  )

/** Marks a game with a selection that a power bet has at a raised price (§2 powerbet). */
export const PowerMark = ({ view }: { readonly view: GameView }): ReactNode => {
  const { t } = useMessage()
  const { config } = useBetting()
  const site = useSyncExternalStore(config.subscribe, config.get, config.get)
  const rule = site?.betting.powerBets
  if (rule === undefined || !isRaisedIn(rule, view)) return null
  const name = t("line.power")
  return (
    <span className={styles.power} title={name}>
      <Icon name="bolt" size={14} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
