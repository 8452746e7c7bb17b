/** The rule a state or transition comes from: a section of the specification by number and title, or a section of the design. */
export type Rule = `§${number} ${string}` | `design: ${string}`

/** What a screen needs to know of a state without knowing its name. */
export type Tag =
  | "idle"
  | "busy"
  | "blocking"
  | "error"
  | "waiting"
  | "done"
  | "cancelled"
  | "open"
  | "closed"
  | "degraded"

/** Carried by every state: documentation, the gallery and the audit are made from nothing else. */
export interface StateMeta {
  readonly rule: Rule
  /** Id of the screen that shows the state, `feature/Component`; absent where nothing is shown. */
  readonly screen?: string
  /** A note for auditors, wherever money or identity is involved. */
  readonly audit?: string
}

/** Carried by every transition. */
export interface TransitionMeta {
  readonly rule: Rule
  readonly audit?: string
}
