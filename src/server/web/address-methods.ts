import { FindMyWay } from "effect/http"
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { bodyLimitOf } from "#models/api/limits.ts"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import { API_DOCS_PATH } from "./api-docs.ts"
import { literalAddress } from "./literal-address.ts"

/** Where the contract itself is read. */
export const OPENAPI_PATH = "/openapi.json"
/** Where an operator's tools read the metrics. */
export const METRICS_PATH = "/metrics"

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

/** What a route takes of a body. */
export interface TakenBody {
  /** Bytes at most. */
  readonly most: number
  /** Whether the route reads the body as it comes, as those of pictures do; any other is handed on whole. */
  readonly isStreamed: boolean
}

const isStreamed = ({ payload }: HttpApiEndpoint.Top): boolean =>
  [...payload.values()].some(({ encoding }) => encoding._tag === "Multipart" && encoding.mode === "stream")

/** Of what the contract does not name: pages, files, addresses that lead nowhere. */
const UNNAMED: TakenBody = { most: bodyLimitOf({ annotations: Api.annotations }), isStreamed: false }

/** As the routes themselves compare paths. */
const table = FindMyWay.make<TakenBody>({ caseSensitive: true })
HttpApi.reflect(Api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }) =>
    table.on(endpoint.method, endpoint.path as FindMyWay.PathInput, {
      most: bodyLimitOf(endpoint),
      isStreamed: isStreamed(endpoint),
    }),
})
for (const path of [OPENAPI_PATH, METRICS_PATH, API_DOCS_PATH, FEED_SOCKET_PATH] as const)
  table.on("GET", path, UNNAMED)

/** The methods that something answers at an address by the contract, beside pages and files; none where it leads nowhere. */
export const contractMethods = (url: string): ReadonlyArray<string> =>
  METHODS.flatMap((method) => {
    if (table.find(method, url) === undefined) return []
    return method === "GET" ? ["GET", "HEAD"] : [method]
  })

const isNamed = (method: string): method is (typeof METHODS)[number] =>
  (METHODS as ReadonlyArray<string>).includes(method)

/** What is taken of the body of a request, by the contract. */
export const takenBodyAt = (method: string, url: string): TakenBody =>
  isNamed(method) && url.startsWith("/")
    ? (table.find(method, literalAddress(url.split("?", 1)[0] ?? "/"))?.handler ?? UNNAMED)
    : UNNAMED
