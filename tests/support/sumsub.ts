import { createHmac } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { Redacted } from "effect"
import type { SumsubRow } from "#src/server/kernel/settings/identity-provider.ts"

const APP = {
  token: "sbx:token-of-the-tests",
  secret: "secret of the tests",
  webhook: "webhook of the tests",
}

/** What the service found of somebody. */
export interface Applicant {
  readonly info?: Readonly<Record<string, unknown>>
  readonly review?: Readonly<Record<string, unknown>>
}

/** A review that is completed with yes. */
export const GREEN = { reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } }
/** One that is completed with no. */
export const red = (reviewRejectType: "FINAL" | "RETRY", ...rejectLabels: ReadonlyArray<string>) => ({
  reviewStatus: "completed",
  reviewResult: { reviewAnswer: "RED", reviewRejectType, rejectLabels },
})

/** Sumsub on this machine by its documentation: signed requests alone, a script for pages, signed messages. */
export interface SumsubDouble {
  readonly origin: string
  readonly row: SumsubRow
  /** The row as an operator writes it. */
  readonly written: Readonly<Record<string, string>>
  /** Names that tokens were given for, the last one last. */
  readonly users: ReadonlyArray<string>
  /** Says what was found of a user. */
  readonly decide: (user: string, applicant: Applicant) => void
  /** A message about a user with its headers, as the service would post it. */
  readonly message: (
    user: string,
    options?: { readonly type?: string; readonly secret?: string; readonly alg?: string },
  ) => { readonly body: string; readonly headers: Readonly<Record<string, string>> }
  /** What the clock of the service says, in seconds; requests signed more than a minute from it are refused. */
  clock: () => number
  fault: number | undefined
  /** Requests that were refused for their signature. */
  readonly refused: () => number
  readonly stop: () => Promise<void>
}

const scriptOf = (origin: string) => `globalThis.snsWebSdk = {
  init: (token) => {
    let hear = () => undefined
    const builder = {
      withConf: () => builder,
      withOptions: () => builder,
      onMessage: (listener) => { hear = listener; return builder },
      build: () => ({
        launch: (place) => {
          const frame = document.createElement("iframe")
          frame.title = "Sumsub"
          frame.style.height = "320px"
          frame.src = "${origin}/frame?token=" + encodeURIComponent(token)
          addEventListener("message", ({ origin, data }) => { if (origin === "${origin}") hear(data) })
          place.append(frame)
        },
        destroy: () => undefined,
      }),
    }
    return builder
  },
}`

const FRAME = `<!doctype html><title>Sumsub</title>
<button id="done">Send my document</button><button id="broken">Break off</button>
<script>
  done.onclick = () => parent.postMessage("idCheck.onApplicantSubmitted", "*")
  broken.onclick = () => parent.postMessage("idCheck.onError", "*")
</script>`

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ""
  for await (const chunk of request) text += chunk
  return text
}

export const startSumsub = async (): Promise<SumsubDouble> => {
  const applicants = new Map<string, Applicant>()
  const users: Array<string> = []
  let refused = 0

  const isSigned = ({ method = "", url = "", headers }: IncomingMessage, body: string): boolean => {
    const ts = `${headers["x-app-access-ts"]}`
    const own = createHmac("sha256", APP.secret).update(`${ts}${method}${url}${body}`).digest("hex")
    const isNow = Math.abs(Number(ts) - double.clock()) <= 60
    return headers["x-app-token"] === APP.token && headers["x-app-access-sig"] === own && isNow
  }

  const answer = (url: string, body: string): { status: number; body: object } => {
    if (url === "/resources/accessTokens/sdk") {
      const { userId, levelName } = JSON.parse(body)
      if (levelName !== "basic-kyc-level") return { status: 404, body: { description: "No such level" } }
      users.push(userId)
      return { status: 200, body: { token: `token of ${users.length}`, userId } }
    }
    const [, user = ""] =
      /^\/resources\/applicants\/-;externalUserId=(.+)\/one$/.exec(decodeURIComponent(url)) ?? []
    const applicant = applicants.get(user)
    return applicant === undefined
      ? { status: 404, body: { description: "Applicant not found", code: 404 } }
      : { status: 200, body: { id: "5b594ade0a975a36c9349e66", externalUserId: user, ...applicant } }
  }

  const server = createServer(async (request, response) => {
    const url = request.url ?? "/"
    response.setHeader("cross-origin-resource-policy", "cross-origin")
    if (url === "/sdk.js")
      return response.setHeader("content-type", "text/javascript").end(scriptOf(double.origin))
    if (url.startsWith("/frame")) return response.setHeader("content-type", "text/html").end(FRAME)
    const body = await bodyOf(request)
    response.setHeader("content-type", "application/json")
    if (double.fault !== undefined) return response.writeHead(double.fault).end("{}")
    if (!isSigned(request, body)) {
      refused += 1
      return response.writeHead(401).end(JSON.stringify({ description: "Request signature mismatch" }))
    }
    const answered = answer(url, body)
    return response.writeHead(answered.status).end(JSON.stringify(answered.body))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const common = { kind: "sumsub", name: "Sumsub", levelName: "basic-kyc-level" } as const
  const double: SumsubDouble = {
    origin,
    row: {
      ...common,
      address: origin,
      script: `${origin}/sdk.js`,
      appToken: Redacted.make(APP.token),
      secretKey: Redacted.make(APP.secret),
      webhookSecret: Redacted.make(APP.webhook),
    },
    written: {
      ...common,
      address: origin,
      script: `${origin}/sdk.js`,
      appToken: APP.token,
      secretKey: APP.secret,
      webhookSecret: APP.webhook,
    },
    users,
    decide: (user, applicant) => void applicants.set(user, applicant),
    message: (user, { type = "applicantReviewed", secret = APP.webhook, alg = "HMAC_SHA256_HEX" } = {}) => {
      const body = JSON.stringify({
        applicantId: "5b594ade0a975a36c9349e66",
        externalUserId: user,
        type,
        reviewStatus: "completed",
        createdAtMs: "2026-01-01 12:00:00.000",
      })
      const hash = alg === "HMAC_SHA512_HEX" ? "sha512" : "sha256"
      const digest = createHmac(hash, secret).update(body).digest("hex")
      return { body, headers: { "x-payload-digest": digest, "x-payload-digest-alg": alg } }
    },
    clock: () => Math.floor(Date.now() / 1000),
    fault: undefined,
    refused: () => refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}
