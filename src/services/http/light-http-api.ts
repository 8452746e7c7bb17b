import { Context, Schema } from "effect"

/**
 * What the browser's build takes in place of `effect/http-api` (vite.config.ts): the contract's files then make plain
 * descriptors of the same shape, and the router, the multipart reader and the document writer stay out of the page.
 * `light-http-api.test.ts` holds both to the same methods, paths and Schemas.
 */

type SchemaOrList = Schema.Top | readonly Schema.Top[]

interface Options {
  readonly params?: Schema.Top | Schema.Struct.Fields
  readonly query?: Schema.Top | Schema.Struct.Fields
  readonly headers?: Schema.Top | Schema.Struct.Fields
  readonly payload?: SchemaOrList
  readonly success?: SchemaOrList
  readonly error?: SchemaOrList
}

interface Middleware {
  readonly error: ReadonlySet<Schema.Top>
}

interface LightEndpoint {
  readonly identifier: string
  readonly method: string
  readonly path: string
  readonly params: Schema.Top | undefined
  readonly query: Schema.Top | undefined
  readonly headers: Schema.Top | undefined
  readonly payload: ReadonlyMap<string, { readonly schemas: readonly Schema.Top[] }>
  readonly success: ReadonlySet<Schema.Top>
  readonly error: ReadonlySet<Schema.Top>
  readonly middlewares: ReadonlySet<Middleware>
  readonly middleware: (added: Middleware) => LightEndpoint
  /** What the server holds a call to, such as the longest body: the page has no use for it. */
  readonly annotate: (key: unknown, value: unknown) => LightEndpoint
}

const listOf = (schemas: SchemaOrList | undefined): readonly Schema.Top[] =>
  schemas === undefined ? [] : Schema.isSchema(schemas) ? [schemas] : (schemas as readonly Schema.Top[])

const structOf = (fields: Schema.Top | Schema.Struct.Fields | undefined): Schema.Top | undefined =>
  fields === undefined || Schema.isSchema(fields)
    ? (fields as Schema.Top | undefined)
    : Schema.Struct(fields as Schema.Struct.Fields)

const withMiddleware = (endpoint: Omit<LightEndpoint, "middleware" | "annotate">): LightEndpoint => ({
  ...endpoint,
  middleware: (added) =>
    withMiddleware({ ...endpoint, middlewares: new Set([...endpoint.middlewares, added]) }),
  annotate: () => withMiddleware(endpoint),
})

const MULTIPART = "statebook/multipart"

const contentTypeOf = (schema: Schema.Top | undefined): string =>
  schema?.ast.annotations?.[MULTIPART] === true ? "multipart/form-data" : "application/json"

const endpointOf =
  (method: string) =>
  (identifier: string, path: string, options: Options = {}): LightEndpoint => {
    const payload = listOf(options.payload)
    return withMiddleware({
      identifier,
      method,
      path,
      params: structOf(options.params),
      query: structOf(options.query),
      headers: structOf(options.headers),
      payload: new Map(payload.length === 0 ? [] : [[contentTypeOf(payload[0]), { schemas: payload }]]),
      success: new Set(listOf(options.success)),
      error: new Set(listOf(options.error)),
      middlewares: new Set(),
    })
  }

interface LightGroup {
  new (): object
  readonly identifier: string
  readonly endpoints: Readonly<Record<string, LightEndpoint>>
  readonly add: (...added: readonly LightEndpoint[]) => LightGroup
  readonly middleware: (added: Middleware) => LightGroup
}

/** A group stands as a class, since the contract's groups extend it. */
const groupOf = (identifier: string, endpoints: LightGroup["endpoints"]): LightGroup =>
  Object.assign(class {}, {
    identifier,
    endpoints,
    add: (...added: readonly LightEndpoint[]) =>
      groupOf(identifier, {
        ...endpoints,
        ...Object.fromEntries(added.map((endpoint) => [endpoint.identifier, endpoint])),
      }),
    middleware: (added: Middleware) =>
      groupOf(
        identifier,
        Object.fromEntries(
          Object.entries(endpoints).map(([name, endpoint]) => [name, endpoint.middleware(added)]),
        ),
      ),
  })

export const HttpApiEndpoint = {
  get: endpointOf("GET"),
  post: endpointOf("POST"),
  put: endpointOf("PUT"),
  patch: endpointOf("PATCH"),
  delete: endpointOf("DELETE"),
}

export const HttpApiGroup = { make: (identifier: string) => groupOf(identifier, {}) }

export const HttpApiMiddleware = {
  Service: () => (id: string, options?: { readonly error?: SchemaOrList }) =>
    Object.assign(Context.Service(id), { error: new Set(listOf(options?.error)) }),
}

export const HttpApiSecurity = { apiKey: (options: object) => options }

export const HttpApiSchema = {
  /** A form of many parts: the limits are the server's. */
  asMultipartStream:
    (_limits: object) =>
    <S extends Schema.Top>(schema: S): S["Rebuild"] =>
      schema.annotate({ [MULTIPART]: true }),
  /** Bytes that a page shows by their address; it never decodes them. */
  asUint8Array:
    (_options: object) =>
    <S extends Schema.Top>(schema: S): S =>
      schema,
}
