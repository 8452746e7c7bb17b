/** A pair of places in a league: home, away. */
export type Pairing = readonly [number, number]

/**
 * The game number of an endless league in which everyone meets everyone at home and away each season (circle method).
 * Games of one round follow each other, so that no side plays twice within a round. `count` is even.
 */
export const pairingAt = (count: number, game: number): Pairing => {
  const perRound = count / 2
  const rounds = count - 1
  const round = Math.floor(game / perRound) % (2 * rounds)
  const pair = game % perRound
  const turn = round % rounds
  const place = (seat: number): number => (seat === 0 ? 0 : ((seat - 1 + turn) % rounds) + 1)
  const first = place(pair)
  const second = place(count - 1 - pair)
  const swaps = (turn + pair) % 2 === 1
  const returns = round >= rounds
  return swaps === returns ? [first, second] : [second, first]
}
