import { useCallback, useSyncExternalStore } from "react"
import type { KeyedFlags } from "#src/services/KeyedFlags.ts"

/** What only this browser keeps is not in the page that the server sends. */
const no = () => false

/** Whether a key is in a set of flags; rendered again when that changes. */
export const useFlag = (flags: KeyedFlags, key: string): boolean => {
  const watch = useCallback((listener: () => void) => flags.watch(key, listener), [flags, key])
  return useSyncExternalStore(watch, () => flags.has(key), no)
}
