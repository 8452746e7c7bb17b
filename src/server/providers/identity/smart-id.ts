import { createHash } from "node:crypto"
import { Effect, Option, Schema } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import type { CheckFault } from "#models/identification/provider.ts"
import type { EidRow } from "#src/server/kernel/settings/identity-provider.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { askProvider, readAnswer } from "../ask-provider.ts"
import { askSession, provenSigner } from "./eid-session.ts"
import { type EidProvider, NotVouched, ProviderUnreachable } from "./provider.ts"

/** Characters of the text that the app shows. */
const TEXT_LENGTH = 60

const Begun = Schema.Struct({ sessionID: Schema.String.check(Schema.isBetweenLength(1, 200)) })
const decodeBegun = Schema.decodeUnknownEffect(Begun)

const Level = Schema.Literals(["ADVANCED", "QUALIFIED"])

/** A session as `GET /session/:id` answers it; fields that it may have besides say nothing here. */
const Session = Schema.Union([
  Schema.Struct({ state: Schema.Literal("RUNNING") }),
  Schema.Struct({
    state: Schema.Literal("COMPLETE"),
    result: Schema.Struct({ endResult: Schema.String }),
    signature: Schema.optionalKey(Schema.Struct({ value: Schema.String })),
    cert: Schema.optionalKey(Schema.Struct({ value: Schema.String, certificateLevel: Level })),
  }),
])
const decodeSession = Schema.decodeUnknownEffect(Session)

/** Results by the words of the documentation; every other one vouches for nobody either. */
const FAULTS: Readonly<Record<string, CheckFault>> = {
  TIMEOUT: "timed-out",
  WRONG_VC: "wrong-code",
  DOCUMENT_UNUSABLE: "unusable",
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: "app-too-old",
}
const faultOf = (result: string): CheckFault =>
  FAULTS[result] ?? (result.startsWith("USER_REFUSED") ? "refused" : "unusable")

const sha512 = (bytes: Uint8Array) => createHash("sha512").update(bytes).digest()

/** The last two bytes of the digest of the digest, as four digits. */
const codeOf = (signed: Uint8Array): string => {
  const digest = createHash("sha256").update(sha512(signed)).digest()
  return `${digest.readUInt16BE(digest.length - 2) % 10_000}`.padStart(4, "0")
}

const RANK = { ADVANCED: 1, QUALIFIED: 2 } as const

/** Smart-ID by its interface for relying parties, version 2. */
export const makeSmartId = (client: HttpClient.HttpClient, row: EidRow): EidProvider => {
  const party = { relyingPartyUUID: row.relyingPartyUUID, relyingPartyName: row.relyingPartyName }
  return {
    codeOf,
    begin: Effect.fnUntraced(function* ({ country, personalCode }, signed, language) {
      const displayText60 = say(language, "identification.eid.text").slice(0, TEXT_LENGTH)
      const request = HttpClientRequest.post(
        `${row.address}/authentication/etsi/${encodeURIComponent(`PNO${country}-${personalCode}`)}`,
      ).pipe(
        HttpClientRequest.bodyJsonUnsafe({
          ...party,
          certificateLevel: row.certificateLevel,
          hash: sha512(signed).toString("base64"),
          hashType: "SHA512",
          // The app has the player choose the code among three, where it can: nobody confirms unseen.
          allowedInteractionsOrder: [
            { type: "verificationCodeChoice", displayText60 },
            { type: "displayTextAndPIN", displayText60 },
          ],
        }),
      )
      const { status, body } = yield* askProvider(client, request)
      if (status === 404) return yield* new NotVouched({ why: "unknown-person" })
      if (status === 471 || status === 472) return yield* new NotVouched({ why: "unusable" })
      if (status !== 200) return yield* new ProviderUnreachable({ reason: `refused with ${status}` })
      return (yield* readAnswer(decodeBegun, body)).sessionID
    }),
    outcome: Effect.fnUntraced(function* ({ session, signed, asked }, now) {
      const body = yield* askSession(client, `${row.address}/session/${encodeURIComponent(session)}`)
      const found = yield* readAnswer(decodeSession, body)
      if (found.state === "RUNNING") return Option.none()
      const { result, cert, signature } = found
      if (result.endResult !== "OK") return yield* new NotVouched({ why: faultOf(result.endResult) })
      if (cert === undefined || signature === undefined) return yield* new NotVouched({ why: "proof" })
      if (RANK[cert.certificateLevel] < RANK[row.certificateLevel])
        return yield* new NotVouched({ why: "unusable" })
      const signer = yield* provenSigner(
        client,
        row,
        { certificate: cert.value, signature: signature.value, signed, hash: "sha512" },
        ({ country, personalCode }) => country === asked.country && personalCode === asked.personalCode,
        now,
      )
      return Option.some(signer)
    }),
  }
}
