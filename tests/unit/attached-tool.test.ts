import { createWebSocketReceiver } from "@statelyai/inspect"
import { createInspectorServer } from "@statelyai/inspect/server"
import { expect, onTestFinished, test, vi } from "vitest"
import { toldOf } from "#src/inspector/drawer/told.ts"
import { openChannels } from "#src/inspector/live/channels.ts"
import { freePort } from "#tests/support/free-port.ts"

const told = toldOf("deposit", "choosing", ["1", "2"])

test("the ecosystem's own server and receiver hear of every event, those before they came included", async () => {
  const port = await freePort()
  const address = `ws://localhost:${port}`
  const retries: (() => void)[] = []
  const opened: WebSocket[] = []
  const channels = openChannels(
    { origin: "https://site.test", addEventListener: () => undefined },
    undefined,
    {
      connect: () => {
        const socket = new WebSocket(address)
        opened.push(socket)
        return socket
      },
      later: (task) => void retries.push(task),
    },
  )
  for (const event of told.slice(0, 3)) channels.tell(event)
  // Nobody listens yet: it is tried again.
  await vi.waitUntil(() => retries.length === 1, { timeout: 30_000 })

  const server = createInspectorServer({ port, autoOpen: false })
  onTestFinished(() => server.stop())
  const heard: unknown[] = []
  createWebSocketReceiver({ server: address }).subscribe((event) => void heard.push(event))
  retries.shift()?.()
  await vi.waitUntil(() => opened.at(-1)?.readyState === WebSocket.OPEN, { timeout: 30_000 })
  for (const event of told.slice(3)) channels.tell(event)
  await vi.waitUntil(() => heard.length === told.length, { timeout: 30_000 })
  expect(heard).toEqual(told.map((event) => JSON.parse(JSON.stringify(event))))

  channels.close()
  await vi.waitUntil(() => opened.at(-1)?.readyState === WebSocket.CLOSED, { timeout: 30_000 })
  for (const retry of retries) retry()
  expect(opened).toHaveLength(2)
})
