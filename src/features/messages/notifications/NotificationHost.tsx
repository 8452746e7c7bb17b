import { type ReactNode, Suspense } from "react"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ToastRegion } from "#src/ui/primitives/ToastRegion.tsx"

const Notices = lateComponent(async () => ({ default: (await import("./Notices.tsx")).Notices }))

/** The corner in which notices stand: there before the first, since what is told in it is read only then. */
export const NotificationHost = (props: {
  /** Whether something was told. */
  readonly isUsed: boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
}): ReactNode => {
  const { t } = useMessage()
  const told = (tone: "polite" | "assertive") =>
    props.isUsed && (
      <Suspense fallback={null}>
        <Notices tone={tone} now={props.now} />
      </Suspense>
    )
  return (
    <ToastRegion label={t("notifications.region")} polite={told("polite")} assertive={told("assertive")} />
  )
}
