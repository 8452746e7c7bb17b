import { expect, test } from "vitest"
import { make } from "./Secrets.ts"

const secrets = make({ current: Buffer.alloc(32, "one") })
const sealed = secrets.seal("two-factor", "a secret")

test("what is sealed is read here alone, for its purpose, and unchanged", () => {
  expect(secrets.open("two-factor", sealed)).toBe("a secret")
  expect(secrets.open("second-factor", sealed)).toBeUndefined()
  expect(make({ current: Buffer.alloc(32, "two") }).open("two-factor", sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, "base64url")
  for (const place of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(secrets.open("two-factor", changed.toString("base64url"))).toBeUndefined()
  }
  expect(secrets.open("two-factor", "")).toBeUndefined()
})

test("the same text is sealed otherwise each time, and never in the clear", () => {
  expect(secrets.seal("two-factor", "a secret")).not.toBe(sealed)
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("a secret")
})
