import type { Origin } from "#src/server/kernel/origin.ts"

/** Where a command of a test comes from, where it does not matter. */
export const NOWHERE: Origin = { address: "192.0.2.1", device: "test", language: "en" }
