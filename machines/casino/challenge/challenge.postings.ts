import type { Posting } from "#models/money/ledger.ts"
import type { ChallengeContext, ChallengeEvent } from "./challenge.events.ts"

const moved = (
  from: "house:bonus" | "house:challenges",
  to: "house:bonus" | "house:challenges" | "house:conversion",
  currency: string,
  amount: bigint,
): ReadonlyArray<Posting> => [
  { account: from, currency, amount: -amount },
  { account: to, currency, amount },
]

/**
 * What an event posts beside the wallet: the prize is set aside as its player joins, and goes back where the day ends without it. The wallet takes it from
 * the challenges in its own currency: where the day has another one, the prize pays the conversion, and the conversion pays the challenges.
 */
export const challengePostings = (
  { joined }: ChallengeContext,
  event: ChallengeEvent,
): ReadonlyArray<Posting> => {
  if (event.type === "challenge.joined")
    return moved("house:bonus", "house:challenges", event.of, BigInt(event.prize))
  if (joined === undefined) return []
  const { prize, of, pays, currency } = joined
  if (event.type === "challenge.over") return moved("house:challenges", "house:bonus", of, BigInt(prize))
  if (event.type !== "challenge.paid" || of === currency) return []
  return [
    ...moved("house:challenges", "house:conversion", of, BigInt(prize)),
    ...moved("house:challenges", "house:conversion", currency, BigInt(-pays)),
  ]
}
