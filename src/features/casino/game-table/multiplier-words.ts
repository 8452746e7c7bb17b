import { type Multiplier, WHOLE } from "#models/casino/multiplier.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** A multiplier as players read it: 1.98×. */
export const multiplierWords = ({ number }: Pick<Messages, "number">, multiplier: number): string =>
  `${number(multiplier / WHOLE, { minimumFractionDigits: 2, maximumFractionDigits: 4 })}×`

/** Hundredths as a multiplier. */
export const asMultiplier = (hundredths: number): Multiplier => ((hundredths * WHOLE) / 100) as Multiplier
