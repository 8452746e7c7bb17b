import { connect, Socket } from "node:net"
import { Redacted } from "effect"
import { onSilence } from "./asked.ts"

/** A connection on which the database does not begin to speak within this time, in milliseconds, is none. */
const SILENT_START_MS = 3000
const LOOK_MS = 250
/** While the database is away it is tried again so often, by one connection. */
const TRY_AGAIN_MS = 500

const PORT = 5432

/** Where the database listens; nothing where the address names no host, or several. */
const placeOf = (address: Redacted.Redacted) => {
  const text = Redacted.value(address)
  if (!URL.canParse(text)) return undefined
  const { hostname, port, searchParams } = new URL(text)
  const host = searchParams.get("host") ?? decodeURIComponent(hostname)
  if (host === "" || host.includes(",")) return undefined
  const number = Number(searchParams.get("port") ?? port) || PORT
  return host.startsWith("/")
    ? { path: `${host}/.s.PGSQL.${number}` }
    : { host: host.replace(/^\[(.*)\]$/, "$1"), port: number, noDelay: true }
}

/**
 * The connections to a database, as the pools open them. One that falls silent is cut, and so are all when asked: the pools replace
 * them. While the database is away one connection at a time tries, and all others fail at once: nobody waits for what can't be had.
 */
export class PgSockets {
  readonly #place
  /** When the database last spoke on each, by `performance.now()`. */
  readonly #open = new Map<Socket, number>()
  #triesFrom: number | undefined
  #trial: Socket | undefined

  constructor(address: Redacted.Redacted) {
    this.#place = placeOf(address)
  }

  /** For the pools: opens a connection; absent where the pools have to find the database themselves. */
  get stream(): (() => Socket) | undefined {
    const place = this.#place
    return place === undefined ? undefined : () => this.#connect(place)
  }

  /**
   * From now on a connection is cut on which the database says nothing while it owes an answer: what changes the tables at a start may
   * take its time. Until the answer is called.
   */
  watch(): () => void {
    return onSilence((silentSince) => {
      for (const [socket, heardAt] of this.#open) {
        if (heardAt > silentSince) continue
        this.#isAway()
        socket.destroy(new Error("The database does not answer"))
      }
    })
  }

  /** Cuts every connection, so that each is made anew. */
  renew(): void {
    for (const socket of this.#open.keys()) socket.destroy(new Error("The connection is made anew"))
  }

  #connect(place: NonNullable<ReturnType<typeof placeOf>>): Socket {
    const away = this.#triesFrom !== undefined
    if (away && (this.#trial !== undefined || Date.now() < (this.#triesFrom ?? 0))) {
      const refused = new Socket()
      refused.destroy(new Error("The database does not answer"))
      return refused
    }
    const socket = connect(place)
    if (away) this.#trial = socket
    this.#look(socket)
    return socket
  }

  #look(socket: Socket): void {
    const began = performance.now()
    let heard = 0
    this.#open.set(socket, began)
    const timer = setInterval(() => {
      if (socket.bytesRead !== heard) {
        heard = socket.bytesRead
        this.#open.set(socket, performance.now())
        this.#answers()
      } else if (heard === 0 && performance.now() - began >= SILENT_START_MS) {
        socket.destroy(new Error("The database does not answer"))
      }
    }, LOOK_MS)
    timer.unref()
    // A pool may close a connection before a word was said on it: that says nothing of the database.
    let isLost = false
    const lost = () => {
      isLost = true
    }
    socket.once("error", lost).once("end", lost)
    socket.once("close", () => {
      clearInterval(timer)
      this.#open.delete(socket)
      if (socket.bytesRead === 0 && isLost) this.#isAway()
      else if (this.#trial === socket) this.#answers()
    })
  }

  #answers(): void {
    this.#triesFrom = undefined
    this.#trial = undefined
  }

  #isAway(): void {
    this.#triesFrom = Date.now() + TRY_AGAIN_MS
    this.#trial = undefined
  }
}
