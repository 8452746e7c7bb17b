import { isServerFrame } from "#models/line/feed/frame-guards.ts"
import type { ServerFrame } from "#models/line/feed/frames.ts"

/** Reads a frame; `undefined` for what is none. */
export const readFrame = (text: string): ServerFrame | undefined => {
  try {
    const frame: unknown = JSON.parse(text)
    return isServerFrame(frame) ? frame : undefined
  } catch {
    return undefined
  }
}
