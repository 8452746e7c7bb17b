import type { ReactNode } from "react"
import { type Multiplier, paidBy } from "#models/casino/multiplier.ts"
import type { RoundView } from "#models/casino/table.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"

/** The button by which what was won so far is taken. `pays`: what it comes to; nothing can be taken of 0. */
export const TakeButton = (props: {
  readonly round: Pick<RoundView, "stake" | "currency">
  readonly pays: Multiplier
  readonly isBusy: boolean
  readonly isTaking: boolean
  readonly onTake: () => void
}): ReactNode => {
  const { t, money } = useMessage()
  const { round, pays, isBusy, isTaking, onTake } = props
  const sum = money({ amount: paidBy(round.stake, pays), currency: round.currency })
  return (
    <Button variant="go" wide busy={isTaking} disabled={isBusy || pays === 0} onClick={onTake}>
      {t("game.take", { sum })}
    </Button>
  )
}
