import { Context, Effect, Layer, Redacted } from "effect"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { type GameProviderRow, LOCAL_GAMES } from "#src/server/kernel/settings/game-provider.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { GameProvider, Launch } from "./game-provider.ts"
import { makeHub88Wallet } from "./hub88/hub88-wallet.ts"
import { localGamesSecret } from "./local/LocalGames.ts"
import { makeLocalWallet } from "./local/local-wallet.ts"
import { roundsQuestion } from "./local/rounds-question.ts"
import { THREE_DICE } from "./local/three-dice.ts"
import { makeSoftswissWallet } from "./softswiss/softswiss-wallet.ts"

/** Providers beside those that the operator configured, or in their place where they have their names. */
export class FurtherGameProviders extends Context.Reference<ReadonlyArray<GameProvider>>(
  "statebook/server/games/FurtherGameProviders",
  { defaultValue: () => [] },
) {}

/** Address of a game at a provider that speaks the site's own contract. */
const launchAt =
  (address: string) =>
  ({ code, game, language }: Launch): string => {
    const url = new URL(address)
    for (const [name, value] of Object.entries({ game, code, language })) url.searchParams.set(name, value)
    return url.href
  }

/** The provider of play money, which runs inside the site. */
const ownGames = (site: string, secret: string): GameProvider =>
  makeLocalWallet({
    head: { id: 1, name: LOCAL_GAMES, title: { ru: "Учебный провайдер", en: "Practice provider" } },
    secrets: [secret],
    games: [THREE_DICE],
    // On whichever of the site's addresses the player is.
    address: (launch) => launchAt(`${site}/provider/games`)(launch).slice(site.length),
    ask: roundsQuestion(`${site}/provider/games/rounds`, secret),
  })

const configured = ({
  contract,
  keys,
  rounds,
  games,
  address,
  id,
  name,
  title,
}: GameProviderRow): GameProvider => {
  const head = { id, name, title }
  const known = keys.map((key) => Redacted.value(key))
  switch (contract) {
    case "hub88":
      return makeHub88Wallet({ head, keys: known, games, launch: address })
    case "softswiss":
      return makeSoftswissWallet({ head, secrets: known, games, launch: address })
    case "local": {
      const [secret = ""] = known
      return makeLocalWallet({
        head,
        secrets: known,
        games,
        address: launchAt(address),
        ...(rounds === undefined ? {} : { ask: roundsQuestion(rounds, secret) }),
      })
    }
  }
}

/** The providers of games that the site has, by their names. */
export class GameProviders extends Context.Service<
  GameProviders,
  {
    readonly find: (name: string) => GameProvider | undefined
    readonly all: ReadonlyArray<GameProvider>
  }
>()("statebook/server/games/GameProviders") {
  static readonly layer = Layer.effect(
    GameProviders,
    Effect.gen(function* () {
      const { playMoney, gameProviders } = yield* SiteSettings
      const further = yield* FurtherGameProviders
      const local = ownGames(yield* SiteAddress, localGamesSecret(yield* Secrets))
      const known = new Map(
        [...(playMoney ? [local] : []), ...gameProviders.map(configured), ...further].map((each) => [
          each.name,
          each,
        ]),
      )
      return GameProviders.of({ find: (name) => known.get(name), all: [...known.values()] })
    }),
  )
}
