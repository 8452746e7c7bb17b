import { createDecipheriv, createECDH, createHash, type ECDH, hkdfSync } from "node:crypto"
import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Layer } from "effect"
import { PushNotSent, PushTransport } from "#src/server/providers/push/PushTransport.ts"

/** Where the browsers of tests say that they are reached. */
const SERVICE = "https://push.example.com"

/** A message as it came to the push service, still encrypted. */
interface Delivered {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service on this machine, which stands in for one of the public internet: HTTP as those speak it, without TLS. */
export class PushService {
  readonly delivered: Array<Delivered> = []
  /** What it answers for a path; 201 where nothing is said. */
  readonly statuses = new Map<string, number>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const path = request.url ?? ""
        this.delivered.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
        response.writeHead(this.statuses.get(path) ?? 201).end()
      })
    })
  }

  /** What the server sends to public addresses comes here instead. */
  readonly layer = Layer.unwrap(
    Effect.acquireRelease(
      Effect.promise(
        () => new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", () => resolve())),
      ),
      () => Effect.promise(() => new Promise<void>((resolve) => this.#server.close(() => resolve()))),
    ).pipe(
      Effect.map(() => {
        const { port } = this.#server.address() as AddressInfo
        return Layer.succeed(PushTransport, ({ url, headers, body }) =>
          Effect.tryPromise({
            try: () =>
              fetch(url.replace(SERVICE, `http://127.0.0.1:${port}`), {
                method: "POST",
                headers,
                body: new Uint8Array(body),
              }).then(({ status }) => status),
            catch: (cause) => new PushNotSent({ detail: String(cause) }),
          }),
        )
      }),
    ),
  )
}

/** A browser that is told: what it gives the site, and how it reads what comes. */
export class PushBrowser {
  readonly path: string
  readonly #keys: ECDH = createECDH("prime256v1")
  readonly #auth: Buffer

  /** The same name makes the same browser, with the same keys. */
  constructor(name: string) {
    this.path = `/send/${name}`
    this.#keys.setPrivateKey(createHash("sha256").update(name).digest())
    this.#auth = createHash("md5").update(name).digest()
  }

  get device() {
    return {
      endpoint: `${SERVICE}${this.path}`,
      keys: {
        p256dh: this.#keys.getPublicKey("base64url", "uncompressed"),
        auth: this.#auth.toString("base64url"),
      },
    }
  }

  /** Decrypts a message as RFC 8188 and RFC 8291 write it. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const derive = (key: Buffer, saltOf: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", key, saltOf, info, length))
    const secret = derive(
      this.#keys.computeSecret(sender),
      this.#auth,
      Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]),
      32,
    )
    const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16)
    const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12)
    const opening = createDecipheriv("aes-128-gcm", key, nonce)
    opening.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}
