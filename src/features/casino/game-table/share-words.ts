import { leastShareOf, type OwnGameSlug, shareOf } from "#models/casino/games.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** The share of stakes that comes back, from the worst place of a table to the best: 85.64–98.94 %. */
export const shareWords = (game: OwnGameSlug, number: Messages["number"]): string => {
  const [least, most] = [leastShareOf(game), shareOf(game)].map((share) =>
    number(share, { style: "percent", maximumFractionDigits: 2 }),
  )
  return least === most ? `${most}` : `${least} – ${most}`
}
