interface Listed {
  readonly game: { readonly id: number; readonly champId: number; readonly startsAt: number }
}

/** Path of the page of the game of a sport that was the last to begin. */
export const lastBegun = async (url: string, sport: number): Promise<string> => {
  const response = await fetch(`${url}/service-api/LiveFeed/Get1x2_VZip?sports=${sport}&count=200`)
  const { value } = (await response.json()) as { readonly value: { readonly games: ReadonlyArray<Listed> } }
  const game = value.games
    .map((each) => each.game)
    .toSorted((left, right) => right.startsAt - left.startsAt)[0]
  if (game === undefined) throw new Error(`Nothing of sport ${sport} is in play`)
  return `live/${sport}/${game.champId}/${game.id}`
}
