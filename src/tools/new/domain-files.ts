import { flowFiles, type NewFlow } from "./flow-files.ts"
import { camel, pascal } from "./names.ts"

/** A domain to be laid out: its word, which is its first flow's too, what it is about, and what it is called on the screen. */
export interface NewDomain extends Omit<NewFlow, "domain"> {
  /** What it is about, for the plan of the house, in English: `gifts of the house to players`. */
  readonly about: string
}

/** The domain's first flow, which has its name. */
export const flowOf = ({ name, english, russian, rule }: NewDomain): NewFlow => ({
  name,
  domain: name,
  english,
  russian,
  rule,
})

const modelFile = ({ name, english }: NewDomain): string => `import { Schema } from "effect"

/** Whether whoever asks is offered it: ${english}. */
export const ${pascal(name)}Offer = Schema.Struct({ isOffered: Schema.Boolean })

/** Players are offered it, guests are not. */
export const ${camel(name)}OfferTo = ({ isSignedIn }: { readonly isSignedIn: boolean }): typeof ${pascal(name)}Offer.Type => ({
  isOffered: isSignedIn,
})
`

const pathOf = (name: string): string => `/web-api/${name}/offer`

const contractFile = ({
  name,
  about,
}: NewDomain): string => `import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ${pascal(name)}Offer } from "../${name}/${name}.ts"
import { answer } from "./attributes.ts"
import { Unavailable } from "./errors.ts"

/** What is asked of its domain: ${about}. */
export class ${pascal(name)}Api extends HttpApiGroup.make("${camel(name)}").add(
  /** Whether whoever asks is offered it, signed in or not. */
  HttpApiEndpoint.get("offer", "${pathOf(name)}", { success: answer(${pascal(name)}Offer), error: Unavailable }),
) {}
`

const doorFile = ({
  name,
  about,
}: NewDomain): string => `/** The door of its domain: ${about}. What stands behind it is for the domain alone. */
export { ${camel(name)}Manifest } from "./${name}.manifest.ts"
`

const manifestFile = ({
  name,
}: NewDomain): string => `import { manifest } from "#src/server/kernel/manifest.ts"
import { ${pascal(name)}Handlers } from "./${name}.http.ts"

/** What this domain brings to the server. */
export const ${camel(name)}Manifest = manifest({ handlers: ${pascal(name)}Handlers })
`

const handlersFile = ({ name, english }: NewDomain): string => `import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { ${camel(name)}OfferTo } from "#models/${name}/${name}.ts"
import { requestSessions } from "#src/server/domains/identity/identity.domain.ts"
import { answered } from "#src/server/web/answered.ts"

/** ${english}: what is asked of it over HTTP. */
export const ${pascal(name)}Handlers = HttpApiBuilder.group(
  Api,
  "${camel(name)}",
  Effect.fnUntraced(function* (handlers) {
    const sessionOf = yield* requestSessions
    return handlers.handleAll({
      offer: () =>
        answered(
          Effect.gen(function* () {
            const { session } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
            return ${camel(name)}OfferTo({ isSignedIn: Option.isSome(session) })
          }),
        ),
    })
  }),
)
`

const testFile = ({ name }: NewDomain): string => `import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { nextNumber } from "#tests/support/wagers.ts"

describeEmbedded("${name}", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "${name}"))((it) => {
    it.effect("is offered to players, and not to guests", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const offered = () => Effect.map(visitor.get("${pathOf(name)}"), ({ body }) => body)
        expect(yield* offered()).toEqual({ success: true, value: { isOffered: false } })
        yield* visitor.register(nextNumber())
        expect(yield* offered()).toEqual({ success: true, value: { isOffered: true } })
      }),
    )
  })
})
`

/** The files of a new domain by their paths: its model, its part of the contract, its first flow, its door, and its test over HTTP. */
export const domainFiles = (domain: NewDomain): Readonly<Record<string, string>> => {
  const { name } = domain
  const server = `src/server/domains/${name}/${name}`
  return {
    [`models/${name}/${name}.ts`]: modelFile(domain),
    [`models/api/${name}.ts`]: contractFile(domain),
    ...flowFiles(flowOf(domain)),
    [`${server}.domain.ts`]: doorFile(domain),
    [`${server}.http.ts`]: handlersFile(domain),
    [`${server}.manifest.ts`]: manifestFile(domain),
    [`tests/server/${name}/${name}.test.ts`]: testFile(domain),
  }
}

/** Puts a text before another that stands there once. Throws where it doesn't, so that no list is left without the domain. */
const before = (mark: string, added: string, text: string): string => {
  const parts = text.split(mark)
  if (parts.length !== 2) throw new Error(`"${mark}" stands there ${parts.length - 1} times, not once.`)
  return parts.join(`${added}${mark}`)
}

/** A row of the table of domains, as wide as its neighbours. */
const row = ({ name, about }: NewDomain, neighbour: string): string => {
  const [, word = "", what = ""] = neighbour.split("|")
  return `|${` \`${name}\``.padEnd(word.length)}|${` ${about} `.padEnd(what.length)}|`
}

/** The lists that know every domain, by their paths, each with how the domain is written into its text. */
export const domainLists = (domain: NewDomain): Readonly<Record<string, (text: string) => string>> => {
  const { name } = domain
  return {
    "docs/architecture.md": (text) => {
      const [last = ""] = /^\| `request`.*$/m.exec(text) ?? []
      return before(last, `${row(domain, last)}\n`, text)
    },
    "models/api/api.ts": (text) =>
      before(
        ")\n\n/** The whole HTTP contract",
        `  ${pascal(name)}Api,\n`,
        `import { ${pascal(name)}Api } from "./${name}.ts"\n${text}`,
      ),
    "src/server/app/domains.ts": (text) =>
      before(
        "] as const",
        `  ${camel(name)}Manifest,\n`,
        `import { ${camel(name)}Manifest } from "#src/server/domains/${name}/${name}.domain.ts"\n${text}`,
      ),
  }
}

/** Why a domain can't be laid out so beyond what its flow is refused for; nothing where it can. */
export const newDomainFault = ({ about }: NewDomain): string | undefined =>
  /^[^|"\\\n*]+[^|"\\\n*.]$/.test(about)
    ? undefined
    : `--about is "${about}": say what it is about in a few English words, without a full stop, such as "gifts of the house to players".`
