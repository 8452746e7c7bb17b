/** The door of its domain: toto, lotto and other shared draws: their tickets, pools and prizes. What stands behind it is for the domain alone. */
export { DrawUnknown } from "./buy-ticket.ts"
export {
  cancelDraw,
  type DrawGone,
  type JackpotMoved,
  type SameVerifier,
  type SameVerifierDevice,
  verifyDraw,
} from "./change-draw.ts"
export { Draws } from "./Draws.ts"
export type { LoadedDraw } from "./draw.aggregate.ts"
export { drawsManifest } from "./draws.manifest.ts"
