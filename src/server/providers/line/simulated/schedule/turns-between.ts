/** Games that follow one another for ever: when the first begins, and how long after each the next does, in milliseconds. */
interface Turns {
  readonly firstAt: number
  readonly cycleMs: number
}

/** Numbers of the games that begin in a span: from its first moment on, before its last. None begins before number 0. */
export const turnsBetween = (
  { firstAt, cycleMs }: Turns,
  from: number,
  to: number,
): ReadonlyArray<number> => {
  const first = Math.max(0, Math.ceil((from - firstAt) / cycleMs))
  const end = Math.ceil((to - firstAt) / cycleMs)
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
}
