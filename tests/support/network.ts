import type { Page, Route } from "playwright"

/** What a held request is answered with: by the real server, by nothing at all, or in its place. */
export type Reply =
  | "server"
  | "lost"
  | { readonly status: number; readonly json: Readonly<Record<string, unknown>> }

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

/** A page's requests, held until a test says what is answered. */
export class Network {
  readonly #page: Page
  readonly #held = new Map<string, Route[]>()
  readonly #waiting = new Map<string, ((route: Route) => void)[]>()

  constructor(page: Page) {
    this.#page = page
  }

  /** Holds the requests to a path from now on. */
  async hold(path: string): Promise<void> {
    if (this.#held.has(path)) return
    this.#held.set(path, [])
    await this.#page.route(
      (url) => url.pathname === path,
      (route) => {
        const next = this.#waiting.get(path)?.shift()
        if (next === undefined) this.#held.get(path)?.push(route)
        else next(route)
      },
    )
  }

  /** Answers the next request to a path, waiting until the page makes it. */
  async answer(path: string, reply: Reply): Promise<void> {
    const route = this.#held.get(path)?.shift() ?? (await this.#next(path))
    if (reply === "server") await route.continue()
    else if (reply === "lost") await route.abort()
    else await route.fulfill(reply)
  }

  #next(path: string): Promise<Route> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(path) ?? []
      this.#waiting.set(path, [...waiting, resolve])
    })
  }
}
