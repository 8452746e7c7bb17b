/** What one run measured, by the name of the measure. */
export type Readings = Readonly<Record<string, number>>

/** One contender inside its own process. */
export interface Contestant {
  /** Makes sure that it does what it claims, once before anything is timed and once after; throws where it does not. */
  readonly check: () => Promise<void>
  /** How it keeps what it acknowledged, in the words of its own settings; nothing where it keeps nothing. */
  readonly durability?: () => Promise<string>
  /** One timed run of about this many milliseconds. */
  readonly run: (milliseconds: number) => Promise<Readings>
  readonly end: () => Promise<void>
}

/** What the bench asks of a process that runs a contender. */
export type Order =
  | { readonly id: number; readonly ask: "check" | "durability" | "end" }
  | { readonly id: number; readonly ask: "run"; readonly milliseconds: number }

/** The answer of that id; id 0 says that the contender is ready, or why not. */
export type Answer =
  | { readonly id: number; readonly value: Readings | string | null }
  | { readonly id: number; readonly failure: string }

const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/**
 * Runs this process as one contender: makes it from the options that the bench started it with, then does what it is
 * asked until the bench says the end or goes away.
 */
export const compete = async <Options>(make: (options: Options) => Promise<Contestant>): Promise<void> => {
  const say = (answer: Answer) => process.send?.(answer)
  let contestant: Contestant
  try {
    contestant = await make(JSON.parse(process.argv[2] ?? "{}") as Options)
  } catch (error) {
    say({ id: 0, failure: wordsOf(error) })
    process.disconnect()
    return
  }
  const follow = async (order: Order): Promise<Readings | string | null> => {
    switch (order.ask) {
      case "check":
        await contestant.check()
        return null
      case "durability":
        return (await contestant.durability?.()) ?? ""
      case "run":
        return contestant.run(order.milliseconds)
      case "end":
        await contestant.end()
        return null
    }
  }
  process.on("message", async (order: Order) => {
    try {
      say({ id: order.id, value: await follow(order) })
    } catch (error) {
      say({ id: order.id, failure: wordsOf(error) })
    }
    if (order.ask === "end") process.disconnect()
  })
  process.once("disconnect", () => process.exit())
  say({ id: 0, value: null })
}
