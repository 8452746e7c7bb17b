/**
 * `npm run dev`: the site and the gallery of charts with hot reload of both sides. Vite stands on `PORT` and serves the
 * sources; all else it takes from the server, which stands on a port of its own and is restarted by Node whenever one of its
 * files changes. Pages are written by the server as in production (docs/decisions/0017-pages-while-one-develops.md).
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { realpathSync } from "node:fs"
import { join } from "node:path"
import { createServer, type ViteDevServer } from "vite"
import { freePort } from "#tests/support/free-port.ts"
import { chartModules } from "./chart-modules.ts"
import { pageRendering, RENDERER } from "./dev/page-rendering.ts"
import { SITE_ADDRESSES, siteBehind } from "./dev/site-behind.ts"
import { DRAWER, writeTemplates } from "./dev/templates.ts"
import { ROOT } from "./inputs.mjs"

const CACHE = join(ROOT, ".cache/dev")
const PAGES = join(CACHE, "pages")

const host = process.env.HOST ?? "127.0.0.1"
const port = Number(process.env.PORT ?? 3000)
const serverPort = await freePort()

writeTemplates(PAGES)

const vite: ViteDevServer = await createServer({
  root: ROOT,
  appType: "custom",
  cacheDir: join(CACHE, "vite"),
  plugins: [chartModules(), pageRendering()],
  optimizeDeps: { entries: ["index.html", "src/inspector/gallery/machines.html", DRAWER] },
  server: {
    host,
    port,
    strictPort: true,
    // An address that is not the site’s.
    ws: { path: "@hmr" },
    // What is written while it runs is no source.
    watch: { ignored: ["**/.data/**", "**/.cache/**", "**/dist/**", "**/paths-report/**"] },
    // The dependencies may be linked from elsewhere.
    fs: { allow: [ROOT, realpathSync(join(ROOT, "node_modules"))] },
    proxy: {
      [SITE_ADDRESSES]: siteBehind(serverPort, (address, html) => vite.transformIndexHtml(address, html)),
    },
  },
})

const server = spawn(
  process.execPath,
  ["--watch-preserve-output", "--watch", "src/server/app/main.ts", ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(serverPort),
      WEB_DIR: PAGES,
      PAGE_FILE: join(ROOT, "src/tools/dev/render-page.ts"),
      DEV_RENDERER: `http://${host}:${port}${RENDERER}`,
    },
  },
)
const ended = once(server, "exit")

const stop = async () => {
  server.kill("SIGTERM")
  await Promise.all([ended, vite.close()])
  process.exit(0)
}
process.once("SIGINT", stop)
process.once("SIGTERM", stop)

await vite.listen()
vite.printUrls()
