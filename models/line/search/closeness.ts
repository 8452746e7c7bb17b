/** How near a name is to what was typed; smaller is nearer. */
export const CLOSENESS = {
  /** It is the whole name, in whichever order of its words. */
  name: 0,
  /** The name begins so. */
  beginning: 1,
  /** Words of the name begin so. */
  words: 2,
  /** It stands within a word. */
  inside: 3,
  /** There is an error in it. */
  error: 4,
} as const
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS]
