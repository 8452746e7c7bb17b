import type { TabTools } from "./tab-channel.ts"

/** One tab's claim to lead a flow, by a lock that the browser frees when the tab goes. */
export class Leadership {
  readonly #name: string
  readonly #locks: TabTools["locks"]
  readonly #onLead: () => void
  readonly #onLost: () => void
  #claim = new AbortController()

  constructor(name: string, locks: TabTools["locks"], onLead: () => void, onLost: () => void) {
    this.#name = name
    this.#locks = locks
    this.#onLead = onLead
    this.#onLost = onLost
  }

  /** Leads now if nobody does, and says whether; otherwise waits in line. Without locks each tab leads for itself. */
  readonly claim = async (): Promise<boolean> => {
    if (this.#locks === undefined) {
      return true
    }
    const led = await this.#request({ ifAvailable: true })
    if (!led) {
      this.#waitInLine()
    }
    return led
  }

  /** Takes the lead from whoever has it. */
  readonly take = async (): Promise<void> => {
    this.#claim.abort()
    this.#claim = new AbortController()
    if (await this.#request({ steal: true })) {
      this.#onLead()
    }
  }

  #waitInLine(): void {
    const claim = this.#claim
    this.#locks
      ?.request(this.#name, { signal: claim.signal }, () => {
        this.#onLead()
        return new Promise<void>(() => undefined)
      })
      .catch(() => (claim.signal.aborted ? undefined : this.#lose()))
  }

  /** Resolves once it is known whether the lock is held; it is kept until stolen or the tab goes. */
  #request(options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      this.#locks
        ?.request(this.#name, options, (lock) => {
          resolve(lock !== null)
          return lock === null ? Promise.resolve() : new Promise<void>(() => undefined)
        })
        .catch(() => this.#lose())
    })
  }

  #lose(): void {
    this.#onLost()
    this.#waitInLine()
  }
}
