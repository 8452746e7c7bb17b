import type { ReactNode } from "react"
import type { Bet } from "#models/betting/bet.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chain } from "#src/ui/primitives/Chain.tsx"
import { betStages } from "./bet-chain.ts"

/** A bet's own life: the states it has been in, the one it is in, and what is ahead. */
export const BetChain = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const { t } = useMessage()
  return (
    <Chain
      label={t("bet.history")}
      aheadLabel={t("chain.ahead")}
      links={betStages(bet).map(({ status, stage, at }) => ({
        key: `${status}-${at ?? "ahead"}`,
        label: t(`bet.status.${status}`),
        stage,
      }))}
    />
  )
}
