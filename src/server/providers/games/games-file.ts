import { createPublicKey } from "node:crypto"
import { readFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { Effect, Redacted, Schema } from "effect"
import { ProvidedGame, ProviderHead } from "#models/casino/providers/provided-game.ts"
import { ROUTES } from "#models/site/all-routes.ts"
import { OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
import {
  GAME_CONTRACTS,
  type GameProviderRow,
  LOCAL_GAMES,
} from "#src/server/kernel/settings/game-provider.ts"
import { ServiceAddress } from "#src/server/kernel/settings/social-provider.ts"

const VARIABLE = "GAME_PROVIDERS"
/** The number of the provider of play money. */
const LOCAL_ID = 1

const Text = Schema.String.check(Schema.isMinLength(1))

/** A provider as an operator writes it; `docs/operations/game-providers.md` explains each key. */
const WrittenProvider = Schema.Struct({
  contract: Schema.Literals(GAME_CONTRACTS),
  ...ProviderHead.fields,
  address: ServiceAddress,
  keys: Schema.NonEmptyArray(Text),
  rounds: Schema.optionalKey(ServiceAddress),
  games: Schema.NonEmptyArray(ProvidedGame),
})
type WrittenProvider = typeof WrittenProvider.Type

/** Words of the site's own addresses that stand where a provider's name would: `/casino/demo/dice`. */
const PLACES = new Set(
  ROUTES.flatMap(({ paths }) => paths).flatMap((path) => /^casino\/([^/:]+)\/:/.exec(path)?.[1] ?? []),
)

const twice = <A>(all: ReadonlyArray<A>): A | undefined => all.find((each, at) => all.indexOf(each) !== at)

const faultOf = (providers: ReadonlyArray<WrittenProvider>): string | undefined => {
  const own = providers.find(({ name, id }) => name === LOCAL_GAMES || id === LOCAL_ID)
  if (own !== undefined)
    return `${own.name}: another name than "${LOCAL_GAMES}" and another id than ${LOCAL_ID}, which the provider of play money has`
  const place = providers.find((each) => PLACES.has(each.name))
  if (place !== undefined) return `name: ${place.name} is a page of the site`
  const name = twice(providers.map((each) => each.name))
  if (name !== undefined) return `name: ${name} stands twice`
  const id = twice(providers.map((each) => each.id))
  if (id !== undefined) return `id: ${id} stands for two providers`
  const number = twice(providers.flatMap(({ games }) => games.map((game) => game.id)))
  if (number !== undefined) return `games: id ${number} stands for two games`
  for (const { name: of, games, contract, rounds } of providers) {
    const slug = twice(games.map((game) => game.slug))
    if (slug !== undefined) return `${of}: games: ${slug} stands twice`
    if (rounds !== undefined && contract !== "local")
      return `${of}: rounds: only the contract "local" has a question about rounds`
  }
  return undefined
}

/** Providers of games as an operator writes them. */
const WrittenProviders = Schema.Struct({ providers: Schema.NonEmptyArray(WrittenProvider) }).check(
  Schema.makeFilter(({ providers }) => faultOf(providers) ?? true),
)

const isPem = (text: string): boolean => {
  try {
    createPublicKey(text)
    return true
  } catch {
    return false
  }
}

/** Why a key can't be used by a contract; nothing where it can. */
const keyFault = (contract: WrittenProvider["contract"], key: string): string | undefined => {
  if (contract === "hub88") return isPem(key) ? undefined : "a public key in PEM"
  if (contract === "softswiss") return key.length >= 16 ? undefined : "a secret of 16 characters or more"
  const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(key) ?? []
  return Buffer.from(base64, "base64").length >= 24 ? undefined : "whsec_ and 24 bytes or more in base 64"
}

/**
 * The providers of an operator's file. A key that is written `$NAME` stands in that variable of the environment, one that is written `@FILE` in
 * that file, whose path begins where this one lies.
 */
export const readGameProviders = Effect.fnUntraced(function* (
  file: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const { providers } = yield* readOperatorFile(VARIABLE, file, Schema.fromJsonString(WrittenProviders))
  const wrong = (detail: string) => new OperatorFileUnreadable({ variable: VARIABLE, file, detail })
  const known = Effect.fnUntraced(function* (name: string, text: string) {
    if (text.startsWith("$")) {
      const value = environment[text.slice(1)] ?? ""
      return value === "" ? yield* wrong(`${name}: keys: ${text} is not set`) : value
    }
    if (!text.startsWith("@")) return text
    return yield* Effect.tryPromise({
      try: async () => (await readFile(resolve(dirname(file), text.slice(1)), "utf8")).trim(),
      catch: (error) => wrong(`${name}: keys: ${text}: ${String(error)}`),
    })
  })
  return yield* Effect.forEach(providers, ({ keys, ...row }) =>
    Effect.gen(function* () {
      const found: GameProviderRow = {
        ...row,
        keys: yield* Effect.forEach(keys, (text) =>
          Effect.gen(function* () {
            const key = yield* known(row.name, text)
            const fault = keyFault(row.contract, key)
            if (fault !== undefined) return yield* wrong(`${row.name}: keys: ${fault}`)
            return Redacted.make(key)
          }),
        ),
      }
      return found
    }),
  )
})
