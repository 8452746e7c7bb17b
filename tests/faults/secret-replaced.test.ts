import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, expect, it } from "vitest"
import { putEmptyStore } from "#tests/support/empty-folder.ts"
import { PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { type Site, startSite } from "#tests/support/site.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"

const dataDir = mkdtempSync(join(tmpdir(), "statebook-secret-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const [OLD, NEW] = ["1b", "7e"].map((byte) => byte.repeat(32)) as [string, string]
const PHONE = "9162000301"

/** What a site makes of somebody who signs in by the phone, and of a session from before. */
const entering = (site: Site, before: Visitor) =>
  Effect.gen(function* () {
    const login = { type: "phone", login: `7${PHONE}`, password: PASSWORD }
    const { status } = yield* new Visitor().post("/account-api/auth/login", login)
    const { body } = yield* before.get("/account-api/auth/session")
    return [status, (body as { readonly value: { readonly phone?: string } | null }).value?.phone?.slice(-4)]
  }).pipe(Effect.provide(siteVisitors(site.url)), Effect.runPromise)

it("a site whose secret is replaced keeps its players and their sessions, though it is killed in the midst (B13.3.1)", async () => {
  await putEmptyStore(dataDir)
  const began = await startSite({ dataDir, env: { SECRET_KEY: OLD } })
  const who = new Visitor()
  await Effect.runPromise(Effect.provide(who.register(PHONE, randomUUID()), siteVisitors(began.url)))
  expect(await entering(began, who)).toEqual([200, PHONE.slice(-4)])
  await began.stop()

  const both = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }
  const killed = await startSite({ dataDir, env: both })
  killed.process.kill("SIGKILL")
  await once(killed.process, "exit")
  const replacing = await startSite({ dataDir, env: both })
  expect(await entering(replacing, who)).toEqual([200, PHONE.slice(-4)])
  await expect.poll(replacing.output).toContain("SECRET_KEY is replaced")
  await replacing.stop()

  const alone = await startSite({ dataDir, env: { SECRET_KEY: NEW } })
  expect(await entering(alone, who)).toEqual([200, PHONE.slice(-4)])
  expect(alone.output()).not.toContain("SECRET_KEY")
  await alone.stop()

  await expect(
    startSite({ dataDir, env: { SECRET_KEY: OLD, SECRET_KEY_PREVIOUS: "5c".repeat(32) } }),
  ).rejects.toThrow("SECRET_KEY_PREVIOUS must hold the key that is replaced")
}, 300_000)
