/** The value below which this share of the numbers lies; 0 of none. */
export const quantile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Rate and times to answer of a closed loop. */
export interface LoopReadings {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Microseconds of processor that this process took for one answer. */
  readonly cpu: number
}

/**
 * Keeps `clients` commands under way for this long, each client sending its next as soon as it is answered, and says
 * how fast they were answered. Every command that was sent is waited for.
 */
export const closedLoop = async (
  clients: number,
  milliseconds: number,
  send: (client: number) => Promise<void>,
): Promise<LoopReadings> => {
  const times: Array<number> = []
  const used = process.cpuUsage()
  const from = performance.now()
  const until = from + milliseconds
  let last = from
  const client = async (number: number) => {
    let now = performance.now()
    while (now < until) {
      const sentAt = now
      await send(number)
      now = performance.now()
      times.push(now - sentAt)
    }
    last = Math.max(last, now)
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const { user, system } = process.cpuUsage(used)
  return {
    rate: (times.length / (last - from)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (user + system) / times.length,
  }
}
