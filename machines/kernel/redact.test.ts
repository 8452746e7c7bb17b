import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { redactor, secret } from "./redact.ts"

const Event = Schema.Union([
  Schema.Struct({ type: Schema.Literal("code.entered"), code: secret("0"), phone: Schema.String }),
  Schema.Struct({ type: Schema.Literal("code.shown"), code: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("form.sent"),
    fields: Schema.Array(Schema.Struct({ id: Schema.String, answer: Schema.optional(secret()) })),
    byName: Schema.Record(Schema.String, secret("*")),
  }),
])

const redact = redactor(Event)

describe("redactor", () => {
  test("masks a secret at equal length, by its own character, and nothing else", () => {
    expect(redact({ type: "code.entered", code: "4711", phone: "79123456789" })).toEqual({
      type: "code.entered",
      code: "0000",
      phone: "79123456789",
    })
  })

  test("leaves an event of another type alone, whatever its fields are called", () => {
    expect(redact({ type: "code.shown", code: "4711" })).toEqual({ type: "code.shown", code: "4711" })
  })

  test("reaches into arrays, records and optional fields", () => {
    expect(
      redact({
        type: "form.sent",
        fields: [{ id: "a", answer: "Rex" }, { id: "b" }],
        byName: { pin: "1234" },
      }),
    ).toEqual({
      type: "form.sent",
      fields: [{ id: "a", answer: "•••" }, { id: "b" }],
      byName: { pin: "****" },
    })
  })

  test("leaves the event it was given as it was", () => {
    const event = { type: "code.entered", code: "4711", phone: "7" } as const
    redact(event)
    expect(event.code).toBe("4711")
  })

  test("what is masked still decodes", () => {
    const kept = redact({ type: "code.entered", code: "4711", phone: "7" })
    expect(Schema.is(Event)(kept)).toBe(true)
  })
})
