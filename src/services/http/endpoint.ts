import { Exit, Option, Schema } from "effect"
import { type BuiltRequest, buildRequest, type Query } from "#models/request/address.ts"
import { bodyTableOf, buildBody } from "#models/request/body.ts"
import { parameterOf } from "#models/request/catalogue.ts"

type Codec = Schema.Codec<unknown, unknown>

/** An endpoint of the contract as the client reads it, heavy or light. */
export interface Endpoint {
  readonly identifier: string
  readonly method: string
  readonly path: string
  readonly params: Schema.Top | undefined
  readonly query: Schema.Top | undefined
  readonly headers: Schema.Top | undefined
  readonly payload: ReadonlyMap<string, { readonly schemas: readonly Schema.Top[] }>
  readonly success: ReadonlySet<Schema.Top>
  readonly error: ReadonlySet<Schema.Top>
  readonly middlewares: ReadonlySet<unknown>
}

/** What a call gives an endpoint, decoded. */
export interface CallParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly headers?: unknown
  readonly payload?: unknown
}

export interface PreparedCall extends Omit<BuiltRequest, "body"> {
  /** JSON, or a form of many parts, whose type the browser says itself. */
  readonly body?: string | FormData
  readonly headers: Readonly<Record<string, string>>
}

const entriesOf = (encoded: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries((encoded ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  )

const MULTIPART = "multipart/form-data"

/** A form of many parts: files as they are, lists one part after the other. */
const formOf = (fields: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of entriesOf(fields)) {
    for (const part of Array.isArray(value) ? value : [value])
      form.append(name, part instanceof Blob ? part : String(part))
  }
  return form
}

/** The contract's Schemas need no services. */
const codec = (schema: Schema.Top): Codec => schema as unknown as Codec

/** A call that the contract does not allow is a mistake of the code: it throws. */
const encode = (schema: Schema.Top | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : Schema.encodeUnknownSync(codec(schema))(value ?? {})

const texts = (encoded: unknown): Record<string, string> =>
  Object.fromEntries(entriesOf(encoded).map(([name, value]) => [name, String(value)]))

/** The query as §5 builds it: what the catalogue has by its rules, what a call has of its own as it is. */
const queryTexts = (encoded: unknown): Query =>
  Object.fromEntries(
    entriesOf(encoded).map(([name, value]) => {
      const parameter = parameterOf(name)
      if (parameter !== undefined) return [name, parameter(value as never)]
      return [name, Array.isArray(value) ? value.map(String) : String(value)]
    }),
  )

/** Method, address, headers and body of a call to an endpoint (§7 Generic builder). */
export const prepareCall = (endpoint: Endpoint, parts: CallParts): PreparedCall => {
  const isForm = endpoint.payload.has(MULTIPART)
  const [payload] = [...endpoint.payload.values()].flatMap(({ schemas }) => schemas)
  const body =
    payload === undefined || isForm
      ? undefined
      : buildBody(bodyTableOf([payload]), Schema.encodeUnknownSync(codec(payload))(parts.payload))
  const built = buildRequest({
    method: endpoint.method,
    path: endpoint.path,
    params: texts(encode(endpoint.params, parts.params)),
    query: queryTexts(encode(endpoint.query, parts.query)),
    ...(body === undefined ? {} : { body }),
  })
  return {
    ...built,
    ...(isForm && { body: formOf(parts.payload) }),
    headers: {
      accept: "application/json",
      ...(built.body === undefined ? {} : { "content-type": "application/json" }),
      ...texts(encode(endpoint.headers, parts.headers)),
    },
  }
}

/** The answer by the contract's Schemas, or what is wrong with it. */
export const decodeAnswer = (
  endpoint: Endpoint,
  body: unknown,
): { readonly value: unknown } | { readonly issue: string } => {
  const schemas = [...endpoint.success]
  if (schemas.length === 0) {
    return { value: undefined }
  }
  const tried = schemas.map((schema) => Schema.decodeUnknownExit(codec(schema))(body))
  const decoded = tried.find(Exit.isSuccess)
  return decoded === undefined ? { issue: String(tried[0]) } : { value: decoded.value }
}

/** Whether a refusal's body is one that the contract gives this endpoint, its middleware included. */
export const isDeclaredRefusal = (endpoint: Endpoint, body: unknown): boolean => {
  const ofMiddlewares = [...endpoint.middlewares].flatMap((middleware) => [
    ...((middleware as { readonly error?: ReadonlySet<Schema.Top> }).error ?? []),
  ])
  return [...endpoint.error, ...ofMiddlewares].some((schema) =>
    Option.isSome(Schema.decodeUnknownOption(codec(schema))(body)),
  )
}
