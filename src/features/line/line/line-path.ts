import { useLocation } from "react-router-dom"
import type { Game } from "#models/betting/game.ts"
import type { LineKind } from "#src/services/LineClient.ts"

/** Where the page stands (§2 Betting routes): its language and whether it shows games ahead or in play. */
export interface LinePath {
  readonly language: string
  readonly kind: LineKind
}

/** Reads the language segment and the section of an address. */
export const linePath = (pathname: string): LinePath => {
  const [language = "", section] = pathname.split("/").filter((segment) => segment !== "")
  return { language, kind: section === "live" ? "live" : "line" }
}

/** An id of the address; `undefined` where it is none. */
export const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** The path of this page. */
export const useLinePath = (): LinePath => linePath(useLocation().pathname)

/** Address of a list or a game: `/ru/line/1/5/17`. Empty segments other than 0 are left out (§2). */
export const lineHref = (
  language: string,
  kind: LineKind,
  ...ids: ReadonlyArray<number | undefined>
): string => `/${[language, kind, ...ids.filter((id) => id !== undefined)].join("/")}`

/** Address of a game in the section it belongs to now. */
export const gameHref = (language: string, game: Game): string =>
  lineHref(language, game.status === "live" ? "live" : "line", game.sportId, game.champId, game.id)
