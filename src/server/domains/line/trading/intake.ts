import { Result, Schema } from "effect"
import type { SnapshotFrom } from "xstate"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"
import type { FeedProducerContext } from "#machines/line/feed-producer/feed-producer.events.ts"
import { feedProducerMachine } from "#machines/line/feed-producer/feed-producer.machine.ts"
import { SourceMessage } from "#models/line/feed/source.ts"

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

/** Where a producer stands by its chart, and what was counted of it. */
export interface IntakeHealth extends FeedProducerContext {
  readonly producer: string
  readonly state: SnapshotFrom<typeof feedProducerMachine>["value"]
}

/** Watches one producer's messages for what is missing, twice, late, unreadable or silent; its chart decides. */
export interface Intake {
  readonly receive: (input: unknown, now: number) => Verdict
  /** Whether the producer has just fallen silent; true once for each silence. */
  readonly fallsSilent: (now: number) => boolean
  /** The clock jumped: nothing is trusted before a snapshot is complete. Why, in words. */
  readonly clockJumped: (now: number, by: number) => string
  readonly lastHeardAt: () => number | undefined
  readonly health: () => IntakeHealth
}

const decode = Schema.decodeUnknownResult(SourceMessage)

/** Begins distrustful: nothing is trusted before the first snapshot is complete. */
export const makeIntake = (producer: string): Intake => {
  let snapshot = initialSnapshot(feedProducerMachine, { silenceMs: SILENCE_MS })

  const lose = (now: number, reason: string): Verdict => {
    snapshot = fold(feedProducerMachine, snapshot, [{ type: "message.unreadable", at: now, reason }])
    return { type: "recover", reason }
  }

  return {
    receive: (input, now) => {
      const decoded = decode(input)
      if (Result.isFailure(decoded)) return lose(now, `a message can't be read: ${decoded.failure.message}`)
      const message = decoded.success
      if (message.producer !== producer)
        return lose(now, `a message of ${message.producer} among those of ${producer}`)
      const before = snapshot
      const ends = message._tag === "snapshot_complete"
      snapshot = fold(feedProducerMachine, before, [
        { type: "message.arrived", at: now, seq: message.seq, ends },
      ])
      const { context } = snapshot
      if (context.late > before.context.late) return { type: "drop", seq: message.seq }
      if (context.missing > before.context.missing)
        return { type: "recover", reason: context.reason, message }
      return { type: "apply", message, trusts: ends && snapshot.value === "trusted" }
    },
    fallsSilent: (now) => {
      const before = snapshot
      snapshot = fold(feedProducerMachine, before, [{ type: "time.passed", at: now }])
      return snapshot.context.silences > before.context.silences
    },
    clockJumped: (now, by) => {
      snapshot = fold(feedProducerMachine, snapshot, [{ type: "clock.jumped", at: now, by }])
      return snapshot.context.reason
    },
    lastHeardAt: () => snapshot.context.heardAt,
    health: () => ({ producer, state: snapshot.value, ...snapshot.context }),
  }
}
