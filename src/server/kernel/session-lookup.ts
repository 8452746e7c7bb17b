import { Context, type Effect } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import type { StoreUnavailable } from "./store/errors.ts"

/** A living session, and whose it is. */
export interface FoundSession {
  readonly userId: PlayerId
  readonly sessionId: string
}

/** Whose session a socket was opened with, and how long that is so. */
export class SessionLookup extends Context.Service<
  SessionLookup,
  {
    /** Of a `cookie` header; `null` for nobody's or one that has ended. Fails where the store can't say. */
    readonly find: (cookieHeader: string | undefined) => Effect.Effect<FoundSession | null, StoreUnavailable>
    /** Done within a second after the session is over, whatever ended it and in whichever process. */
    readonly over: (session: FoundSession) => Effect.Effect<void>
  }
>()("statebook/server/feed/SessionLookup") {}
