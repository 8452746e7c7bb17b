import { HttpServerResponse } from "effect/http"

/** The body of a refusal that no call of the contract says (§8). */
export const refusalOf = (code: string, message: string) => ({
  success: false,
  code,
  message,
  errors: [{ detail: message }],
})

const notFound = HttpServerResponse.jsonUnsafe(refusalOf("not-found", "No such address"), { status: 404 })

const NOT_ALLOWED = refusalOf("method-not-allowed", "The address takes no request by this method")

/**
 * What a program is told where nothing answers its method (§8): that the address is not there, or, by 405 and `Allow`,
 * that other methods are.
 */
export const refuseAddress = (others: ReadonlyArray<string>): HttpServerResponse.HttpServerResponse =>
  others.length === 0
    ? notFound
    : HttpServerResponse.jsonUnsafe(NOT_ALLOWED, { status: 405, headers: { allow: others.join(", ") } })
