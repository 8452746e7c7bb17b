import { execFileSync } from "node:child_process"
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { build, type InlineConfig } from "vite"
import type { TestProject } from "vitest/node"
import { serveBrowser } from "#tests/support/browser.ts"
import { newPhone, PASSWORD } from "#tests/support/player.ts"
import { registrationValues, Visitor } from "#tests/support/player-site.ts"
import { startSite } from "#tests/support/site.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"
import { ROOT } from "../../inputs.mjs"
import { watchCharts } from "./watch-charts.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the site whose page tells which transitions its charts take. */
    watchedSite: string
    /** Address at which the one Chromium of all walks is connected to. */
    siteBrowser: string
    /** National digits of the phone of the one player who is registered before all walks. */
    sitePhone: string
  }
}

/** Registers a player by the calls that the page makes; answers the phone. */
const registered = async (url: string) => {
  const visitor = new Visitor("ru")
  const phone = newPhone()
  const registration = Effect.gen(function* () {
    const proof = yield* visitor.prove(`7${phone}`)
    const values = { ...registrationValues(phone), password: PASSWORD }
    return yield* visitor.post("/account-api/registration/phone_reg", {
      guid: `guid-of-${phone}`,
      values,
      proof,
    })
  })
  const { status, body } = await Effect.runPromise(Effect.provide(registration, siteVisitors(url)))
  if (status !== 200) throw new Error(`The player of the walks is not registered: ${JSON.stringify(body)}`)
  return phone
}

/** Where the walked site says that games have video: at itself, so that a walk answers what is asked for there. */
const VIDEO_STREAMS = "/streams/{game}/index.m3u8"

/** A VIP domain elsewhere, so that players can ask for its address. */
const VIP_DOMAINS = "vip.example.org"

const FOLDER = join(ROOT, "dist/paths")

/** Builds as for players: a test runner's environment would make a page that draws everything twice. */
const asForPlayers = async (work: () => Promise<void>): Promise<void> => {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = "production"
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

const buildWatched = async (): Promise<void> => {
  // The watched page stands among the site's own files; their compressed copies would be served in its place.
  execFileSync(process.execPath, ["src/tools/build.ts", "--if-needed"], { cwd: ROOT, stdio: "ignore" })
  rmSync(FOLDER, { recursive: true, force: true })
  cpSync(join(ROOT, "dist/web"), FOLDER, { recursive: true, filter: (name) => !name.endsWith(".br") })
  const watched: InlineConfig = {
    logLevel: "warn",
    plugins: [watchCharts()],
    build: { outDir: FOLDER, emptyOutDir: false, minify: false },
  }
  await build({ root: ROOT, ...watched })
  await build({ configFile: join(ROOT, "src/inspector/vite.config.ts"), ...watched })
}

/** Builds the watched page and the watched inspector, starts the real server with it and ends it with the tests. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await asForPlayers(buildWatched)
  const site = await startSite({
    line: "whole",
    env: { WEB_DIR: FOLDER, SPEED: "1", PRICE_CONSENT: "ask", VIDEO_STREAMS, VIP_DOMAINS },
  })
  const browser = await serveBrowser()
  project.provide("watchedSite", site.url)
  project.provide("siteBrowser", browser.wsEndpoint())
  project.provide("sitePhone", await registered(site.url))
  return async () => {
    await browser.close()
    await site.stop()
  }
}
