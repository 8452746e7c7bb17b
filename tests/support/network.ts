import type { Page, Request, Route } from "playwright"

/** What a held request is answered with: by the real server, by nothing at all, with nothing to show, by another server, or in its place. */
export type Reply =
  | "server"
  | "lost"
  | "nothing"
  | { readonly from: string }
  | {
      readonly status: number
      readonly json: Readonly<Record<string, unknown>>
      /** Without the moment of the answer, which every server gives. */
      readonly isUndated?: boolean
    }

/** A refusal as the server writes them (§8). */
export const refusal = (
  status: number,
  tag: string,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
): Reply => ({
  status,
  json: { _tag: tag, success: false, code, message: code, errors: [{ detail: code }], ...more },
})

/** An answer with a value, as the feed's and the account's services give it. */
export const success = (value: unknown): Reply => ({ status: 200, json: { success: true, value } })

const settle = (route: Route, reply: Reply): Promise<void> => {
  if (reply === "server") return route.continue()
  if (reply === "lost") return route.abort()
  if (reply === "nothing") return route.fulfill({ status: 204 })
  if ("from" in reply) return route.continue({ url: reply.from })
  const { status, json, isUndated = false } = reply
  // Every server says what time it is; some answers are read by it.
  return route.fulfill({ status, json, headers: isUndated ? {} : { date: new Date().toUTCString() } })
}

/** A page that has not made a request after this time does not make it, in milliseconds, also on a busy machine. */
const ASKED_WITHIN_MS = 90_000

/** A page's requests, held until a test says what is answered. */
export class Network {
  readonly #page: Page
  readonly #held = new Map<string, Route[]>()
  readonly #always = new Map<string, Reply>()
  readonly #waiting = new Map<string, ((route: Route) => void)[]>()

  constructor(page: Page) {
    this.#page = page
    page.on("requestfailed", (request) => this.#forget((held) => held === request))
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#forget(() => true)
    })
  }

  /** Holds the requests to a path from now on, or to all paths of a pattern, under its own text as their name. */
  async hold(path: string | RegExp): Promise<void> {
    const name = String(path)
    if (this.#held.has(name)) return
    this.#held.set(name, [])
    await this.#page.route(
      ({ pathname }) => (typeof path === "string" ? pathname === path : path.test(pathname)),
      (route) => {
        const next = this.#waiting.get(name)?.shift()
        const always = this.#always.get(name)
        if (always !== undefined) return settle(route, always)
        if (next === undefined) this.#held.get(name)?.push(route)
        else next(route)
      },
    )
  }

  /** Whether a request to a held path waits for its answer. */
  isAsked(path: string | RegExp): boolean {
    return (this.#held.get(String(path)) ?? []).length > 0
  }

  /** Answers the next request to a path, waiting until the page makes it; where what it asks matters, by that. Rejects where it never does. */
  async answer(path: string | RegExp, reply: Reply | ((request: Request) => Reply)): Promise<void> {
    const name = String(path)
    const route = this.#held.get(name)?.shift() ?? (await this.#next(name))
    await settle(route, typeof reply === "function" ? reply(route.request()) : reply)
  }

  /** Answers every request to a held path the same until something has come about: what is asked again, too. */
  async answerAll(path: string | RegExp, reply: Reply, until?: () => Promise<unknown>): Promise<void> {
    const name = String(path)
    this.#always.set(name, reply)
    await Promise.all((this.#held.get(name)?.splice(0) ?? []).map((route) => settle(route, reply)))
    if (until === undefined) return
    await until()
    this.#always.delete(name)
  }

  /** What the page gave up is not answered any more. */
  #forget(isGone: (request: Request) => boolean): void {
    for (const [name, routes] of this.#held)
      this.#held.set(
        name,
        routes.filter((route) => !isGone(route.request())),
      )
  }

  #next(name: string): Promise<Route> {
    return new Promise((resolve, reject) => {
      const come = (route: Route) => {
        clearTimeout(timer)
        resolve(route)
      }
      const timer = setTimeout(() => {
        this.#waiting.set(
          name,
          (this.#waiting.get(name) ?? []).filter((other) => other !== come),
        )
        reject(new Error(`The page did not ask for ${name}`))
      }, ASKED_WITHIN_MS)
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), come])
    })
  }
}
