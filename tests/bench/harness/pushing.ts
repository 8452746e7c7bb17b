import { fork } from "node:child_process"
import { once } from "node:events"
import { setTimeout as after } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { CrowdOrder, Heard } from "./crowd.ts"
import type { Contestant } from "./program.ts"

/** Prices that change at a time, and how often: ours gathers changes for 80 ms. */
export const CHANGES = 20
const EVERY_MS = 100

/** A server that pushes: `change` makes new prices and lets them go out to everybody. */
export interface Pusher {
  readonly port: number
  readonly path: string
  readonly hello: string
  readonly change: () => void
  readonly end: () => Promise<void>
}

/** A contender that pushes to a crowd in a process of its own and measures what a delivery costs its own process. */
export const pushing = async (pusher: Pusher, sockets: number): Promise<Contestant> => {
  const { port, path, hello } = pusher
  const order: CrowdOrder = { port, path, hello, sockets }
  const crowd = fork(fileURLToPath(new URL("./crowd.ts", import.meta.url)), [JSON.stringify(order)])
  await once(crowd, "message")
  const ask = async (): Promise<Heard> => {
    const answer = once(crowd, "message")
    crowd.send("heard")
    return (await answer)[0] as Heard
  }
  const push = async (milliseconds: number): Promise<void> => {
    for (let spent = 0; spent < milliseconds; spent += EVERY_MS) {
      pusher.change()
      await after(EVERY_MS)
    }
  }
  /** Until everybody heard the newest, within reason. */
  const settled = async (): Promise<Heard> => {
    let deliveries = 0
    for (let tries = 0; tries < 100; tries += 1) {
      const heard = await ask()
      deliveries += heard.deliveries
      if (heard.deliveries === 0 && tries > 1) return { ...heard, deliveries }
      await after(EVERY_MS)
    }
    throw new Error("The crowd never came to rest")
  }
  return {
    check: async () => {
      await push(5 * EVERY_MS)
      const { gaps, least, most, largest } = await settled()
      if (gaps > 0) throw new Error(`${gaps} sockets missed a frame`)
      if (most === 0 || least !== most) throw new Error(`Some heard frame ${most}, some only ${least}`)
      if (largest > 200) throw new Error(`${CHANGES} changes took ${largest} bytes`)
    },
    run: async (milliseconds) => {
      // A check and a run end once everybody heard the newest.
      const { deliveries: left } = await ask()
      if (left > 0) throw new Error(`${left} frames came after the last run`)
      const from = process.cpuUsage()
      await push(milliseconds)
      const { deliveries, largest } = await settled()
      const { user, system } = process.cpuUsage(from)
      const ticks = milliseconds / EVERY_MS
      return { cpu: (user + system) / deliveries, tick: (user + system) / 1000 / ticks, bytes: largest }
    },
    end: async () => {
      const gone = once(crowd, "exit")
      crowd.disconnect()
      await gone
      await pusher.end()
    },
  }
}
