/** What stands before the first event of the log and of each stream. */
export const GENESIS = "0".repeat(64)

/** The columns of an event that the chain vouches for: every one that is not itself a hash. */
export interface ChainedEvent {
  readonly seq: number
  readonly version: number
  readonly type: string
  readonly schemaVersion: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** JSON text, as it is kept. */
  readonly payload: string
  readonly meta: string
  readonly attached: string
}

/** Those columns as one unambiguous text: what the store chains and what a proof is checked by. */
export const chainedText = (stream: string, event: ChainedEvent): string =>
  JSON.stringify([
    event.seq,
    stream,
    event.version,
    event.type,
    event.schemaVersion,
    event.at,
    event.payload,
    event.meta,
    event.attached,
  ])
