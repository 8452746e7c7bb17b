import { readFile } from "node:fs/promises"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, normalize } from "node:path"
import type { BuiltGallery } from "./gallery-build.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}

const send = (response: ServerResponse, name: string, body: Buffer | string): void => {
  response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" })
  response.end(body)
}

const answer = async ({ pages, words }: BuiltGallery, path: string, response: ServerResponse) => {
  const [, language] = /^\/translation-api\/by-lang\/([a-z]+)$/.exec(path) ?? []
  if (language !== undefined) {
    const dictionaryMap: unknown = JSON.parse(await readFile(join(words, `${language}.json`), "utf8"))
    send(response, "words.json", JSON.stringify({ data: { attributes: { dictionaryMap } } }))
  } else if (/^\/[a-z]{2}\/machines/.test(path)) {
    send(response, "machines.html", await readFile(join(pages, "machines.html")))
  } else {
    send(response, path, await readFile(join(pages, normalize(path))))
  }
}

/** Serves a gallery on loopback, with what its pages ask a server for to show stills, as long as somebody looks at it. */
export const withServer = async <Value>(
  gallery: BuiltGallery,
  look: (url: string) => Promise<Value>,
): Promise<Value> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    void answer(gallery, pathname, response).catch(() => {
      response.writeHead(404)
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  try {
    return await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
