import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { PictureTask, PuzzleTask } from "#models/site/captcha-task.ts"
import { LIMITS } from "#src/server/kernel/limits/RateLimits.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, mailValues, seededBlock, Visitor } from "#tests/support/player-site.ts"
import { lookForGap } from "#tests/support/puzzle-eyes.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount } from "#tests/support/wagers.ts"

const SEND = "/account-api/registration/phone/send-code"
const REGISTER = "/account-api/registration/full_reg"
const refused = { status: 403, body: { code: "captcha-failed" } }
const elsewhere = { status: 404, body: { code: "captcha-elsewhere" } }
/** A task that nobody was set. */
const FOREIGN = "A".repeat(22)

const given = <Value>(body: unknown) => (body as { readonly value: Value }).value
const visitor = () => new Visitor()

const setPuzzle = Effect.suspend(() =>
  Effect.map(visitor().post("/puzzle-api/puzzle"), ({ body }) => given<PuzzleTask>(body)),
)
const answerPuzzle = (body: unknown) => visitor().post("/puzzle-api/answer", body)
const gapOf = (task: PuzzleTask) => Effect.promise(() => lookForGap(task))

const setPicture = Effect.suspend(() =>
  Effect.map(visitor().post("/captcha-api/picture"), ({ body }) => given<PictureTask>(body)),
)
const answerPicture = (body: unknown) => visitor().post("/captcha-api/picture/answer", body)

const sendCode = (phone: string, token: string) =>
  visitor().post(SEND, { phone }, { "x-captcha-token": token })

/** The digits of a picture, which the test reads where the site drew them: right before the name of the task. */
const digitsOf = (seed: string, { id }: PictureTask): string => {
  for (let drawn = 1; drawn < 10_000; drawn++)
    if (seededBlock(seed, drawn).subarray(0, 16).toString("base64url") === id)
      return String(seededBlock(seed, drawn - 1).readUIntBE(0, 6) % 100_000).padStart(5, "0")
  throw new Error("The site drew no such task")
}

/** Answers in shapes that no page sends. */
const hostile = (id: string, field: "left" | "value"): ReadonlyArray<unknown> => [
  undefined,
  null,
  [],
  "{",
  {},
  { id },
  { [field]: field === "left" ? 100 : "12345" },
  ...[null, true, {}, [], [100], "", { toString: "100" }, "x".repeat(100_000), "\0".repeat(33)].map(
    (each) => ({
      id,
      [field]: each,
    }),
  ),
  ...(field === "left" ? [1.5, "100", 1e308, 2 ** 60] : [100, 1e308]).map((each) => ({ id, [field]: each })),
  ...["", "A", "A".repeat(23), "__proto__", "../../etc/passwd", "A".repeat(1_000_000)].map((each) => ({
    id: each,
    [field]: field === "left" ? 100 : "12345",
  })),
]

describeEmbedded("captchas with a task (§3 Site configuration: captcha)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "captcha-puzzle", { captcha: "puzzle" }))((it) => {
    it.effect("sets a puzzle without its place, and trades the place for a token of one use", () =>
      Effect.gen(function* () {
        const task = yield* setPuzzle
        expect(Object.keys(task).sort()).toEqual(
          ["expiresAt", "height", "id", "kind", "picture", "piece", "size", "top", "width"].sort(),
        )
        const { status, body } = yield* answerPuzzle({ id: task.id, left: yield* gapOf(task) })
        expect(status).toBe(200)
        const { token } = given<{ readonly token: string }>(body)
        expect((yield* sendCode("79120000003", token)).status).toBe(200)
        expect(yield* sendCode("79120000004", token)).toMatchObject(refused)
      }),
    )

    it.effect("takes one answer to each puzzle: no second after a wrong one, and no right one again", () =>
      Effect.gen(function* () {
        const before = yield* eventCount
        const missed = yield* setPuzzle
        const gap = yield* gapOf(missed)
        expect(yield* answerPuzzle({ id: missed.id, left: gap + 10 })).toMatchObject(refused)
        expect(yield* answerPuzzle({ id: missed.id, left: gap })).toMatchObject(refused)
        const solved = yield* setPuzzle
        const right = { id: solved.id, left: yield* gapOf(solved) }
        const both = yield* Effect.all([answerPuzzle(right), answerPuzzle(right)], {
          concurrency: "unbounded",
        })
        expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
        expect(yield* answerPuzzle(right)).toMatchObject(refused)
        expect(yield* answerPuzzle({ id: FOREIGN, left: right.left })).toMatchObject(refused)
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("takes no answer after five minutes, and no token after ten", () =>
      Effect.gen(function* () {
        const late = yield* setPuzzle
        const gap = yield* gapOf(late)
        yield* TestClock.adjust("5 minutes")
        expect(yield* answerPuzzle({ id: late.id, left: gap })).toMatchObject(refused)
        const task = yield* setPuzzle
        const { body } = yield* answerPuzzle({ id: task.id, left: yield* gapOf(task) })
        yield* TestClock.adjust("10 minutes")
        const { token } = given<{ readonly token: string }>(body)
        expect(yield* sendCode("79120000005", token)).toMatchObject(refused)
      }),
    )

    it.effect(
      "refuses answers of hostile shapes, which change nothing: the puzzle can be answered still",
      () =>
        Effect.gen(function* () {
          const before = yield* eventCount
          const task = yield* setPuzzle
          for (const body of hostile(task.id, "left")) {
            const { status } = yield* answerPuzzle(body)
            expect([400, 413], JSON.stringify(body)?.slice(0, 80)).toContain(status)
          }
          expect(yield* eventCount).toBe(before)
          expect((yield* answerPuzzle({ id: task.id, left: yield* gapOf(task) })).status).toBe(200)
        }),
    )

    it.effect(
      "has the proof of work as the other way, at four times its work, and takes none done for less",
      () =>
        Effect.gen(function* () {
          const { body } = yield* visitor().get("/captcha-api/challenge")
          const challenge = body as { readonly parameters: { readonly cost: number } }
          expect(challenge.parameters.cost).toBe(4000)
          const cheap = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
          const payload = Buffer.from(
            JSON.stringify({ challenge: cheap, solution: { counter: 0, derivedKey: "00" } }),
          ).toString("base64")
          expect(yield* visitor().post("/captcha-api/verify", { payload })).toMatchObject(refused)
          expect((yield* sendCode("79120000006", yield* visitor().captcha)).status).toBe(200)
        }),
    )

    it.effect("sets no picture, and no more puzzles to an address than its ten minutes have", () =>
      Effect.gen(function* () {
        expect(yield* visitor().post("/captcha-api/picture")).toMatchObject(elsewhere)
        expect(yield* answerPicture({ id: FOREIGN, value: "12345" })).toMatchObject(elsewhere)
        yield* TestClock.adjust("10 minutes")
        const { times } = LIMITS.captchaTasksByAddress
        const asked = yield* Effect.all(
          Array.from({ length: times + 1 }, () => visitor().post("/puzzle-api/puzzle")),
        )
        expect(asked.filter(({ status }) => status === 200)).toHaveLength(times)
        expect(asked.at(-1)).toMatchObject({ status: 429, body: { code: "too-many" } })
        yield* TestClock.adjust("10 minutes")
        expect((yield* visitor().post("/puzzle-api/puzzle")).status).toBe(200)
      }),
    )
  })

  const SEED = "captcha-picture"
  layer(layerPlayerSite(store, makeHandBook(), SEED, { captcha: "picture" }))((it) => {
    const register = (email: string, more: object) =>
      visitor().post(REGISTER, {
        guid: `guid-of-registration-${email.replace(/\W/g, "-")}`,
        values: mailValues(email),
        ...more,
      })

    it.effect("sets digits in a picture, and trades what is typed for a token", () =>
      Effect.gen(function* () {
        const task = yield* setPicture
        const typed = [...digitsOf(SEED, task)].join(" ")
        const { status, body } = yield* answerPicture({ id: task.id, value: typed })
        expect(status).toBe(200)
        expect(yield* answerPicture({ id: task.id, value: typed })).toMatchObject(refused)
        const { token } = given<{ readonly token: string }>(body)
        expect((yield* sendCode("79120000007", token)).status).toBe(200)
      }),
    )

    it.effect("takes what is typed with the registration, once (§3 Registration: captcha parameters)", () =>
      Effect.gen(function* () {
        const task = yield* setPicture
        const read = { custom_captcha_id: task.id, custom_captcha_value: digitsOf(SEED, task) }
        expect((yield* register("first@example.org", read)).status).toBe(200)
        const before = yield* eventCount
        const again = yield* register("second@example.org", read)
        expect(again).toMatchObject({
          ...refused,
          body: { validation_errors: { custom_captcha: [expect.any(String)] } },
        })
        expect(yield* register("second@example.org", {})).toMatchObject(refused)
        const other = yield* setPicture
        const wrong = { custom_captcha_id: other.id, custom_captcha_value: "00000" }
        expect(yield* register("second@example.org", wrong)).toMatchObject(refused)
        const late = { custom_captcha_id: other.id, custom_captcha_value: digitsOf(SEED, other) }
        expect(yield* register("second@example.org", late)).toMatchObject(refused)
        expect(yield* register("second@example.org", { custom_captcha_id: other.id })).toMatchObject(refused)
        for (const custom_captcha_id of ["", 5, null, "A".repeat(30), { $gt: "" }])
          expect((yield* register("second@example.org", { ...late, custom_captcha_id })).status).toBe(400)
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("refuses answers of hostile shapes, and has no puzzles", () =>
      Effect.gen(function* () {
        const task = yield* setPicture
        for (const body of hostile(task.id, "value")) {
          const { status } = yield* answerPicture(body)
          expect([400, 413], JSON.stringify(body)?.slice(0, 80)).toContain(status)
        }
        expect(yield* visitor().post("/puzzle-api/puzzle")).toMatchObject(elsewhere)
        expect((yield* answerPicture({ id: task.id, value: digitsOf(SEED, task) })).status).toBe(200)
      }),
    )
  })

  layer(layerPlayerSite(store, makeHandBook(), "captcha-own"))((it) => {
    it.effect("are not there where the site has its own, whose proof of work costs what it did", () =>
      Effect.gen(function* () {
        for (const path of ["/puzzle-api/puzzle", "/captcha-api/picture"])
          expect(yield* visitor().post(path)).toMatchObject(elsewhere)
        const read = { custom_captcha_id: FOREIGN, custom_captcha_value: "12345" }
        const values = mailValues("third@example.org")
        expect(yield* visitor().post(REGISTER, { guid: "guid-of-the-third", values, ...read })).toMatchObject(
          refused,
        )
        expect((yield* visitor().get("/captcha-api/challenge")).body).toMatchObject({
          parameters: { cost: 1000 },
        })
      }),
    )
  })
})
