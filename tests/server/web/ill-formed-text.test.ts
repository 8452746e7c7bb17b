import { layer } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { type HttpServer, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { expect } from "vitest"
import { Api } from "#models/api/api.ts"
import { AsAuditor, CurrentAuditor } from "#models/api/audit.ts"
import { CurrentOperator, SignedInOperator } from "#models/api/operator.ts"
import { AsReviewer, CurrentReviewer } from "#models/api/review.ts"
import { CurrentPlayer, MayHaveToken, SignedIn, WithToken } from "#models/api/session.ts"
import { OperatorName } from "#models/operator/operator.ts"
import { listen } from "#src/server/app/server.ts"
import { DecodingLive } from "#src/server/web/decoding.ts"
import { TEXT_PLACES, type TextPlace } from "#tests/support/call-texts.ts"
import { ask } from "#tests/support/http-server.ts"
import { UnpacedLive } from "#tests/support/unpaced.ts"

/** Half a pair of surrogates, either half, before and behind other text; and NUL. */
const ILL_FORMED = ["\ud800", "aaaaaaaaaaaaaaaa\ud800", "\udfffb", "\udc00\ud800", "a\0b", "\0"] as const
/** The same as bytes in an address or a form: CESU-8 halves, broken off, overlong, no UTF-8 at all; and NUL. */
const ILL_ENCODED = ["%ED%A0%80", "%F0%9F%92", "%C0%80", "a%FFb", "%E2%28%A1", "a%00b"] as const
/** Text that is as it should be, however odd: what it means is for the call to say. */
const WELL_FORMED = ["a", "💶", "e\u0301", "\u200b", "\u202e", "\\ud800", "%", "100%"] as const

const WORDS = "broken or can’t be stored"

/** A handler that tells that a request came through; what it is sent in parts is read to the end. */
const reached = ({ payload }: { readonly payload?: unknown }) =>
  Effect.as(
    Stream.isStream(payload) ? Effect.ignore(Stream.runDrain(payload)) : Effect.void,
    HttpServerResponse.text("reached"),
  )

/** The whole contract, behind which nothing happens: what is refused is refused by the contract itself. */
const groups = Object.values(Api.groups).map((group) =>
  HttpApiBuilder.group(
    Api as never,
    group.identifier as never,
    ((handlers: { handle: (name: string, handler: typeof reached) => unknown }) => {
      for (const name of Object.keys(group.endpoints)) handlers.handle(name, reached)
      return handlers
    }) as never,
  ),
) as unknown as ReadonlyArray<Layer.Layer<never>>

const anybody = Layer.mergeAll(
  Layer.succeed(SignedIn, {
    session: (app) => Effect.provideService(app, CurrentPlayer, { userId: 1 as never, sessionId: "1" }),
  }),
  Layer.succeed(MayHaveToken, {
    session: (app) => Effect.provideService(app, CurrentPlayer, { userId: 1 as never, sessionId: "1" }),
  }),
  Layer.succeed(WithToken, { token: (app) => app }),
  Layer.succeed(AsAuditor, {
    auditor: (app) => Effect.provideService(app, CurrentAuditor, { id: "1", expiresAt: 1 }),
  }),
  Layer.succeed(AsReviewer, {
    reviewer: (app) => Effect.provideService(app, CurrentReviewer, { id: "1", expiresAt: 1 }),
  }),
  Layer.succeed(SignedInOperator, {
    operator: (app) =>
      Effect.provideService(app, CurrentOperator, {
        id: "1",
        name: OperatorName.make("anna.petrova"),
        roles: ["admin"],
        browser: "1",
        expiresAt: 1,
      }),
  }),
)

const server = listen(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide(Layer.mergeAll(...(groups as [Layer.Layer<never>]))),
    Layer.provide([DecodingLive, UnpacedLive]),
    Layer.provide(anybody),
  ) as unknown as Layer.Layer<never>,
  { host: "127.0.0.1", port: 0 },
)

const English = { "accept-language": "en" }
/** Headers that calls need beside, which any text fills. */
const NEEDED = { language: "en", uuid: "1" }
const json = { ...English, ...NEEDED, "content-type": "application/json" }

/** What a call answers where a text stands in one place; `encoded` where it stands in the address. */
const answer = ({ method, path, usual, in: where, name, body }: TextPlace, text: string, encoded = text) =>
  Effect.gen(function* () {
    const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
      where === "path" && parameter === name ? encoded : (usual[parameter] ?? "1"),
    )
    const form = new FormData()
    if (where === "multipart") form.append(name.split(".")[0] ?? "", text)
    const response = yield* ask(where === "query" ? `${filled}?${name}=${encoded}` : filled, {
      method,
      headers: where === "multipart" ? English : json,
      ...(where === "multipart" && { body: form }),
      ...((where === "body" || where === "key") && { body: JSON.stringify(body?.(text)) }),
    })
    return { status: response.status, text: yield* Effect.promise(() => response.text()) }
  })

const placesIn = (...kinds: ReadonlyArray<TextPlace["in"]>) =>
  TEXT_PLACES.filter((place) => kinds.includes(place.in))

/** Each place with one of the inputs, in turn: all of them come by the same check, which has a table of its own. */
const inTurn = <Input>(places: ReadonlyArray<TextPlace>, inputs: ReadonlyArray<Input>) =>
  places.map((place, index) => [place, inputs[index % inputs.length] as Input] as const)

/** Asks a few at a time: each answer is its own. */
const eachOf = <Input>(
  all: ReadonlyArray<readonly [TextPlace, Input]>,
  ask: (
    place: TextPlace,
    input: Input,
  ) => Generator<Effect.Effect<unknown, never, HttpServer.HttpServer>, void, never>,
) =>
  Effect.forEach(all, ([place, input]) => Effect.gen(() => ask(place, input)), {
    concurrency: 16,
    discard: true,
  })

const told = ({ method, path, name }: TextPlace, input: string) =>
  `${method} ${path} ${name} ${JSON.stringify(input)}`

layer(server as unknown as Layer.Layer<never>, { excludeTestServices: true })(
  "text that can't be stored",
  (test) => {
    const it = test as unknown as { effect: (name: string, run: () => Effect.Effect<void>) => void }

    it.effect(
      "is refused by every call in every text and name of its body, at its field, by the contract alone",
      () =>
        Effect.gen(function* () {
          const places = placesIn("body", "key")
          expect(places.length).toBeGreaterThan(150)
          yield* eachOf(inTurn(places, ILL_FORMED), function* (place, text) {
            const which = told(place, text)
            const { status, text: said } = yield* answer(place, text)
            expect([which, status]).toEqual([which, 400])
            expect(said, which).toContain(WORDS)
            expect(said, which).toContain(
              place.in === "key" ? place.name.replace(/\.?[^.]*$/, "") : place.name,
            )
          })
        }) as Effect.Effect<void>,
    )

    it.effect(
      "is refused by every call in its address and its form of many parts",
      () =>
        Effect.gen(function* () {
          const places = placesIn("path", "query")
          expect(places.length).toBeGreaterThan(100)
          yield* eachOf(inTurn(places, ILL_ENCODED), function* (place, encoded) {
            const which = told(place, encoded)
            const { status, text: said } = yield* answer(place, "", encoded)
            // An address whose escapes are no UTF-8 is read to the letter: no such address, or well-formed text.
            const isLiteral = place.in === "path" && !encoded.endsWith("%00b")
            expect(isLiteral ? [200, 400, 404] : [400], which).toContain(status)
            if (!isLiteral) expect(said, which).toContain(WORDS)
          })
          for (const place of placesIn("multipart")) {
            const { status, text: said } = yield* answer(place, "a\0b")
            expect([place.path, status]).toEqual([place.path, 400])
            expect(said, place.path).toContain(WORDS)
          }
        }) as Effect.Effect<void>,
    )

    it.effect(
      "is told in no more than 16 KB, however long its fields are named and however many they are",
      () =>
        Effect.gen(function* () {
          const long = { ["я".repeat(3_000)]: "\ud800" }
          const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`a${index}`, "\0"]))
          for (const body of [long, many]) {
            const response = yield* ask("/web-api/datalinelive/putbetscommon", {
              method: "POST",
              headers: json,
              body: JSON.stringify(body),
            })
            const said = yield* Effect.promise(() => response.text())
            expect(response.status).toBe(400)
            expect(said).toContain(WORDS)
            expect(Buffer.byteLength(said)).toBeLessThan(16_384)
          }
        }) as Effect.Effect<void>,
    )

    it.effect(
      "is refused as bytes that are no UTF-8, in JSON that stands in JSON, and however deep",
      () =>
        Effect.gen(function* () {
          const send = (body: BodyInit, headers: Record<string, string> = json) =>
            Effect.flatMap(ask("/account/login", { method: "POST", headers, body }), (response) =>
              Effect.promise(() => response.text()),
            )
          const deep = (text: string) => `${'{"a":['.repeat(15)}${text}${"]}".repeat(15)}`
          const bytes = (...codes: ReadonlyArray<number>) =>
            new Uint8Array([...Buffer.from('{"login":"'), ...codes, ...Buffer.from('","password":"x"}')])
          const refused: ReadonlyArray<BodyInit> = [
            bytes(0xff),
            bytes(0xed, 0xa0, 0x80),
            bytes(0xc0, 0x80),
            bytes(0xf0, 0x9f, 0x92),
            deep('"\\ud800"'),
            JSON.stringify({ login: JSON.stringify({ a: JSON.stringify({ b: "\ud800" }) }) }),
            '{"login":"a","login\\u0000":"b"}',
            '{"login":"\\uD83D\\u0041"}',
          ]
          for (const body of refused) expect(yield* send(body)).toContain(WORDS)
          for (const body of [
            bytes(0xf0, 0x9f, 0x92, 0xb6),
            deep('"\\ud83d\\udcb6"'),
            '{"login":"\\\\ud800"}',
          ])
            expect(yield* send(body)).not.toContain(WORDS)
        }) as Effect.Effect<void>,
    )

    it.effect(
      "is told from text that is odd and well formed",
      () =>
        Effect.gen(function* () {
          yield* eachOf(inTurn(TEXT_PLACES, WELL_FORMED), function* (place, text) {
            const which = told(place, text)
            const { status, text: said } = yield* answer(place, text, encodeURIComponent(text))
            expect(said, which).not.toContain(WORDS)
            expect(status, which).toBeLessThan(500)
          })
        }) as Effect.Effect<void>,
    )
  },
)
