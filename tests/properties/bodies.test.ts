import { Arbitrary, Effect, Exit, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Api } from "#models/api/api.ts"
import { type BodyTable, bodyTableOf, buildBody } from "#models/request/body.ts"
import type { Endpoint } from "#src/services/http/endpoint.ts"

type Codec = Schema.Codec<unknown, unknown>
type Fields = Readonly<Record<string, unknown>>

/** Bodies that no arbitrary finds, for their patterns are narrow. */
const BY_HAND: Readonly<Record<string, Fields>> = {
  "POST /service-api/LineFeed/BuildDuel": { gameId: 7, team1Ids: [1], team2Ids: [2] },
  "POST /service-api/LiveFeed/BuildDuel": { gameId: 7, team1Ids: [1], team2Ids: [2] },
}

/** Every operation of the contract that takes JSON with a parameter of §3 in it. */
const OPERATIONS = Object.values(
  Api.groups as unknown as Readonly<
    Record<string, { readonly endpoints: Readonly<Record<string, Endpoint>> }>
  >,
).flatMap(({ endpoints }) =>
  Object.values(endpoints).flatMap(({ method, path, payload }) => {
    const schemas = payload.get("application/json")?.schemas ?? []
    const [schema] = schemas
    const table = bodyTableOf(schemas)
    return method === "GET" || schema === undefined || table.own.size + table.wrapped.size === 0
      ? []
      : [{ name: `${method} ${path}`, schema: schema as unknown as Codec, table }]
  }),
)

const SAMPLES = 100

const encoded = (schema: Codec, one: unknown): ReadonlyArray<unknown> => {
  const exit = Schema.encodeUnknownExit(schema)(one)
  // Some amounts that a Schema takes are more than its writing can hold.
  return Exit.isSuccess(exit) ? [JSON.parse(JSON.stringify(exit.value))] : []
}

/** Bodies as callers have them, the same each time; encoded by the contract. */
const bodiesOf = (name: string, schema: Codec): ReadonlyArray<unknown> => {
  const byHand = BY_HAND[name]
  if (byHand !== undefined) return [byHand]
  const sampled = Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: SAMPLES, seed: 25 })
  const bodies = Effect.runSync(Effect.orDie(sampled)).flatMap((one) => encoded(schema, one))
  expect(bodies.length).toBeGreaterThan(0)
  return bodies
}

/** What the server understands of a body that comes to it as JSON. */
const understood = (schema: Codec, body: unknown) =>
  Schema.decodeUnknownExit(schema)(JSON.parse(JSON.stringify(body)))

/** Ids mean the same in any order, however often they are named. */
const asIds = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === "number")
    ? [...new Set(value)].sort((one, other) => one - other)
    : value

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const plain = (value: unknown, table: BodyTable): unknown => {
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, table.own.has(name) ? asIds(one) : one]),
  )
}

describe("a body that a client builds (§5 Request building)", () => {
  it("has parameters in more than fifty operations", () => {
    expect(OPERATIONS.length).toBeGreaterThan(50)
  })

  for (const { name, schema, table } of OPERATIONS) {
    it(`is understood as it was meant: ${name}`, () => {
      for (const body of bodiesOf(name, schema)) {
        const meant = Schema.decodeUnknownExit(schema)(body)
        const heard = understood(schema, buildBody(table, body))
        expect([Exit.isSuccess(meant), Exit.isSuccess(heard)], JSON.stringify(body)).toEqual([true, true])
        if (Exit.isSuccess(meant) && Exit.isSuccess(heard))
          expect(plain(heard.value, table)).toEqual(plain(meant.value, table))
      }
    })
  }
})
