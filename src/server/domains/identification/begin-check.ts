import { Effect } from "effect"
import type { ProviderKind } from "#models/identification/provider.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { command, lookedUp, newStream, stream } from "#src/server/kernel/command/command.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { IdentificationElsewhere } from "./change-identification.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { isOpen, keepingCheck, keptOf } from "./kept-check.ts"

/** A check of a player that a provider was asked for. */
interface NewCheckOrder {
  readonly playerId: PlayerId
  readonly check: string
  /** The check that the player had under way when this one was asked for. */
  readonly former: string | undefined
  readonly provider: ProviderKind
  /** Keyed digest of the identity that is asked for. */
  readonly person: string
  readonly lifeMs: number
  /** What is kept of it. */
  readonly sealed: string
  readonly origin: Origin
}

/** Begins a check and keeps what it needs; the one before counts no more. Answers when it was begun and until when it counts. */
export const beginCheck = command("identity-check.begin", {
  streams: ({ playerId, check, former }: NewCheckOrder) => ({
    former: former === undefined ? undefined : stream(identityCheckAggregate, former),
    check: newStream(identityCheckAggregate, check),
    // What is kept of a check is changed alone.
    identification: stream(identificationAggregate, playerId),
    player: lookedUp(playerAggregate, playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId }) => Effect.map(keptOf(playerId), (kept) => ({ standing: kept?.check })),
  decide: ({ former, player }, input, { standing, at }) => {
    // The provider was asked meanwhile, and what an erasure has taken away must not come again.
    if (player.snapshot.matches("erased")) return { refusal: new IdentificationElsewhere() }
    if (standing !== input.former) return { refusal: new Stale() }
    const { playerId, provider, person, lifeMs, sealed } = input
    const until = at + lifeMs
    const isReplaced = former !== undefined && isOpen(former.snapshot)
    return {
      events: {
        former: isReplaced ? [{ type: "check.failed" as const, at, why: "replaced" as const }] : [],
        check: [{ type: "check.begun", at, playerId, provider, person, until }],
      },
      documents: keepingCheck(playerId, sealed, until),
    }
  },
  answer: (_, { lifeMs }, { at }) => ({ at, until: at + lifeMs }),
})
