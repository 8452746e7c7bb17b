import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

/*
 * A double of The Odds API v4, written from its public documentation (the-odds-api.com/liveapi/guides/v4): sports, odds
 * and scores of a championship, the key as a parameter, credits in headers, refusals as `{message, error_code}`.
 */

/** The key that the double takes. */
export const ODDS_API_KEY = "0123456789abcdef0123456789abcdef"

export const oddsApiSport = (key: string, title: string, more: object = {}) => ({
  key,
  group: title,
  title,
  description: title,
  active: true,
  has_outrights: false,
  ...more,
})

const market = (
  key: string,
  outcomes: ReadonlyArray<readonly [name: string, price: number, point?: number]>,
) => ({
  key,
  last_update: "2026-03-01T12:00:00Z",
  outcomes: outcomes.map(([name, price, point]) => ({
    name,
    price,
    ...(point === undefined ? {} : { point }),
  })),
})

/** A game as `/odds` tells it, with the markets of one bookmaker. */
export const oddsApiEvent = (
  id: string,
  options: {
    readonly startsAt: number
    readonly sport?: string
    readonly home?: string
    readonly away?: string
    readonly h2h?: ReadonlyArray<number>
    readonly total?: readonly [line: number, over: number, under: number]
    readonly spread?: readonly [line: number, home: number, away: number]
    readonly extra?: ReadonlyArray<object>
  },
) => {
  const { startsAt, sport = "soccer_epl", home = "Lions", away = "Bears", h2h, total, spread } = options
  const [first, second, draw] = h2h ?? [2.1, 3.4, 3.2]
  return {
    id,
    sport_key: sport,
    sport_title: sport,
    commence_time: new Date(startsAt).toISOString(),
    home_team: home,
    away_team: away,
    bookmakers: [
      {
        key: "pinnacle",
        title: "Pinnacle",
        last_update: "2026-03-01T12:00:00Z",
        markets: [
          market("h2h", [
            [home, first ?? 2],
            [away, second ?? 2],
            ...(draw === undefined ? [] : [["Draw", draw] as const]),
          ]),
          ...(total === undefined
            ? []
            : [
                market("totals", [
                  ["Over", total[1], total[0]],
                  ["Under", total[2], total[0]],
                ]),
              ]),
          ...(spread === undefined
            ? []
            : [
                market("spreads", [
                  [home, spread[1], spread[0]],
                  [away, spread[2], -spread[0]],
                ]),
              ]),
          ...(options.extra ?? []),
        ],
      },
    ],
  }
}

/** A game as `/scores` tells it. */
export const oddsApiScore = (
  id: string,
  options: {
    readonly startsAt: number
    readonly score?: readonly [home: number, away: number]
    readonly completed?: boolean
    readonly sport?: string
    readonly home?: string
    readonly away?: string
  },
) => {
  const { startsAt, score, completed = true, sport = "soccer_epl", home = "Lions", away = "Bears" } = options
  return {
    id,
    sport_key: sport,
    sport_title: sport,
    commence_time: new Date(startsAt).toISOString(),
    completed,
    home_team: home,
    away_team: away,
    scores:
      score === undefined
        ? null
        : [
            { name: home, score: `${score[0]}` },
            { name: away, score: `${score[1]}` },
          ],
    last_update: "2026-03-01T12:00:00Z",
  }
}

/** What the double answers; tests change it between two polls. */
export interface OddsApiDouble {
  readonly url: string
  readonly asked: Array<string>
  sports: ReadonlyArray<object>
  odds: Record<string, ReadonlyArray<unknown>>
  scores: Record<string, ReadonlyArray<unknown>>
  /** Answers every call in place of the provider; `undefined` leaves it to the call. */
  fails: ((response: ServerResponse, path: string) => boolean) | undefined
  remaining: number
}

const json = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(JSON.stringify(value))
}

/** A refusal in the provider's words. */
export const refuse = (response: ServerResponse, status: number, error_code: string): true => {
  json(response, status, {
    message: `refused with ${error_code}`,
    error_code,
    details_url: "https://the-odds-api.com",
  })
  return true
}

/** Starts the double on a port of loopback; it ends with the scope. */
export const oddsApiDouble = Effect.gen(function* () {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://double")
    double.asked.push(url.pathname)
    if (double.fails?.(response, url.pathname)) return
    if (url.searchParams.get("apiKey") !== ODDS_API_KEY) return void refuse(response, 401, "INVALID_KEY")
    const [, version, sports, key = "", what] = url.pathname.split("/")
    if (version !== "v4" || sports !== "sports") return void refuse(response, 404, "NOT_FOUND")
    if (key === "") return json(response, 200, double.sports)
    if (what === "odds" && url.searchParams.get("oddsFormat") !== "decimal") {
      return void refuse(response, 422, "INVALID_ODDS_FORMAT")
    }
    const answers = what === "odds" ? double.odds[key] : double.scores[key]
    if (answers === undefined) return void refuse(response, 404, "UNKNOWN_SPORT")
    double.remaining -= 1
    json(response, 200, answers, {
      "x-requests-remaining": `${double.remaining}`,
      "x-requests-used": `${500 - double.remaining}`,
      "x-requests-last": "1",
    })
  })
  server.listen(0, "127.0.0.1")
  yield* Effect.promise(() => once(server, "listening"))
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      server.closeAllConnections()
      server.close()
    }),
  )
  const double: OddsApiDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    sports: [oddsApiSport("soccer_epl", "EPL")],
    odds: { soccer_epl: [] },
    scores: { soccer_epl: [] },
    fails: undefined,
    remaining: 500,
  }
  return double
})
