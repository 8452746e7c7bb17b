import { useEffect, useState } from "react"
import { frameAt, type SlotFrame, showMs } from "#models/casino/slots/slot-show.ts"

/** Whether the visitor's device asks for little motion. */
const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches

/**
 * What a slot shows now. A round that is being told goes frame after frame, or to its end at once where little motion is wanted; of one that
 * is told already it is the last.
 */
export const useFrame = (frames: ReadonlyArray<SlotFrame>, isTelling: boolean): SlotFrame | undefined => {
  const [shown, setShown] = useState<{ readonly of: ReadonlyArray<SlotFrame>; readonly ms: number }>()
  useEffect(() => {
    if (!isTelling) return
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      const ms = isStill() ? showMs(frames) : performance.now() - begun
      setShown({ of: frames, ms })
      const later = frames.find(({ at }) => at > ms)
      if (later !== undefined) timer = setTimeout(next, later.at - ms)
    }
    next()
    return () => clearTimeout(timer)
  }, [frames, isTelling])
  if (!isTelling) return frames.at(-1)
  return shown?.of === frames ? frameAt(frames, shown.ms) : frames[0]
}
