import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "../line/betting.tsx"

/** Waits for words that a page of the line opens without, by one of their keys. */
export const useLateWords = (key: string): Asked<true> => {
  const { completeWords } = useBetting()
  const isThere = useMessage().has(key)
  const asked = useQuery<true>(isThere ? undefined : `words/${key}`, {
    ask: async () => {
      if ((await completeWords?.()) !== true) throw new Error("The words did not come")
      return true
    },
  })
  return isThere ? { status: "ready", value: true } : asked
}
