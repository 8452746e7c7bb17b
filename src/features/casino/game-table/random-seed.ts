import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import { randomHex } from "#src/services/random-hex.ts"

/** A player's seed as the page makes one: 16 random bytes in hexadecimal. */
export const randomSeed = (): ClientSeed => randomHex(16) as ClientSeed
