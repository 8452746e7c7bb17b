import { Context, type Effect } from "effect"
import type { PlayerId } from "#models/account/account.ts"

/** Whose session a `cookie` header carries; `null` for nobody's or one that has ended. */
export class SessionLookup extends Context.Service<
  SessionLookup,
  {
    readonly find: (
      cookieHeader: string | undefined,
    ) => Effect.Effect<{ readonly userId: PlayerId; readonly sessionId: string } | null>
  }
>()("statebook/server/feed/SessionLookup") {}
