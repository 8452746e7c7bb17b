import { createHmac, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Redacted } from "effect"
import type { VerigramRow } from "#src/server/kernel/settings/identity-provider.ts"
import { verigramRow } from "#src/server/providers/identity/verigram-settings.ts"

const APP = { key: "key-of-the-tests", secret: "secret of the tests" }
/** How long a token of the double counts, in seconds. */
const TOKEN_SECONDS = 600

/** What was filmed of somebody: the document's fields, whose face is on it, and who stood before the camera. */
export interface Filmed {
  readonly document?: Readonly<Record<string, string>>
  readonly face?: string
  readonly frame?: string
  readonly documentStatus?: string
  readonly livenessStatus?: string
}

/** Verigram on this machine: signed questions alone, tokens of one person, sessions that were filmed by a token, faces compared by a living token. */
export interface VerigramDouble {
  readonly origin: string
  readonly row: VerigramRow
  /** The row as an operator writes it. */
  readonly written: Readonly<Record<string, unknown>>
  /** Films as the scripts do, by a token that was given; answers the sessions' names. */
  readonly film: (
    token: string,
    filmed: Filmed,
  ) => { readonly veridocSessionId: string; readonly veriliveSessionId: string }
  /** Says anew what was found in a session. */
  readonly decide: (session: string, status: string) => void
  clock: () => number
  /** What every question is answered with; `silent`: nothing. */
  fault: number | "silent" | undefined
  readonly asked: () => number
  readonly refused: () => number
  readonly stop: () => Promise<void>
}

interface Session {
  readonly part: string
  readonly person: string
  status: string
  readonly found: Readonly<Record<string, string>>
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const DOCUMENT = {
  first_name: "Анна",
  last_name: "Ким",
  birth_date: "17.05.1940",
  iin: "400517400011",
}

/** Script of one part in its contract: films at the press of a button. */
const scriptOf = (origin: string, name: string) => `{
  let token = ""
  globalThis.${name} = {
    setAccessToken: (given) => { token = given },
    init: async () => {
      const place = document.getElementById("id_${name}")
      for (const how of ["film", "fail"]) {
        const button = document.createElement("button")
        button.textContent = "${name} " + how
        button.onclick = async () => {
          if (how === "fail") return globalThis.${name}.failCallback("not filmed")
          globalThis.${name}.successCallback({})
        }
        place.append(button)
      }
    },
    start: async (given = token) => {
      const response = await fetch("${origin}/film/${name}?token=" + encodeURIComponent(given))
      return response.text()
    },
    dispose: () => undefined,
  }
}`

export const startVerigram = async (): Promise<VerigramDouble> => {
  const tokens = new Map<string, { readonly person: string; readonly until: number }>()
  const sessions = new Map<string, Session>()
  let asked = 0
  let refused = 0

  const isSigned = ({ url = "", headers }: IncomingMessage): boolean => {
    const ts = `${headers["x-verigram-ts"]}`
    const own = createHmac("sha256", APP.secret).update(`${ts}${url}`).digest("hex")
    return (
      headers["x-verigram-api-version"] === "1.1" &&
      headers["x-verigram-api-key"] === APP.key &&
      headers["x-verigram-hmac-sha256"] === own &&
      Math.abs(Number(ts) - double.clock()) <= 60
    )
  }

  const open = (part: string, person: string, status: string, found: Session["found"]): string => {
    const id = randomUUID()
    sessions.set(id, { part, person, status, found })
    return id
  }
  const picture = (face: string) => Buffer.from(`face of ${face}`).toString("base64")
  const film: VerigramDouble["film"] = (token, filmed) => {
    const person = tokens.get(token)?.person
    if (person === undefined) throw new Error("No such token")
    const { document = {}, face = "Anna", frame = face } = filmed
    return {
      veridocSessionId: open("veridoc", person, filmed.documentStatus ?? "success", {
        ...DOCUMENT,
        face_picture: picture(face),
        ...document,
      }),
      veriliveSessionId: open("verilive", person, filmed.livenessStatus ?? "success", {
        best_frame: picture(frame),
      }),
    }
  }

  const compared = async (request: IncomingMessage, body: Buffer<ArrayBuffer>) => {
    const { person, until } = tokens.get(`${request.headers["x-verigram-access-token"]}`) ?? {}
    if (person !== request.headers["x-verigram-person-id"] || double.clock() >= (until ?? 0))
      return { status: 401, body: {} }
    const form = await new Response(body, {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData()
    const bytes = async (field: string) => Buffer.from(await (form.get(field) as File).arrayBuffer())
    const isSame = (await bytes("photo")).equals(await bytes("doc"))
    return { status: 200, body: { Similarity: isSame ? 97.5 : 12.25 } }
  }

  const answered = (url: URL): { status: number; body: object } => {
    const person = url.searchParams.get("person_id")
    if (url.pathname === "/resources/access-token" && person !== null) {
      const token = `token-${randomUUID()}`
      tokens.set(token, { person, until: double.clock() + TOKEN_SECONDS })
      return { status: 200, body: { access_token: token, person_id: person } }
    }
    const [, part, id = ""] = /^\/results\/(veridoc|verilive)\/([^/]+)$/.exec(url.pathname) ?? []
    const session = sessions.get(id)
    if (session === undefined || session.part !== part) return { status: 404, body: {} }
    const result = { service_name: part, service_status: session.status, ...session.found }
    return { status: 200, body: { person_id: session.person, result } }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost")
    response.setHeader("cross-origin-resource-policy", "cross-origin")
    response.setHeader("access-control-allow-origin", "*")
    const [, script] = /^\/(veridoc|verilive)\.js$/.exec(url.pathname) ?? []
    if (script !== undefined)
      return response.setHeader("content-type", "text/javascript").end(scriptOf(double.origin, script))
    if (url.pathname.startsWith("/film/")) {
      const ids = film(url.searchParams.get("token") ?? "", {})
      return response.end(url.pathname.endsWith("veridoc") ? ids.veridocSessionId : ids.veriliveSessionId)
    }
    const body = await bodyOf(request)
    asked += 1
    if (double.fault === "silent") return
    response.setHeader("content-type", "application/json")
    if (double.fault !== undefined) return response.writeHead(double.fault).end("{}")
    if (url.pathname === "/veriface") {
      const answer = await compared(request, body)
      return response.writeHead(answer.status).end(JSON.stringify(answer.body))
    }
    if (!isSigned(request)) {
      refused += 1
      return response.writeHead(401).end("{}")
    }
    const answer = answered(url)
    return response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const part = (name: string) => ({
    script: `${origin}/${name}.js`,
    address: `${origin}/${name}`,
    result: `/results/${name}/{session_id}`,
  })
  const written = {
    kind: "verigram",
    name: "Verigram",
    apiKey: APP.key,
    apiSecret: APP.secret,
    address: origin,
    faces: `${origin}/veriface`,
    similarity: 80,
    veridoc: part("veridoc"),
    verilive: part("verilive"),
    names: { pending: ["processing"] },
  } as const
  const double: VerigramDouble = {
    origin,
    row: Effect.runSync(verigramRow(written, (text) => Effect.succeed(Redacted.make(text)))),
    written,
    film,
    decide: (id, status) => {
      const session = sessions.get(id)
      if (session !== undefined) session.status = status
    },
    clock: () => Math.floor(Date.now() / 1000),
    fault: undefined,
    asked: () => asked,
    refused: () => refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}
