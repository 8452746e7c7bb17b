/**
 * `npm run dev`: the page through Vite with hot reload on `PORT`, the server beside it on the next port, restarted by
 * Node whenever one of its files changes.
 */
import { execFileSync, spawn } from "node:child_process"
import { createServer } from "vite"
import { ROOT } from "./inputs.ts"
import { isBuilt } from "./is-built.ts"

const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1
const target = `http://127.0.0.1:${serverPort}`

if (!isBuilt()) execFileSync(process.execPath, ["src/tools/build.ts"], { cwd: ROOT, stdio: "inherit" })

const server = spawn(
  process.execPath,
  ["--watch-preserve-output", "--watch", "src/server/main.ts", ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PORT: String(serverPort) },
  },
)

/** Everything that is neither a page of the site nor a module of the page belongs to the server. */
const serverPaths =
  "^/(account-api|api|api-docs|api-v3|captcha-api|dev|disconnecteverywhere|event.json|frontend-api|getusersessions|health|metadata.json|metrics|openapi.json|puzzle-api|registration|seo-module-api|service-api|translation-api|vision.json|web-api)"

const vite = await createServer({
  root: ROOT,
  server: { port, strictPort: true, host: "127.0.0.1", proxy: { [serverPaths]: { target, ws: true } } },
})
await vite.listen()
vite.printUrls()

const stop = async () => {
  server.kill("SIGTERM")
  await vite.close()
  process.exit(0)
}
process.once("SIGINT", stop)
process.once("SIGTERM", stop)
