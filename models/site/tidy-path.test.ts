import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { tidyPath } from "./tidy-path.ts"

describe("the one way to write an address (§2 Other route fragments)", () => {
  it.each([
    ["/ru/line/", "/ru/line"],
    ["//ru///line//1", "/ru/line/1"],
    ["/ru/%6Cine/%31", "/ru/line/1"],
    ["/ru/%D0%BB%D0%B8%D0%BD%D0%B8%D1%8F", "/ru/%D0%BB%D0%B8%D0%BD%D0%B8%D1%8F"],
    ["/ru/%d0%bb", "/ru/%D0%BB"],
    ["/", "/"],
    ["", "/"],
  ])("%s is %s", (written, tidy) => {
    expect(tidyPath(written)).toBe(tidy)
  })

  it.each(["/ru/%2e%2e/etc", "/ru/../x", "/ru/%ff", "/ru/a%2Fb", "/ru/a%5Cb", "/ru/%00", "/%"])(
    "%s names no place",
    (written) => {
      expect(tidyPath(written)).toBeUndefined()
    },
  )
})

test("what is tidy stays as it is, and never leads to another host", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.webPath(), fc.string())), (parts) => {
      const tidy = tidyPath(`/${parts.join("/")}`)
      if (tidy === undefined) return
      expect(tidyPath(tidy)).toBe(tidy)
      expect(new URL(tidy, "http://site.example").host).toBe("site.example")
    }),
  )
})
