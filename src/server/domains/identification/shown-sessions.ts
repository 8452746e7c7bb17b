import { Clock, Effect, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type { SdkKind, ShownSessions } from "#models/identification/provider.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { identityClaimAggregate } from "./identity-claim.aggregate.ts"
import { isOpen, type makeKeptChecks } from "./kept-checks.ts"

/** What was filmed was handed in before: for another check, or by another player. */
export class SessionUsed extends Schema.TaggedError<SessionUsed>()("SessionUsed", {}) {}

/** Takes what scripts filmed for a check: each session counts for the first check that it is handed in for, and for no other. */
export const makeShownSessions = Effect.fnUntraced(function* (checks: Effect.Success<typeof makeKeptChecks>) {
  const aggregates = yield* Aggregates
  const secrets = yield* Secrets

  const claimsOf = (kind: SdkKind, sessions: ShownSessions): ReadonlyArray<string> =>
    Object.entries(sessions).map(([part, session]) =>
      secrets.sign("identity-session", `${kind} ${part} ${session}`),
    )

  /** The check that they count for; nothing where the player has none under way by that token. Handed in again they change nothing. */
  return Effect.fnUntraced(function* (
    playerId: PlayerId,
    kind: SdkKind,
    token: string,
    sessions: ShownSessions,
    origin: Origin,
  ) {
    const claims = claimsOf(kind, sessions)
    const attempt = Effect.gen(function* () {
      const kept = yield* checks.keptOf(playerId)
      if (kept?.token === undefined || !sameSecret(kept.token, token)) return undefined
      const at = yield* Clock.currentTimeMillis
      const check = yield* checks.checkOf(kept.check)
      if (!isOpen(check) || at >= check.context.until) return undefined
      const held = yield* Effect.forEach(claims, (claim) =>
        Effect.map(aggregates.load(identityClaimAggregate, claim), ({ snapshot }) => ({
          claim,
          ...snapshot.context,
        })),
      )
      if (held.every((one) => one.check === kept.check)) return kept.check
      const by = { at, playerId, check: kept.check }
      const used = held.filter(({ playerId: holder }) => holder !== 0)
      if (used.length > 0 || kept.shown !== undefined) {
        const contests = yield* Effect.forEach(
          used.filter(({ playerId: holder }) => holder !== playerId),
          ({ claim }) => aggregates.decide(identityClaimAggregate, claim, { type: "claim.contested", ...by }),
        )
        if (contests.length > 0) yield* checks.show(playerId, contests, kept, check.context.until, origin)
        return yield* new SessionUsed()
      }
      const made = yield* Effect.forEach(claims, (claim) =>
        aggregates.decide(identityClaimAggregate, claim, { type: "claim.made", ...by }),
      )
      const shown = yield* aggregates.decide(identityCheckAggregate, kept.check, { type: "check.shown", at })
      yield* checks.show(
        playerId,
        [...made, shown],
        { ...kept, shown: sessions },
        check.context.until,
        origin,
      )
      return kept.check
    })
    const streams = claims.map((claim) => identityClaimAggregate.streamOf(claim))
    return yield* checks
      .alone(playerId, undefined, attempt, streams)
      .pipe(Effect.catchTag("Refused", Effect.die))
  })
})
