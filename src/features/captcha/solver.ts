import solverUrl from "./solver.worker.ts?worker&url"

/** A browser that enforces Trusted Types takes a worker's address from the page's own policy only. */
interface TrustedTypesFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** Only the solver's own address passes. */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypesFactory }
  return (
    trustedTypes
      ?.createPolicy("statebook", {
        createScriptURL: (url) => {
          if (url !== solverUrl) throw new Error(`Not the captcha's solver: ${url}`)
          return url
        },
      })
      .createScriptURL(solverUrl) ?? solverUrl
  )
}

let address: string | undefined

/** Starts the worker that does the captcha's work apart from the page. */
export const startSolver = (): Worker => {
  address ??= trusted()
  return new Worker(address, { type: "module" })
}
