import { Clock, Effect, Option, Schema } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { checkedMessage } from "#src/server/providers/payments/standard-webhooks.ts"
import { GAME_POLICY, threeDicePage } from "./game-page.ts"
import { LocalGames, localGamesSecret } from "./LocalGames.ts"
import { RoundAsked } from "./rounds-question.ts"
import { PICKS, THREE_DICE } from "./three-dice.ts"

/** Larger bodies are no calls of the game. */
const MOST_BYTES = 65_536
/** In minor units: what is more is refused before the wallet is asked. */
const MOST_STAKE = 1_000_000_000_000

const HEADERS = { "cache-control": "no-store", "referrer-policy": "no-referrer" }
/** The page has no origin: any may ask, for nothing here goes by cookies. */
const ANSWERED = { ...HEADERS, "access-control-allow-origin": "*" }

const Opening = Schema.Struct({ code: Schema.String.check(Schema.isMaxLength(100)) })
const Playing = Schema.Struct({
  session: Schema.String.check(Schema.isMaxLength(100)),
  guid: Schema.String.check(Schema.isPattern(/^[0-9a-f-]{32,36}$/)),
  pick: Schema.Literals(PICKS),
  stake: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_STAKE })),
})

const none = HttpServerResponse.empty({ status: 404, headers: HEADERS })
const said = (status: number, value: object) =>
  HttpServerResponse.jsonUnsafe(value, { status, headers: ANSWERED })
const UNREADABLE = said(400, { code: "unreadable" })

/** Runs what is there where the site plays with play money alone. */
const withGames = <E, R>(
  run: (games: LocalGames["Service"]) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
) =>
  Effect.gen(function* () {
    const { playMoney } = yield* SiteSettings
    return playMoney ? yield* run(yield* LocalGames) : none
  })

const textOf = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.map(
    Effect.orElseSucceed(request.text, () => ""),
    (text) => (text.length > MOST_BYTES ? "" : text),
  )

const reading = <A>(schema: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  return (request: HttpServerRequest.HttpServerRequest) =>
    Effect.map(textOf(request), (text) => Option.getOrUndefined(decode(text)))
}
const readOpening = reading(Opening)
const readPlaying = reading(Playing)
const decodeAsked = Schema.decodeUnknownOption(Schema.fromJsonString(RoundAsked))

const show = (request: HttpServerRequest.HttpServerRequest) =>
  withGames(() => {
    const query = new URLSearchParams(request.url.slice(request.url.indexOf("?") + 1))
    if (query.get("game") !== THREE_DICE.slug) return Effect.succeed(none)
    const page = threeDicePage(query.get("code") ?? "", query.get("language") ?? "")
    return Effect.succeed(
      HttpServerResponse.html(page).pipe(
        HttpServerResponse.setHeaders({ ...HEADERS, "content-security-policy": GAME_POLICY }),
      ),
    )
  })

/** What was pressed, or the word of why it was not done. */
const answered = <A extends object, R>(
  done: Effect.Effect<A, { readonly code: string; readonly waitMs?: number }, R>,
) =>
  Effect.match(done, {
    onFailure: ({ code, waitMs }) => said(200, { code, ...(waitMs === undefined ? {} : { waitMs }) }),
    onSuccess: (value) => said(200, value),
  })

const open = (request: HttpServerRequest.HttpServerRequest) =>
  withGames((games) =>
    Effect.flatMap(readOpening(request), (asked) =>
      asked === undefined ? Effect.succeed(UNREADABLE) : answered(games.open(asked.code)),
    ),
  )

const play = (request: HttpServerRequest.HttpServerRequest) =>
  withGames((games) =>
    Effect.flatMap(readPlaying(request), (asked) =>
      asked === undefined ? Effect.succeed(UNREADABLE) : answered(games.play(asked)),
    ),
  )

/** The site asks about a round that stays open, signed by the secret that both know. */
const tell = (request: HttpServerRequest.HttpServerRequest) =>
  withGames((games) =>
    Effect.gen(function* () {
      const secret = localGamesSecret(yield* Secrets)
      const bytes = new Uint8Array(yield* Effect.orElseSucceed(request.arrayBuffer, () => new ArrayBuffer(0)))
      const now = yield* Clock.currentTimeMillis
      const message = yield* Effect.option(checkedMessage([secret], request.headers, bytes, now))
      if (Option.isNone(message)) return said(401, { code: "unsigned" })
      const asked = decodeAsked(message.value.text)
      return Option.isNone(asked) ? UNREADABLE : said(200, games.tell(asked.value))
    }),
  )

/** `/provider/games`: the game of the site's own provider of play money, as its frame asks for it. */
export const LocalGameRoutes = HttpRouter.addAll([
  HttpRouter.route("GET", "/provider/games", show),
  HttpRouter.route("POST", "/provider/games/session", open),
  HttpRouter.route("POST", "/provider/games/play", play),
  HttpRouter.route("POST", "/provider/games/rounds", tell),
])
