import type { ClientSeed } from "#models/casino/fair/seeds.ts"

/** A player's seed as the page makes one: 16 random bytes in hexadecimal. */
export const randomSeed = (): ClientSeed =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("") as ClientSeed
