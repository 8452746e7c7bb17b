import { WIDGET_AREA } from "../identity/registration/widget.ts"
import { STATISTICS_AREA } from "../line/statistics/frame.ts"
import { ROUTES } from "./all-routes.ts"
import { isAt, type RouteName } from "./routes.ts"

/** What a page of the site is about, as its path says: ids by the names of their places, such as `gameId`. */
export type PageParams = Readonly<Record<string, string>>

/** A page without the site around it: a statistics frame, or the registration inside a partner's page (§2). */
export type FramedRoute = "statistics" | "registrationWidget"

/** Which page stands at a path. */
export interface RouteAt {
  readonly name: RouteName | FramedRoute
  /** As the router takes it, without the language. */
  readonly pattern: string
  readonly params: PageParams
}

const framed = (name: FramedRoute, area: string, ...paths: ReadonlyArray<string>) => ({
  name,
  paths: paths.map((path) => (path === "" ? area : `${area}/${path}`)),
})

const FRAMED = [
  framed(
    "statistics",
    STATISTICS_AREA,
    "game/:sportId/:gameId",
    "game/:sportId/:gameId/:tabName",
    "team/:sportId/:teamId",
    "player/:sportId/:playerId",
    "stage/:sportId/:stageId",
    "tournament/:sportId/:tournamentId/:seasonId",
    "rating/:sportId/:ratingId",
    "horse/:horseId",
  ),
  framed("registrationWidget", WIDGET_AREA, "", ":section"),
]

const fixedParts = (pattern: string): number =>
  pattern.split("/").filter((part) => !part.startsWith(":")).length

/** Of several that take one path, the one with more that is fixed comes first, as the router has it. */
const PATTERNS: ReadonlyArray<Pick<RouteAt, "name" | "pattern">> = [...ROUTES, ...FRAMED]
  .flatMap(({ name, paths }) => paths.map((pattern) => ({ name, pattern })))
  .toSorted((left, right) => fixedParts(right.pattern) - fixedParts(left.pattern))

const paramsOf = (pattern: string, path: string): PageParams => {
  const [, ...segments] = path.split("/").filter(Boolean)
  const parts = pattern.split("/").filter(Boolean)
  return Object.fromEntries(
    parts.flatMap((part, place) => (part.startsWith(":") ? [[part.slice(1), segments[place] ?? ""]] : [])),
  )
}

/** The page at a path with its language; nothing where the site has none of such a form. */
export const routeAt = (path: string): RouteAt | undefined => {
  const found = PATTERNS.find(({ pattern }) => isAt([pattern], path))
  return found && { ...found, params: paramsOf(found.pattern, path) }
}
