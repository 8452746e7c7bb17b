import type { AnyStateMachine, StateValue } from "xstate"
import { type Loaded, type Replayable, splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { Document, StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { pairKey } from "#src/server/kernel/journal/pair-key.ts"
import type { Findings } from "./report.ts"
import { statePath } from "./state-path.ts"

/** The charts' side of an audit: they follow the log event by event, and then say what documents must be there. */
export interface Replay {
  readonly follow: (event: StoredEvent) => void
  /** How each stream stands by now, in no order; one that can't be replayed has no state. */
  readonly stood: () => ReadonlyArray<StoodStream>
  /** What the streams led to, by {@link pairKey} of kind and id; the states are given up as they are projected. */
  readonly projected: () => Map<string, Projected>
  /** What the house may lose by what the streams led to, by name; asked before `projected` gives the states up. */
  readonly liabilities: () => Map<string, bigint>
  /** Kinds of streams that documents of a kind may stand for; none where no chart stands behind them. */
  readonly kindsBehind: (documentKind: string) => ReadonlyArray<string>
}

/** A stream in the state that its events led to; null: they can't be replayed. */
export interface StoodStream {
  readonly stream: string
  readonly state: string | null
  readonly version: number | null
}

/** A document with the stream that leads to it. */
export interface Projected {
  readonly stream: string
  readonly document: Document
}

interface Followed {
  readonly aggregate: Replayable
  readonly loaded: Loaded<AnyStateMachine>
}

/** Replays every stream with the chart its name begins with; a stream that can't be replayed is said once. */
export const makeReplay = ({ find }: Findings, registry: ReadonlyArray<Replayable>): Replay => {
  const byKind = new Map(registry.map((aggregate) => [aggregate.kind, aggregate]))
  const streams = new Map<string, Followed | "given up">()
  const behind = new Map<string, Array<string>>()
  for (const { kind, documentKinds } of registry) {
    for (const name of documentKinds) behind.set(name, [...(behind.get(name) ?? []), kind])
  }

  const begin = (stream: string): Followed | undefined => {
    const { kind, id } = splitStream(stream)
    const aggregate = byKind.get(kind)
    return aggregate && { aggregate, loaded: aggregate.begin(id) }
  }
  const giveUp = (stream: string, words: string) => {
    streams.set(stream, "given up")
    find(`streams ${stream}`, words, {
      of: "replay",
      stream,
      isKnown: byKind.has(splitStream(stream).kind),
    })
  }
  const tried = <Value>(stream: string, work: () => Value): Value | undefined => {
    try {
      return work()
    } catch (cause) {
      giveUp(stream, `can't be replayed: ${cause instanceof Error ? cause.message : cause}`)
      return undefined
    }
  }

  return {
    follow: (event) => {
      const { stream } = event
      const known = streams.get(stream) ?? begin(stream)
      if (known === "given up") return
      if (known === undefined) return giveUp(stream, "belongs to no known chart")
      const { aggregate, loaded } = known
      const after = tried(stream, () => aggregate.step(loaded, event).after)
      if (after !== undefined) streams.set(stream, { aggregate, loaded: after })
    },
    stood: () =>
      [...streams].map(([stream, followed]) =>
        followed === "given up"
          ? { stream, state: null, version: null }
          : {
              stream,
              state: statePath(followed.loaded.snapshot.value as StateValue),
              version: followed.loaded.version,
            },
      ),
    liabilities: () => {
      const sums = new Map<string, bigint>()
      for (const [stream, followed] of streams) {
        if (followed === "given up") continue
        const { aggregate, loaded } = followed
        for (const { name, amount } of tried(stream, () => aggregate.liabilities(loaded)) ?? [])
          sums.set(name, (sums.get(name) ?? 0n) + amount)
      }
      return sums
    },
    projected: () => {
      const documents = new Map<string, Projected>()
      for (const [stream, followed] of streams) {
        streams.delete(stream)
        if (followed === "given up") continue
        const { aggregate, loaded } = followed
        for (const document of tried(stream, () => aggregate.project(loaded)) ?? []) {
          const name = pairKey(document.kind, document.id)
          if (documents.has(name)) {
            const { kind: of, id } = document
            find(`documents ${of} ${id}`, "has two owners", {
              of: "document",
              how: "forged",
              kind: of,
              id,
              streams: [stream],
            })
          }
          documents.set(name, { stream, document })
        }
      }
      return documents
    },
    kindsBehind: (documentKind) => behind.get(documentKind) ?? [],
  }
}
