import { once } from "node:events"
import { connect } from "node:net"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { listen } from "#src/server/app/server.ts"
import { otherMethodsMiddleware } from "#src/server/domains/site/pages/other-methods.ts"
import { PageRenderer } from "#src/server/domains/site/pages/PageRenderer.ts"
import { PageRoute } from "#src/server/domains/site/pages/page.ts"
import { WebAssets } from "#src/server/domains/site/pages/WebAssets.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { addressesBy, fakeBookLayer, listeningPort } from "#tests/support/http-server.ts"

const assets = Layer.succeed(WebAssets, {
  page: "<!doctype html><html><head><title>t</title></head><body></body></html>",
  inspector: undefined,
  inspectorAttach: undefined,
  machinesPage: "",
  manifest: {},
  files: new Map([
    [
      "/assets/main.js",
      {
        bytes: { plain: new TextEncoder().encode("1"), compressed: undefined },
        contentType: "text/javascript",
        immutable: true,
        etag: '"one"',
      },
    ],
  ]),
})
const renderer = Layer.succeed(PageRenderer, { render: () => Effect.succeed(undefined) })

const server = listen(
  Layer.mergeAll(PageRoute, securityMiddleware({ https: true }), otherMethodsMiddleware),
  { host: "127.0.0.1", port: 0 },
).pipe(Layer.provide(addressesBy()), Layer.provide([fakeBookLayer, assets, renderer]))

/** Says a request word by word, as no client of the platform would, and reads the whole answer. */
const say = (head: string) =>
  Effect.flatMap(listeningPort, (port) =>
    Effect.promise(async () => {
      const socket = connect(port, "127.0.0.1")
      socket.write(`${head}\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
      let told = ""
      socket.setEncoding("utf8").on("data", (chunk: string) => {
        told += chunk
      })
      await once(socket, "close")
      const [lines = "", body = ""] = told.split("\r\n\r\n")
      const [first = "", ...headers] = lines.split("\r\n")
      return {
        status: Number(first.split(" ")[1]),
        headers: new Headers(
          headers.map((line): [string, string] => line.split(": ", 2) as [string, string]),
        ),
        ...(body.startsWith("{")
          ? (JSON.parse(body) as { readonly code: string; readonly message: string })
          : undefined),
      }
    }),
  )

const KNOWN = [
  ["/account/login", "POST"],
  ["/password", "PUT"],
  ["/account-api/user/balance", "GET, HEAD"],
  ["/openapi.json", "GET, HEAD"],
  ["/en/line", "GET, HEAD"],
  ["/assets/main.js", "GET, HEAD"],
  ["/social/google", "GET, HEAD"],
  ["/registration", "POST"],
] as const

const UNKNOWN = ["/account-api/nothing", "/nothing.js", `/en/${"a".repeat(300)}`] as const

layer(server, { excludeTestServices: true })(
  "methods that an address does not have (§8 HTTP statuses)",
  (it) => {
    it.effect(
      "are refused with 405 and those that it has, in the shape and with the headers of every answer",
      () =>
        Effect.gen(function* () {
          for (const [path, allowed] of KNOWN)
            for (const method of ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "QUERY", "GET"]) {
              if (allowed.split(", ").includes(method)) continue
              const { status, headers, code } = yield* say(`${method} ${path} HTTP/1.1`)
              const words = `${method} ${path}`
              assert.deepStrictEqual([words, status, headers.get("allow")], [words, 405, allowed])
              assert.strictEqual(headers.get("x-content-type-options"), "nosniff", words)
              assert.include(headers.get("strict-transport-security") ?? "", "max-age", words)
              assert.strictEqual(headers.get("cache-control"), "no-store", words)
              // Whoever types the address of a call reads the page that says that there is none.
              const isPage = method === "GET" && !path.startsWith("/account-api")
              assert.strictEqual(code, isPage ? undefined : "method-not-allowed", words)
            }
        }),
    )

    it.effect("are told to whoever asks for the options of an address", () =>
      Effect.gen(function* () {
        for (const [path, allowed] of KNOWN) {
          const { status, headers } = yield* say(`OPTIONS ${path} HTTP/1.1`)
          assert.deepStrictEqual([path, status, headers.get("allow")], [path, 204, `${allowed}, OPTIONS`])
          assert.strictEqual(headers.get("access-control-allow-origin"), null)
        }
      }),
    )

    it.effect("change nothing of an address that leads nowhere", () =>
      Effect.gen(function* () {
        for (const path of UNKNOWN)
          for (const method of ["GET", "POST", "OPTIONS", "TRACE", "PROPFIND"]) {
            const { status, headers, code } = yield* say(`${method} ${path} HTTP/1.1`)
            // A page and a file are told of in their own form.
            const told = method === "GET" && !path.startsWith("/account-api") ? undefined : "not-found"
            assert.deepStrictEqual([method, path, status, code], [method, path, 404, told])
            assert.strictEqual(headers.get("allow"), null)
            assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
          }
      }),
    )

    it.effect("are refused with 501 where nobody knows them, and what is no request with 400 or 431", () =>
      Effect.gen(function* () {
        const refused = [
          ["FOO / HTTP/1.1", 501, "method-unknown", "Такого метода нет."],
          [
            "FOO / HTTP/1.1\r\nAccept-Language: en-GB,en;q=0.9",
            501,
            "method-unknown",
            "This method does not exist.",
          ],
          ["GET / HTTP/1.1\r\nbad header", 400, "bad-request", "Запрос не удалось прочитать."],
          [
            `GET / HTTP/1.1\r\nx: ${"a".repeat(20_000)}`,
            431,
            "headers-too-large",
            "Заголовки запроса слишком велики.",
          ],
        ] as const
        for (const [head, ...told] of refused) {
          const answer = yield* say(head)
          assert.deepStrictEqual([answer.status, answer.code, answer.message], told)
          assert.strictEqual(answer.headers.get("x-content-type-options"), "nosniff")
        }
        assert.strictEqual((yield* say("GET / HTTP/1.1")).status, 302)
      }),
    )
  },
)
