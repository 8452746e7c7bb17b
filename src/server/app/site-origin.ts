import { createServer } from "node:net"
import { Effect, Option } from "effect"
import type { ServerConfig } from "./config.ts"

/** Addresses of every network of the machine: none that anybody could open. */
const EVERYWHERE = new Set(["0.0.0.0", "::"])

/** Where players reach the site: as the operator says, else where it listens. Never what a request names, which anybody can make up. */
export const siteOrigin = ({ origin, host, port }: Pick<ServerConfig, "origin" | "host" | "port">): string =>
  Option.getOrElse(origin, () => {
    const name = EVERYWHERE.has(host) ? "localhost" : host
    return `http://${name.includes(":") ? `[${name}]` : name}:${port}`
  })

/** The port to listen at: where the system is to choose (0), one that is free, so that addresses can name it. */
export const portOf = ({ host, port }: Pick<ServerConfig, "host" | "port">): Effect.Effect<number> =>
  port !== 0
    ? Effect.succeed(port)
    : Effect.callback((resume) => {
        const probe = createServer()
        // Why it can't listen is said by the server itself.
        probe.once("error", () => resume(Effect.succeed(port)))
        probe.listen(0, host, () => {
          const address = probe.address()
          probe.close(() =>
            resume(Effect.succeed(typeof address === "object" && address ? address.port : port)),
          )
        })
      })
