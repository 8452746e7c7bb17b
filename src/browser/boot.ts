import { isSnapshotFrame } from "#models/line/feed/frame-guards.ts"
import type { Boot } from "#models/site/boot.ts"

/**
 * Reads what the server wrote into the page; a page without it asks the server for everything. Its snapshots are judged
 * like every frame of the feed; the rest was written by the server that wrote the page around it.
 */
export const readBoot = (document: Document): Boot | undefined => {
  try {
    const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "null") as Boot | null
    return boot?.snapshots.every(isSnapshotFrame) === true ? boot : undefined
  } catch {
    return undefined
  }
}
