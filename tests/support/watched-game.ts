import { vi } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"

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

/** So fast that a game of cricket begins within two minutes of whatever hour it is: at the speed of life there is none for half an hour at a time. */
export const CRICKET_LINE = { SPEED: "30", SPORTS: "66" } as const

/** Path of the page of a game of cricket in play, on a site of {@link CRICKET_LINE}: the one that was the last to begin, or the next. */
export const cricketBegun = (url: string): Promise<string> =>
  vi.waitUntil(() => lastBegun(url, SPORT.cricket).catch(() => undefined), {
    timeout: 120_000,
    interval: 500,
  }) as Promise<string>
