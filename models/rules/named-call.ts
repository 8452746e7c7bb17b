/** A call that §7 names: its method and address, and why it is absent where it is. */
export interface NamedCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: `/${string}`
  /** Absent of a call that is served. */
  readonly absent?: string
}

/** Calls of one method that are served at names below a path; at the root where it is empty. */
export const under = (
  method: NamedCall["method"],
  base: string,
  names: ReadonlyArray<string>,
): ReadonlyArray<NamedCall> =>
  names.map((name) => ({ method, path: base === "" ? `/${name}` : `/${base}/${name}` }))

/** A call that is not served, and why. */
export const missing = (method: NamedCall["method"], path: NamedCall["path"], absent: string): NamedCall => ({
  method,
  path,
  absent,
})
