/** Methods whose parameters travel in the address (§7 Generic builder). */
const QUERY_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

export const carriesBody = (method: string): boolean => !QUERY_METHODS.has(method.toUpperCase())

/** Text by name; a list gives its name once for each item. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

export interface RequestParts {
  /** Path, with `:name` where parameters stand inside it. */
  readonly path: string
  readonly method?: string
  /** Values for the `:name` parts; others are appended as path segments in their order (§7). */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Query
  /** Flat fields of a body: they join the query where the method carries no body (§7). */
  readonly body?: unknown
}

export interface BuiltRequest {
  readonly method: string
  /** Path with the query; its parts are percent-encoded. */
  readonly url: string
  /** JSON, where the method carries a body and there is one. */
  readonly body?: string
}

const queryText = (value: unknown): string | readonly string[] | undefined =>
  value === undefined || value === null
    ? undefined
    : Array.isArray(value)
      ? value.map(String)
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value)

const pathOf = (path: string, params: Readonly<Record<string, string | number>>): string => {
  const rest = new Map(Object.entries(params))
  const filled = path.replace(/:([A-Za-z_]\w*)/g, (whole, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value === undefined ? whole : encodeURIComponent(value)
  })
  const appended = [...rest.values()].map((value) => encodeURIComponent(value))
  return appended.length === 0 ? filled : [filled.replace(/\/$/, ""), ...appended].join("/")
}

const queryOf = (query: Query): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of value === undefined ? [] : typeof value === "string" ? [value] : value) {
      search.append(name, item)
    }
  }
  return search.toString()
}

const fieldsOf = (body: unknown): Query =>
  typeof body === "object" && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, queryText(value)]))
    : {}

/** §7 Generic builder: address, method and body of a request. */
export const buildRequest = (parts: RequestParts): BuiltRequest => {
  const method = (parts.method ?? "GET").toUpperCase()
  const inBody = carriesBody(method)
  const query = queryOf({ ...(inBody ? {} : fieldsOf(parts.body)), ...parts.query })
  const path = pathOf(parts.path, parts.params ?? {})
  return {
    method,
    url: query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`,
    ...(inBody && parts.body !== undefined ? { body: JSON.stringify(parts.body) } : {}),
  }
}
