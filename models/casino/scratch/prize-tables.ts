/** Scratchcards of the house, by their words in addresses. */
export const SCRATCHCARDS = ["harvest", "hoard", "voyage"] as const
export type ScratchSlug = (typeof SCRATCHCARDS)[number]

/** Whether a game is a scratchcard. */
export const isScratchcard = (game: string): game is ScratchSlug =>
  (SCRATCHCARDS as ReadonlyArray<string>).includes(game)

/** A prize: three fields with its symbol pay so many stakes, on so many tickets of a million. */
export interface Prize {
  readonly symbol: string
  readonly stakes: number
  readonly tickets: number
}

/** Tickets of a card, one of which each round draws. */
export const TICKETS = 1_000_000

const prize = (symbol: string, stakes: number, tickets: number): Prize => ({ symbol, stakes, tickets })

/** The prizes of each card, from the least on. They pay 990,000 stakes of a million tickets; the other tickets win nothing. */
export const PRIZE_TABLES: Readonly<Record<ScratchSlug, ReadonlyArray<Prize>>> = {
  harvest: [
    prize("cherry", 1, 200_000),
    prize("plum", 2, 130_000),
    prize("lemon", 3, 60_000),
    prize("pear", 5, 32_000),
    prize("apple", 10, 11_000),
    prize("bell", 50, 1200),
    prize("seven", 500, 40),
  ],
  hoard: [
    prize("coal", 1, 120_000),
    prize("horseshoe", 2, 80_000),
    prize("anvil", 4, 40_000),
    prize("hammer", 8, 15_000),
    prize("sword", 20, 6000),
    prize("sapphire", 50, 2000),
    prize("emerald", 250, 400),
    prize("ruby", 2500, 44),
  ],
  voyage: [
    prize("gull", 2, 100_000),
    prize("anchor", 5, 34_000),
    prize("bottle", 20, 8000),
    prize("compass", 100, 1600),
    prize("ship", 1000, 150),
    prize("lighthouse", 10_000, 15),
  ],
}
