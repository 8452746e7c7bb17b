import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { EidKind } from "#models/identification/provider.ts"
import { type Authority, type EidCertificate, type EidPerson, makeAuthority } from "./eid-certificates.ts"
import type { OcspSaid } from "./ocsp-responder.ts"
import { signDigest } from "./sign-digest.ts"

/** What the relying party of the tests is known by. */
export const PARTY = {
  relyingPartyUUID: "00000000-0000-4000-8000-000000000000",
  relyingPartyName: "Statebook",
}

/** A session as the provider has it. */
interface EidSession {
  readonly kind: EidKind
  readonly id: string
  readonly person: EidPerson
  readonly hash: Buffer
  readonly request: Readonly<Record<string, unknown>>
  /** What the next question about it is answered with; it runs while there is nothing. */
  answer: object | undefined
}

interface Spoken {
  readonly person: EidPerson
  readonly phone: string
  readonly certificates: Readonly<Record<EidKind, EidCertificate>>
}

/**
 * Smart-ID (version 2) and Mobile-ID on this machine, as their documentation says, with real certificates of an authority of
 * the tests: what people do on their phones is done by the tests.
 */
export interface EidServer {
  readonly address: (kind: EidKind) => string
  readonly authority: Authority
  readonly admit: (person: EidPerson, phone?: string) => Promise<void>
  /** Sessions in the order in which they were begun. */
  readonly sessions: ReadonlyArray<EidSession>
  /** The person confirms the last session, or another one does in their place, or with bytes of another session. */
  readonly confirm: (as?: {
    readonly person?: EidPerson
    readonly hash?: Buffer
    readonly level?: string
  }) => void
  /** The last session ends without a signature, in the provider's own word. */
  readonly end: (result: string) => void
  /** What is answered in place of everything else: a status, or nothing at all for as long as it stands. */
  fault: { readonly status: number; readonly body?: string } | "silent" | undefined
  /** Where it is asked about revoked certificates. */
  readonly ocsp: string
  /** What is said of every certificate there: a word, a status without one, or nothing for as long as it stands. */
  said: OcspSaid | { readonly status: number } | "silent"
  /** Questions about certificates that came. */
  readonly certificatesAsked: () => number
  /** Questions that came, also those that were answered by a fault. */
  readonly asked: () => number
  readonly stop: () => Promise<void>
}

const jsonOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  let text = ""
  for await (const chunk of request) text += chunk
  return text === "" ? {} : JSON.parse(text)
}

const keyOf = (country: string, code: string) => `${country} ${code}`

/** The person that both kinds know a session by. */
const SMART = /^\/smart-id\/authentication\/etsi\/PNO([A-Z]{2})-(.+)$/
const STATUS = /^\/(smart-id\/session|mobile-id\/authentication\/session)\/(.+)$/

export const startEidServer = async (): Promise<EidServer> => {
  const authority = await makeAuthority()
  const people = new Map<string, Spoken>()
  const sessions: Array<EidSession> = []
  let asked = 0
  let certificatesAsked = 0

  const last = (): EidSession => {
    const session = sessions.at(-1)
    if (session === undefined) throw new Error("Nobody began a session")
    return session
  }

  const begin = (kind: EidKind, person: EidPerson, request: Readonly<Record<string, unknown>>) => {
    const id = `${kind}-session-${sessions.length + 1}`
    const hash = Buffer.from(`${request.hash}`, "base64")
    sessions.push({ kind, id, person, hash, request, answer: undefined })
    return { status: 200, body: { sessionID: id } }
  }

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider")
    const status = STATUS.exec(pathname)
    if (status !== null) {
      const wait = Number(searchParams.get("timeoutMs"))
      if (!(wait >= 1000 && wait <= 120_000)) return { status: 400, body: { message: "timeoutMs" } }
      const session = sessions.find(({ id }) => id === decodeURIComponent(status[2] ?? ""))
      if (session === undefined) return { status: 404, body: { title: "Not found", status: 404 } }
      return { status: 200, body: session.answer ?? { state: "RUNNING" } }
    }
    const body = await jsonOf(request)
    if (body.relyingPartyUUID !== PARTY.relyingPartyUUID) return { status: 401, body: {} }
    const [, country = "", code = ""] = SMART.exec(decodeURIComponent(pathname)) ?? []
    if (country !== "") {
      const found = people.get(keyOf(country, code))
      return found === undefined
        ? { status: 404, body: { title: "Not found", status: 404 } }
        : begin("smart-id", found.person, body)
    }
    if (pathname !== "/mobile-id/authentication") return { status: 404, body: {} }
    const found = [...people.values()].find(
      ({ person, phone }) =>
        person.personalCode === body.nationalIdentityNumber && phone === body.phoneNumber,
    )
    // Whoever is not known is told so by the session, not before.
    const stranger = { name: "", surname: "", country: "", personalCode: `${body.nationalIdentityNumber}` }
    const begun = begin("mobile-id", found?.person ?? stranger, body)
    if (found === undefined) last().answer = { state: "COMPLETE", result: "NOT_MID_CLIENT" }
    return begun
  }

  const answerOcsp = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    certificatesAsked += 1
    const { said } = started
    if (said === "silent") return
    if ("status" in said) return void response.writeHead(said.status).end()
    const isAsked = request.headers["content-type"] === "application/ocsp-request"
    const parts: Array<Buffer> = []
    for await (const part of request) parts.push(part)
    const question = Buffer.concat(parts)
    if (!isAsked) return void response.writeHead(415).end()
    response.setHeader("content-type", "application/ocsp-response").end(authority.ocsp(question, said))
  }

  const server = createServer((request, response) => {
    if (request.url === "/ocsp") {
      answerOcsp(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
      return
    }
    asked += 1
    const { fault } = started
    if (fault === "silent") return
    if (fault !== undefined) {
      response.writeHead(fault.status, { "content-type": "application/json" }).end(fault.body ?? "{}")
      return
    }
    answer(request)
      .then(({ status, body }) => {
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const started: EidServer = {
    address: (kind) => `${origin}/${kind}`,
    authority,
    admit: async (person, phone = "") => {
      const certificates = {
        "smart-id": await authority.issue(person, { keys: "rsa" }),
        "mobile-id": await authority.issue(person, { keys: "ec" }),
      }
      people.set(keyOf(person.country, person.personalCode), { person, phone, certificates })
    },
    sessions,
    confirm: ({ person, hash, level = "QUALIFIED" } = {}) => {
      const session = last()
      const { country, personalCode } = person ?? session.person
      const found = people.get(keyOf(country, personalCode))
      if (found === undefined) throw new Error("Nobody is known by this code")
      const { der, key } = found.certificates[session.kind]
      const value = signDigest(key, hash ?? session.hash).toString("base64")
      const certificate = der.toString("base64")
      session.answer =
        session.kind === "smart-id"
          ? {
              state: "COMPLETE",
              result: { endResult: "OK", documentNumber: `PNO${country}-${personalCode}-MOCK-Q` },
              signature: { value, algorithm: "sha512WithRSAEncryption" },
              cert: { value: certificate, certificateLevel: level },
              interactionFlowUsed: "verificationCodeChoice",
            }
          : {
              state: "COMPLETE",
              result: "OK",
              signature: { value, algorithm: "SHA256WithECEncryption" },
              cert: certificate,
              time: "2026-01-01T00:00:00",
              traceId: "trace",
            }
    },
    end: (result) => {
      const session = last()
      session.answer = {
        state: "COMPLETE",
        result: session.kind === "smart-id" ? { endResult: result } : result,
      }
    },
    fault: undefined,
    ocsp: `${origin}/ocsp`,
    said: { state: "good" },
    certificatesAsked: () => certificatesAsked,
    asked: () => asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return started
}
