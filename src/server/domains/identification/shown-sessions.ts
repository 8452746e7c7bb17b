import { Effect } from "effect"
import type { SdkKind, ShownSessions } from "#models/identification/provider.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { unlessStale } from "#src/server/kernel/command/stale.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { makeKeptChecks } from "./kept-checks.ts"
import { CheckUnknown, showSessions } from "./show-sessions.ts"

/** Takes what scripts filmed for the check that a player has under way by their token, and answers which it is. */
export const makeShownSessions = Effect.fnUntraced(function* (checks: Effect.Success<typeof makeKeptChecks>) {
  const secrets = yield* Secrets
  const show = yield* prepared(showSessions)

  return (playerId: PlayerId, kind: SdkKind, token: string, sessions: ShownSessions, origin: Origin) => {
    const claimTo = (part: keyof ShownSessions) =>
      secrets.sign("identity-session", `${kind} ${part} ${sessions[part]}`)
    const claims = {
      veridocSessionId: claimTo("veridocSessionId"),
      veriliveSessionId: claimTo("veriliveSessionId"),
    }
    return unlessStale(
      Effect.gen(function* () {
        const kept = yield* checks.keptOf(playerId)
        if (kept?.token === undefined || !sameSecret(kept.token, token)) return yield* new CheckUnknown()
        const sealed = checks.sealed({ ...kept, shown: sessions })
        return yield* show({ playerId, kept, sealed, claims, origin })
      }),
    )
  }
})
