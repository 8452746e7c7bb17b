import { FindMyWay } from "effect/http"
import { HttpApi } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { FEED_SOCKET_PATH } from "#models/feed/socket.ts"
import { API_DOCS_PATH } from "./api-docs.ts"

/** Where the contract itself is read. */
export const OPENAPI_PATH = "/openapi.json"
/** Where an operator's tools read the metrics. */
export const METRICS_PATH = "/metrics"

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

/** As the routes themselves compare paths. */
const table = FindMyWay.make<true>({ caseSensitive: true })
HttpApi.reflect(Api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint: { method, path } }) => table.on(method, path as FindMyWay.PathInput, true),
})
for (const path of [OPENAPI_PATH, METRICS_PATH, API_DOCS_PATH, FEED_SOCKET_PATH] as const)
  table.on("GET", path, true)

/** The methods that something answers at an address by the contract, beside pages and files; none where it leads nowhere. */
export const contractMethods = (url: string): ReadonlyArray<string> =>
  METHODS.flatMap((method) => {
    if (table.find(method, url) === undefined) return []
    return method === "GET" ? ["GET", "HEAD"] : [method]
  })
