import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, statSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { ROOT } from "#src/tools/inputs.mjs"
import { freePort } from "#tests/support/free-port.ts"

/** Both sides start from their sources, and nothing of it is kept from a build. */
const STARTED = { timeout: 300_000, interval: 250 }
const RELOADED = { timeout: 90_000, interval: 100 }

const dataDir = mkdtempSync(join(tmpdir(), "statebook-dev-"))
let url: string
let developing: ChildProcess
let printed = ""

const textOf = async (path: string): Promise<string> => {
  const response = await fetch(`${url}${path}`).catch(() => undefined)
  return response?.ok === true ? response.text() : ""
}

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const { VITEST: _, ...env } = process.env
  developing = spawn(process.execPath, ["src/tools/dev.ts"], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: "development", PORT: `${port}`, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  })
  for (const stream of [developing.stdout, developing.stderr])
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString()
    })
  await vi.waitFor(async () => expect(await textOf("/en")).toContain("data-rendered"), STARTED)
}, STARTED.timeout)

afterAll(async () => {
  const ended = once(developing, "exit")
  developing.kill("SIGTERM")
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})

/** Saves a file as it is: its time changes, backwards, so that no bundle seems to be older than its sources. */
const save = (file: string): void => {
  const { atime, mtime } = statSync(join(ROOT, file))
  utimesSync(join(ROOT, file), atime, new Date(mtime.getTime() - 1000))
}

/** What a page that is open hears of its sources. */
const listen = async (): Promise<ReadonlyArray<string>> => {
  const token = /wsToken = "([^"]+)"/.exec(await textOf("/@vite/client"))?.[1] ?? ""
  const heard: Array<string> = []
  const socket = new WebSocket(`${url.replace("http", "ws")}/@hmr?token=${token}`, "vite-hmr")
  socket.addEventListener("message", ({ data }) => void heard.push(`${data}`))
  await once(socket, "open")
  return heard
}

describe("the site while one develops", () => {
  const COMPONENT = "/src/ui/primitives/EmptyState.tsx"

  it("tells the page that is open of a component that was saved", async () => {
    await textOf(COMPONENT)
    const heard = await listen()
    save(COMPONENT)
    await expect
      .poll(() => heard.filter((message) => message.includes('"type":"update"')).join(), RELOADED)
      .toContain(`"acceptedPath":"${COMPONENT}"`)
  })

  it("starts the server anew when one of its files was saved, and answers as before", async () => {
    save("src/server/domains/site/site-config.ts")
    await expect.poll(() => printed, RELOADED).toContain("Restarting 'src/server/app/main.ts'")
    await expect.poll(() => textOf("/health"), RELOADED).not.toBe("")
    expect(await textOf("/en")).toContain("data-rendered")
  })

  it("serves the gallery of charts from its sources", async () => {
    expect(await textOf("/en/machines/coupon")).toContain("/src/inspector/gallery/entry.tsx")
  })
})
