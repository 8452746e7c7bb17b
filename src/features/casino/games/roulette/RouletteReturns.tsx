import type { ReactNode } from "react"
import { returnOfPlace } from "#models/casino/games/roulette.ts"
import { PLACES, type Wheel } from "#models/casino/games/roulette-places.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ChipReturns } from "../chips/ChipReturns.tsx"

/** What each kind of place pays and returns. */
export const RouletteReturns = ({ wheel }: { readonly wheel: Wheel }): ReactNode => {
  const { t } = useMessage()
  const kinds = new Map(PLACES[wheel].map((place) => [place.kind, place]))
  return (
    <ChipReturns
      places={[...kinds].map(([kind, place]) => ({
        name: t(`roulette.kind.${kind}`, { numbers: "" }).trim(),
        pays: t("roulette.odds", { odds: place.odds }),
        back: returnOfPlace(wheel, place),
      }))}
    />
  )
}
