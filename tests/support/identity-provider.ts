import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import Provider from "oidc-provider"
import { escapeMarkup } from "#src/server/web/escape-markup.ts"

/** Somebody who has an account at the provider. */
export interface Person {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

/** A provider of identities on this machine: OpenID Connect by the book, with a page that asks who one is. */
export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Makes an account there. */
  readonly admit: (person: Person) => void
  /** Goes through the provider's pages as a browser would; answers the address that it leads back to. */
  readonly visit: (address: string, as: string | "nobody") => Promise<URL>
  /** Whether it answers nothing but that it can't. */
  isDown: boolean
  readonly stop: () => Promise<void>
}

const CLIENT = { clientId: "statebook", clientSecret: "a secret of the tests" }

/** Quiet: a development provider warns of its keys. */
const silently = async <A>(make: () => A | Promise<A>): Promise<A> => {
  const { warn, info } = console
  Object.assign(console, { warn: () => undefined, info: () => undefined })
  try {
    return await make()
  } finally {
    Object.assign(console, { warn, info })
  }
}

const page = (uid: string, people: ReadonlyMap<string, Person>) => `<!doctype html>
<html lang="en"><title>Provider of the tests</title><h1>Who are you?</h1>
${[...people.values()]
  .map(
    ({ sub, name = sub }) =>
      `<form method="post" action="/interaction/${uid}/agree"><input type="hidden" name="sub" value="${escapeMarkup(sub)}"><button>${escapeMarkup(name)}</button></form>`,
  )
  .join("")}
<form method="post" action="/interaction/${uid}/refuse"><button>Refuse</button></form></html>`

const bodyOf = async (request: AsyncIterable<Uint8Array>): Promise<URLSearchParams> => {
  const parts: Array<Uint8Array> = []
  for await (const part of request) parts.push(part)
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"))
}

/** Starts a provider that leads back to `sites`, each an origin, for each of these names. */
export const startIdentityProvider = async (
  sites: ReadonlyArray<string>,
  names: ReadonlyArray<string> = ["google"],
): Promise<IdentityProvider> => {
  const people = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // Where nobody ends it, it ends with its process.
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: Provider = await silently(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.clientId,
            client_secret: CLIENT.clientSecret,
            redirect_uris: sites.flatMap((site) => names.map((name) => `${site}/social/${name}`)),
            response_types: ["code"],
            grant_types: ["authorization_code"],
          },
        ],
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
        features: { devInteractions: { enabled: false } },
        cookies: { keys: ["a key of the tests"] },
        pkce: { required: () => true },
        findAccount: (_, sub) => {
          const person = people.get(sub)
          return person && { accountId: sub, claims: () => ({ ...person }) }
        },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        loadExistingGrant: async ({ oidc }) => {
          const grant = new provider.Grant({
            accountId: oidc.session?.accountId ?? "",
            clientId: oidc.client?.clientId ?? "",
          })
          grant.addOIDCScope("openid email profile")
          await grant.save()
          return grant
        },
      }),
  )
  const callback = provider.callback()
  server.on("request", (request, response) => {
    const [, uid = "", what] = /^\/interaction\/([\w-]+)(?:\/(agree|refuse))?$/.exec(request.url ?? "") ?? []
    const answer = async () => {
      if (started.isDown) return response.writeHead(503).end("Later")
      if (uid === "") return callback(request, response)
      if (what === undefined)
        return response.setHeader("content-type", "text/html; charset=utf-8").end(page(uid, people))
      const sub = (await bodyOf(request)).get("sub") ?? ""
      const result = what === "agree" ? { login: { accountId: sub } } : { error: "access_denied" }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  const visit = async (address: string, as: string): Promise<URL> => {
    const cookies = new Map<string, string>()
    let next: { readonly url: string; readonly form?: URLSearchParams } = { url: address }
    for (let steps = 0; steps < 10; steps += 1) {
      if (!next.url.startsWith(issuer)) return new URL(next.url)
      const response = await fetch(next.url, {
        redirect: "manual",
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        ...(next.form === undefined ? {} : { method: "POST", body: next.form }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get("location")
      const html = await response.text()
      if (location !== null) next = { url: new URL(location, next.url).href }
      else if (next.url.includes("/interaction/"))
        next = {
          url: `${next.url}/${as === "nobody" ? "refuse" : "agree"}`,
          form: new URLSearchParams({ sub: as }),
        }
      else throw new Error(`The provider answered ${response.status}: ${html.slice(0, 500)}`)
    }
    throw new Error("The provider leads nowhere")
  }

  const started: IdentityProvider = {
    issuer,
    ...CLIENT,
    isDown: false,
    admit: (person) => void people.set(person.sub, person),
    visit,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return started
}
