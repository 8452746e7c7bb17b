import { createServer } from "node:net"

/** Systems give ports from 32,768 on (Linux) or 49,152 on (IANA's advice) to whoever connects: one from there may be gone a second later. */
/** Browsers open no page at some lower ones, 10,080 the last. */
const FIRST = 11_000
const LAST = 32_767
/** Ports of a process before those of the next: test files run side by side, each in a process of its own. */
const SLICE = 64

const PORTS = LAST - FIRST + 1
let taken = 0

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    )
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

/** A TCP port of the loopback address that nobody listens on now, and that the system gives to no connection meanwhile. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < PORTS; tried++) {
    const port = FIRST + ((process.pid * SLICE + taken++) % PORTS)
    if (await isFree(port)) return port
  }
  throw new Error(`Every port from ${FIRST} to ${LAST} is taken`)
}
