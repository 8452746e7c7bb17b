import { expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { Invalid, type NotFound } from "#models/api/errors.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { answering, invalid, missing, type RefusalsOf, type RefusalTable } from "./refusal-table.ts"

class Gone extends Schema.TaggedError<Gone>()("Gone", {}) {}
class Wrong extends Schema.TaggedError<Wrong>()("Wrong", {}) {}

interface Desk {
  readonly ask: (what: string) => Effect.Effect<string, Gone | KeyReused>
  readonly tell: Effect.Effect<void, Wrong>
}

const table = {
  Gone: missing("unknown-bet"),
  Wrong: invalid("answer-wrong", "answer"),
} satisfies RefusalTable<RefusalsOf<Desk>>

// @ts-expect-error: nothing is said of `Wrong`
const untold = { Gone: missing("unknown-bet") } satisfies RefusalTable<RefusalsOf<Desk>>
const tooMuch = {
  ...untold,
  Wrong: invalid("answer-wrong"),
  // @ts-expect-error: nobody gives it
  Lost: missing("unknown-bet"),
} satisfies RefusalTable<RefusalsOf<Desk>>

const reply = answering(table)
const request = HttpServerRequest.fromWeb(
  new Request("http://localhost/", { headers: { "accept-language": "en" } }),
)
const told = <A, E>(answered: Effect.Effect<A, E, HttpServerRequest.HttpServerRequest>) =>
  Effect.provideService(Effect.flip(answered), HttpServerRequest.HttpServerRequest, request)

it.effect("tells what is refused by the table, what the kernel refuses beside it, and leaves the rest", () =>
  Effect.gen(function* () {
    expect(Object.keys(tooMuch)).toContain("Lost")
    expect(yield* told(reply(() => Effect.fail(new Gone())))).toMatchObject({
      _tag: "NotFound",
      code: "unknown-bet",
    })
    expect(yield* told(reply(() => Effect.fail(new Wrong())))).toMatchObject({
      _tag: "Invalid",
      errors: [{ field: "answer" }],
    })
    expect(yield* told(reply(() => Effect.fail(new KeyReused({ key: "one" }))))).toMatchObject({
      _tag: "Conflict",
      code: "key-reused",
    })
    const refused: NotFound | Invalid = yield* told(
      reply(() => Effect.fail(new Invalid({ success: false, code: "own", message: "", errors: [] }))),
    )
    expect(refused.code).toBe("own")
  }),
)

it.effect("tells it by a field of its own where the request has one", () =>
  Effect.gen(function* () {
    const answered = reply(() => Effect.fail(new Wrong()), { Wrong: invalid("answer-wrong", "hint") })
    expect(yield* told(answered)).toMatchObject({ code: "answer-wrong", errors: [{ field: "hint" }] })
  }),
)
