import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

/*
 * A double of the unified odds feed, written from its public schema (`UnifiedFeedAMQP.xsd` of
 * github.com/sportradar/UnifiedOddsSdkNetCore) and its public description of the interface: messages as XML, one a line;
 * schedules and fixtures; requests for recovery, whose end the test says.
 */

export const UOF_TOKEN = "uof-token"

interface Fixture {
  readonly number: number
  readonly startsAt: number
  readonly sport?: number
  readonly home?: string
  readonly away?: string
}

const attributesOf = ({ number, startsAt }: Fixture) =>
  `id="sr:match:${number}" scheduled="${new Date(startsAt).toISOString()}" start_time="${new Date(startsAt).toISOString()}"`

const contentOf = ({ number, sport = 1, home = "Lions", away = "Bears" }: Fixture, language: string) => {
  const name = (text: string) => (language === "en" ? text : `${text} ${language}`)
  return (
    `<tournament id="sr:tournament:17" name="${name("Premier League")}"><sport id="sr:sport:${sport}" name="Soccer"/>` +
    `<category id="sr:category:1" name="${name("England")}" country_code="GBR"/></tournament>` +
    `<competitors><competitor id="sr:competitor:${number * 2}" name="${name(home)}" qualifier="home"/>` +
    `<competitor id="sr:competitor:${number * 2 + 1}" name="${name(away)}" qualifier="away"/></competitors>`
  )
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>`

/** What `/sport_events/{urn}/fixture.xml` answers. */
export const fixtureXml = (fixture: Fixture, language = "en"): string =>
  `${HEAD}\n<fixtures_fixture xmlns="http://schemas.sportradar.com/sportsapi/v1/unified"><fixture ${attributesOf(fixture)}>${contentOf(fixture, language)}</fixture></fixtures_fixture>`

const scheduleXml = (fixtures: ReadonlyArray<Fixture>, language: string): string =>
  `${HEAD}\n<schedule>${fixtures
    .map((fixture) => `<sport_event ${attributesOf(fixture)}>${contentOf(fixture, language)}</sport_event>`)
    .join("")}</schedule>`

interface Message {
  readonly number: number
  readonly at: number
  readonly product?: number
  readonly requestId?: number
}

const head = ({ number, at, product = 1, requestId }: Message) =>
  `product="${product}" event_id="sr:match:${number}" timestamp="${at}"${requestId === undefined ? "" : ` request_id="${requestId}"`}`

export const aliveXml = (product: number, at: number, subscribed = 1): string =>
  `<alive product="${product}" timestamp="${at}" subscribed="${subscribed}"/>`

export const snapshotCompleteXml = (product: number, at: number, requestId: number): string =>
  `<snapshot_complete product="${product}" timestamp="${at}" request_id="${requestId}"/>`

/** `<market>` with its outcomes: `[id, odds]`, no odds for one that is not active. */
export const marketXml = (
  id: number,
  outcomes: ReadonlyArray<readonly [id: number | string, odds: number | undefined]>,
  more: { readonly specifiers?: string; readonly status?: number | string } = {},
): string =>
  `<market id="${id}" status="${more.status ?? 1}"${more.specifiers === undefined ? "" : ` specifiers="${more.specifiers}"`}>${outcomes
    .map(([outcome, odds]) =>
      odds === undefined
        ? `<outcome id="${outcome}" active="0"/>`
        : `<outcome id="${outcome}" odds="${odds}" probabilities="0.4" active="1"/>`,
    )
    .join("")}</market>`

export const oddsChangeXml = (
  message: Message & { readonly status?: string },
  ...markets: ReadonlyArray<string>
) =>
  `<odds_change ${head(message)}>${message.status ?? ""}${markets.length === 0 ? "" : `<odds>${markets.join("")}</odds>`}</odds_change>`

export const betStopXml = (message: Message, groups = "all", marketStatus?: string): string =>
  `<bet_stop ${head(message)} groups="${groups}"${marketStatus === undefined ? "" : ` market_status="${marketStatus}"`}/>`

/** Outcomes as `[id, result, void_factor]`. */
export const settledMarketXml = (
  id: number,
  outcomes: ReadonlyArray<readonly [id: number | string, result: number, voided?: number]>,
  specifiers?: string,
): string =>
  `<market id="${id}"${specifiers === undefined ? "" : ` specifiers="${specifiers}"`}>${outcomes
    .map(
      ([outcome, result, voided]) =>
        `<outcome id="${outcome}" result="${result}"${voided === undefined ? "" : ` void_factor="${voided}"`}/>`,
    )
    .join("")}</market>`

export const betSettlementXml = (message: Message, ...markets: ReadonlyArray<string>): string =>
  `<bet_settlement ${head(message)} certainty="2"><outcomes>${markets.join("")}</outcomes></bet_settlement>`

/** `rollback_bet_settlement`, `bet_cancel`, `rollback_bet_cancel`: markets alone, some within a window of time. */
export const marketsXml = (
  name: "rollback_bet_settlement" | "bet_cancel" | "rollback_bet_cancel",
  message: Message & { readonly from?: number; readonly to?: number },
  ...markets: ReadonlyArray<readonly [id: number, specifiers?: string]>
): string =>
  `<${name} ${head(message)}${message.from === undefined ? "" : ` start_time="${message.from}"`}${message.to === undefined ? "" : ` end_time="${message.to}"`}>${markets
    .map(
      ([id, specifiers]) =>
        `<market id="${id}"${specifiers === undefined ? "" : ` specifiers="${specifiers}"`}/>`,
    )
    .join("")}</${name}>`

export const fixtureChangeXml = (message: Message, startsAt: number): string =>
  `<fixture_change ${head(message)} start_time="${startsAt}" change_type="2"/>`

/** A request for recovery, as it came. */
export interface Recovery {
  readonly path: string
  readonly requestId: number
  readonly after: number | undefined
}

export interface UofDouble {
  readonly apiUrl: string
  readonly streamUrl: string
  readonly recoveries: Array<Recovery>
  readonly asked: Array<string>
  /** Says messages, or anything else, over every open stream. */
  readonly send: (...lines: ReadonlyArray<string>) => void
  readonly cut: () => void
  readonly streams: () => number
  fixtures: ReadonlyArray<Fixture>
  /** Fixtures that no schedule lists, and `fixture.xml` knows. */
  hidden: ReadonlyArray<Fixture>
  fails: ((path: string) => number | undefined) | undefined
}

/** Starts the double on a port of loopback; it ends with the scope. */
export const uofDouble = Effect.gen(function* () {
  const streams = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://double")
    const path = url.pathname
    double.asked.push(path)
    const status = request.headers["x-access-token"] === UOF_TOKEN ? double.fails?.(path) : 403
    if (status !== undefined) return void response.writeHead(status).end()
    if (path === "/stream") {
      response.writeHead(200, { "content-type": "application/xml" })
      response.flushHeaders()
      streams.add(response)
      response.on("close", () => streams.delete(response))
      return
    }
    const [, , section = "", language = "en", what, name] = path.split("/")
    if (path.endsWith("/initiate_request")) {
      const after = url.searchParams.get("after")
      double.recoveries.push({
        path,
        requestId: Number(url.searchParams.get("request_id")),
        after: after === null ? undefined : Number(after),
      })
      return void response.writeHead(202).end(`<response response_code="ACCEPTED"/>`)
    }
    if (section === "sports" && what === "schedules") {
      const isFirst = (url.searchParams.get("start") ?? "0") === "0"
      return void response.end(scheduleXml(name === "live" || !isFirst ? [] : double.fixtures, language))
    }
    const fixture = [...double.fixtures, ...double.hidden].find(({ number }) => name === `sr:match:${number}`)
    if (section !== "sports" || what !== "sport_events" || fixture === undefined) {
      return void response.writeHead(404).end(`<response response_code="NOT_FOUND"/>`)
    }
    response.end(fixtureXml(fixture, language))
  })
  server.listen(0, "127.0.0.1")
  yield* Effect.promise(() => once(server, "listening"))
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      server.closeAllConnections()
      server.close()
    }),
  )
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: UofDouble = {
    apiUrl: `${origin}/v1`,
    streamUrl: `${origin}/stream`,
    recoveries: [],
    asked: [],
    send: (...lines) => {
      for (const stream of streams) for (const line of lines) stream.write(`${line}\n`)
    },
    cut: () => {
      for (const stream of streams) stream.destroy()
    },
    streams: () => streams.size,
    fixtures: [],
    hidden: [],
    fails: undefined,
  }
  return double
})
