import { expect, test } from "vitest"
import { TOKEN_COOKIE } from "#models/request/token-cookie-name.ts"
import { tokenCookie } from "./token-cookie.ts"

/** Cookies as a page has them: what is written is one, what is read is all. */
const cookies = (...before: readonly string[]) => {
  const all = new Map(before.map((pair) => pair.split("=", 2) as [string, string]))
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...all].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = "", ...attributes] = text.split("; ")
      const [name = "", value = ""] = pair.split("=", 2)
      if (attributes.includes("Max-Age=0")) all.delete(name)
      else all.set(name, value)
    },
  }
}

test("keeps the token until it expires, for this site alone (§7 User)", () => {
  const page = cookies("theme=dark")
  const keeper = tokenCookie(page)
  expect(keeper.read()).toBeUndefined()
  const expiresAt = Date.UTC(2026, 10, 26, 12, 5)
  keeper.write({ token: "a.b-c.d_e", expiresAt })
  expect(page.written).toEqual([
    `${TOKEN_COOKIE}=${expiresAt}.a.b-c.d_e; Expires=Thu, 26 Nov 2026 12:05:00 GMT; Path=/; Secure; SameSite=Strict`,
  ])
  expect(keeper.read()).toEqual({ token: "a.b-c.d_e", expiresAt })
  keeper.write(undefined)
  expect(keeper.read()).toBeUndefined()
  expect(page.cookie).toBe("theme=dark")
})

test.each(["", "abc", ".abc", "123", "123.", "x.abc"])("takes no cookie of another form: %s", (value) => {
  expect(tokenCookie(cookies(`${TOKEN_COOKIE}=${value}`)).read()).toBeUndefined()
})
