import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { GameProviders } from "#src/server/providers/games/GameProviders.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { casinoRefusals } from "../casino.refusals.ts"
import { listedGames } from "./listed-games.ts"
import { ProviderRounds } from "./ProviderRounds.ts"
import { ProviderWallet } from "./ProviderWallet.ts"

const reply = answering(casinoRefusals)

/** Games of providers as players open them. */
export const ProvidedGamesHandlers = HttpApiBuilder.group(
  Api,
  "providedGames",
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* Sessions
    const wallet = yield* ProviderWallet
    const rounds = yield* ProviderRounds
    const wallets = yield* Wallets
    return handlers.handleAll({
      launchGame: ({ params: { provider, game }, payload: { accountId } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const { userId, sessionId } = yield* CurrentPlayer
              yield* sessions.touch({ id: sessionId, playerId: userId })
              const account = yield* wallets.paying(userId, accountId)
              return { address: yield* wallet.launch({ account, provider, game, origin }) }
            }),
          ),
        ),
      providedRounds: ({ query: { before } }) =>
        reply(() =>
          answered(
            Effect.gen(function* () {
              const { userId, sessionId } = yield* CurrentPlayer
              yield* sessions.touch({ id: sessionId, playerId: userId })
              return yield* rounds.own(userId, before)
            }),
          ),
        ),
    })
  }),
)

/** Which games of providers there are. */
export const ProvidedListHandlers = HttpApiBuilder.group(
  Api,
  "providedList",
  Effect.fnUntraced(function* (handlers) {
    const { all } = yield* GameProviders
    const { country } = yield* SiteSettings
    return handlers.handleAll({
      providedGames: () =>
        Effect.succeed({
          success: true as const,
          value: listedGames(all, country),
        }),
    })
  }),
)
