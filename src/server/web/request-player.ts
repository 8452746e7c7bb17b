import type { HttpServerRequest } from "effect/http"

const players = new WeakMap<object, string>()

/** Notes whose living session a request came with, for whoever looks at it as Node handed it over. */
export const notePlayer = ({ source }: HttpServerRequest.HttpServerRequest, player: string): void => {
  players.set(source, player)
}

/** The player whose living session a request came with, once it was looked at. */
export const playerOf = (source: object): string | undefined => players.get(source)
