import { Effect, Schema } from "effect"
import { expect } from "vitest"
import type { Visitor } from "./player-site.ts"

/** Texts that are no value of any parameter of the feed: no number, too large, an attack, nothing readable. */
const HOSTILE = ["x", "-1", "9".repeat(300), "1'; DROP TABLE events --", "\0"]

/** Parameters that take words, which these texts are. */
const WORDS: ReadonlySet<string> = new Set(["text", "url"])

interface Called {
  readonly path: string
  readonly query: Schema.Top | undefined
}

/** The names of a call's query parameters, as its contract has them. */
export const queryFieldsOf = ({ query }: Called): ReadonlyArray<string> => {
  const ast = query === undefined ? undefined : Schema.toEncoded(query).ast
  return ast !== undefined && "propertySignatures" in ast
    ? ast.propertySignatures.map(({ name }) => String(name))
    : []
}

/**
 * Calls each endpoint with each of its parameters in turn hostile, all others as `usual` has them, and expects 400 in words that name
 * the parameter, never 500. A parameter that the contract has is tried, whoever added it.
 */
export const refuseHostile = Effect.fnUntraced(function* (
  visitor: Visitor,
  endpoints: ReadonlyArray<Called>,
  usual: Readonly<Record<string, string>>,
) {
  for (const endpoint of endpoints) {
    const fields = queryFieldsOf(endpoint)
    const given = fields.filter((field) => field in usual)
    for (const field of fields.filter((each) => !WORDS.has(each))) {
      for (const text of HOSTILE) {
        const query = new URLSearchParams(given.map((each) => [each, usual[each] ?? ""]))
        query.set(field, text)
        const { status, body } = yield* visitor.get(`${endpoint.path}?${query}`)
        expect(status, `${endpoint.path} ${field}=${text}`).toBe(400)
        expect((body as { readonly message: string }).message, endpoint.path).toContain(field)
      }
    }
  }
})

/** What no parameter of the feed can be: wrong, huge, hostile. */
export const NO_PARAMETER = [
  "x",
  "-1",
  "1.5",
  "1e3",
  "NaN",
  "Infinity",
  "0x10",
  "9".repeat(400),
  "1;DROP TABLE events",
  "<script>alert(1)</script>",
  "%00",
  "../../etc/passwd",
  "١٢٣",
  "[object Object]",
].map((text) => (text === "%00" ? text : encodeURIComponent(text)))
