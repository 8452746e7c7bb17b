import { createHash } from "node:crypto"
import { Effect, Result } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import type { EidRow } from "#src/server/kernel/settings/identity-provider.ts"
import { askProvider } from "../ask-provider.ts"
import { type SignedProof, signerOf } from "./certificates.ts"
import { NotVouched, ProviderUnreachable, type VouchedIdentity } from "./provider.ts"
import { demandUnrevoked } from "./revocation.ts"

/** How long a provider is asked to wait for an answer of the phone: the least that it takes. */
const WAIT_MS = 1000

/** What a provider says of a session at its address; one that it does not know any more is over. */
export const askSession = Effect.fnUntraced(function* (client: HttpClient.HttpClient, address: string) {
  const request = HttpClientRequest.get(address).pipe(
    HttpClientRequest.setUrlParam("timeoutMs", `${WAIT_MS}`),
  )
  const { status, body } = yield* askProvider(client, request, { waitsMs: WAIT_MS })
  if (status === 404) return yield* new NotVouched({ why: "timed-out" })
  if (status !== 200) return yield* new ProviderUnreachable({ reason: `refused with ${status}` })
  return body
})

/** Bytes that nobody but this check knows, to which a responder's answer is bound. */
const nonceOf = (signed: Uint8Array) => createHash("sha256").update("ocsp").update(signed).digest()

/**
 * Who signed, by a certificate of the operator's authorities that is not revoked; an answer that proves nobody, or somebody else
 * than was asked for, vouches for nobody.
 */
export const provenSigner = Effect.fnUntraced(function* (
  client: HttpClient.HttpClient,
  row: EidRow,
  answer: SignedProof,
  isAsked: (identity: VouchedIdentity) => boolean,
  now: number,
) {
  const signer = signerOf(answer, row.authorities, now)
  if (Result.isFailure(signer)) {
    yield* Effect.logWarning(`${row.name} answered OK and proved nothing: ${signer.failure}`)
    return yield* new NotVouched({ why: "proof" })
  }
  const { identity, ...certified } = signer.success
  if (!isAsked(identity)) return yield* new NotVouched({ why: "proof" })
  yield* demandUnrevoked(client, row, { ...certified, nonce: nonceOf(answer.signed) }, now)
  return identity
})
