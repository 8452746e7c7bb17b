import { type MinorUnits, minorUnits } from "../money/money.ts"
import { type LimitId, type LimitKind, partsOf } from "./limit.ts"

/** What passed through a player's wallet within a time, in minor units of its currency. */
export interface Use {
  readonly paidIn: number
  readonly paidOut: number
  /** Stakes, those that are set aside for automatic bets among them, and premiums of insurances. */
  readonly staked: number
  /** What bets paid, less what was taken back of it. */
  readonly returned: number
}

export const NO_USE: Use = { paidIn: 0, paidOut: 0, staked: 0, returned: 0 }

/** What of a limit is used: never less than nothing. */
export const usedOf = (
  kind: Exclude<LimitKind, "time">,
  { paidIn, paidOut, staked, returned }: Use,
): MinorUnits => {
  switch (kind) {
    case "deposit":
      return minorUnits(paidIn)
    case "net-deposit":
      return minorUnits(Math.max(0, paidIn - paidOut))
    case "loss":
      return minorUnits(Math.max(0, staked - returned))
    case "stake":
      return minorUnits(Math.max(0, staked))
    case "single-stake":
      return minorUnits(0)
  }
}

/** What is about to be done with money. */
export type Deed = "deposit" | "bet"

/** Which deeds a limit of money is of. */
export const deedOf = (kind: Exclude<LimitKind, "time">): Deed =>
  kind === "deposit" || kind === "net-deposit" ? "deposit" : "bet"

/** A limit as it holds now: of the player's own, or of the law. Amounts in minor units of the wallet's currency. */
export interface Holding {
  readonly id: LimitId
  readonly amount: MinorUnits
  readonly by: "player" | "law"
}

/** How much of a limit is left, and which one it is. */
export interface Room {
  readonly id: LimitId
  readonly left: MinorUnits
  readonly by: Holding["by"]
}

/** What is left of the tightest of all limits of a deed; nothing where none holds. `countOf`: what counts for a limit. */
export const leastRoom = (
  holdings: ReadonlyArray<Holding>,
  deed: Deed,
  countOf: (id: LimitId) => Use,
): Room | undefined => {
  let least: Room | undefined
  for (const { id, amount, by } of holdings) {
    const { kind } = partsOf(id)
    if (kind === "time" || deedOf(kind) !== deed) continue
    const left = minorUnits(Math.max(0, amount - usedOf(kind, countOf(id))))
    if (least === undefined || left < least.left) least = { id, left, by }
  }
  return least
}
