import { HttpApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { Api } from "#models/api/api.ts"
import { placeOf } from "./page-places.ts"

/** Pages have these names too: who leaves out the language is led to one. */
const PAGES: ReadonlySet<string> = new Set(["account", "identification", "registration"])

/** First segments of the contract's addresses that have more than one. */
const sections = new Set<string>()
HttpApi.reflect(Api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }) => {
    const [first = "", second] = endpoint.path.split("/").filter(Boolean)
    if (second !== undefined && !PAGES.has(first)) sections.add(first)
  },
})

describe("an address under a section of the contract that no call has", () => {
  it.each([...sections].toSorted())("is answered in JSON, and with no page: /%s", (section) => {
    expect(placeOf(`/${section}/no-such-call`)).toBe("noCall")
    expect(placeOf(`/${section}/${"-".repeat(300)}`)).toBe("noCall")
  })
})
