import { readdirSync, readFileSync } from "node:fs"
import { Schema } from "effect"
import { describe, expect, test, vi } from "vitest"
import type { Endpoint } from "./endpoint.ts"

const FOLDER = `${import.meta.dirname}/../../../models/api`

/** Every file that makes a group of calls. */
const FILES = readdirSync(FOLDER)
  .filter((file) => /HttpApiGroup\.make\(/.test(readFileSync(`${FOLDER}/${file}`, "utf8")))
  .map((file) => file.replace(".ts", ""))

type Groups = Readonly<Record<string, { readonly endpoints?: Readonly<Record<string, Endpoint>> }>>

const endpointsOf = (exported: Groups): readonly (readonly [string, Endpoint])[] =>
  Object.entries(exported).flatMap(([group, { endpoints }]) =>
    Object.entries(endpoints ?? {}).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  )

/** What a Schema looks like on the wire. */
const wire = (schema: Schema.Top | undefined): unknown =>
  schema === undefined ? undefined : Schema.toJsonSchemaDocument(Schema.toCodecJson(schema))

const wires = (schemas: Iterable<Schema.Top>): readonly unknown[] => [...schemas].map(wire)

const namesOf = (schema: Schema.Top | undefined): readonly unknown[] => {
  const ast = schema === undefined ? undefined : Schema.toEncoded(schema).ast
  return ast !== undefined && "propertySignatures" in ast
    ? ast.propertySignatures.map(({ name }) => name)
    : []
}

const shape = ([name, endpoint]: readonly [string, Endpoint]) => ({
  name,
  identifier: endpoint.identifier,
  method: endpoint.method,
  path: endpoint.path,
  params: namesOf(endpoint.params),
  query: namesOf(endpoint.query),
  headers: namesOf(endpoint.headers),
  payloads: [...endpoint.payload].map(([type, { schemas }]) => [type, wires(schemas)]),
  successes: wires(endpoint.success),
  errors: wires(endpoint.error),
  middlewares: endpoint.middlewares.size,
})

describe.each(FILES)("models/api/%s.ts through the light contract", (file) => {
  test("says the same methods, paths and parts as the whole one", async () => {
    const heavy = endpointsOf(await import(`../../../models/api/${file}.ts`)).map(shape)
    vi.resetModules()
    vi.doMock("effect/http-api", () => import("./light-http-api.ts"))
    const light = endpointsOf(await import(`../../../models/api/${file}.ts`)).map(shape)
    vi.doUnmock("effect/http-api")
    vi.resetModules()

    expect(heavy.length).toBeGreaterThan(0)
    expect(light).toEqual(heavy)
  })
})
