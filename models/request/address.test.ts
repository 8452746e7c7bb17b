import fc from "fast-check"
import { expect, test } from "vitest"
import { buildRequest } from "./address.ts"

test("named parameters fill the path, others are appended in their order (§7 Generic builder: path parameters)", () => {
  expect(buildRequest({ path: "/a/:id", params: { lang: "ru", id: 5, tab: "x/y" } }).url).toBe(
    "/a/5/ru/x%2Fy",
  )
})

test("a body joins the query where the method carries none, and is JSON where it does (§7 Generic builder: body or query)", () => {
  const parts = { path: "/a", query: { q: "1" }, body: { b: 2, c: undefined } }
  expect(buildRequest(parts)).toEqual({ method: "GET", url: "/a?b=2&q=1" })
  expect(buildRequest({ ...parts, method: "delete" })).toEqual({
    method: "DELETE",
    url: "/a?q=1",
    body: '{"b":2}',
  })
})

test("whatever is put into the query comes back out of the address", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (query) => {
      const { url } = buildRequest({ path: "/a", query })
      const read = Object.fromEntries(new URL(url, "http://host").searchParams)
      expect(read).toEqual({ ...query })
    }),
  )
})
