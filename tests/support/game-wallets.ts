import { generateKeyPairSync } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import type { ProvidedGame } from "#models/casino/providers/provided-game.ts"
import { FurtherGameProviders } from "#src/server/providers/games/GameProviders.ts"
import type { GameProvider } from "#src/server/providers/games/game-provider.ts"
import { makeHub88Wallet } from "#src/server/providers/games/hub88/hub88-wallet.ts"
import { makeLocalWallet } from "#src/server/providers/games/local/local-wallet.ts"
import { makeSoftswissWallet } from "#src/server/providers/games/softswiss/softswiss-wallet.ts"
import { type Carrier, openedBy } from "#src/tools/provider-check/rules.ts"
import type { Speaker } from "#src/tools/provider-check/speaker.ts"
import { hub88Speaker, localSpeaker, softswissSpeaker } from "#src/tools/provider-check/speakers.ts"
import type { Visitor } from "./player-site.ts"

const pair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
})
const LOCAL = `whsec_${Buffer.alloc(32, 7).toString("base64")}`
const SOFT = "a secret of the provider"
const gamesFrom = (id: number): ReadonlyArray<ProvidedGame> => [
  { slug: "duel", id, name: { ru: "Дуэль", en: "Duel" }, category: "tables", share: 0.97 },
]
const headOf = (id: number, name: string) => ({ id, name, title: { ru: name, en: name } })
const launch = "https://games.example/play"

/** The three contracts, each with one game. */
export const PROVIDERS: ReadonlyArray<GameProvider> = [
  makeLocalWallet({
    head: headOf(11, "own"),
    secrets: [LOCAL],
    games: gamesFrom(1011),
    address: ({ code }) => `${launch}?code=${code}`,
  }),
  makeHub88Wallet({ head: headOf(12, "hub"), keys: [pair.publicKey], games: gamesFrom(1012), launch }),
  makeSoftswissWallet({ head: headOf(13, "soft"), secrets: [SOFT], games: gamesFrom(1013), launch }),
]

/** Puts the three into a site. */
export const layerProviders = Layer.succeed(FurtherGameProviders, PROVIDERS)

/** The provider's side of each. */
const speakerOf = (name: string, address: URL): Speaker =>
  name === "own"
    ? localSpeaker(LOCAL)
    : name === "hub"
      ? hub88Speaker(pair.privateKey)
      : softswissSpeaker(SOFT, {
          player: address.searchParams.get("user_id") ?? "",
          currency: address.searchParams.get("currency") ?? "",
        })

/** The launch code of an address. */
export const codeOf = (address: URL): string =>
  ["code", "token", "session_id"]
    .map((name) => address.searchParams.get(name))
    .find((code) => code !== null) ?? ""

/** Calls the wallet of a provider over HTTP. */
export const carrierTo = (name: string) =>
  Effect.map(HttpServer.HttpServer, ({ address }): Carrier => {
    if (address._tag === "UnixPathAddress") throw new Error("The site listens at no port")
    return async ({ path, headers, body }) => {
      const answer = await fetch(`http://127.0.0.1:${address.port}/game-wallets/${name}/${path}`, {
        method: "POST",
        headers,
        body,
      })
      return { status: answer.status, text: await answer.text() }
    }
  })

/** Launches the game of a provider. */
export const launched = (who: Visitor, name: string) =>
  Effect.map(who.post(`/casino-api/providers/${name}/games/duel/launch`, {}), ({ status, body }) => {
    if (status !== 200) throw new Error(`The game is not launched: ${JSON.stringify(body)}`)
    return new URL((body as { readonly value: { readonly address: string } }).value.address)
  })

/** A player at the game of a provider: how it calls the wallet, and the session that it holds. */
export const seatedAt = Effect.fnUntraced(function* (who: Visitor, name: string) {
  const address = yield* launched(who, name)
  const speaker = speakerOf(name, address)
  const carry = yield* carrierTo(name)
  const code = codeOf(address)
  const now = yield* Clock.currentTimeMillis
  const session = yield* Effect.promise(() => openedBy(speaker, carry, { code, game: "duel", now }))
  return { speaker, carry, code, session }
})
