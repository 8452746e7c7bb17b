/** What a person at the page does first. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const

/**
 * Does something at the first sign of a person at the page, so that the first page carries only what it shows;
 * with `latestMs`, after that many milliseconds even without a sign. Done once.
 * Returns what calls it off.
 */
export const atFirstSign = (task: () => void, latestMs?: number): (() => void) => {
  const told = new AbortController()
  const act = () => {
    if (!told.signal.aborted) {
      told.abort()
      task()
    }
  }
  for (const sign of SIGNS) {
    addEventListener(sign, act, { passive: true, signal: told.signal })
  }
  const late = latestMs === undefined ? undefined : setTimeout(act, latestMs)
  return () => {
    told.abort()
    clearTimeout(late)
  }
}
