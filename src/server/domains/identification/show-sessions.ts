import { Effect, Schema } from "effect"
import type { ShownSessions } from "#models/identification/provider.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { identityClaimAggregate } from "./identity-claim.aggregate.ts"
import { isOpen, type KeptCheck, keepingCheck, keptOf, textOfKept } from "./kept-check.ts"

/** The player has no such check. */
export class CheckUnknown extends Schema.TaggedError<CheckUnknown>()("CheckUnknown", {}) {}

/** What was filmed was handed in before: for another check, or by another player. */
export class SessionUsed extends Schema.TaggedError<SessionUsed>()("SessionUsed", {}) {}

/** What scripts filmed for a check that a player has under way. */
interface Shown {
  readonly playerId: PlayerId
  /** The check as it was kept when they were handed in. */
  readonly kept: KeptCheck
  /** The check with them, as it is to be kept. */
  readonly sealed: string
  /** Names of the claims to them. */
  readonly claims: { readonly [Part in keyof ShownSessions]: string }
  readonly origin: Origin
}

/** Takes what was filmed: each session counts for the first check that it is handed in for. Handed in again they change nothing. */
export const showSessions = command("identity-check.show", {
  streams: ({ playerId, kept, claims }: Shown) => ({
    document: stream(identityClaimAggregate, claims.veridocSessionId),
    face: stream(identityClaimAggregate, claims.veriliveSessionId),
    check: stream(identityCheckAggregate, kept.check),
    // What is kept of a check is changed alone.
    identification: stream(identificationAggregate, playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId }) => Effect.map(keptOf(playerId), (kept) => ({ standing: kept && textOfKept(kept) })),
  decide: ({ document, face, check }, { playerId, kept, sealed }, { standing, at }) => {
    if (standing !== textOfKept(kept)) return { refusal: new Stale() }
    const { until } = check.snapshot.context
    if (!isOpen(check.snapshot) || at >= until) return { refusal: new CheckUnknown() }
    const held = [document, face].map(({ snapshot }) => snapshot.context)
    if (held.every((one) => one.check === kept.check)) return {}
    const by = { at, playerId, check: kept.check }
    if (kept.shown !== undefined || held.some(({ playerId: holder }) => holder !== 0)) {
      const contest = ({ snapshot }: typeof document) =>
        snapshot.context.playerId === 0 || snapshot.context.playerId === playerId
          ? []
          : [{ type: "claim.contested" as const, ...by }]
      return { events: { document: contest(document), face: contest(face) }, refusal: new SessionUsed() }
    }
    const made = [{ type: "claim.made" as const, ...by }]
    return {
      events: { document: made, face: made, check: [{ type: "check.shown", at }] },
      documents: keepingCheck(playerId, sealed, until),
    }
  },
  answer: (_, { kept }) => kept.check,
})
