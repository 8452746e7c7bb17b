import { Effect, Layer } from "effect"
import { HttpApi, HttpApiBuilder } from "effect/http-api"
import { Decoding } from "#models/api/decoding.ts"
import { LineFeedApi, LiveFeedApi } from "#models/api/feed.ts"
import { NO_INTEREST } from "#models/betting/interest.ts"
import { listen } from "#src/server/app/server.ts"
import { lineFeedHandlers, liveFeedHandlers } from "#src/server/domains/line/feed/feed.http.ts"
import { Interests } from "#src/server/domains/line/feed/Interests.ts"
import { SearchIndex } from "#src/server/domains/line/feed/SearchIndex.ts"
import { DecodingLive } from "#src/server/web/decoding.ts"
import { fakeBookLayer } from "./http-server.ts"
import { UnpacedLive } from "./unpaced.ts"

/** The feed's calls under the name of the whole contract, so that its handlers fit. */
const FeedApi = HttpApi.make("statebook").add(LineFeedApi).add(LiveFeedApi).middleware(Decoding)

/** The feed's calls over HTTP, upon a book set by hand. */
export const feedSite = listen(
  HttpApiBuilder.layer(FeedApi).pipe(
    Layer.provide([lineFeedHandlers({}), liveFeedHandlers({})]),
    Layer.provide(SearchIndex.layer),
    Layer.provide([
      DecodingLive,
      UnpacedLive,
      Layer.succeed(
        Interests,
        Interests.of({
          ofRequest: Effect.succeed({ interest: NO_INTEREST }),
          ofEverybody: Effect.succeed(NO_INTEREST),
          watched: () => undefined,
        }),
      ),
    ]),
  ),
  { host: "127.0.0.1", port: 0 },
).pipe(Layer.provideMerge(fakeBookLayer))
