import type { X509Certificate } from "node:crypto"
import { Effect, Stream } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import type { EidRow } from "#src/server/kernel/settings/identity-provider.ts"
import { ocspAnswer, ocspRequest } from "./ocsp.ts"
import { NotVouched, ProviderUnreachable } from "./provider.ts"

/** How long a responder may take. */
const TIME_OUT_MS = 5000
/** An answer with the responder's certificates. */
const MAX_BYTES = 64 * 1024

/** Where a certificate says that it can be asked about. */
const ADDRESS = /^OCSP - URI:(https?:\/\/\S+)$/m

/** Where it is asked whether a certificate is revoked: where the operator says, else where the certificate does. */
const responderOf = (row: EidRow, certificate: X509Certificate): string | undefined =>
  row.ocsp ?? ADDRESS.exec(certificate.infoAccess ?? "")?.[1]

const unknown = (reason: string) => new ProviderUnreachable({ reason: `OCSP: ${reason}`, what: "revocation" })

const answerOf = (client: HttpClient.HttpClient, address: string, question: Uint8Array) =>
  Effect.gen(function* () {
    const request = HttpClientRequest.post(address).pipe(
      HttpClientRequest.bodyUint8Array(question, "application/ocsp-request"),
      HttpClientRequest.setHeader("accept", "application/ocsp-response"),
    )
    const response = yield* client.execute(request)
    if (response.status !== 200) return yield* unknown(`${address} answered ${response.status}`)
    const chunks: Array<Uint8Array> = []
    let size = 0
    yield* Stream.runForEach(response.stream, (chunk) => {
      size += chunk.byteLength
      chunks.push(chunk)
      return size > MAX_BYTES ? Effect.fail(unknown(`${address} answered too much`)) : Effect.void
    })
    return Buffer.concat(chunks)
  }).pipe(
    Effect.timeout(TIME_OUT_MS),
    Effect.mapError((cause) =>
      cause._tag === "ProviderUnreachable" ? cause : unknown(`${address}: ${cause._tag}`),
    ),
  )

/**
 * Succeeds where the authority's responder says that a certificate is not revoked. `NotVouched` where it is, or where the
 * authority does not know it; where nobody says anything that can be believed, nothing is decided: it can be asked again.
 * `nonce`: bytes that nobody knew before.
 */
export const demandUnrevoked = Effect.fnUntraced(function* (
  client: HttpClient.HttpClient,
  row: EidRow,
  {
    certificate,
    authority,
    nonce,
  }: {
    readonly certificate: X509Certificate
    readonly authority: X509Certificate
    readonly nonce: Uint8Array
  },
  now: number,
) {
  const address = responderOf(row, certificate)
  if (address === undefined) return yield* unknown("the certificate names no responder, and no ocsp is set")
  const question = ocspRequest(certificate, authority, nonce)
  const answer = ocspAnswer(
    yield* answerOf(client, address, question),
    { certificate, authority, nonce },
    now,
  )
  if (answer.state === "silent") return yield* unknown(`${address}: ${answer.reason}`)
  if (answer.state !== "good") {
    yield* Effect.logWarning(`${row.name}: the certificate that signed is ${answer.state}`)
    return yield* new NotVouched({ why: "revoked" })
  }
})
