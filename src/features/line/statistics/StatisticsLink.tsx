import type { ReactNode } from "react"
import {
  presentationOn,
  type StatisticsTarget,
  statisticsPath,
  windowFeatures,
} from "#models/line/statistics/frame.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "../line/betting.tsx"

/** Leads to statistics, in a window or in a modal; the window opens within the press, as browsers ask. */
export const StatisticsLink = (props: {
  readonly target: StatisticsTarget
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => {
  const { language } = useMessage()
  const { openStatistics } = useBetting()
  const path = statisticsPath(language, props.target)
  return (
    <a
      className={props.className ?? "link"}
      href={path}
      target="_blank"
      rel="noopener opener"
      onClick={(event) => {
        event.preventDefault()
        openStatistics(
          path,
          presentationOn(screen) === "window"
            ? window.open(path, "statistics", windowFeatures(screen))
            : undefined,
        )
      }}
    >
      {props.children}
    </a>
  )
}
