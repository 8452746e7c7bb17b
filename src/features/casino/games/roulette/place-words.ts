import { type Place, pocketName } from "#models/casino/games/roulette-places.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** Places that are called by the numbers they have. */
const numbersOf = ({ kind, pockets }: Place): string => {
  if (kind === "dozen") return `${pockets[0]}–${pockets.at(-1)}`
  if (kind === "column") return `${pockets.slice(0, 3).join(", ")}…`
  if (kind === "six-line") return `${pockets[0]}–${pockets.at(-1)}`
  return pockets.map(pocketName).join("–")
}

/** How a place of the table is called: Split 17–20. */
export const placeName = (place: Place, t: Messages["t"]): string =>
  t(`roulette.kind.${place.kind}`, { numbers: numbersOf(place) })

/** What stands on its button. */
export const placeMark = (place: Place, t: Messages["t"]): string =>
  place.kind === "red" || place.kind === "black" || place.kind === "odd" || place.kind === "even"
    ? placeName(place, t)
    : place.kind === "column"
      ? t("roulette.odds", { odds: place.odds })
      : place.kind === "low"
        ? "1–18"
        : place.kind === "high"
          ? "19–36"
          : numbersOf(place)
