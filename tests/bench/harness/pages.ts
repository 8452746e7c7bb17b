import { once } from "node:events"
import { readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync } from "node:zlib"
import { build } from "vite"
import { ROOT } from "#src/tools/inputs.mjs"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
}

/** Pages built of one module each, in production mode, on an address of loopback. */
export interface Pages {
  readonly url: string
  readonly end: () => Promise<void>
}

/** Builds a page around a module and serves it as a good server would: compressed ahead, kept alive. */
export const servePage = async (
  module: URL,
  {
    isNamed = false,
  }: { /** Functions keep their names, to be read in a profile. */ readonly isNamed?: boolean } = {},
): Promise<Pages> => {
  const folder = await mkdtemp(join(tmpdir(), "statebook-page-"))
  const entry = fileURLToPath(module)
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="${entry}"></script></body></html>`,
  )
  const out = join(folder, "out")
  const { NODE_ENV: before } = process.env
  await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    // Contenders bring a React of their own as a peer: a page must have one.
    resolve: {
      alias: { react: join(ROOT, "node_modules/react"), "react-dom": join(ROOT, "node_modules/react-dom") },
    },
    server: { fs: { strict: false } },
    build: { outDir: out, target: "es2023", modulePreload: { polyfill: false }, minify: !isNamed },
  })
  // Vite says in the environment of the whole process what it built for; the sites that later rows start would be closed to the inspector by it.
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  const cache = new Map<string, { readonly type: string; readonly body: Buffer }>()
  const load = (path: string) => {
    const known = cache.get(path)
    if (known !== undefined) return known
    const body = brotliCompressSync(readFileSync(join(out, path)))
    const made = { type: TYPES[extname(path)] ?? "application/octet-stream", body }
    cache.set(path, made)
    return made
  }
  const server = createServer((request, response) => {
    try {
      const { type, body } = load(extname(request.url ?? "") === "" ? "/index.html" : (request.url ?? ""))
      response.writeHead(200, {
        "content-type": type,
        "content-encoding": "br",
        "content-length": body.length,
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    end: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
