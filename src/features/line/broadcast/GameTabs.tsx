import type { ReactNode } from "react"
import { useSelected } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import styles from "./Broadcast.module.css"
import { gameTabFlow } from "./game-tab-flow.ts"

/** Tabs of the chart, in the order in which they stand; the video's comes after the field's. */
const OWN = ["field", "moments", "lineUps", "counts"] as const
type Own = (typeof OWN)[number]

const NAMES = {
  field: "broadcast.drawn",
  video: "broadcast.video",
  moments: "broadcast.tab.moments",
  lineUps: "broadcast.tab.lineUps",
  counts: "game.statistics",
} as const

/** The video among the tabs: whether it is watched, and what is shown then. */
export interface VideoTab {
  readonly isChosen: boolean
  readonly choose: () => void
  readonly leave: () => void
  readonly shown: ReactNode
}

/** What a game in play has under each tab; `null` where it has none. */
export interface GameTabsProps extends Readonly<Record<Own, ReactNode>> {
  readonly video?: VideoTab | undefined
}

/** A game in play, a tab for each way to look at it. */
export const GameTabs = ({ video, ...panels }: GameTabsProps): ReactNode => {
  const { t } = useMessage()
  const flow = useShownFlow(gameTabFlow)
  const chosen = useSelected(flow, ({ value }) => value)
  const own = OWN.filter((key) => panels[key] !== null)
  const keys = [
    ...own.slice(0, panels.field === null ? 0 : 1),
    ...(video === undefined ? [] : (["video"] as const)),
    ...own.slice(panels.field === null ? 0 : 1),
  ]
  const shownOwn = keys.find((key) => key === chosen) ?? keys[0] ?? "field"
  const tab = video?.isChosen === true ? "video" : shownOwn
  const choose = (key: Own | "video") => {
    if (key === "video") return video?.choose()
    video?.leave()
    flow.send({ type: `${key}.chosen` })
  }
  return (
    <Tabs
      label={t("broadcast.ways")}
      value={tab}
      onChange={choose}
      className={styles.tabs ?? ""}
      panelClassName={(tab === "video" ? undefined : styles.panel) ?? ""}
      doesPanelScroll={tab !== "video" && tab !== "field"}
      tabs={keys.map((key) => ({ key, label: t(NAMES[key]) }))}
    >
      {tab === "video" ? video?.shown : panels[tab]}
    </Tabs>
  )
}
