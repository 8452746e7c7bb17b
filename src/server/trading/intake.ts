import { Result, Schema } from "effect"
import { SourceMessage } from "#models/feed/source.ts"

/** A producer that says nothing for two heartbeats of five seconds is silent. */
export const SILENCE_MS = 10_000

/** What to do with something that arrived from a producer. */
export type Verdict =
  /** In order: apply it. `trusts` when the snapshot that was asked for is complete. */
  | { readonly type: "apply"; readonly message: SourceMessage; readonly trusts: boolean }
  /** Came before, or is too late: leave it. */
  | { readonly type: "drop"; readonly seq: number }
  /** Something is missing or can't be read: suspend and ask for a snapshot; apply the message where there is one. */
  | { readonly type: "recover"; readonly reason: string; readonly message?: SourceMessage }

/** Watches one producer's messages for what is missing, twice, late, unreadable or silent. */
export interface Intake {
  readonly receive: (input: unknown, now: number) => Verdict
  /** Whether the producer has just fallen silent; true once for each silence. */
  readonly fallsSilent: (now: number) => boolean
  readonly lastHeardAt: () => number | undefined
}

const decode = Schema.decodeUnknownResult(SourceMessage)

/** Begins distrustful: nothing is trusted before the first snapshot is complete. */
export const makeIntake = (producer: string): Intake => {
  let last: number | undefined
  let heardAt: number | undefined
  let isSilent = false
  /** Snapshots asked for that have not come to their end. */
  let pending = 1

  const lose = (reason: string, message?: SourceMessage): Verdict => {
    pending += 1
    return message === undefined ? { type: "recover", reason } : { type: "recover", reason, message }
  }

  return {
    receive: (input, now) => {
      const decoded = decode(input)
      if (Result.isFailure(decoded)) return lose(`a message can't be read: ${decoded.failure.message}`)
      const message = decoded.success
      if (message.producer !== producer)
        return lose(`a message of ${message.producer} among those of ${producer}`)
      heardAt = now
      isSilent = false
      const { seq } = message
      const expected = last === undefined ? seq : last + 1
      if (seq < expected) return { type: "drop", seq }
      last = seq
      if (seq > expected) return lose(`messages ${expected} to ${seq - 1} are missing`, message)
      if (message._tag !== "snapshot_complete") return { type: "apply", message, trusts: false }
      pending = Math.max(0, pending - 1)
      return { type: "apply", message, trusts: pending === 0 }
    },
    fallsSilent: (now) => {
      if (isSilent || heardAt === undefined || now - heardAt < SILENCE_MS) return false
      isSilent = true
      pending += 1
      return true
    },
    lastHeardAt: () => heardAt,
  }
}
