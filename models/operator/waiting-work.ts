import { Schema } from "effect"

/** Desks whose work waits for somebody, by their address after `/operator/`. */
export const WAITING_DESKS = ["withdrawals", "support", "calls", "ideas"] as const
export type WaitingDesk = (typeof WAITING_DESKS)[number]

/** How much waits at each desk that the operator's roles open; a desk that they don't open is absent. */
export const WaitingWork = Schema.Struct({
  /** Withdrawals that people have to act on. */
  withdrawals: Schema.optionalKey(Schema.Int),
  /** Conversations that nobody has answered. */
  support: Schema.optionalKey(Schema.Int),
  /** Calls that are due. */
  calls: Schema.optionalKey(Schema.Int),
  /** Ideas that nobody has looked at. */
  ideas: Schema.optionalKey(Schema.Int),
} satisfies Readonly<Record<WaitingDesk, unknown>>)
export type WaitingWork = typeof WaitingWork.Type
