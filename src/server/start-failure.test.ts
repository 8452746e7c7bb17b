import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { NodeHttpServer } from "@effect/platform-node"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { startFailure } from "./start-failure.ts"

it.live("says a port that another server has in a line", () =>
  Effect.gen(function* () {
    const other = createServer()
    yield* Effect.promise(() => new Promise<void>((done) => other.listen(0, "127.0.0.1", done)))
    const { port } = other.address() as AddressInfo
    const layer = NodeHttpServer.layer(createServer, { host: "127.0.0.1", port })
    const error = yield* Effect.flip(Effect.scoped(Layer.build(layer)))
    other.close()
    expect(startFailure(error)).toBe(`listen EADDRINUSE: address already in use 127.0.0.1:${port}`)
  }),
)

it("keeps the words of a failure that has some, and shows one without whole", () => {
  expect(startFailure({ message: "AUDIT_KEY: no key", cause: new Error("other") })).toBe("AUDIT_KEY: no key")
  expect(startFailure({ message: "", cause: "the cause" })).toContain("the cause")
})
