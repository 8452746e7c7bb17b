import { Effect, Layer } from "effect"
import { HttpApi, HttpApiBuilder } from "effect/http-api"
import { Decoding } from "#models/api/decoding.ts"
import { SiteApi } from "#models/api/site.ts"
import { listen } from "#src/server/app/server.ts"
import { Hub } from "#src/server/domains/line/feed/Hub.ts"
import { Past } from "#src/server/domains/line/past/Past.ts"
import { Results } from "#src/server/domains/line/statistics/Results.ts"
import { Addresses } from "#src/server/domains/site/Addresses.ts"
import { SiteHandlers } from "#src/server/domains/site/site.http.ts"
import { DecodingLive } from "#src/server/web/decoding.ts"
import { metricsMiddleware } from "#src/server/web/metrics.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { UnpacedLive } from "#tests/support/unpaced.ts"

/** The site's own group under the name of the whole contract, so that its handlers fit. */
class HealthApi extends HttpApi.make("statebook").add(SiteApi).middleware(Decoding) {}

/** A site that wants no season before today. */
const noPast = Layer.succeed(
  Past,
  Past.of({
    progress: () => ({ played: 0, of: 0 }),
    writtenFrom: () => Number.NEGATIVE_INFINITY,
    look: Effect.void,
    play: Effect.void,
  }),
)

/** `/health` as the site answers it, on a port of loopback, over the book, bus and store of who provides them. */
export const layerHealth = (port: number) =>
  listen(
    Layer.mergeAll(
      HttpApiBuilder.layer(HealthApi).pipe(Layer.provide(SiteHandlers)),
      securityMiddleware({ https: false }),
      metricsMiddleware,
    ),
    { host: "127.0.0.1", port },
  ).pipe(
    Layer.provide([Hub.layer, DecodingLive, UnpacedLive, noPast]),
    Layer.provide(Layer.provide(Addresses.layer, Results.layer)),
  )
