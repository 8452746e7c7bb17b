import { once } from "node:events"
import { createServer } from "node:net"
import { expect, test } from "vitest"
import { freePort } from "#tests/support/free-port.ts"

test("a port for a server to come is none that the system gives to a connection meanwhile", async () => {
  const ports = []
  for (let i = 0; i < 20; i++) ports.push(await freePort())
  expect(new Set(ports).size).toBe(20)
  expect(Math.max(...ports)).toBeLessThan(32_768)
  expect(Math.min(...ports)).toBeGreaterThan(10_080)
})

test("a port on which somebody listens is passed over", async () => {
  const next = (await freePort()) + 1
  const server = createServer().listen(next, "127.0.0.1")
  await once(server, "listening")
  expect(await freePort()).not.toBe(next)
  server.close()
})
