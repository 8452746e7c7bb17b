import { Layer } from "effect"
import { PlayerStreams, Records } from "#src/server/domains/audit/audit.domain.ts"
import { Changeables } from "#src/server/domains/settings/settings.domain.ts"
import { Paces } from "#src/server/kernel/limits/Paces.ts"
import { RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { allOf, stackOf } from "#src/server/kernel/manifest.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { GameProviders } from "#src/server/providers/games/GameProviders.ts"
import { LocalGames } from "#src/server/providers/games/local/LocalGames.ts"
import { IdentityProviders } from "#src/server/providers/identity/IdentityProviders.ts"
import { LocalProvider } from "#src/server/providers/payments/local/LocalProvider.ts"
import { PaymentProviders } from "#src/server/providers/payments/PaymentProviders.ts"
import { WebPush } from "#src/server/providers/push/WebPush.ts"
import { PacingLive } from "#src/server/web/pacing.ts"
import { domains } from "./domains.ts"
import { registry } from "./registry.ts"

/** What all domains decide and read by, upon the journal, the bus, the book, `Secrets` and `Entropy`. */
export const layerCommands = Layer.mergeAll(
  stackOf(domains),
  Records.layerOf(registry),
  PlayerStreams.layerOf(registry),
).pipe(
  Layer.provideMerge(
    Layer.mergeAll(
      SealedFiles.layer,
      Layer.succeed(
        Changeables,
        domains.flatMap(({ settings }) => settings),
      ),
      PlayerNews.layer,
      RateLimits.layer,
      Paces.layer,
      IdentityProviders.layer,
      GameProviders.layer,
      LocalGames.layer,
      PaymentProviders.layer.pipe(Layer.provideMerge(LocalProvider.layer)),
      WebPush.layer,
    ),
  ),
)

/** {@link layerCommands} with randomness of the machine. */
export const layerCommandsLive = layerCommands.pipe(Layer.provideMerge(Entropy.layer))

/** What runs after the commits. */
export const layerReactors = allOf(domains, "reactors")

/** Handlers of the contract's groups, but those that show the line or the site's own files (`server.ts`). */
export const layerHandlers = allOf(domains, "handlers")

/** Who asks, and how often: the cookie, the service token, the socket's cookie, the keys of roles. */
export const layerAuthentication = Layer.merge(allOf(domains, "access"), PacingLive)
