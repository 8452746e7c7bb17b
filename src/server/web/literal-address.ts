import { Effect } from "effect"
import { HttpMiddleware, HttpServerRequest } from "effect/http"

/** What it gives is looked at: the bundler takes a decoding that nobody reads for one that does nothing, and drops it. */
const isDecodable = (path: string): boolean => {
  try {
    return decodeURI(path) !== ""
  } catch {
    return false
  }
}

/** The address as the routes can read it: one whose escapes are no UTF-8 (`/%ff`) is taken to the letter, its percent signs for themselves. */
export const literalAddress = (url: string): string => {
  if (!url.includes("%")) return url
  const end = url.search(/[?#;]/)
  const path = end < 0 ? url : url.slice(0, end)
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length)
}

/** The router knows no route for an address that it can't decode, and would answer it with an empty body. */
export const literalAddresses = HttpMiddleware.make((app) =>
  Effect.updateService(app, HttpServerRequest.HttpServerRequest, (request) => {
    const url = literalAddress(request.url)
    return url === request.url ? request : request.modify({ url })
  }),
)
