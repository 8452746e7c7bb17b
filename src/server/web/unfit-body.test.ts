import { Effect, Schema, SchemaAST } from "effect"
import { HttpApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { Api } from "#models/api/api.ts"
import { bodyLimitOf } from "#models/api/limits.ts"
import { faultsOf } from "./faults-of.ts"
import { isTooDeep, unfitBody } from "./unfit-body.ts"

interface Taken {
  readonly name: string
  readonly most: number
  readonly schemas: ReadonlyArray<Schema.Top>
}

const taken: Array<Taken> = []
HttpApi.reflect(Api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint, group }) => {
    for (const { encoding, schemas } of endpoint.payload.values()) {
      if (encoding._tag !== "Json" || endpoint.method === "GET") continue
      taken.push({ name: `${group.identifier}.${endpoint.identifier}`, most: bodyLimitOf(endpoint), schemas })
    }
  },
})

/** Characters of a text that no check bounds, as people fill it in; and of a number with its sign. */
const TEXT = 64
const NUMBER = 17

interface Bounds {
  readonly maxLength?: number
  readonly maximum?: number
}

const boundOf = (ast: SchemaAST.AST): number | undefined => {
  for (const { annotations } of ast.checks ?? []) {
    const { representation } = (annotations ?? {}) as {
      readonly representation?: { readonly id: string; readonly payload: Bounds | null }
    }
    if (/\/is(Max|Between)Length$/.test(representation?.id ?? ""))
      return representation?.payload?.maxLength ?? representation?.payload?.maximum
  }
  return undefined
}

/** Characters of the largest lawful value, every list and text as long as its bounds let it be; lists without one count as one. */
const largest = (ast: SchemaAST.AST, above: ReadonlySet<SchemaAST.AST> = new Set()): number => {
  if (above.has(ast)) return 2
  const within = new Set([...above, ast])
  const sizes = (all: ReadonlyArray<SchemaAST.AST>) => all.map((each) => largest(each, within))
  switch (ast._tag) {
    case "Arrays":
      return 2 + (boundOf(ast) ?? 1) * (1 + Math.max(0, ...sizes([...ast.elements, ...ast.rest])))
    case "Objects":
      return (
        2 +
        ast.propertySignatures.reduce(
          (sum, { name, type }) => sum + String(name).length + 4 + largest(type, within),
          0,
        )
      )
    case "Union":
      return Math.max(0, ...sizes(ast.types))
    case "Suspend":
      return largest(ast.thunk(), within)
    case "String":
      return 2 + Math.min(boundOf(ast) ?? TEXT, 1_000)
    case "Literal":
      return JSON.stringify(ast.literal)?.length ?? 0
    default:
      return NUMBER
  }
}

/** Each list of a body that is bounded, by a value in which that list alone is too long. */
const overlong = (
  ast: SchemaAST.AST,
  above: ReadonlySet<SchemaAST.AST> = new Set(),
): ReadonlyArray<unknown> => {
  if (above.has(ast)) return []
  const within = new Set([...above, ast])
  switch (ast._tag) {
    case "Arrays":
      return [
        Array.from({ length: (boundOf(ast) ?? 500) + 2_500 }, () => 0),
        ...[...ast.elements, ...ast.rest].flatMap((each) => overlong(each, within)).map((inner) => [inner]),
      ]
    case "Objects":
      return ast.propertySignatures.flatMap(({ name, type }) =>
        overlong(type, within).map((inner) => ({ [name]: inner })),
      )
    case "Union":
      return ast.types.flatMap((each) => overlong(each, within))
    case "Suspend":
      return overlong(ast.thunk(), within)
    default:
      return []
  }
}

describe("a body before it is decoded", () => {
  it.each(taken)("$name: the largest lawful one is within what the operation takes", ({ schemas, most }) => {
    const sizes = schemas.map(({ ast }) => largest(SchemaAST.toEncoded(ast)))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
  })

  it("has each of its lists measured before one element is decoded, whatever stands in it", () => {
    let tried = 0
    for (const { name, schemas } of taken) {
      const look = unfitBody(schemas)
      for (const value of schemas.flatMap(({ ast }) => overlong(SchemaAST.toEncoded(ast)))) {
        tried += 1
        const found = look(JSON.stringify(value))
        expect([name, found?.fault.key]).toEqual([name, "length-most"])
      }
    }
    expect(tried).toBeGreaterThan(50)
  })

  it("is looked at as it stands where it is short, no JSON, or of another kind", () => {
    const look = unfitBody([Schema.Struct({ ids: Schema.Array(Schema.Int).check(Schema.isMaxLength(3)) })])
    for (const text of [
      "",
      "{",
      "null",
      "[]",
      '{"ids":[1,2,3,4]}',
      '{"ids":{}}',
      `"${"x".repeat(5000)}"`,
      "x".repeat(5000),
    ])
      expect(look(text), text.slice(0, 20)).toBeUndefined()
    const long = `{"ids":[${"1,".repeat(2000)}1]}`
    expect(look(long)).toEqual({ field: "ids", fault: { key: "length-most", values: { most: 3 } } })
  })

  it("is never deeper than any lawful one, brackets in texts apart", () => {
    expect(isTooDeep("[".repeat(33))).toBe(true)
    expect(isTooDeep(`${"[".repeat(8000)}`)).toBe(true)
    expect(isTooDeep('{"a":'.repeat(8000))).toBe(true)
    expect(isTooDeep(`${"[".repeat(32)}${"]".repeat(32)}`)).toBe(false)
    expect(isTooDeep(JSON.stringify({ text: '[{"\\'.repeat(500), other: "\\" }))).toBe(false)
    expect(isTooDeep("[]".repeat(5000))).toBe(false)
    expect(isTooDeep(`"\\"${"[".repeat(100)}"`)).toBe(false)
  })

  it("is told of twenty faults at most, each in a few words", () => {
    const schema = Schema.Struct({ ids: Schema.Array(Schema.Struct({ id: Schema.Int })) })
    const told = Effect.runSync(
      Effect.match(Schema.decodeUnknownEffect(schema, { errors: "all" })({ ids: Array(5000).fill(0) }), {
        onSuccess: () => [],
        onFailure: ({ issue }) => faultsOf(issue),
      }),
    )
    expect(told).toHaveLength(20)
    expect(told[19]).toEqual({ field: "ids.19", fault: { key: "body" } })
    const named = Schema.Record(Schema.String, Schema.Int)
    const long = Effect.runSync(
      Effect.match(Schema.decodeUnknownEffect(named)({ ["x".repeat(10_000)]: "no" }), {
        onSuccess: () => [],
        onFailure: ({ issue }) => faultsOf(issue),
      }),
    )
    expect(long[0]?.field).toHaveLength(200)
  })
})
