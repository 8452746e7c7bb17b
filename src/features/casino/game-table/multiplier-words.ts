import { type Multiplier, WHOLE } from "#models/casino/multiplier.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** A multiplier as players read it: 1.98×. */
export const multiplierWords = ({ number }: Pick<Messages, "number">, multiplier: number): string =>
  `${number(multiplier / WHOLE, { minimumFractionDigits: 2, maximumFractionDigits: 4 })}×`

/** The same where there is little room: 350×, 1.5×. */
export const shortMultiplierWords = ({ number }: Pick<Messages, "number">, multiplier: number): string =>
  `${number(multiplier / WHOLE, { maximumFractionDigits: 4 })}×`

/** Hundredths as a multiplier. */
export const asMultiplier = (hundredths: number): Multiplier => ((hundredths * WHOLE) / 100) as Multiplier
