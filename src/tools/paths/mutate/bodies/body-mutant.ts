/** A place in a function's body with something else in it. */
export interface BodyMutant {
  /** The function, what stood there and what stands there now: `deposit.machine.ts amountIsAllowed: a <= b → a < b`. */
  readonly name: string
  /** The outermost named function around the place: a guard, an action, a function of the module. */
  readonly owner: string
  /** All names around the place, outermost first. */
  readonly names: readonly string[]
  readonly line: number
  /** Where the damaged expression or statement begins and ends in the file. */
  readonly start: number
  readonly end: number
  /** What stands there instead; nothing where a statement is left out. */
  readonly instead: string | undefined
}

/** Which bodies of a file are damaged: those of all its functions, or of those with these names. */
export type Scope = "all" | readonly string[]
