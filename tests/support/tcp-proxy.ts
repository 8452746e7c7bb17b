import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net"

/**
 * What stands between a server and its database: `open` passes everything on; `hanging` takes what is sent and answers nothing;
 * `resetting` and `cutting` end every connection, by RST or FIN, as soon as it is there; `refusing` does not listen.
 */
export type Passage = "open" | "hanging" | "resetting" | "cutting" | "refusing"

/** A way to a port of loopback that can be shut. */
export class TcpProxy {
  readonly #target: number
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  readonly #clients = new Set<Socket>()
  #port = 0
  #passage: Passage = "open"

  private constructor(target: number) {
    this.#target = target
    this.#server = createServer((client) => this.#meet(client))
  }

  static async to(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target)
    await proxy.#listen(0)
    return proxy
  }

  get port(): number {
    return this.#port
  }

  async become(passage: Passage): Promise<void> {
    const before = this.#passage
    this.#passage = passage
    // What hung never comes again: its other end was not told, as where a cable is pulled.
    if (passage !== "hanging") this.#endAll(passage === "resetting")
    if (passage === "refusing") this.#server.close()
    else if (before === "refusing") await this.#listen(this.#port)
  }

  async stop(): Promise<void> {
    this.#endAll(false)
    // Those that were cut or hung have no pair any more, and the server would wait for them.
    for (const client of this.#clients) client.destroy()
    if (this.#server.listening) await new Promise((done) => this.#server.close(done))
  }

  async #listen(port: number): Promise<void> {
    this.#server.listen(port, "127.0.0.1")
    await once(this.#server, "listening")
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #endAll(byReset: boolean): void {
    for (const [client, database] of this.#pairs) {
      if (byReset) client.resetAndDestroy()
      else client.destroy()
      database.destroy()
    }
    this.#pairs.clear()
  }

  #meet(client: Socket): void {
    this.#clients.add(client)
    client.once("close", () => this.#clients.delete(client))
    client.on("error", () => client.destroy())
    if (this.#passage === "resetting") return void client.resetAndDestroy()
    if (this.#passage === "cutting") return void client.end()
    const database = connect(this.#target, "127.0.0.1")
    database.on("error", () => client.destroy())
    const pair = [client, database] as const
    this.#pairs.add(pair)
    const pass = (from: Socket, to: Socket) => {
      from.on("data", (bytes) => {
        if (this.#passage === "open") to.write(bytes)
      })
      from.on("close", () => {
        to.destroy()
        this.#pairs.delete(pair)
      })
    }
    pass(client, database)
    pass(database, client)
  }
}
