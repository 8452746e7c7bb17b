import type { ReactNode } from "react"
import type { TurnView } from "#models/casino/poker/poker-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useServerNow } from "../timed-table/use-server-now.ts"

/** Seconds that are left of a turn by the server's clock: first those for the move, then those of the time bank. */
export const TurnClock = ({
  turn,
  ahead,
}: {
  readonly turn: TurnView
  readonly ahead: number
}): ReactNode => {
  const { t, number } = useMessage()
  const now = useServerNow(ahead)
  const isBank = now >= turn.bankFrom
  const left = Math.max(0, Math.ceil(((isBank ? turn.until : turn.bankFrom) - now) / 1000))
  return (
    <span aria-hidden="true">
      {t(isBank ? "poker.turn.bank" : "poker.turn.left", { seconds: number(left) })}
    </span>
  )
}
