/** What somebody has put into a hand. */
export interface Contribution {
  readonly seat: number
  readonly paid: number
  readonly isFolded: boolean
}

/** A pot and the seats that can win it. */
export interface Pot {
  readonly amount: number
  readonly seats: ReadonlyArray<number>
}

/** What goes back to the one who bet more than anybody could or would match, and the pots, the main one first. */
export interface Pots {
  readonly returned?: { readonly seat: number; readonly amount: number }
  readonly pots: ReadonlyArray<Pot>
}

const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, each) => total + each, 0)

/** The pots of a hand. Money of players who folded stays in them. */
export const potsOf = (spots: ReadonlyArray<Contribution>): Pots => {
  const [first, second] = spots.toSorted((one, other) => other.paid - one.paid)
  const excess = first === undefined || first.isFolded ? 0 : first.paid - (second?.paid ?? 0)
  const bets = spots.map((spot) => (spot === first ? { ...spot, paid: spot.paid - excess } : spot))
  const levels = [
    ...new Set(bets.flatMap(({ paid, isFolded }) => (isFolded || paid === 0 ? [] : [paid]))),
  ].toSorted((one, other) => one - other)
  const pots = levels.map((level, place): Pot => {
    const below = levels[place - 1] ?? 0
    // What a player who folded had bet above the others is in the last pot.
    const top = place === levels.length - 1 ? Number.POSITIVE_INFINITY : level
    return {
      amount: sum(bets.map(({ paid }) => Math.min(paid, top) - Math.min(paid, below))),
      seats: bets.filter(({ paid, isFolded }) => !isFolded && paid >= level).map(({ seat }) => seat),
    }
  })
  return {
    ...(first === undefined || excess === 0 ? {} : { returned: { seat: first.seat, amount: excess } }),
    pots,
  }
}

/** What the house takes of pots: a share in hundredths of a percent, and no more than `cap`. */
export interface RakeRule {
  readonly share: number
  readonly cap: number
}

/** The rake of a hand, rounded down; nothing of a hand that saw no flop. */
export const rakeOf = (pots: ReadonlyArray<Pot>, { share, cap }: RakeRule, sawFlop: boolean): number =>
  sawFlop ? Math.min(Math.floor((sum(pots.map(({ amount }) => amount)) * share) / 10_000), cap) : 0

/** Pots as they are won: each gives its part of the rake, the main one what rounding leaves. */
export const raked = (pots: ReadonlyArray<Pot>, rake: number): ReadonlyArray<Pot> => {
  const total = sum(pots.map(({ amount }) => amount))
  if (total === 0) return pots
  const parts = pots.map(({ amount }) => Number((BigInt(rake) * BigInt(amount)) / BigInt(total)))
  let left = rake - sum(parts)
  return pots.map((pot, place) => {
    const part = parts[place] ?? 0
    const more = Math.min(left, pot.amount - part)
    left -= more
    return { ...pot, amount: pot.amount - part - more }
  })
}

/**
 * What each seat wins: every pot goes to its best hands in equal parts, and what doesn't divide goes one by one to the first winners to the left of
 * the button. `values`: worth of the hands that are shown; a pot that one seat alone can win needs none. `order`: seats from the left of the button on.
 */
export const wonOf = (
  pots: ReadonlyArray<Pot>,
  values: ReadonlyMap<number, number>,
  order: ReadonlyArray<number>,
): ReadonlyMap<number, number> => {
  const won = new Map<number, number>()
  for (const { amount, seats } of pots) {
    const worth = (seat: number) => values.get(seat) ?? -1
    const best = Math.max(...seats.map(worth))
    const winners = order.filter((seat) => seats.includes(seat) && worth(seat) === best)
    const part = Math.floor(amount / winners.length)
    const odd = amount - part * winners.length
    winners.forEach((seat, place) => {
      won.set(seat, (won.get(seat) ?? 0) + part + (place < odd ? 1 : 0))
    })
  }
  return won
}
