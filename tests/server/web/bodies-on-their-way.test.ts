import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApi } from "effect/http-api"
import { describe } from "vitest"
import { Api } from "#models/api/api.ts"
import { BODY_BYTES, bodyLimitOf } from "#models/api/limits.ts"
import { listen } from "#src/server/app/server.ts"
import { listeningPort } from "#tests/support/http-server.ts"
import { chunkOf, headOf, isWhole, RawConnection, sendRaw } from "#tests/support/raw-http.ts"

interface Operation {
  readonly method: string
  readonly path: string
  readonly most: number
}

const operations: Array<Operation> = []
HttpApi.reflect(Api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }) => {
    const path = endpoint.path.replace(/:\w+/g, "1")
    operations.push({ method: endpoint.method, path, most: bodyLimitOf(endpoint) })
  },
})

/** Tells how many bytes of a body reached it: whatever stands before it is what is tried. */
const told = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const body = yield* Effect.orDie(request.arrayBuffer)
  return HttpServerResponse.text(`${body.byteLength} bytes`)
})
const routes = HttpRouter.add("*", "/*", told)

const GRACE_MS = 300
const server = listen(routes, {
  host: "127.0.0.1",
  port: 0,
  bounds: { comingOfNetwork: 5, graceMs: GRACE_MS },
})

const JSON_TYPE = { "content-type": "application/json", "accept-language": "en" }
const UNNAMED = "/an/address/of/nobody"
const COUPON = "/service-api/LiveBet/Open/UpdateCoupon"

const sent = (pieces: ReadonlyArray<string | Uint8Array>, apartMs?: number) =>
  Effect.flatMap(listeningPort, (port) => Effect.promise(() => sendRaw(port, pieces, apartMs)))

describe("bodies on their way", () => {
  layer(server, { excludeTestServices: true })((it) => {
    it.effect(
      "of each operation of the contract, present and future, are refused by what they say of their size, before a byte of them",
      () =>
        Effect.gen(function* () {
          assert.isAbove(operations.length, 280)
          const all = [...operations, { method: "POST", path: UNNAMED, most: 16_384 }]
          for (const { method, path, most } of all) {
            const head = headOf(method, path, { ...JSON_TYPE, "content-length": `${most + 1}` })
            const { status, text, isEndedWell } = yield* sent([head])
            assert.deepStrictEqual([method, path, status], [method, path, 413])
            assert.include(
              text,
              `"The request is too large: the maximum is ${(most / 1024).toLocaleString("en", { maximumFractionDigits: 0, roundingMode: "floor" })} KB."`,
            )
            assert.include(text, '"code":"body-too-large"')
            assert.match(text, /\r\nconnection: close\r\n/i)
            assert.isTrue(isEndedWell, path)
          }
        }),
      120_000,
    )

    it.effect(
      "that say nothing of their size are counted as they come, and nobody is cut off without the answer",
      () =>
        Effect.gen(function* () {
          const piece = chunkOf("0,".repeat(32_768))
          for (const [path, most] of [
            [COUPON, BODY_BYTES.coupon],
            [UNNAMED, 16_384],
          ] as const) {
            const head = headOf("POST", path, { ...JSON_TYPE, "transfer-encoding": "chunked" })
            // Thirty times as much as is taken, by whoever does not look whether an answer has come.
            const { status, text, isEndedWell } = yield* sent([
              head,
              ...Array.from({ length: 30 }, () => piece),
            ])
            assert.strictEqual(status, 413, `${most}`)
            assert.include(text, "body-too-large")
            assert.isTrue(isEndedWell)
          }
        }),
    )

    it.effect("within their bound arrive whole, in one piece or byte by byte, one behind another", () =>
      Effect.gen(function* () {
        const body = "x".repeat(BODY_BYTES.coupon)
        const length = { "content-length": `${body.length}` }
        const whole = yield* sent([headOf("POST", COUPON, { ...JSON_TYPE, ...length }), body])
        assert.include(whole.text, `${body.length} bytes`)
        const short = headOf("POST", COUPON, { ...JSON_TYPE, "transfer-encoding": "chunked" })
        const drops = yield* sent([short, ...[..."{}"].map(chunkOf), "0\r\n\r\n"], 2)
        assert.include(drops.text, "2 bytes")
        const three = headOf("POST", UNNAMED, { ...JSON_TYPE, "content-length": "3" })
        const port = yield* listeningPort
        const connection = new RawConnection(port)
        connection.write(`${three}abc${three}def${headOf("GET", UNNAMED, {})}`)
        const isAnswered = yield* Effect.promise(() =>
          connection.until(() => (connection.received.match(/ bytes/g) ?? []).length === 3),
        )
        assert.isTrue(isAnswered, connection.received)
        assert.lengthOf(connection.received.match(/3 bytes/g) ?? [], 2)
        connection.close()
      }),
    )

    it.effect("that are compressed are refused in words: a few bytes would become millions", () =>
      Effect.gen(function* () {
        for (const coding of ["gzip", "deflate", "br", "GZIP", "zstd", "gzip, br"]) {
          const headers = { ...JSON_TYPE, "content-encoding": coding, "content-length": "20" }
          const { status, text } = yield* sent([headOf("POST", COUPON, headers), "x".repeat(20)])
          assert.strictEqual(status, 415, coding)
          assert.include(text, "body-packed")
        }
        const packed = { ...JSON_TYPE, "transfer-encoding": "gzip, chunked" }
        const { status } = yield* sent([headOf("POST", COUPON, packed), chunkOf("xx"), "0\r\n\r\n"])
        assert.strictEqual(status, 415)
      }),
    )

    it.effect(
      "are asked for where a browser waits for that, and refused without where they are too large",
      () =>
        Effect.gen(function* () {
          const expecting = { ...JSON_TYPE, expect: "100-continue" }
          const large = yield* sent([headOf("POST", COUPON, { ...expecting, "content-length": "9000000" })])
          assert.strictEqual(large.status, 413)
          assert.notInclude(large.text, "100 Continue")
          const port = yield* listeningPort
          const connection = new RawConnection(port)
          connection.write(headOf("POST", COUPON, { ...expecting, "content-length": "2" }))
          yield* Effect.promise(() => connection.until(() => connection.received.includes("100 Continue")))
          connection.write("{}")
          const isAnswered = yield* Effect.promise(() =>
            connection.until(() => connection.received.includes("2 bytes")),
          )
          assert.isTrue(isAnswered, connection.received)
          connection.close()
        }),
    )

    it.effect("that do not come, or drop by drop, are waited for no longer than a moment", () =>
      Effect.gen(function* () {
        const head = headOf("POST", COUPON, { ...JSON_TYPE, "content-length": "1000" })
        const { status, text, milliseconds } = yield* sent([head])
        assert.strictEqual(status, 408)
        assert.include(text, "request-timeout")
        assert.isAtLeast(milliseconds, GRACE_MS)
        const drops = yield* sent([head, ...Array.from({ length: 40 }, () => "x")], 25)
        assert.strictEqual(drops.status, 408)
      }),
    )

    it.effect(
      "and are not whole are few for each address: the next is refused, and so until one has come",
      () =>
        Effect.gen(function* () {
          const port = yield* listeningPort
          const head = headOf("POST", COUPON, { ...JSON_TYPE, "content-length": "2" })
          const held = Array.from({ length: 5 }, () => new RawConnection(port))
          for (const connection of held) connection.write(head)
          yield* Effect.promise(() => held[4]?.until(() => false, 50) ?? Promise.resolve(false))
          const { status, text } = yield* sent([head, "{}"])
          assert.strictEqual(status, 429)
          assert.match(text, /\r\nretry-after: \d+\r\n/i)
          assert.include(text, "bodies-too-many")
          const [first, second] = held
          first?.write("{}")
          second?.close()
          const isAnswered = yield* Effect.promise(
            () => first?.until(() => isWhole(first.received)) ?? Promise.resolve(false),
          )
          assert.isTrue(isAnswered)
          assert.include(first?.received ?? "", "2 bytes")
          const { status: next } = yield* sent([head, "{}"])
          assert.strictEqual(next, 200)
          for (const connection of held) connection.close()
        }),
    )
  })
})
