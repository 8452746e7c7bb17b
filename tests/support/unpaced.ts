import { Layer } from "effect"
import { Pacing } from "#models/api/pacing.ts"

/** Nobody is held to a pace: for servers of a few operations that are called as often as a test likes. */
export const UnpacedLive = Layer.succeed(Pacing, (httpEffect) => httpEffect)
