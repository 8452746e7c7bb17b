import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { Bet, BetLeg } from "#models/betting/bet.ts"
import type { Correction } from "#models/betting/correction.ts"
import { BY_OPERATOR } from "#models/betting/correction-reason.ts"
import type { SelectionResult } from "#models/betting/market.ts"

const isMeant = (bet: Bet, position: number, leg: BetLeg, { scope }: Correction): boolean => {
  switch (scope.kind) {
    case "bet":
      return bet.userId === scope.player && bet.betGuid === scope.guid
    case "leg":
      return bet.userId === scope.player && bet.betGuid === scope.guid && position === scope.position
    case "market":
      return leg.gameId === scope.gameId && leg.market === scope.market
    case "selection":
      return leg.gameId === scope.gameId && leg.market === scope.market && leg.outcome === scope.outcome
  }
}

/** What a leg becomes; nothing where it is so already, or the correction says nothing of it. */
const becomes = (leg: BetLeg, { outcome }: Correction): SelectionResult | "void" | undefined => {
  if (outcome.kind === "void") return leg.voided === undefined ? "void" : undefined
  const result = outcome.results.find(([key]) => key === leg.outcome)?.[1]
  return leg.voided === undefined && leg.result === result ? undefined : result
}

const legEvents = (
  bet: Bet,
  position: number,
  correction: Correction,
  at: number,
): ReadonlyArray<BetEvent> => {
  const leg = bet.legs[position]
  if (leg === undefined || !isMeant(bet, position, leg, correction)) return []
  const now = becomes(leg, correction)
  if (now === undefined) return []
  const word = { by: BY_OPERATOR, reason: correction.reason }
  return [
    ...(leg.result === undefined ? [] : [{ type: "leg.reopened" as const, at, position, ...word }]),
    now === "void"
      ? { type: "leg.voided", at, position, ...word }
      : { type: "leg.settled", at, position, result: now, corrected: word },
  ]
}

/**
 * The events that a correction puts on a bet: none on one that is sold or refused, nor on legs that are so already. A bet that
 * still waits is refused, as it is where its market ends. The preview and what is carried out are both made of it.
 */
export const correctedLegs = (correction: Correction, bet: Bet, at: number): ReadonlyArray<BetEvent> => {
  if (bet.status === "sold" || bet.status === "rejected") return []
  const events = bet.legs.flatMap((_, position) => legEvents(bet, position, correction, at))
  return bet.status === "waiting" && events.length > 0
    ? [{ type: "bet.rejected", at, refusal: { code: "market-closed" } }]
    : events
}
