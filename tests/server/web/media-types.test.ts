import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { listen } from "#src/server/app/server.ts"
import { mediaTypeMiddleware } from "#src/server/web/media-types.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { ask } from "#tests/support/http-server.ts"

class NotesApi extends HttpApiGroup.make("notes").add(
  HttpApiEndpoint.post("note", "/note", {
    payload: Schema.Struct({ text: Schema.String }),
    success: Schema.String,
  }),
) {}
const Notes = HttpApi.make("notes").add(NotesApi)

const server = listen(
  Layer.mergeAll(
    HttpApiBuilder.layer(Notes).pipe(
      Layer.provide(
        HttpApiBuilder.group(Notes, "notes", (handlers) =>
          handlers.handle("note", ({ payload }) => Effect.succeed(payload.text)),
        ),
      ),
    ),
    mediaTypeMiddleware,
    securityMiddleware({ https: false }),
  ),
  { host: "127.0.0.1", port: 0 },
)

const note = (type: string, body: string) =>
  ask("/note", { method: "POST", headers: { "content-type": type }, body })

layer(server, { excludeTestServices: true })("bodies of a content type that no call has", (it) => {
  it.effect("are refused with 415 in the shape of every refusal (§8 HTTP statuses)", () =>
    Effect.gen(function* () {
      for (const type of ["text/plain", "application/xml", "text/<script>alert(1)</script>", "x"]) {
        const response = yield* note(type, "<note/>")
        assert.strictEqual(response.status, 415, type)
        assert.include(response.headers.get("content-type") ?? "", "application/json", type)
        assert.strictEqual(response.headers.get("x-content-type-options"), "nosniff")
        const body = (yield* Effect.promise(() => response.json())) as unknown
        assert.containSubset(body, { success: false, code: "unsupported-media-type" })
        assert.containSubset(body, { errors: [{ detail: (body as { message: string }).message }] })
        assert.notInclude(JSON.stringify(body), "script")
      }
      assert.strictEqual((yield* note("application/json", '{"text":"a"}')).status, 200)
    }),
  )

  it.effect("do not count JSON by its other name among them (§7 User: mobile token)", () =>
    Effect.gen(function* () {
      for (const type of ["application/vnd.api+json", "Application/VND.api+json; charset=utf-8"]) {
        const response = yield* note(type, '{"text":"a"}')
        assert.strictEqual(response.status, 200, type)
        assert.strictEqual(yield* Effect.promise(() => response.json()), "a")
      }
      assert.strictEqual((yield* note("application/vnd.api+jsonx", '{"text":"a"}')).status, 415)
    }),
  )
})
