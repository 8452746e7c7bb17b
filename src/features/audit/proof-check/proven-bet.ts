import type { ProvenBet } from "#machines/audit/proof-check/proof-check.events.ts"
import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { BetProof } from "#models/audit/proof.ts"
import type { BetLeg } from "#models/betting/bet.ts"

/** The version of a bet's events that this page reads. */
const VERSION = 1

/** The player's side of what was posted beside an event: to the wallet above zero, from it below. */
const moneyIn = ({ events }: BetProof): ProvenBet["money"] =>
  events.flatMap(({ seq, at, beside }) =>
    (beside?.postings ?? []).flatMap(([account, currency, amount]) =>
      account.startsWith("player:") ? [{ seq, at, currency, amount: Number(amount) }] : [],
    ),
  )

/** A selection without what was said of its end. */
const undecided = ({ result: _, voided: __, corrected: ___, ...leg }: BetLeg): BetLeg => leg

const changed = (leg: BetLeg, position: number, event: BetEvent): BetLeg => {
  if (event.type === "bet.accepted") return { ...leg, odds: event.odds[position] ?? leg.odds }
  if (!("position" in event) || event.position !== position) return leg
  switch (event.type) {
    case "leg.settled": {
      const { result, corrected } = event
      return { ...undecided(leg), result, ...(corrected && { corrected }) }
    }
    case "leg.voided":
      return { ...undecided(leg), result: "returned", voided: { by: event.by, reason: event.reason } }
    case "leg.reopened":
      return undecided(leg)
    default:
      return leg
  }
}

/**
 * What the events of a proof say of their bet, word for word, and the money that was posted with them; nothing where they are none of a bet,
 * as in a file that was changed. The chart of a bet is left out: what it decides is proven by the money.
 */
export const provenBet = (proof: BetProof): ProvenBet | null => {
  if (proof.events.some(({ schemaVersion }) => schemaVersion !== VERSION)) return null
  try {
    const [placed, ...later] = proof.events.map(
      ({ type, payload }) => ({ type, ...JSON.parse(payload) }) as BetEvent,
    )
    if (placed?.type !== "bet.placed") return null
    const { id, at, kind, systemSize, groups, stake, currency } = placed
    return {
      placed: {
        id,
        at,
        kind,
        stake,
        currency,
        ...(systemSize !== undefined && { systemSize }),
        ...(groups && { groups }),
      },
      legs: placed.legs.map((leg, position) =>
        later.reduce((before, event) => changed(before, position, event), leg),
      ),
      isRefused: later.some(({ type }) => type === "bet.rejected"),
      money: moneyIn(proof),
    }
  } catch {
    return null
  }
}
