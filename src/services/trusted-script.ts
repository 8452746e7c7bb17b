/** A browser that enforces Trusted Types takes the address of a worker from the page's own policy only. */
interface TrustedTypesFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** The addresses of our own workers that were asked for. */
const own = new Set<string>()

let policy: ReturnType<TrustedTypesFactory["createPolicy"]> | undefined

/** The address of one of our own workers, as the browser takes it; `url` is one that the bundle itself names. */
export const trustedScript = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypesFactory }
  own.add(url)
  policy ??= trustedTypes?.createPolicy("statebook", {
    createScriptURL: (asked) => {
      if (!own.has(asked)) throw new Error(`Not a worker of this site: ${asked}`)
      return asked
    },
  })
  return policy?.createScriptURL(url) ?? url
}
