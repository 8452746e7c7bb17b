import { Schema } from "effect"
import { Balance, Player } from "#models/wallet/account.ts"

const at = Schema.Int

/** What reaches the visitor's state. Times in milliseconds since the epoch. */
export const VisitorEvent = Schema.Union([
  /** A registration or a sign-in succeeded. */
  Schema.Struct({ type: Schema.Literal("player.signedIn"), player: Player, at }),
  /** The server says that the balance is another. */
  Schema.Struct({ type: Schema.Literal("balance.changed"), balance: Balance }),
  /** The player did something: pressed, typed, scrolled. */
  Schema.Struct({ type: Schema.Literal("activity.seen"), at }),
  /** The player asks to leave. */
  Schema.Struct({ type: Schema.Literal("signOut.requested") }),
  /** The session ended elsewhere: signed out in another tab, expired, replaced. */
  Schema.Struct({ type: Schema.Literal("session.ended") }),
  /** The page asks once more who is signed in. */
  Schema.Struct({ type: Schema.Literal("check.requested"), at }),
  /** The server answered something that it can't answer now. */
  Schema.Struct({ type: Schema.Literal("outage.met") }),
])
export type VisitorEvent = typeof VisitorEvent.Type

export const VisitorInput = Schema.Struct({
  at,
  /** §9: without activity for so long the player is signed out; zero where that is switched off. */
  idleMs: Schema.Int,
})
export type VisitorInput = typeof VisitorInput.Type

export const VisitorContext = Schema.Struct({
  ...VisitorInput.fields,
  player: Schema.NullOr(Player),
  /** When the player last did something. */
  activeAt: at,
  /** When the server was last told of it. */
  toldAt: at,
  /** How often in a row the server could not say who is signed in. */
  unanswered: Schema.Int,
  /** Why nobody is signed in any more; absent for a visitor who never was. */
  ended: Schema.NullOr(Schema.Literals(["idle", "elsewhere", "asked"])),
})
export type VisitorContext = typeof VisitorContext.Type
