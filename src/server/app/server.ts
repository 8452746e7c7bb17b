import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer, Option } from "effect"
import { HttpMiddleware, HttpRouter, HttpServerError } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { IpNetwork } from "effect/net"
import { PrometheusMetrics } from "effect/observability"
import { Api } from "#models/api/api.ts"
import { PathsHandlers } from "#src/server/domains/inspection/inspection.domain.ts"
import {
  DuelsHandlers,
  FeedSocketRoute,
  filledBookMiddleware,
  lineFeedHandlers,
  liveFeedHandlers,
} from "#src/server/domains/line/line.domain.ts"
import { otherMethodsMiddleware, PageRoute, SiteHandlers } from "#src/server/domains/site/site.domain.ts"
import { METRICS_PATH, OPENAPI_PATH } from "#src/server/web/address-methods.ts"
import { ApiDocsRoute } from "#src/server/web/api-docs.ts"
import { type BodyBounds, BodyGate } from "#src/server/web/BodyGate.ts"
import { literalAddresses } from "#src/server/web/literal-address.ts"
import { mediaTypeMiddleware } from "#src/server/web/media-types.ts"
import { metricsMiddleware } from "#src/server/web/metrics.ts"
import { outageMiddleware } from "#src/server/web/outage.ts"
import { ReadyAnswers } from "#src/server/web/ReadyAnswers.ts"
import { RegionGate, type Regions } from "#src/server/web/RegionGate.ts"
import { ReadyServer } from "#src/server/web/ready-server.ts"
import { dataHeaders, securityMiddleware } from "#src/server/web/security.ts"
import { listenForTools, ToolsGate } from "#src/server/web/tools-gate.ts"
import type { ToolsPlace } from "#src/server/web/tools-place.ts"

/** Open sockets and requests in flight are waited for this long when the server is told to stop. */
const SHUTDOWN_GRACE = "3 seconds"
/** A message of a browser on the feed is small; a larger one closes its socket. */
const MAX_SOCKET_MESSAGE = 8_192

/** Everything the site answers, given the handlers of the groups that decide (`src/server/domains`). */
export const siteRoutes = (options: { readonly https: boolean }) => {
  const headers = dataHeaders(options)
  return Layer.mergeAll(
    HttpApiBuilder.layer(Api, { openapiPath: OPENAPI_PATH }).pipe(
      Layer.provide([
        SiteHandlers,
        PathsHandlers,
        DuelsHandlers,
        lineFeedHandlers(headers),
        liveFeedHandlers(headers),
      ]),
    ),
    ApiDocsRoute,
    PrometheusMetrics.layerHttp({ path: METRICS_PATH }),
    FeedSocketRoute,
    PageRoute,
    mediaTypeMiddleware,
    securityMiddleware(options),
    metricsMiddleware,
    filledBookMiddleware,
    otherMethodsMiddleware,
    outageMiddleware,
  )
}

/** Paths of §7 are spelled exactly, so `/Health` is not `/health`. */
const exactPaths = Layer.succeed(HttpRouter.RouterConfig, { caseSensitive: true })

/**
 * Listens at an address and serves routes until the scope ends; then no new request is taken and those in flight finish.
 * What trusted proxies say of where a request came from is taken for it: `x-forwarded-for`, `-host` and `-proto`.
 */
export const listen = <A, E, R>(
  routes: Layer.Layer<A, E, R>,
  {
    trustedProxies = [],
    regions = Option.none(),
    production = false,
    bounds = {},
    tools = "open",
    ...options
  }: {
    readonly host: string
    readonly port: number
    readonly trustedProxies?: ReadonlyArray<IpNetwork.IpNetwork>
    /** The regions that the site is closed to. */
    readonly regions?: Option.Option<Regions>
    /** Whether players reach the site by HTTPS. */
    readonly production?: boolean
    /** How much of bodies may be on its way, where not as usual. */
    readonly bounds?: Partial<BodyBounds>
    /** Where the tools of those who run the site answer. */
    readonly tools?: ToolsPlace
  },
) =>
  HttpRouter.serve(routes, {
    disableLogger: true,
    disableListenLog: true,
    middleware: (app) => HttpMiddleware.xForwardedHeaders({ trustedProxies })(literalAddresses(app)),
  }).pipe(
    Layer.provide(exactPaths),
    Layer.provideMerge(
      Layer.unwrap(
        Effect.map(Effect.all([ReadyAnswers, RegionGate, BodyGate]), ([ready, gate, bodies]) => {
          const toolsGate = new ToolsGate(tools, { https: production })
          const server = new ReadyServer(ready, gate, bodies, toolsGate)
          const listening = NodeHttpServer.layer(() => server, {
            ...options,
            gracefulShutdownTimeout: SHUTDOWN_GRACE,
            websocket: { maxPayload: MAX_SOCKET_MESSAGE, perMessageDeflate: false },
          })
          return typeof tools === "string"
            ? listening
            : Layer.provideMerge(
                Layer.effectDiscard(
                  Effect.mapError(
                    listenForTools(server, toolsGate, tools),
                    (cause) => new HttpServerError.ServeError({ cause }),
                  ),
                ),
                listening,
              )
        }),
      ),
    ),
    Layer.provide([ReadyAnswers.layer, BodyGate.layer({ trustedProxies, https: production, bounds })]),
    Layer.provide(
      Option.match(regions, {
        onNone: () => RegionGate.layerOpen,
        onSome: (closed) => RegionGate.layer(closed, { https: production }),
      }),
    ),
  )
