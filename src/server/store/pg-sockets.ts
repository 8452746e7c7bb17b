import { connect, Socket } from "node:net"
import { Redacted } from "effect"

/** A database that was asked and says nothing for this long, in milliseconds, is not there: no statement of the server takes so long. */
const SILENCE_MS = 8000
/** One that does not even begin to speak. */
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
  readonly #open = new Set<Socket>()
  /** How long the database may say nothing to what it was asked; `watch` sets it. */
  #silenceMs = Number.POSITIVE_INFINITY
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

  /** From now on silence counts: what changes the tables at a start may take its time. */
  watch(): void {
    this.#silenceMs = SILENCE_MS
  }

  /** Cuts every connection, so that each is made anew. */
  renew(): void {
    for (const socket of this.#open) socket.destroy(new Error("The connection is made anew"))
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
    this.#open.add(socket)
    this.#look(socket)
    return socket
  }

  #look(socket: Socket): void {
    let heard = 0
    let asked = 0
    let silentSince = Date.now()
    let isSilent = false
    const timer = setInterval(() => {
      const { bytesRead, bytesWritten } = socket
      if (bytesRead !== heard || bytesWritten === asked) {
        silentSince = Date.now()
        if (bytesRead !== heard) this.#answers()
        heard = bytesRead
        asked = bytesWritten
      }
      const patience = heard === 0 ? SILENT_START_MS : this.#silenceMs
      if (Date.now() - silentSince >= patience) {
        isSilent = true
        socket.destroy(new Error("The database does not answer"))
      }
    }, LOOK_MS)
    timer.unref()
    socket.once("close", () => {
      clearInterval(timer)
      this.#open.delete(socket)
      if (isSilent || socket.bytesRead === 0) this.#isAway()
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
