import { type Schema, SchemaAST } from "effect"
import { HttpApi } from "effect/http-api"
import { Api } from "#models/api/api.ts"

/** An operation as whoever attacks it reads the contract. */
export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: ReadonlyArray<string>
  /** What its body is made of; nothing where it takes none. */
  readonly body: SchemaAST.AST | undefined
  readonly isForm: boolean
}

const fieldsOf = (schema: Schema.Top | undefined): ReadonlyArray<string> => {
  const ast = schema === undefined ? undefined : SchemaAST.toEncoded(schema.ast)
  return ast?._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

/** Those that end a session, or an account, come last. */
const ENDING = /signOut|closeSession|disconnect|askErasure|changePassword|delete/i

/** Every operation of the contract. */
export const operations = (): ReadonlyArray<Operation> => {
  const all: Array<Operation> = []
  HttpApi.reflect(Api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, group }) => {
      const payloads = [...endpoint.payload.values()]
      const json = payloads.find(({ encoding }) => encoding._tag === "Json")
      const [schema] = json?.schemas ?? []
      all.push({
        name: `${group.identifier}.${endpoint.identifier}`,
        method: endpoint.method,
        path: endpoint.path,
        query: fieldsOf(endpoint.query as Schema.Top | undefined),
        body: schema === undefined ? undefined : SchemaAST.toEncoded(schema.ast),
        isForm: payloads.some(({ encoding }) => encoding._tag === "Multipart"),
      })
    },
  })
  return all.toSorted((one, other) => Number(ENDING.test(one.name)) - Number(ENDING.test(other.name)))
}
