import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chain, type ChainStage } from "#src/ui/primitives/Chain.tsx"

const LINKS = ["sent", "waiting", "accepted"] as const

/** What becomes of bets that are pressed: sent, checked, accepted. Before the press all of it is ahead. */
export const AcceptanceChain = (props: {
  /** The place from 0 of the state that the bets are in; absent before the press. */
  readonly reached?: number
  /** Seconds that the check takes of bets in play; absent where there is none. */
  readonly seconds?: number | undefined
}): ReactNode => {
  const { t } = useMessage()
  const { reached = -1, seconds } = props
  const stage = (place: number): ChainStage =>
    place < reached ? "past" : place === reached ? "now" : "ahead"
  return (
    <Chain
      label={t("bet.history")}
      aheadLabel={t("chain.ahead")}
      links={LINKS.map((status, place) => ({
        key: status,
        label:
          status === "waiting" && seconds !== undefined
            ? t("coupon.chain.check", { seconds })
            : t(`bet.status.${status}`),
        stage: stage(place),
      }))}
    />
  )
}
