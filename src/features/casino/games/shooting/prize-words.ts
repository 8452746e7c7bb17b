import { WHOLE } from "#models/casino/multiplier.ts"
import { hitPrizes, type ShootingSlug, type Target } from "#models/casino/shooting/targets.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { shortMultiplierWords } from "../../game-table/multiplier-words.ts"

/** What hits of a target pay, in few letters: 3×, or 5–50× where it is drawn. */
export const prizeWords = (messages: Messages, slug: ShootingSlug, target: Target): string => {
  const prizes = hitPrizes(slug, target)
  const most = shortMultiplierWords(messages, (prizes.at(-1)?.stakes ?? 0) * WHOLE)
  return prizes.length > 1 ? `${messages.number(prizes[0]?.stakes ?? 0)}–${most}` : most
}
