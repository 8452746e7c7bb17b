interface Listed {
  readonly game: { readonly id: number; readonly champId: number; readonly startsAt: number }
}

interface Whole {
  readonly games: ReadonlyArray<{ readonly markets: ReadonlyArray<{ readonly key: string }> }>
}

const answered = async <Value>(url: string, path: string): Promise<Value> => {
  const response = await fetch(`${url}/service-api/LineFeed/${path}`)
  return ((await response.json()) as { readonly value: Value }).value
}

/** The page of the last game of a sport that offers such a market, so that it doesn't begin meanwhile. */
export const gameWith = async (url: string, sport: number, market: string): Promise<string> => {
  const { games } = await answered<{ readonly games: ReadonlyArray<Listed> }>(
    url,
    `Get1x2_VZip?sports=${sport}&count=200`,
  )
  for (const { game } of games.toSorted((left, right) => right.game.startsAt - left.game.startsAt)) {
    const whole = await answered<Whole>(url, `GetGameZip?gameId=${game.id}`)
    if (whole.games[0]?.markets.some(({ key }) => key === market))
      return `line/${sport}/${game.champId}/${game.id}`
  }
  throw new Error(`No game of sport ${sport} offers ${market}`)
}
