import { setTimeout as passing } from "node:timers/promises"
import { Effect, Exit, Layer, Scope } from "effect"
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { describe, expect, it } from "vitest"
import { listen } from "#src/server/app/server.ts"
import { ReadyServer } from "#src/server/web/ready-server.ts"
import { ToolsGate } from "#src/server/web/tools-gate.ts"
import { headOf, RawConnection } from "#tests/support/raw-http.ts"

const slow = HttpRouter.add(
  "GET",
  "/slow",
  Effect.as(Effect.sleep("300 millis"), HttpServerResponse.text("slowly")),
)
const quick = HttpRouter.add("GET", "/quick", Effect.succeed(HttpServerResponse.text("quickly")))

const QUICK = headOf("GET", "/quick", {})
const CLOSE = /\r\nconnection: close\r\n/i

/** A server to be stopped in the midst of what is tried. */
const started = async () => {
  const scope = Scope.makeUnsafe()
  const context = await Effect.runPromise(
    Layer.buildWithScope(listen(Layer.mergeAll(slow, quick), { host: "127.0.0.1", port: 0 }), scope),
  )
  const { address } = await Effect.runPromise(Effect.provide(HttpServer.HttpServer, context))
  const port = "port" in address ? Number(address.port) : 0
  return { port, stop: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}

const answersIn = ({ received }: RawConnection): number => (received.match(/HTTP\/1\.1 200/g) ?? []).length

describe("connections that are kept alive", () => {
  it("are answered to the end as the server stops, told that they end, and never reset", async () => {
    const { port, stop } = await started()
    const idle = Array.from({ length: 20 }, () => new RawConnection(port))
    for (const connection of idle) connection.write(QUICK)
    await Promise.all(idle.map((connection) => connection.until(() => answersIn(connection) === 1)))
    for (const { received } of idle) expect(received).not.toMatch(CLOSE)
    const busy = new RawConnection(port)
    busy.write(headOf("GET", "/slow", {}))
    await passing(50)

    const stopped = stop()
    // Requests that were on their way as it was told to stop, each a little later than the one before.
    for (const connection of idle.slice(0, 10)) {
      await passing(20)
      connection.write(QUICK)
    }
    for (const connection of idle.slice(0, 10)) {
      expect(await connection.until(() => answersIn(connection) === 2)).toBe(true)
      expect(connection.received.slice(connection.received.lastIndexOf("HTTP/1.1"))).toMatch(CLOSE)
    }
    expect(await busy.until(() => busy.received.includes("slowly"))).toBe(true)
    for (const connection of [...idle, busy]) {
      expect(await connection.until(() => connection.isEnded)).toBe(true)
      connection.close()
    }
    await stopped
    expect([...idle, busy].map(({ error }) => error)).toEqual(Array.from({ length: 21 }, () => undefined))
  })

  it("that nothing is asked on end by a word, and what comes a moment late meets no reset", async () => {
    const nothing = { keep: () => undefined, send: () => false }
    const open = { refuse: () => false, refuseSocket: () => false }
    const server = new ReadyServer(
      nothing,
      open,
      { take: () => false, bytes: () => 0 },
      new ToolsGate("open", { https: false }),
    )
    server.keepAliveTimeout = 100
    server.keepAliveTimeoutBuffer = 0
    server.on("request", (_, response) => response.end("quickly"))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const connection = new RawConnection(typeof address === "object" && address !== null ? address.port : 0)
    connection.write(QUICK)
    expect(await connection.until(() => answersIn(connection) === 1)).toBe(true)
    expect(await connection.until(() => connection.isEnded)).toBe(true)
    for (let sent = 0; sent < 3; sent += 1) {
      connection.write(QUICK)
      await passing(30)
    }
    expect(connection.error).toBeUndefined()
    expect(answersIn(connection)).toBe(1)
    connection.close()
    server.close()
  })
})
