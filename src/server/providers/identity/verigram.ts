import { createHmac } from "node:crypto"
import { Clock, Effect, Option, Redacted, Schema } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import type { VerigramRow } from "#src/server/kernel/settings/identity-provider.ts"
import { askProvider, readAnswer } from "../ask-provider.ts"
import { at } from "./answer-path.ts"
import { NotVouched, ProviderUnreachable, type SdkProvider } from "./provider.ts"

const SECOND_MS = 1000
/** A result holds pictures in base 64. */
const RESULT_BYTES = 16 * 1024 * 1024
/** Version of the interface whose access tokens the web SDKs take. */
const VERSION = "1.1"
const TOKEN_PATH = "/resources/access-token?person_id="

const decodeToken = Schema.decodeUnknownEffect(
  Schema.Struct({ access_token: Schema.String.check(Schema.isMinLength(1)), person_id: Schema.String }),
)
/** In percent. */
const decodeSimilarity = Schema.decodeUnknownEffect(Schema.Struct({ Similarity: Schema.Finite }))

const DOTTED_DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day as documents write it, as `yyyy-MM-dd`; nothing where it is not said so. */
const dayOf = (text: string): string | undefined => {
  const [, day, month, year] = DOTTED_DAY.exec(text) ?? []
  if (day !== undefined) return `${year}-${month}-${day}`
  return DAY.test(text) ? text : undefined
}

const BASE_64 = /^(?:data:image\/[a-z]+;base64,)?([A-Za-z0-9+/]+={0,2})$/

/** A picture of a result; nothing where there is none. */
const pictureOf = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const [, bytes] = BASE_64.exec(text) ?? []
  return bytes === undefined ? undefined : new Uint8Array(Buffer.from(bytes, "base64"))
}

/** Verigram: tokens for its web SDKs, what it found in the sessions that they filmed, and the two faces compared. */
export const makeVerigram = (client: HttpClient.HttpClient, row: VerigramRow): SdkProvider => {
  const { names } = row

  /** Every question is signed: the time in seconds and the path with its query, by HMAC-SHA-256. */
  const ask = Effect.fnUntraced(function* (path: string, maxBytes?: number) {
    const seconds = `${Math.floor((yield* Clock.currentTimeMillis) / SECOND_MS)}`
    const signature = createHmac("sha256", Redacted.value(row.apiSecret))
      .update(`${seconds}${path}`)
      .digest("hex")
    const request = HttpClientRequest.get(`${row.address}${path}`).pipe(
      HttpClientRequest.setHeaders({
        "x-verigram-api-version": VERSION,
        "x-verigram-api-key": Redacted.value(row.apiKey),
        "x-verigram-hmac-sha256": signature,
        "x-verigram-ts": seconds,
      }),
    )
    return yield* askProvider(client, request, { maxBytes })
  })

  const tokenFor = Effect.fnUntraced(function* (user: string) {
    const { status, body } = yield* ask(`${TOKEN_PATH}${encodeURIComponent(user)}`)
    if (status !== 200) return yield* new ProviderUnreachable({ reason: `refused with ${status}` })
    const { access_token, person_id } = yield* readAnswer(decodeToken, body)
    if (person_id !== user) return yield* new ProviderUnreachable({ reason: "answered of somebody else" })
    return access_token
  })

  /** What was found in a session: nothing while it is looked at; `proof` where it is not the player's. */
  const resultOf = Effect.fnUntraced(function* (part: "veridoc" | "verilive", session: string, user: string) {
    const path = row[part].result.replace("{session_id}", encodeURIComponent(session))
    const { status, body } = yield* ask(path, RESULT_BYTES)
    // No session of this customer's: it was made up.
    if (status === 404) return yield* new NotVouched({ why: "proof" })
    if (status !== 200) return yield* new ProviderUnreachable({ reason: `refused with ${status}` })
    if (at(body, names.person) !== user) return yield* new NotVouched({ why: "proof" })
    const state = at(body, names.status)
    if (state === "" || names.pending.includes(state)) return Option.none()
    return Option.some({ isPassed: names.passed.includes(state), body })
  })

  const similarity = Effect.fnUntraced(function* (
    user: string,
    photo: Uint8Array<ArrayBuffer>,
    doc: Uint8Array<ArrayBuffer>,
  ) {
    // Of this moment: the one that the page had may be over.
    const token = yield* tokenFor(user)
    const form = new FormData()
    form.append("photo", new Blob([photo], { type: "image/jpeg" }), "photo.jpg")
    form.append("doc", new Blob([doc], { type: "image/jpeg" }), "doc.jpg")
    const request = HttpClientRequest.post(row.faces).pipe(
      HttpClientRequest.setHeaders({
        "x-verigram-access-token": token,
        "x-verigram-person-id": user,
        "x-verigram-api-version": VERSION,
      }),
      HttpClientRequest.bodyFormData(form),
    )
    const { status, body } = yield* askProvider(client, request)
    if (status !== 200) return yield* new ProviderUnreachable({ reason: `faces: refused with ${status}` })
    return (yield* readAnswer(decodeSimilarity, body)).Similarity
  })

  return {
    faces: { kind: row.kind, name: row.name, least: row.similarity, compare: similarity },
    open: Effect.fnUntraced(function* (user) {
      const { veridoc, verilive } = row
      return {
        token: yield* tokenFor(user),
        person_id: user,
        veridoc: { script: veridoc.script, address: veridoc.address },
        verilive: { script: verilive.script, address: verilive.address },
      }
    }),
    finding: Effect.fnUntraced(function* (user, { veridocSessionId, veriliveSessionId }) {
      const document = yield* resultOf("veridoc", veridocSessionId, user)
      const liveness = yield* resultOf("verilive", veriliveSessionId, user)
      if (Option.isNone(document) || Option.isNone(liveness)) return Option.none()
      if (!document.value.isPassed) return yield* new NotVouched({ why: "resubmit" })
      if (!liveness.value.isPassed) return yield* new NotVouched({ why: "not-live" })
      const { body } = document.value
      const face = pictureOf(at(body, names.face))
      const frame = pictureOf(at(liveness.value.body, names.frame))
      const name = at(body, names.name)
      const surname = at(body, names.surname)
      // Without both pictures, whoever was alive is not known to be who the document is of.
      if (face === undefined || frame === undefined || name === "" || surname === "")
        return yield* new NotVouched({ why: "proof" })
      if ((yield* similarity(user, frame, face)) < row.similarity)
        return yield* new NotVouched({ why: "no-match" })
      const birthDate = dayOf(at(body, names.birthDate))
      const vouched = {
        name,
        surname,
        country: row.country,
        personalCode: at(body, names.personalCode),
        ...(birthDate === undefined ? {} : { birthDate }),
      }
      return Option.some({ vouched })
    }),
  }
}
