import { type ReactNode, useState } from "react"
import { shownPath } from "#machines/line/statistics-frame/statistics-frame.updates.ts"
import { BRAND } from "#models/site/brand.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { Preloader } from "#src/ui/primitives/Preloader.tsx"
import styles from "./Statistics.module.css"
import { type StatisticsFrameRef, statisticsLink } from "./statistics-flow.ts"

/** The frame is spoken to while it is there. */
const holdFrame = (frame: HTMLIFrameElement | null): void => {
  statisticsLink.frame = frame?.contentWindow ?? undefined
}

/** The frame itself: it goes from path to path by itself, so that its first address stays. */
const Frame = (props: {
  readonly path: string
  readonly title: string
  readonly height: number
  readonly isShown: boolean
}): ReactNode => {
  const [path] = useState(props.path)
  return (
    <iframe
      ref={holdFrame}
      className={styles.embedded}
      src={path}
      title={props.title}
      hidden={!props.isShown}
      style={{ blockSize: props.height }}
    />
  )
}

/** The statistics in a modal over the page, around their living frame; where they stand in a window it says so. */
export const StatisticsView = (props: {
  readonly frame: StatisticsFrameRef
  readonly now: () => number
  readonly onDismiss: () => void
  /** Shown in place of the frame's own address, where nothing is to be loaded. */
  readonly blank?: string
}): ReactNode => {
  const { frame, now } = props
  const { t } = useMessage()
  const snapshot = useSnapshot(frame)
  const { context } = snapshot
  const path = shownPath(context)
  if (path === undefined) return null
  const leave = () => {
    frame.send({ type: "frame.closed" })
    props.onDismiss()
  }
  const title = context.title === "" ? t("game.statistics") : context.title
  const isShown = snapshot.matches({ open: "shown" })
  return (
    <Dialog title={title} closeLabel={t("common.close")} onDismiss={leave}>
      {context.presentation === "window" ? (
        <EmptyState title={t("more.stats.window")} />
      ) : (
        <>
          {snapshot.matches({ open: "loading" }) && (
            <div className={styles.coming} style={{ minBlockSize: context.height }}>
              <Preloader name={BRAND} label={t("common.loading")} />
            </div>
          )}
          {snapshot.matches({ open: "silent" }) && (
            <NoConnection onRetry={() => frame.send({ type: "frame.retried", at: now() })} />
          )}
          <Frame
            key={context.attempt}
            path={props.blank ?? path}
            title={t("game.statistics")}
            height={context.height}
            isShown={isShown}
          />
        </>
      )}
    </Dialog>
  )
}
