/** A player who was dealt in. Amounts are chips, in minor units of the table's currency. */
export interface Spot {
  readonly seat: number
  /** What is left before the player. */
  readonly stack: number
  /** What the player has bet in this round of betting. */
  readonly bet: number
  /** What the player has put into the pot in this hand. */
  readonly paid: number
  readonly isFolded: boolean
  /** The bet to be matched when the player acted last in this round of betting; absent: not yet. */
  readonly heard?: number
}

/** Rounds of betting: before the flop, on it, on the turn, on the river. */
export const STREETS = ["preflop", "flop", "turn", "river"] as const
export type Street = (typeof STREETS)[number]

/** How the betting of a hand stands. */
export interface Betting {
  /** In the order of their seats. */
  readonly spots: ReadonlyArray<Spot>
  readonly button: number
  readonly bigBlind: number
  readonly street: Street
  /** The bet to be matched. */
  readonly high: number
  /** What the last full bet or raise added; a raise adds no less. */
  readonly raise: number
  /** Whose turn it is; absent: the round of betting is over. */
  readonly turn?: number
}

/** What a player can do at their turn. `to`: what the bet is raised to, in this round of betting. */
export interface PokerMove {
  readonly kind: "fold" | "check" | "call" | "raise"
  readonly to?: number | undefined
}

/** What the rules let a player do now. Absent: not possible. */
export interface PokerOptions {
  readonly canCheck: boolean
  /** What a call costs; all that the player has left where that is less. */
  readonly call?: number
  /** The least and the most that the bet can be raised to. The least is all the player has where that is less than a full raise. */
  readonly raise?: { readonly least: number; readonly most: number }
}

/** The first seat to the left of one, among those in the order of their seats. */
export const leftOf = (seats: ReadonlyArray<number>, seat: number): number => {
  const found = seats.find((each) => each > seat) ?? seats[0]
  if (found === undefined) throw new Error("Nobody sits at the table")
  return found
}

/** Seats in the order in which they act, the first to the left of one first. */
export const inTurnFrom = (seats: ReadonlyArray<number>, seat: number): ReadonlyArray<number> => [
  ...seats.filter((each) => each > seat),
  ...seats.filter((each) => each <= seat),
]

const canBet = ({ isFolded, stack }: Spot): boolean => !isFolded && stack > 0
const spotOf = ({ spots }: Betting, seat: number): Spot | undefined =>
  spots.find((spot) => spot.seat === seat)

/** Who acts after a seat, or nobody: everybody has matched the bet, or is out, or has nothing left. */
const turnAfter = (betting: Betting, seat: number): number | undefined => {
  const { spots, high } = betting
  const able = spots.filter(canBet)
  const order = inTurnFrom(
    spots.map((spot) => spot.seat),
    seat,
  )
  if (spots.filter(({ isFolded }) => !isFolded).length < 2) return undefined
  return order.find((each) => {
    const spot = spotOf(betting, each)
    if (spot === undefined || !canBet(spot)) return false
    // With nobody else left to bet against there is only a bet to match.
    return spot.bet < high || (spot.heard === undefined && able.length > 1)
  })
}

const withTurn = (betting: Betting, after: number): Betting => {
  const { turn: _, ...rest } = betting
  const turn = turnAfter(rest, after)
  return turn === undefined ? rest : { ...rest, turn }
}

/** Who posts which blind: with two players the button posts the small one and acts first. */
export const blindsOf = (
  seats: ReadonlyArray<number>,
  button: number,
): { readonly small: number; readonly big: number } => {
  const small = seats.length === 2 ? button : leftOf(seats, button)
  return { small, big: leftOf(seats, small) }
}

/** The betting of a hand as its blinds are posted. `owes`: the player came in out of turn and posts a big blind. */
export const opened = (hand: {
  readonly seats: ReadonlyArray<{ readonly seat: number; readonly stack: number; readonly owes: boolean }>
  readonly button: number
  readonly smallBlind: number
  readonly bigBlind: number
}): Betting => {
  const { seats, button, smallBlind, bigBlind } = hand
  const blinds = blindsOf(
    seats.map(({ seat }) => seat),
    button,
  )
  const spots = seats.map(({ seat, stack, owes }): Spot => {
    const due = seat === blinds.small ? smallBlind : seat === blinds.big || owes ? bigBlind : 0
    const bet = Math.min(due, stack)
    return { seat, stack: stack - bet, bet, paid: bet, isFolded: false }
  })
  return withTurn({ spots, button, bigBlind, street: "preflop", high: bigBlind, raise: bigBlind }, blinds.big)
}

/** What the player whose turn it is can do; nothing where it is nobody's. */
export const optionsOf = (betting: Betting): PokerOptions | undefined => {
  const { turn, high, raise, spots } = betting
  const spot = turn === undefined ? undefined : spotOf(betting, turn)
  if (spot === undefined) return undefined
  const { bet, stack, heard } = spot
  const most = bet + stack
  // An all-in for less than a full raise does not let those raise again who have acted, unless what they face adds up to one.
  const isOpen = heard === undefined || high - heard >= raise
  const hasRival = spots.some((other) => other.seat !== spot.seat && canBet(other))
  return {
    canCheck: bet === high,
    ...(bet < high ? { call: Math.min(high - bet, stack) } : {}),
    ...(isOpen && hasRival && most > high ? { raise: { least: Math.min(high + raise, most), most } } : {}),
  }
}

/** Whether the rules let the player whose turn it is do so. */
export const isLegal = (betting: Betting, { kind, to }: PokerMove): boolean => {
  const options = optionsOf(betting)
  if (options === undefined) return false
  if (kind !== "raise") {
    if (to !== undefined) return false
    return kind === "fold" || (kind === "check" ? options.canCheck : options.call !== undefined)
  }
  return (
    to !== undefined &&
    Number.isSafeInteger(to) &&
    options.raise !== undefined &&
    to >= options.raise.least &&
    to <= options.raise.most
  )
}

/** The betting after a legal move of the player whose turn it is. */
export const moved = (betting: Betting, move: PokerMove): Betting => {
  const { turn, high, raise, spots } = betting
  const spot = turn === undefined ? undefined : spotOf(betting, turn)
  if (turn === undefined || spot === undefined) throw new Error("It is nobody's turn")
  const target =
    move.kind === "raise"
      ? (move.to ?? high)
      : move.kind === "call"
        ? Math.min(high, spot.bet + spot.stack)
        : spot.bet
  const added = target - spot.bet
  const now = Math.max(high, target)
  const after: Spot = {
    ...spot,
    stack: spot.stack - added,
    bet: target,
    paid: spot.paid + added,
    isFolded: move.kind === "fold",
    heard: now,
  }
  return withTurn(
    {
      ...betting,
      spots: spots.map((each) => (each.seat === turn ? after : each)),
      high: now,
      // A raise for less than a full one, which is an all-in, leaves what a raise has to add.
      raise: Math.max(raise, now - high),
    },
    turn,
  )
}

/** The next round of betting: bets are in the pot, and the first to the left of the button begins. */
export const nextStreet = (betting: Betting): Betting => {
  const street = STREETS[STREETS.indexOf(betting.street) + 1]
  if (street === undefined) throw new Error("No round of betting follows the river")
  const spots = betting.spots.map(({ heard: _, ...spot }): Spot => ({ ...spot, bet: 0 }))
  return withTurn({ ...betting, spots, street, high: 0, raise: betting.bigBlind }, betting.button)
}

/** Seats that can still win. */
export const contendersOf = ({ spots }: Betting): ReadonlyArray<number> =>
  spots.filter(({ isFolded }) => !isFolded).map(({ seat }) => seat)
