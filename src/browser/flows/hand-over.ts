import type { TabMessage } from "./tab-channel.ts"

/** A leader that does not answer within this time, in milliseconds, has its lead taken. */
export const ANSWER_MS = 500

interface HandOverTools {
  readonly post: (message: TabMessage) => void
  /** Runs a task after so many milliseconds. */
  readonly after: (ms: number, task: () => void) => void
}

/** Hands the lead of a flow from one tab to another: one asks for it, the other stops and offers it. */
export class HandOver {
  readonly #tools: HandOverTools
  #taking: (() => void) | undefined
  /** The lead was offered and is still held by this tab. */
  #isOffered = false

  constructor(tools: HandOverTools) {
    this.#tools = tools
  }

  /** Asks the leading tab to stop; the lead is taken once it has, or where it does not answer. */
  ask(take: () => void): void {
    let taken = false
    const takeOnce = () => {
      if (!taken) {
        taken = true
        this.#taking = undefined
        take()
      }
    }
    this.#taking = takeOnce
    this.#tools.post({ t: "yield" })
    this.#tools.after(ANSWER_MS, takeOnce)
  }

  /** The leading tab has stopped. */
  answered(): void {
    this.#taking?.()
  }

  /** This tab has stopped and offers the lead; it leads again where nobody takes it. */
  offer(leadAgain: () => void): void {
    this.#isOffered = true
    this.#tools.post({ t: "yielded" })
    this.#tools.after(2 * ANSWER_MS, () => {
      if (this.#isOffered) {
        this.#isOffered = false
        leadAgain()
      }
    })
  }

  /** The lead is gone: nothing is offered any more. */
  lost(): void {
    this.#isOffered = false
  }
}
