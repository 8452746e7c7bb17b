import { createHash } from "node:crypto"
import { Effect, Option, Schema } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import type { CheckFault } from "#models/identification/provider.ts"
import type { EidRow } from "#src/server/kernel/settings/identity-provider.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { askProvider, readAnswer } from "../ask-provider.ts"
import { askSession, provenSigner } from "./eid-session.ts"
import { type EidProvider, NotVouched, ProviderUnreachable } from "./provider.ts"

/** Characters of the text that a phone shows, in the alphabet that has Cyrillic. */
const TEXT_LENGTH = 20

const Begun = Schema.Struct({ sessionID: Schema.String.check(Schema.isBetweenLength(1, 200)) })
const decodeBegun = Schema.decodeUnknownEffect(Begun)

/** A session as `GET /authentication/session/:id` answers it. */
const Session = Schema.Union([
  Schema.Struct({ state: Schema.Literal("RUNNING") }),
  Schema.Struct({
    state: Schema.Literal("COMPLETE"),
    result: Schema.String,
    signature: Schema.optionalKey(Schema.Struct({ value: Schema.String })),
    cert: Schema.optionalKey(Schema.String),
  }),
])
const decodeSession = Schema.decodeUnknownEffect(Session)

/** Results by the words of the documentation; every other one vouches for nobody either. */
const FAULTS: Readonly<Record<string, CheckFault>> = {
  TIMEOUT: "timed-out",
  NOT_MID_CLIENT: "unknown-person",
  USER_CANCELLED: "refused",
  SIGNATURE_HASH_MISMATCH: "proof",
  PHONE_ABSENT: "phone-away",
  DELIVERY_ERROR: "phone-away",
  SIM_ERROR: "phone-away",
}

/** Languages that a phone is spoken to in. */
const LANGUAGES: Readonly<Record<string, string>> = { ru: "RUS", et: "EST", lt: "LIT" }

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest()

/** The first six bits of the digest and its last seven, as four digits. */
const codeOf = (signed: Uint8Array): string => {
  const digest = sha256(signed)
  const first = (digest[0] ?? 0) >> 2
  const last = (digest[digest.length - 1] ?? 0) & 0x7f
  return `${(first << 7) | last}`.padStart(4, "0")
}

/** Mobile-ID by its REST interface. */
export const makeMobileId = (client: HttpClient.HttpClient, row: EidRow): EidProvider => ({
  codeOf,
  begin: Effect.fnUntraced(function* ({ personalCode, phone = "" }, signed, language) {
    const request = HttpClientRequest.post(`${row.address}/authentication`).pipe(
      HttpClientRequest.bodyJsonUnsafe({
        relyingPartyUUID: row.relyingPartyUUID,
        relyingPartyName: row.relyingPartyName,
        phoneNumber: phone,
        nationalIdentityNumber: personalCode,
        hash: sha256(signed).toString("base64"),
        hashType: "SHA256",
        language: LANGUAGES[language] ?? "ENG",
        displayText: say(language, "identification.eid.short").slice(0, TEXT_LENGTH),
        displayTextFormat: "UCS-2",
      }),
    )
    const { status, body } = yield* askProvider(client, request)
    if (status !== 200) return yield* new ProviderUnreachable({ reason: `refused with ${status}` })
    return (yield* readAnswer(decodeBegun, body)).sessionID
  }),
  outcome: Effect.fnUntraced(function* ({ session, signed, asked }, now) {
    const body = yield* askSession(
      client,
      `${row.address}/authentication/session/${encodeURIComponent(session)}`,
    )
    const found = yield* readAnswer(decodeSession, body)
    if (found.state === "RUNNING") return Option.none()
    const { result, cert, signature } = found
    if (result !== "OK") return yield* new NotVouched({ why: FAULTS[result] ?? "unusable" })
    if (cert === undefined || signature === undefined) return yield* new NotVouched({ why: "proof" })
    const signer = yield* provenSigner(
      client,
      row,
      { certificate: cert, signature: signature.value, signed, hash: "sha256" },
      ({ country, personalCode }) => personalCode === asked.personalCode && row.countries.includes(country),
      now,
    )
    return Option.some(signer)
  }),
})
