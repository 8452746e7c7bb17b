import type { AccountClient } from "./AccountClient.ts"
import type { LineClient } from "./LineClient.ts"

/** Clients whose code arrives with their first call. */
interface Clients {
  readonly line: LineClient
  readonly account: AccountClient
}

/** The line's services, brought by whoever first asks. */
export const lateLineClient = (load: () => Promise<Clients>): LineClient => ({
  sports: async (...asked) => (await load()).line.sports(...asked),
  champs: async (...asked) => (await load()).line.champs(...asked),
  topChamps: async (...asked) => (await load()).line.topChamps(...asked),
  games: async (...asked) => (await load()).line.games(...asked),
  gamesById: async (...asked) => (await load()).line.gamesById(...asked),
  liked: async (...asked) => (await load()).line.liked(...asked),
  game: async (...asked) => (await load()).line.game(...asked),
  search: async (...asked) => (await load()).line.search(...asked),
  popular: async (...asked) => (await load()).line.popular(...asked),
  expresses: async (...asked) => (await load()).line.expresses(...asked),
  allSports: async (...asked) => (await load()).line.allSports(...asked),
  statistics: async () => (await load()).line.statistics(),
})

/** The account's services, brought by whoever first asks. */
export const lateAccountClient = (load: () => Promise<Clients>): AccountClient => ({
  history: async (...asked) => (await load()).account.history(...asked),
  bet: async (...asked) => (await load()).account.bet(...asked),
  saleOffer: async (...asked) => (await load()).account.saleOffer(...asked),
  settledBets: async (...asked) => (await load()).account.settledBets(...asked),
  settledSums: async (...asked) => (await load()).account.settledSums(...asked),
  statements: async () => (await load()).account.statements(),
  play: async () => (await load()).account.play(),
  rounds: async () => (await load()).account.rounds(),
  tournaments: async () => (await load()).account.tournaments(),
  poker: async () => (await load()).account.poker(),
  draws: async () => (await load()).account.draws(),
  promoCodes: async (...asked) => (await load()).account.promoCodes(...asked),
  stakeLimits: async (...asked) => (await load()).account.stakeLimits(...asked),
})
