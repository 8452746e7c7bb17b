import { Result, Schema } from "effect"
import { useMemo, useState } from "react"
import { lasting } from "#src/services/browser-storage.ts"
import { Change } from "./change.ts"

/** What is changed in one chart, as its designer left it: it lasts over a reload. */
export interface Draft {
  readonly changes: readonly Change[]
  /** Adds a change; one of the same transition or the same words of a state takes the place of the one before. */
  readonly add: (change: Change) => void
  readonly takeBack: (change: Change) => void
  readonly clear: () => void
}

const keyOf = (flow: string): string => `statebook.draft.${flow}`

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Change)))

/** What was kept. What can't be read is left out: an older gallery knew other changes. */
const kept = (flow: string): readonly Change[] => {
  const text = lasting.storage.getItem(keyOf(flow))
  return text === null ? [] : Result.getOrElse(decode(text), () => [])
}

const isSame = (one: Change, other: Change): boolean => {
  if (one.kind === "transition.changed" && other.kind === "transition.changed")
    return one.transition === other.transition
  return one.kind === "state.told" && other.kind === "state.told" && one.state === other.state
}

/** The draft of a chart. */
export const useDraft = (flow: string): Draft => {
  const [changes, setChanges] = useState(() => kept(flow))
  return useMemo(() => {
    const keep = (next: readonly Change[]) => {
      setChanges(next)
      if (next.length === 0) lasting.storage.removeItem(keyOf(flow))
      else lasting.storage.setItem(keyOf(flow), JSON.stringify(next))
    }
    return {
      changes,
      add: (change) => keep([...changes.filter((each) => !isSame(each, change)), change]),
      takeBack: (change) => keep(changes.filter((each) => each !== change)),
      clear: () => keep([]),
    }
  }, [flow, changes])
}
