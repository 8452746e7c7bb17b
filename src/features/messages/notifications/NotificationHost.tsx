import { type ReactNode, Suspense, useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ToastRegion } from "#src/ui/primitives/ToastRegion.tsx"
import { topCorner, watchCorners } from "#src/ui/primitives/top-corner.ts"

const Notices = lateComponent(async () => ({ default: (await import("./Notices.tsx")).Notices }))

const nowhere = () => null

/**
 * The corner in which notices stand: there before the first, since what is told in it is read only then. While a modal layer is open,
 * it is the layer's own; the page's stays, empty, so that what is told as the layer closes is read as well.
 */
export const NotificationHost = (props: {
  /** Whether something was told. */
  readonly isUsed: boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
}): ReactNode => {
  const { t } = useMessage()
  const corner = useSyncExternalStore(watchCorners, topCorner, nowhere)
  const told = (tone: "polite" | "assertive") =>
    props.isUsed && (
      <Suspense fallback={null}>
        <Notices tone={tone} now={props.now} />
      </Suspense>
    )
  const region = (isHere: boolean) => (
    <ToastRegion
      label={t("notifications.region")}
      polite={isHere && told("polite")}
      assertive={isHere && told("assertive")}
    />
  )
  return (
    <>
      {region(corner === null)}
      {corner !== null && createPortal(region(true), corner)}
    </>
  )
}
