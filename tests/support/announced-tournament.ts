/** The tournament of the next day, which a site announces by itself whatever the hour: its word in addresses. */
export const announcedTournament = (): string =>
  `daily-${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`
