import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { waitingWorkMachine } from "#machines/operator/waiting-work/waiting-work.machine.ts"
import { WAITING_DESKS, type WaitingDesk } from "#models/operator/waiting-work.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Count } from "#src/ui/primitives/Badge.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"

/** The counts as the desks' names see them. */
export interface WaitingProps {
  readonly snapshot: SnapshotFrom<typeof waitingWorkMachine>
}

const isWaiting = (path: string): path is WaitingDesk =>
  (WAITING_DESKS as ReadonlyArray<string>).includes(path)

/** How much waits at a desk, beside its name; nothing where nothing waits or nobody has counted. */
export const WaitingCount = ({ snapshot, desk }: WaitingProps & { readonly desk: string }): ReactNode => {
  const { t, number } = useMessage()
  const count = isWaiting(desk) ? (snapshot.context.work?.[desk] ?? 0) : 0
  return count === 0 ? null : (
    <>
      <span aria-hidden="true">
        <Count value={number(count)} strong />
      </span>
      <VisuallyHidden>{` ${t("operator.waiting", { count })}`}</VisuallyHidden>
    </>
  )
}
