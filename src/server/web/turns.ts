import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { IpNetwork } from "effect/net"
import { SESSION_COOKIE } from "#models/api/session.ts"
import { callerOf, networkOf } from "./caller-network.ts"
import { playerOf } from "./request-player.ts"
import { whenOver } from "./when-over.ts"

/** How much one caller is answered at once, and how many of those who ask for more. */
export interface TurnBounds {
  /** Requests that a caller may begin one upon another: three pages, as they load. */
  readonly burst: number
  /** Requests a second that a caller may go on with. */
  readonly perSecond: number
  /** Requests of all who ask for more that are at work at once. */
  readonly atWork: number
  /** One that is at work for longer than this waits for something else than this process, and others need not wait for it. */
  readonly longestMs: number
}

const BOUNDS: TurnBounds = { burst: 64, perSecond: 32, atWork: 4, longestMs: 250 }

/** Callers that are remembered at once, and sessions whose players are; beyond it those that were silent longest go. */
const CALLERS = 8_192

/** A player, or the network of guests. */
interface Caller {
  readonly key: string
  /** Requests that it may begin at once, when it was last looked at. */
  left: number
  since: number
  readonly waiting: Set<() => void>
}

const COOKIE = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;\\s]+)`)

const secretOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.authorization ?? COOKIE.exec(headers.cookie ?? "")?.[1]

const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64")

/**
 * Whose turn it is (decision 137). Whoever asks for little is answered at once. Whoever asks for more than a page does, one request upon
 * another, waits in a line of his own; of those lines a few requests are at work at once, one of each caller in turn. So nobody who
 * floods the site makes others wait for more than these few. A session counts for its player once it was seen to live, so that made-up
 * ones count for the network they come from.
 */
export class Turns {
  readonly #bounds: TurnBounds

  readonly #trusted: ReadonlyArray<IpNetwork.IpNetwork>

  /** Those who called last are the last. */
  readonly #callers = new Map<string, Caller>()

  readonly #players = new Map<string, string>()

  /** Those who wait, in the order of their next turns. */
  readonly #line = new Set<Caller>()

  #atWork = 0

  constructor(trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>, bounds: Partial<TurnBounds> = {}) {
    this.#trusted = trustedProxies
    this.#bounds = { ...BOUNDS, ...bounds }
  }

  /** Passes a request on when it is its turn, unless its connection has ended by then. */
  take(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const secret = secretOf(request)
    const digest = secret === undefined ? undefined : digestOf(secret)
    const caller = this.#callerOf(request, digest)
    if (digest !== undefined) whenOver(request, response, () => this.#remember(digest, playerOf(request)))
    if (caller.waiting.size === 0 && caller.left >= 1) {
      caller.left -= 1
      pass()
      return
    }
    const begin = () => {
      this.#begin(request, response)
      pass()
    }
    caller.waiting.add(begin)
    whenOver(request, response, () => caller.waiting.delete(begin))
    this.#line.add(caller)
    this.#next()
  }

  /** Takes one of the places until the request is over, or has been at work too long to be waited for. */
  #begin(request: IncomingMessage, response: ServerResponse): void {
    let isAtWork = true
    const leave = () => {
      if (!isAtWork) return
      isAtWork = false
      clearTimeout(patience)
      this.#atWork -= 1
      this.#next()
    }
    this.#atWork += 1
    const patience = setTimeout(leave, this.#bounds.longestMs).unref()
    whenOver(request, response, leave)
  }

  #next(): void {
    while (this.#atWork < this.#bounds.atWork) {
      const [caller] = this.#line
      if (caller === undefined) return
      const [begin] = caller.waiting
      this.#line.delete(caller)
      if (begin === undefined) continue
      caller.waiting.delete(begin)
      if (caller.waiting.size > 0) this.#line.add(caller)
      begin()
    }
  }

  #callerOf(request: IncomingMessage, digest: string | undefined): Caller {
    const player = digest === undefined ? undefined : this.#players.get(digest)
    const key = player ?? networkOf(callerOf(request, this.#trusted))
    const now = performance.now()
    const { burst, perSecond } = this.#bounds
    const known = this.#callers.get(key)
    const caller = known ?? { key, left: burst, since: now, waiting: new Set() }
    // Nothing is saved up while others are waited for: whoever floods the site goes on waiting until he has been answered.
    if (caller.waiting.size === 0)
      caller.left = Math.min(burst, caller.left + ((now - caller.since) / 1000) * perSecond)
    caller.since = now
    this.#callers.delete(key)
    this.#callers.set(key, caller)
    if (this.#callers.size > CALLERS) this.#forget()
    return caller
  }

  /** Who waits is in the line as long as he does. */
  #forget(): void {
    for (const [key, { waiting }] of this.#callers) {
      if (this.#callers.size <= CALLERS) return
      if (waiting.size === 0) this.#callers.delete(key)
    }
  }

  #remember(digest: string, player: string | undefined): void {
    this.#players.delete(digest)
    if (player === undefined) return
    this.#players.set(digest, player)
    const [oldest] = this.#players.keys()
    if (this.#players.size > CALLERS && oldest !== undefined) this.#players.delete(oldest)
  }
}
