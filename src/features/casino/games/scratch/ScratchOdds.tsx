import type { ReactNode } from "react"
import { PRIZE_TABLES, type ScratchSlug, TICKETS } from "#models/casino/scratch/prize-tables.ts"
import { scratchPays } from "#models/casino/scratch/scratch-game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ChanceTable } from "../ChanceTable.tsx"

/** What each prize of a card pays, and how likely it is. */
export const ScratchOdds = ({ bet }: { readonly bet: { readonly game: ScratchSlug } }): ReactNode => {
  const { t } = useMessage()
  return (
    <ChanceTable
      of={t("slot.symbol")}
      lines={PRIZE_TABLES[bet.game].map(({ symbol, tickets }, won) => ({
        name: t(`slot.symbol.${symbol}`),
        chance: tickets / TICKETS,
        pays: scratchPays(bet.game, won),
      }))}
    />
  )
}
