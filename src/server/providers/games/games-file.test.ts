import { generateKeyPairSync } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { readGameProviders } from "./games-file.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-games-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
})
writeFileSync(join(folder, "hub.pem"), `${publicKey}\n`)
const SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`

const read = (content: unknown) => {
  const file = join(folder, "providers.json")
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
  return Effect.runPromise(
    Effect.match(readGameProviders(file, { TABLES: SECRET, EMPTY: "" }), {
      onFailure: ({ message }) => message,
      onSuccess: (found) => found,
    }),
  )
}
const game = {
  slug: "duel",
  id: 1001,
  name: { ru: "Дуэль", en: "Duel" },
  category: "tables",
  share: 0.97,
  currencies: ["EUR"],
  countries: ["de"],
}
const provider = {
  contract: "local",
  id: 2,
  name: "tables",
  title: { ru: "Столы", en: "Tables" },
  address: "https://games.example.org/play",
  keys: ["$TABLES"],
  rounds: "https://games.example.org/rounds",
  games: [game],
}
const hub = {
  ...provider,
  contract: "hub88",
  id: 3,
  name: "hub",
  keys: ["@hub.pem"],
  rounds: undefined,
  games: [{ ...game, id: 1002 }],
}
const one = (more: object) => ({ providers: [{ ...provider, ...more }] })
const ofGame = (more: object) => one({ games: [{ ...game, ...more }] })

describe("an operator's file of providers of games", () => {
  it("gives its providers, with keys of the environment and of files beside it", async () => {
    const found = await read({ providers: [provider, hub] })
    if (typeof found === "string") throw new Error(found)
    expect(found.map(({ name, keys }) => [name, keys.map(Redacted.value)])).toEqual([
      ["tables", [SECRET]],
      ["hub", [publicKey.trim()]],
    ])
    expect(found[0]?.games).toEqual([game])
  })

  it.each([
    ["no provider", { providers: [] }, "providers"],
    ["what is no JSON", "{providers:", "JSON"],
    ["a contract of nobody", one({ contract: "pigeon" }), "contract"],
    ["the name of the provider of play money", one({ name: "local" }), 'another name than "local"'],
    ["its number", one({ id: 1 }), "another id than 1"],
    ["a name that can't stand in an address", one({ name: "The Tables" }), "name"],
    ["a name that is a page of the casino", one({ name: "demo" }), "name: demo is a page of the site"],
    ["another page", one({ name: "tournaments" }), "name: tournaments is a page of the site"],
    ["a name twice", { providers: [provider, { ...hub, name: "tables" }] }, "name: tables stands twice"],
    ["a number twice", { providers: [provider, { ...hub, id: 2 }] }, "id: 2 stands for two providers"],
    [
      "one number for two games",
      { providers: [provider, { ...hub, games: [game] }] },
      "games: id 1001 stands for two games",
    ],
    ["a game twice", one({ games: [game, { ...game, id: 1005 }] }), "tables: games: duel stands twice"],
    ["a number of the house", ofGame({ id: 42 }), "id"],
    ["no game", one({ games: [] }), "games"],
    ["a game without its Russian name", ofGame({ name: { en: "Duel" } }), "ru"],
    ["a return above the stake", ofGame({ share: 97 }), "share"],
    ["a shelf of nowhere", ofGame({ category: "poker" }), "category"],
    ["a country that is none", ofGame({ countries: ["Germany"] }), "countries"],
    ["a slip of the hand", ofGame({ country: ["de"] }), "country"],
    ["an address without TLS", one({ address: "http://games.example.org" }), "https://"],
    ["no key", one({ keys: [] }), "keys"],
    ["a key that is not set", one({ keys: ["$EMPTY"] }), "tables: keys: $EMPTY is not set"],
    ["a file of a key that isn't there", one({ keys: ["@nowhere.pem"] }), "tables: keys: @nowhere.pem"],
    ["a secret of another form", one({ keys: ["secret"] }), "whsec_ and 24 bytes"],
    ["a short secret", one({ keys: [`whsec_${Buffer.alloc(8).toString("base64")}`] }), "24 bytes"],
    ["a secret for a public key", { providers: [{ ...hub, keys: ["$TABLES"] }] }, "a public key in PEM"],
    [
      "a short secret of the third contract",
      one({ contract: "softswiss", rounds: undefined, keys: ["short"] }),
      "16 characters",
    ],
    [
      "a question that the contract doesn't have",
      { providers: [{ ...hub, rounds: provider.rounds }] },
      'hub: rounds: only the contract "local"',
    ],
  ])("is refused with %s", async (_, content, told) => {
    expect(await read(content)).toContain(told)
  })
})
