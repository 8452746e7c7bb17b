import { Schema } from "effect"
import { personal } from "#models/privacy/personal.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of a session; `at` in milliseconds since the epoch by the server's clock. */
export const SessionEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("session.started"),
    at,
    playerId: PlayerId,
    address: personal,
    device: personal,
    /** Milliseconds without activity after which the session ends. */
    idleMs: Schema.Int,
    /** When it ends however active the player is. */
    expiresAt: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal("session.touched"), at }),
  /** The player proved once more who is there: by the password, a passkey or the PIN. */
  Schema.Struct({
    type: Schema.Literal("session.proved"),
    at,
    by: Schema.Literals(["password", "passkey", "pin"]),
  }),
  Schema.Struct({ type: Schema.Literal("session.idled"), at }),
  Schema.Struct({ type: Schema.Literal("session.expired"), at }),
  Schema.Struct({ type: Schema.Literal("session.signedOut"), at }),
  /** `by`: who or what ended it (`player`, `registration`, `operator`). */
  Schema.Struct({ type: Schema.Literal("session.revoked"), at, by: Schema.String }),
])
export type SessionEvent = typeof SessionEvent.Type

/** Whose session it is, from where, and when the player was last seen. */
export const SessionContext = Schema.Struct({
  playerId: Schema.optionalKey(PlayerId),
  address: Schema.String,
  device: Schema.String,
  startedAt: Schema.Int,
  seenAt: Schema.Int,
  /** When the player last proved who is there; the sign-in is the first proof. */
  provedAt: Schema.Int,
  idleMs: Schema.Int,
  expiresAt: Schema.Int,
})
export type SessionContext = typeof SessionContext.Type
