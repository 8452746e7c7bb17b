import { useSyncExternalStore } from "react"
import { keptValue } from "#src/services/kept-value.ts"

/** §3 Client-side persisted: name of what is kept of the broadcast. */
export const BROADCAST_FOLDED = "broadcast-folded"

const kept = keptValue<boolean>({
  keys: [BROADCAST_FOLDED],
  none: false,
  read: (item) => item(BROADCAST_FOLDED) === "1",
  written: (isFolded) => [[BROADCAST_FOLDED, isFolded ? "1" : "0"]],
})

const no = () => false

/** Whether the player folded the broadcast, on whichever game, and the way to fold and open it. */
export const useBroadcastFolded = (): readonly [isFolded: boolean, fold: (isFolded: boolean) => void] => [
  useSyncExternalStore(kept.subscribe, kept.get, no),
  (isFolded) => kept.change(() => isFolded),
]
