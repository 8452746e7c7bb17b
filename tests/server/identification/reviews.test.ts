import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { IdentificationView } from "#models/identification/identification.ts"
import type { WaitingCase } from "#models/identification/review.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { PICTURE_ADDRESS_MS } from "#src/server/domains/identification/case-views.ts"
import { ReviewAccess } from "#src/server/domains/identification/ReviewAccess.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import {
  caseIn,
  DOCUMENTS,
  PASSPORT_VALUES,
  reviewer,
  sendPassport,
  signInReviewer,
  takeCase,
  unmask,
  uploadPicture,
} from "#tests/support/identified.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { nextNumber, refusalOf } from "#tests/support/wagers.ts"

const MINUTE = 60_000
const REASON = "Documents that were sent for level 1"

const viewIn = ({ body }: Answer) => (body as { readonly value: IdentificationView }).value
const casesIn = ({ body }: Answer) => (body as { readonly value: ReadonlyArray<WaitingCase> }).value

/** A player who has sent a passport, and the path of the case. */
const waiting = Effect.gen(function* () {
  const visitor = new Visitor("en", false)
  const playerId = yield* visitor.register(nextNumber())
  yield* sendPassport(visitor)
  return { visitor, playerId, path: `/review-api/cases/${playerId}` }
})

/** Two reviewers with the same key, each at a desk of their own. */
const twoReviewers = Effect.gen(function* () {
  const key = yield* Effect.orDie((yield* ReviewAccess).issueAnew)
  const desks = [new Visitor("en"), new Visitor("en")] as const
  for (const desk of desks) yield* signInReviewer(desk, key)
  return desks
})

const documentsOf = (visitor: Visitor) =>
  Effect.flatMap(visitor.token, (token) => visitor.get(DOCUMENTS, { "x-auth": `Bearer ${token}` }))

describeStores("the reviewers' desk", (store) => {
  const site = layerPlayerSite(store, makeHandBook(), "reviews", {
    captcha: "disabled",
    identification: { termMs: 10 * MINUTE, limits: [] },
  })
  layer(site)((it) => {
    it.effect("shows the oldest case first: its level, country, how long it waits and who has it", () =>
      Effect.gen(function* () {
        const first = yield* waiting
        yield* TestClock.adjust("2 minutes")
        const second = yield* waiting
        const [desk, other] = yield* twoReviewers
        yield* desk.post(`${first.path}/open`)
        const cases = casesIn(yield* desk.get("/review-api/cases"))
        expect(cases).toMatchObject([
          { playerId: first.playerId, level: 1, country: "ru", waitedMs: 2 * MINUTE, holder: "you" },
          { playerId: second.playerId, level: 1, country: "ru", waitedMs: 0, holder: "nobody" },
        ])
        expect(casesIn(yield* other.get("/review-api/cases"))[0]?.holder).toBe("another")
        for (const { path, playerId } of [first, second]) {
          yield* takeCase(desk, playerId)
          yield* desk.post(`${path}/accept`)
        }
      }),
    )

    it.effect("masks a case until a reason is given, which is recorded with the session", () =>
      Effect.gen(function* () {
        const { playerId, path } = yield* waiting
        const desk = yield* reviewer
        expect(refusalOf(yield* unmask(desk, playerId))).toEqual([409, "review-elsewhere"])
        const masked = yield* desk.post(`${path}/open`)
        for (const value of Object.values(PASSPORT_VALUES))
          expect(JSON.stringify(masked.body)).not.toContain(value)
        expect(caseIn(masked).documents.map(({ address }) => address)).toEqual([null, null])
        expect((yield* unmask(desk, playerId, "why not")).status).toBe(400)
        expect((yield* unmask(desk, playerId, " ".repeat(20))).status).toBe(400)
        const shown = caseIn(yield* unmask(desk, playerId, REASON))
        expect(shown.fields.map(({ value }) => value)).toEqual(Object.values(PASSPORT_VALUES))
        expect(shown.steps.map(({ type }) => type)).toEqual([
          "document.uploaded",
          "document.uploaded",
          "identification.sent",
          "review.begun",
        ])
        const log = yield* (yield* Journal).readAll(0, 100_000)
        const looks = log
          .filter(({ type }) => type === "case.shown")
          .map(({ payload }) => JSON.parse(payload))
        expect(looks).toContainEqual(expect.objectContaining({ playerId, reason: REASON }))
        expect(looks.filter((look) => look.playerId === playerId)).toHaveLength(1)
      }),
    )

    it.effect(
      "opens a picture at its address alone: unchanged, in its time, for the session it was made for",
      () =>
        Effect.gen(function* () {
          const { playerId, path } = yield* waiting
          const [desk, other] = yield* twoReviewers
          yield* desk.post(`${path}/open`)
          const [picture, selfie] = caseIn(yield* unmask(desk, playerId)).documents
          const address = picture?.address ?? ""
          expect((yield* desk.get(address)).status).toBe(200)
          const changed = address.replace(/until=(\d)/, (_, digit) => `until=${Number(digit) + 1}`)
          expect((yield* desk.get(changed)).status).toBe(404)
          expect((yield* desk.get(address.replace(picture?.id ?? "", selfie?.id ?? ""))).status).toBe(404)
          expect((yield* desk.get(address.split("?")[0] ?? "")).status).toBe(400)
          expect((yield* new Visitor("en").get(address)).status).toBe(401)
          yield* other.post(`${path}/take-over`)
          expect((yield* other.get(address)).status).toBe(404)
          expect((yield* desk.get(address)).status).toBe(404)
          yield* desk.post(`${path}/take-over`)
          yield* TestClock.adjust(PICTURE_ADDRESS_MS)
          expect((yield* desk.get(address)).status).toBe(404)
        }),
    )

    it.effect("lets one of two reviewers win and tells the other", () =>
      Effect.gen(function* () {
        const { playerId, path } = yield* waiting
        const [one, two] = yield* twoReviewers
        const opened = yield* Effect.all([one.post(`${path}/open`), two.post(`${path}/open`)], {
          concurrency: "unbounded",
        })
        expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const [holder, late] = opened[0]?.status === 200 ? [one, two] : [two, one]
        expect(refusalOf(yield* late.post(`${path}/accept`))).toEqual([409, "review-elsewhere"])
        expect(refusalOf(yield* unmask(late, playerId))).toEqual([409, "review-elsewhere"])
        expect((yield* late.post(`${path}/take-over`)).status).toBe(200)
        expect(refusalOf(yield* holder.post(`${path}/accept`))).toEqual([409, "review-elsewhere"])
        yield* unmask(late, playerId)
        // An acceptance could be taken back right after it, but neither of these leaves anything to decide.
        const decided = yield* Effect.all(
          [
            late.post(`${path}/refuse`, { reasons: ["forged"] }),
            late.post(`${path}/ask-more`, { reasons: ["incomplete"] }),
          ],
          { concurrency: "unbounded" },
        )
        expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
      }),
    )

    it.effect("lets nobody decide what was not shown to them since it was sent, and for a reason", () =>
      Effect.gen(function* () {
        const { visitor, playerId, path } = yield* waiting
        const [desk, other] = yield* twoReviewers
        yield* takeCase(other, playerId)
        yield* desk.post(`${path}/take-over`)
        const grounds = { reasons: ["unreadable"] }
        const decide = () =>
          Effect.all([
            desk.post(`${path}/accept`),
            desk.post(`${path}/refuse`, grounds),
            desk.post(`${path}/ask-more`, grounds),
          ])
        for (const answer of yield* decide()) expect(refusalOf(answer)).toEqual([409, "review-unseen"])
        expect(viewIn(yield* documentsOf(visitor)).state).toBe("inReview")
        yield* unmask(desk, playerId)
        expect((yield* desk.post(`${path}/ask-more`, grounds)).status).toBe(200)
        yield* TestClock.adjust(1000)
        yield* sendPassport(visitor)
        yield* desk.post(`${path}/open`)
        for (const answer of yield* decide()) expect(refusalOf(answer)).toEqual([409, "review-unseen"])
        expect((yield* desk.post(`${path}/release`)).status).toBe(200)
        yield* takeCase(desk, playerId)
        expect((yield* desk.post(`${path}/accept`)).status).toBe(200)
      }),
    )

    it.effect("asks for more: good pictures are kept, and the player adds the others", () =>
      Effect.gen(function* () {
        const { visitor, playerId, path } = yield* waiting
        const desk = yield* reviewer
        yield* takeCase(desk, playerId)
        expect((yield* desk.post(`${path}/ask-more`, { reasons: [] })).status).toBe(400)
        const pictures = [{ side: "front", reason: "unreadable" }]
        const asked = yield* desk.post(`${path}/ask-more`, { reasons: ["incomplete"], pictures })
        expect(asked.status).toBe(200)
        const view = viewIn(yield* documentsOf(visitor))
        expect(view).toMatchObject({
          state: "incomplete",
          level: 0,
          reasons: ["incomplete", "unreadable"],
          pictures,
        })
        expect(view.documents.map(({ side }) => side)).toEqual(["selfie"])
        expect(JSON.stringify((yield* desk.get("/review-api/cases")).body)).not.toContain(`:${playerId},`)
        const whole = { doc_type: "passport", values: PASSPORT_VALUES }
        const verifyPath = `${DOCUMENTS}/verify`
        expect(refusalOf(yield* visitor.secure(verifyPath, whole))).toEqual([422, "picture-missing"])
        yield* uploadPicture(visitor, "front", yield* Effect.promise(() => pictureOf(500, 400)))
        expect(viewIn(yield* visitor.secure(verifyPath, whole))).toMatchObject({
          state: "sent",
          reasons: [],
          pictures: [],
        })
        const again = caseIn(yield* desk.post(`${path}/open`))
        expect(again.steps.find(({ type }) => type === "identification.moreAsked")).toMatchObject({
          reasons: ["incomplete", "unreadable"],
          pictures,
        })
        yield* desk.post(`${path}/refuse`, {
          reasons: ["forged"],
          pictures: [{ side: "selfie", reason: "forged" }],
        })
        expect(viewIn(yield* documentsOf(visitor))).toMatchObject({
          state: "refused",
          documents: [],
          pictures: [{ side: "selfie", reason: "forged" }],
        })
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
