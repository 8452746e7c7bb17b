import { createHmac } from "node:crypto"
import { Clock, Effect, Option, Redacted, Schema } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import type { RefusalReason } from "#models/identification/identification.ts"
import { sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { SumsubRow } from "#src/server/kernel/settings/identity-provider.ts"
import { askProvider, readAnswer } from "../ask-provider.ts"
import { NotVouched, ProviderUnreachable, type WidgetProvider } from "./provider.ts"

/** How long a token of the web SDK counts. */
const TOKEN_SECONDS = 1200
const SECOND_MS = 1000

const decodeToken = Schema.decodeUnknownEffect(Schema.Struct({ token: Schema.String, userId: Schema.String }))

const text = Schema.optionalKey(Schema.String)

/** `GET /resources/applicants/…/one`, as far as it says something here. */
const Applicant = Schema.Struct({
  externalUserId: Schema.String,
  info: Schema.optionalKey(
    Schema.Struct({
      firstName: text,
      lastName: text,
      firstNameEn: text,
      lastNameEn: text,
      dob: text,
      country: text,
      idDocs: Schema.optionalKey(Schema.Array(Schema.Struct({ number: text, country: text }))),
    }),
  ),
  review: Schema.optionalKey(
    Schema.Struct({
      reviewStatus: text,
      reviewResult: Schema.optionalKey(
        Schema.Struct({
          reviewAnswer: Schema.optionalKey(Schema.Literals(["GREEN", "RED"])),
          reviewRejectType: Schema.optionalKey(Schema.Literals(["FINAL", "RETRY"])),
          rejectLabels: Schema.optionalKey(Schema.Array(Schema.String)),
        }),
      ),
    }),
  ),
})
const decodeApplicant = Schema.decodeUnknownEffect(Applicant)

/** A webhook, as far as it says whom it is about. */
const decodeMessage = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ type: Schema.String, externalUserId: Schema.String })),
)

/** Reasons of a refusal by the service's labels; others are of a document that is not genuine. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  AGE_REQUIREMENT_MISMATCH: "underage",
  EXPIRATION_DATE: "document-expired",
  ID_INVALID: "document-expired",
  SELFIE_MISMATCH: "another-person",
  BAD_FACE_MATCHING: "another-person",
  FRAUDULENT_LIVENESS: "another-person",
  UNSATISFACTORY_PHOTOS: "unreadable",
  LOW_QUALITY: "unreadable",
  SCREENSHOTS: "unreadable",
  DOCUMENT_PAGE_MISSING: "incomplete",
  INCOMPLETE_DOCUMENT: "incomplete",
  PROBLEMATIC_APPLICANT_DATA: "mismatch",
  WRONG_USER_REGION: "mismatch",
}
const reasonsOf = (labels: ReadonlyArray<string>): ReadonlyArray<RefusalReason> => [
  ...new Set(labels.length === 0 ? ["forged" as const] : labels.map((label) => REASONS[label] ?? "forged")),
]

const DIGESTS: Readonly<Record<string, "sha256" | "sha512">> = {
  HMAC_SHA256_HEX: "sha256",
  HMAC_SHA512_HEX: "sha512",
}

/** Sumsub by its interface of applicants, and its web SDK. */
export const makeSumsub = (client: HttpClient.HttpClient, row: SumsubRow): WidgetProvider => {
  /** Every request is signed: time, method, path with its query, and the body as it is sent. */
  const ask = Effect.fnUntraced(function* (method: "GET" | "POST", path: string, body = "") {
    const seconds = `${Math.floor((yield* Clock.currentTimeMillis) / SECOND_MS)}`
    const signature = createHmac("sha256", Redacted.value(row.secretKey))
      .update(`${seconds}${method}${path}${body}`)
      .digest("hex")
    const request = HttpClientRequest.make(method)(`${row.address}${path}`).pipe(
      body === "" ? (same) => same : HttpClientRequest.bodyText(body, "application/json"),
      HttpClientRequest.setHeaders({
        "x-app-token": Redacted.value(row.appToken),
        "x-app-access-sig": signature,
        "x-app-access-ts": seconds,
      }),
    )
    return yield* askProvider(client, request)
  })

  return {
    open: Effect.fnUntraced(function* (user) {
      const wanted = JSON.stringify({ userId: user, levelName: row.levelName, ttlInSecs: TOKEN_SECONDS })
      const { status, body } = yield* ask("POST", "/resources/accessTokens/sdk", wanted)
      if (status !== 200) return yield* new ProviderUnreachable({ reason: `refused with ${status}` })
      const { token, userId } = yield* readAnswer(decodeToken, body)
      if (userId !== user) return yield* new ProviderUnreachable({ reason: "answered of somebody else" })
      return { script: row.script, token }
    }),
    finding: Effect.fnUntraced(function* (user) {
      const { status, body } = yield* ask(
        "GET",
        `/resources/applicants/-;externalUserId=${encodeURIComponent(user)}/one`,
      )
      // Nobody has shown it anything yet.
      if (status === 404) return Option.none()
      if (status !== 200) return yield* new ProviderUnreachable({ reason: `refused with ${status}` })
      const { externalUserId, info = {}, review } = yield* readAnswer(decodeApplicant, body)
      if (externalUserId !== user) return yield* new NotVouched({ why: "proof" })
      if (review?.reviewStatus !== "completed") return Option.none()
      const { reviewAnswer, reviewRejectType, rejectLabels = [] } = review.reviewResult ?? {}
      if (reviewAnswer === "RED" && reviewRejectType === "RETRY")
        return yield* new NotVouched({ why: "resubmit" })
      if (reviewAnswer === "RED") return Option.some({ reasons: reasonsOf(rejectLabels) })
      const name = info.firstName ?? info.firstNameEn ?? ""
      const surname = info.lastName ?? info.lastNameEn ?? ""
      if (reviewAnswer !== "GREEN" || name === "" || surname === "")
        return yield* new NotVouched({ why: "proof" })
      const [document] = info.idDocs ?? []
      const vouched = {
        name,
        surname,
        country: document?.country ?? info.country ?? "",
        personalCode: document?.number ?? "",
        ...(info.dob === undefined ? {} : { birthDate: info.dob }),
      }
      return Option.some({ vouched })
    }),
    heard: (headers, body) => {
      const hash = DIGESTS[headers["x-payload-digest-alg"] ?? ""]
      const digest = headers["x-payload-digest"] ?? ""
      if (hash === undefined || digest === "") return Option.none()
      const own = createHmac(hash, Redacted.value(row.webhookSecret)).update(body).digest("hex")
      if (!sameSecret(digest.toLowerCase(), own)) return Option.none()
      return Option.map(decodeMessage(body), ({ type, externalUserId }) => ({
        user: externalUserId,
        isDecided: type === "applicantReviewed",
      }))
    },
  }
}
