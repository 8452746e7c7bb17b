import { Effect } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { REVIEWER_COOKIE } from "#models/api/review.ts"
import type { CaseView } from "#models/identification/review.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { ReviewAccess } from "#src/server/domains/identification/ReviewAccess.ts"
import { pictureOf } from "./pictures.ts"
import { type Answer, Visitor } from "./player-site.ts"
import { nextNumber } from "./wagers.ts"

export const DOCUMENTS = "/verification-api/documents"

/** Fields of a passport that are right in 2026. */
export const PASSPORT_VALUES = {
  name: "Анна",
  surname: "Ким",
  date_birthday: "1940-05-17",
  passport_series: "4510",
  passport: "123456",
  passport_date: "1960-02-01",
  passport_who: "ОВД Тверского района",
} as const

/** Posts a form of many parts with the session and the service token of a player. */
export const postForm = (
  visitor: Visitor,
  path: string,
  entries: ReadonlyArray<readonly [name: string, value: string | Uint8Array]>,
  fileName = "photo.jpg",
): Effect.Effect<Answer, never, HttpClient.HttpClient> =>
  Effect.gen(function* () {
    const token = yield* visitor.token
    const form = new FormData()
    for (const [name, value] of entries) {
      if (typeof value === "string") form.append(name, value)
      else form.append(name, new Blob([Buffer.from(value)], { type: "image/jpeg" }), fileName)
    }
    const request = HttpClientRequest.post(path).pipe(
      HttpClientRequest.setHeaders({
        "accept-language": visitor.language,
        cookie: visitor.cookie,
        "x-auth": `Bearer ${token}`,
      }),
      HttpClientRequest.bodyFormData(form),
    )
    const response = yield* Effect.orDie(HttpClient.execute(request))
    const text = yield* Effect.orDie(response.text)
    return {
      status: response.status,
      body: text === "" ? undefined : JSON.parse(text),
      cookie: undefined,
      cookies: [],
    }
  })

/** Uploads one picture. */
export const uploadPicture = (visitor: Visitor, side: string, bytes: Uint8Array, fileName?: string) =>
  postForm(
    visitor,
    `${DOCUMENTS}/upload`,
    [
      ["side", side],
      ["file", bytes],
    ],
    fileName,
  )

/** Sends both pictures of a passport and its fields. */
export const sendPassport = (visitor: Visitor) =>
  Effect.gen(function* () {
    const picture = yield* Effect.promise(() => pictureOf(600, 400))
    yield* uploadPicture(visitor, "front", picture)
    yield* uploadPicture(visitor, "selfie", picture)
    return yield* visitor.secure(`${DOCUMENTS}/verify`, { doc_type: "passport", values: PASSPORT_VALUES })
  })

/** A reviewer's program, signed in with a key that was made for it. */
export const reviewer = Effect.gen(function* () {
  const key = yield* Effect.orDie((yield* ReviewAccess).issueAnew)
  const visitor = new Visitor("en")
  yield* signInReviewer(visitor, key)
  return visitor
})

/** A case as a reviewer was answered it. */
export const caseIn = ({ body }: Answer) => (body as { readonly value: CaseView }).value

/** Shows a case that the reviewer has, for a reason. */
export const unmask = (desk: Visitor, playerId: number, reason = "Documents that were sent for level 1") =>
  desk.post(`/review-api/cases/${playerId}/unmask`, { reason })

/** Takes a case that nobody else has, and has it shown. */
export const takeCase = (desk: Visitor, playerId: number) =>
  Effect.andThen(desk.post(`/review-api/cases/${playerId}/open`), unmask(desk, playerId))

/** Signs in with the key of reviewers; the visitor keeps the cookie. */
export const signInReviewer = (visitor: Visitor, key: string) =>
  Effect.map(visitor.post("/review-api/sign-in", { key }), (answer) => {
    const token = answer.cookie?.match(new RegExp(`${REVIEWER_COOKIE}=([^;]+)`))?.[1]
    if (token !== undefined) visitor.cookie = `${REVIEWER_COOKIE}=${token}`
    return answer
  })

/** A new player in a browser of their own. */
export const signedUp = Effect.gen(function* () {
  const visitor = new Visitor("en", false)
  const playerId = (yield* visitor.register(nextNumber())) as PlayerId
  return { visitor, playerId }
})

/** What is wrong with an answer's fields. */
export const errorsIn = ({ body }: Answer) =>
  (body as { readonly validation_errors?: Readonly<Record<string, ReadonlyArray<string>>> }).validation_errors
