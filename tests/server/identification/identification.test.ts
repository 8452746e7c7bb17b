import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import sharp from "sharp"
import { expect } from "vitest"
import type { IdentificationView } from "#models/identification/identification.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Identifications } from "#src/server/domains/identification/Identifications.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { makeHandBook } from "#tests/support/book.ts"
import {
  caseIn,
  DOCUMENTS,
  errorsIn,
  PASSPORT_VALUES,
  postForm,
  reviewer,
  sendPassport,
  signedUp,
  signInReviewer,
  takeCase,
  unmask,
  uploadPicture,
} from "#tests/support/identified.ts"
import { bombOf, pictureOf } from "#tests/support/pictures.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { refusalOf } from "#tests/support/wagers.ts"

const MINUTE = 60_000

const viewIn = ({ body }: Answer) => (body as { readonly value: IdentificationView }).value

const get = (visitor: Visitor, path: string) =>
  Effect.flatMap(visitor.token, (token) => visitor.get(path, { "x-auth": `Bearer ${token}` }))

describeStores("§7 Identification", (store) => {
  const site = layerPlayerSite(store, makeHandBook(), "identification", {
    captcha: "disabled",
    // A database is asked every second of the clock how long the log is: weeks of them are not gone through.
    identification: { termMs: 10 * MINUTE, limits: [] },
    erasure: { waitMs: MINUTE, retryMs: MINUTE },
  })
  layer(site)((it) => {
    it.effect(
      "takes a picture by its content: encoded anew, without EXIF, sealed, by no name of its sender (B5.2.1, B5.3.2, B14.2.8)",
      () =>
        Effect.gen(function* () {
          const { visitor, playerId } = yield* signedUp
          const sent = yield* Effect.promise(() => pictureOf(900, 600))
          expect(sent.includes("secret-artist")).toBe(true)
          const answer = yield* uploadPicture(visitor, "front", sent, "../../passport.exe")
          expect(answer.status).toBe(200)
          const [document] = viewIn(answer).documents
          expect(document).toMatchObject({ side: "front", width: 900, height: 600 })
          const files = yield* SealedFiles
          const kept = yield* files.open(`player:${playerId}`, document?.id ?? "")
          if (kept._tag === "None") throw new Error("The picture is not kept")
          const meta = yield* Effect.promise(() => sharp(kept.value).metadata())
          expect(meta.format).toBe("jpeg")
          expect(meta.exif).toBeUndefined()
          expect(kept.value.includes("secret-artist")).toBe(false)
          const sql = yield* SqlClient.SqlClient
          const [row] = yield* sql<{ readonly sealed: string }>`
          SELECT encode(sealed, 'base64') AS sealed FROM personal_files WHERE id = ${document?.id ?? ""}::text`
          const stored = Buffer.from(row?.sealed ?? "", "base64")
          expect(stored.length).toBeGreaterThan(kept.value.length)
          expect(stored.subarray(0, 2)).not.toEqual(kept.value.subarray(0, 2))
          expect((yield* files.open("player:1", document?.id ?? ""))._tag).toBe("None")
        }),
    )

    it.effect("takes PNG and WebP too, upright, and no larger than can be read", () =>
      Effect.gen(function* () {
        const { visitor } = yield* signedUp
        const turned = yield* Effect.promise(async () =>
          sharp(await pictureOf(3000, 1500))
            .withMetadata({ orientation: 6 })
            .toBuffer(),
        )
        const front = viewIn(yield* uploadPicture(visitor, "front", turned)).documents[0]
        expect(front).toMatchObject({ width: 1200, height: 2400 })
        for (const format of ["png", "webp"] as const) {
          const picture = yield* Effect.promise(() => pictureOf(300, 300, format))
          const answer = yield* uploadPicture(visitor, "selfie", picture)
          expect([format, answer.status]).toEqual([format, 200])
        }
        const { documents } = viewIn(yield* get(visitor, DOCUMENTS))
        expect(documents.map(({ side }) => side)).toEqual(["front", "selfie"])
      }),
    )

    it.effect(
      "refuses what is no picture, whatever it is called, and what would not be decoded (B5.2.2, B5.2.6)",
      () =>
        Effect.gen(function* () {
          const { visitor, playerId } = yield* signedUp
          const jpeg = yield* Effect.promise(() => pictureOf(400, 400))
          const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
          const hostile: ReadonlyArray<readonly [string, Buffer, string]> = [
            ["a script in an SVG", svg, "picture-type"],
            ["a program", Buffer.from("MZ this is a program"), "picture-type"],
            ["a page", Buffer.from("<html><script>alert(1)</script>"), "picture-type"],
            ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj"), "picture-type"],
            ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "picture-type"],
            ["nothing", Buffer.alloc(0), "picture-type"],
            ["the head of a JPEG alone", jpeg.subarray(0, 40), "picture-broken"],
            ["half a JPEG", jpeg.subarray(0, jpeg.length / 2), "picture-broken"],
            ["a stamp", yield* Effect.promise(() => pictureOf(50, 50)), "picture-small"],
            ["50 megapixels", yield* Effect.promise(() => bombOf(10_000, 5_000)), "picture-pixels"],
            ["4 gigapixels", yield* Effect.promise(() => bombOf(65_535, 65_535)), "picture-pixels"],
          ]
          for (const [name, bytes, code] of hostile) {
            const answer = yield* uploadPicture(visitor, "front", bytes, "passport.jpg")
            expect([name, ...refusalOf(answer)]).toEqual([name, 422, code])
            expect(Object.keys(errorsIn(answer) ?? {})).toEqual(["file"])
          }
          expect(yield* (yield* Journal).read(`identification:${playerId}`)).toEqual([])
          const sql = yield* SqlClient.SqlClient
          const rows = yield* sql`SELECT id FROM personal_files WHERE person = ${`player:${playerId}`}::text`
          expect(rows).toEqual([])
        }),
    )

    it.effect("answers forms that it can't read with 400 and words", () =>
      Effect.gen(function* () {
        const { visitor } = yield* signedUp
        const picture = yield* Effect.promise(() => pictureOf(400, 400))
        const path = `${DOCUMENTS}/upload`
        const noSide = yield* postForm(visitor, path, [["file", picture]])
        expect([noSide.status, Object.keys(errorsIn(noSide) ?? {})]).toEqual([400, ["side"]])
        const noFile = yield* postForm(visitor, path, [["side", "front"]])
        expect([noFile.status, Object.keys(errorsIn(noFile) ?? {})]).toEqual([400, ["file"]])
        const huge = yield* postForm(visitor, path, [
          ["side", "front"],
          ["file", Buffer.alloc(10_000_001)],
        ])
        expect(refusalOf(huge)).toEqual([400, "form-too-large"])
        const many = yield* postForm(
          visitor,
          path,
          Array.from({ length: 40 }, (_, index) => [`__proto__${index}`, "x"] as const),
        )
        expect(refusalOf(many)).toEqual([400, "form-too-large"])
        const token = yield* visitor.token
        const request = HttpClientRequest.post(path).pipe(
          HttpClientRequest.setHeaders({ cookie: visitor.cookie, "x-auth": `Bearer ${token}` }),
          HttpClientRequest.bodyText("no form", "multipart/form-data; boundary=x"),
        )
        const broken = yield* HttpClient.execute(request)
        expect(broken.status).toBe(400)
      }),
    )

    it.effect("asks for every field and side of the document, by the rules of the form", () =>
      Effect.gen(function* () {
        const { visitor } = yield* signedUp
        const config = (yield* get(visitor, "/identification/config")).body as {
          readonly value: {
            readonly documents: ReadonlyArray<{
              readonly doc_type: string
              readonly fields: ReadonlyArray<unknown>
            }>
          }
        }
        expect(config.value.documents.map(({ doc_type, fields }) => [doc_type, fields.length])).toEqual([
          ["passport", 7],
          ["id-card", 5],
          ["driving-licence", 6],
        ])
        const verifyPath = `${DOCUMENTS}/verify`
        const empty = yield* visitor.secure(verifyPath, { doc_type: "passport", values: {} })
        expect(empty.status).toBe(422)
        expect(Object.keys(errorsIn(empty) ?? {})).toEqual(Object.keys(PASSPORT_VALUES))
        const young = { ...PASSPORT_VALUES, date_birthday: "1969-01-01" }
        const underage = yield* visitor.secure(verifyPath, { doc_type: "passport", values: young })
        expect(Object.keys(errorsIn(underage) ?? {})).toEqual(["date_birthday"])
        const whole = { doc_type: "passport", values: PASSPORT_VALUES }
        expect(refusalOf(yield* visitor.secure(verifyPath, whole))).toEqual([422, "picture-missing"])
        expect((yield* visitor.secure(verifyPath, { doc_type: "visa", values: {} })).status).toBe(400)
      }),
    )

    it.effect("keeps fields that are right before all of them are there", () =>
      Effect.gen(function* () {
        const { visitor } = yield* signedUp
        const save = (values: object) =>
          visitor.secure("/saverequireddocuments", { doc_type: "passport", values })
        expect((yield* save({ name: "Анна", role: "auditor" })).status).toBe(200)
        expect((yield* save({ passport_date: "tomorrow" })).status).toBe(422)
        const { body } = yield* get(visitor, "/identification/config")
        expect((body as { readonly value: { readonly values: object } }).value.values).toEqual({
          name: "Анна",
        })
      }),
    )

    it.effect("goes from the player to a reviewer, who accepts it, and each look is an event", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        expect(viewIn(yield* sendPassport(visitor))).toMatchObject({ state: "sent", level: 0 })
        const desk = yield* reviewer
        const cases = yield* desk.get("/review-api/cases")
        expect(JSON.stringify(cases.body)).toContain(`"playerId":${playerId}`)
        expect(JSON.stringify(cases.body)).not.toContain("Анна")
        const opened = yield* desk.post(`/review-api/cases/${playerId}/open`)
        expect(caseIn(opened).fields.map(({ value }) => value)).toEqual(Array(7).fill("•••"))
        const shown = caseIn(yield* unmask(desk, playerId))
        expect(shown.fields.map(({ value }) => value)).toEqual(Object.values(PASSPORT_VALUES))
        const accepted = yield* desk.post(`/review-api/cases/${playerId}/accept`)
        expect(accepted.status).toBe(200)
        const view = viewIn(yield* get(visitor, DOCUMENTS))
        expect(view).toMatchObject({ state: "accepted", level: 1 })
        const looks = (yield* (yield* Journal).readAll(0, 100_000)).filter(
          ({ type }) => type === "case.shown",
        )
        expect(looks.map(({ payload }) => JSON.parse(payload).playerId)).toContain(playerId)
        const log = JSON.stringify(yield* (yield* Journal).readAll(0, 100_000))
        for (const text of ["123456", "Тверского"]) expect(log).not.toContain(text)
        expect((yield* verify(registry)).defects).toEqual([])
        yield* TestClock.adjust("11 minutes")
        yield* (yield* Identifications).sweep
        const over = yield* (yield* Identifications).view(playerId)
        expect(over).toMatchObject({ state: "expired", level: 0 })
      }),
    )

    it.effect("is refused for reasons that the player reads, and sent again", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        yield* sendPassport(visitor)
        const picture = yield* Effect.promise(() => pictureOf(400, 400))
        expect(refusalOf(yield* uploadPicture(visitor, "front", picture))).toEqual([
          409,
          "identification-elsewhere",
        ])
        const desk = yield* reviewer
        const path = `/review-api/cases/${playerId}`
        expect(refusalOf(yield* desk.post(`${path}/accept`))).toEqual([409, "review-elsewhere"])
        yield* takeCase(desk, playerId)
        expect((yield* desk.post(`${path}/refuse`, { reasons: [] })).status).toBe(400)
        expect((yield* desk.post(`${path}/refuse`, { reasons: ["unreadable", "mismatch"] })).status).toBe(200)
        const fail = yield* get(visitor, "/identification/fail")
        expect(fail.body).toMatchObject({
          value: { reasons: [{ code: "unreadable" }, { code: "mismatch" }] },
        })
        const sent = yield* postForm(visitor, "/identification/data", [
          ["flowType", "documents"],
          ["fields", JSON.stringify({ doc_type: "passport", ...PASSPORT_VALUES })],
          ["docFiles", picture],
          ["docFiles", picture],
        ])
        expect(viewIn(sent)).toMatchObject({ state: "sent", reasons: [] })
        const flow = yield* postForm(visitor, "/identification/data", [["flowType", "magic"]])
        expect([flow.status, Object.keys(errorsIn(flow) ?? {})]).toEqual([400, ["flowType"]])
      }),
    )

    it.effect("shows pictures to the reviewer who has the case, to nobody else (B8.2.2)", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        const { documents } = viewIn(yield* sendPassport(visitor))
        const path = `/review-api/cases/${playerId}`
        const picturePath = `${path}/documents/${documents[0]?.id}?until=1e15&signature=guessed`
        const desk = yield* reviewer
        const other = new Visitor("en")
        expect((yield* desk.get(picturePath)).status).toBe(404)
        for (const stranger of [visitor, other]) {
          expect((yield* stranger.get(picturePath)).status).toBe(401)
          expect((yield* stranger.post(`${path}/open`)).status).toBe(401)
          expect((yield* stranger.post(`${path}/accept`)).status).toBe(401)
        }
        yield* desk.post(`${path}/open`)
        expect((yield* signInReviewer(other, "not the key")).status).toBe(403)
        const stranger = yield* signedUp
        expect((yield* get(stranger.visitor, `${DOCUMENTS}`)).body).toMatchObject({
          value: { documents: [] },
        })
        const token = yield* stranger.visitor.token
        const removed = yield* stranger.visitor.send("DELETE", `${DOCUMENTS}/${documents[0]?.id}`, {
          headers: { "x-auth": `Bearer ${token}` },
        })
        expect(removed.status).toBe(404)
      }),
    )

    it.effect("takes a picture back while nothing was sent", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        const picture = yield* Effect.promise(() => pictureOf(400, 400))
        const [document] = viewIn(yield* uploadPicture(visitor, "front", picture)).documents
        const token = yield* visitor.token
        const removed = yield* visitor.send("DELETE", `${DOCUMENTS}/${document?.id}`, {
          headers: { "x-auth": `Bearer ${token}` },
        })
        expect(viewIn(removed).documents).toEqual([])
        expect((yield* (yield* SealedFiles).open(`player:${playerId}`, document?.id ?? ""))._tag).toBe("None")
      }),
    )

    it.effect("is decided once where two reviewers press at the same moment", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        yield* sendPassport(visitor)
        const desk = yield* reviewer
        const path = `/review-api/cases/${playerId}`
        yield* takeCase(desk, playerId)
        const answers = yield* Effect.all(
          Array.from({ length: 8 }, () => desk.post(`${path}/accept`)),
          { concurrency: "unbounded" },
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
        const events = yield* (yield* Journal).read(`identification:${playerId}`)
        expect(events.filter(({ type }) => type === "identification.accepted")).toHaveLength(1)
      }),
    )

    it.effect("goes with the player: files, fields and the open case are erased", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        yield* sendPassport(visitor)
        const held = yield* visitor.post("/account-api/personal-data/export")
        const { pictures } = held.body as { readonly pictures: ReadonlyArray<{ readonly picture: string }> }
        expect(pictures).toHaveLength(2)
        expect(pictures[0]?.picture).toMatch(/^data:image\/jpeg;base64,/)
        yield* visitor.post("/account-api/personal-data/erasure", { leave_balance: true })
        yield* TestClock.adjust("61 seconds")
        yield* (yield* Erasures).sweep
        const sql = yield* SqlClient.SqlClient
        const rows = yield* sql`SELECT id FROM personal_files WHERE person = ${`player:${playerId}`}::text`
        expect(rows).toEqual([])
        const events = yield* (yield* Journal).read(`identification:${playerId}`)
        expect(events.at(-1)?.type).toBe("identification.closed")
        expect(JSON.stringify(events)).not.toContain("Тверского")
        const desk = yield* reviewer
        expect(JSON.stringify((yield* desk.get("/review-api/cases")).body)).not.toContain(`:${playerId},`)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
