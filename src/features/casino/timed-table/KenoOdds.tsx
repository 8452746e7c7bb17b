import type { ReactNode } from "react"
import { keno80Chance, keno80Pays, kenoPicks } from "#models/casino/timed/keno-80.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ChanceTable } from "../games/ChanceTable.tsx"

/** What each count of hits pays, and how likely it is, for as many numbers as are chosen; nothing before one is. */
export const KenoOdds = ({ pick }: { readonly pick: string }): ReactNode => {
  const { t, number } = useMessage()
  const picked = kenoPicks(pick).length
  if (picked === 0) return null
  return (
    <ChanceTable
      of={t("game.keno.hits.column")}
      lines={Array.from({ length: picked + 1 }, (_, hits) => ({
        name: number(hits),
        chance: keno80Chance(picked, hits),
        pays: keno80Pays(picked, hits),
      }))}
    />
  )
}
