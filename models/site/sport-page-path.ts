/** The sports whose pages stand under `cyber`; §2 says that there are three and shows no values. */
export const CYBER_SPORT_IDS: ReadonlySet<number> = new Set([40, 41, 42])

/** A segment of a path as callers have it; what is empty is left out. */
export type Segment = string | number | null | undefined

/** What follows the section: a graph with one optional segment, or the page of a cyber sport. */
export type SportPage =
  | { readonly kind: "graph"; readonly extra?: Segment }
  | {
      readonly kind: "cyber"
      readonly sportId: number
      readonly tournId?: Segment
      readonly seasonId?: Segment
    }

/** A parameter that no page exists for; its message is §2's own. */
export class WrongInputParam extends Error {
  override readonly name = "WrongInputParam"
  constructor(param: string) {
    super(`Wrong input param [${param}]`)
  }
}

const isPresent = (segment: Segment): segment is string | number => segment === 0 || Boolean(segment)

/** Joins segments to an absolute path, percent-encoded; empty ones other than the number 0 are dropped (§2 Betting). */
export const joinPath = (...segments: ReadonlyArray<Segment>): string =>
  `/${segments
    .filter(isPresent)
    .map((segment) => encodeURIComponent(segment))
    .join("/")}`

/** Sections that have sport pages; `statistic` of §2 Sections, since tournaments and seasons are what statistics are of (decision 107). */
export type SportPageSection = "statistic"

/**
 * §2 Betting: the path of a sport page: language prefix, section, then `graph` with one optional segment, or `cyber` with
 * sportId, tournId and seasonId. Throws {@link WrongInputParam} for a cyber sport that has no page.
 */
export const sportPagePath = (language: Segment, section: SportPageSection, page: SportPage): string => {
  if (page.kind === "graph") return joinPath(language, section, "graph", page.extra)
  if (!CYBER_SPORT_IDS.has(page.sportId)) throw new WrongInputParam("sportId")
  return joinPath(language, section, "cyber", page.sportId, page.tournId, page.seasonId)
}
