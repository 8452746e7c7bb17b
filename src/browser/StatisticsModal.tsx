import { type ReactNode, useEffect, useState } from "react"
import { useBetting } from "#src/features/line/line/betting.tsx"
import { StatisticsView } from "#src/features/line/statistics/StatisticsDialog.tsx"
import type { StatisticsFrameRef } from "#src/features/line/statistics/statistics-flow.ts"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { connectStatistics } from "./connect-statistics.ts"
import { usePage } from "./page-context.ts"

/** The statistics frame as a dialog of the page, at `path`. */
const StatisticsModal = ({ args: { path }, onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const { toggle } = useBetting()
  const [frame, setFrame] = useState<StatisticsFrameRef>()
  useEffect(() => {
    let isLeft = false
    void connectStatistics(page, toggle).then((ref) => {
      if (isLeft || typeof path !== "string") return
      ref.send({ type: "frame.opened", path, presentation: "modal", at: page.now() })
      setFrame(ref)
    })
    return () => {
      isLeft = true
    }
  }, [page, toggle, path])
  return frame === undefined ? null : <StatisticsView frame={frame} now={page.now} onDismiss={onClose} />
}

export default StatisticsModal
