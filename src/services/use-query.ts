import { createContext, use, useEffect, useMemo } from "react"
import { type Asked, type Asking, LOADING, Query, type QueryTools } from "./Query.ts"
import { useSnapshot } from "./use-flow.ts"

/** What the queries of the page are made with. */
export const QueriesContext = createContext<QueryTools | undefined>(undefined)

/** A query that nobody asks. */
const NOTHING = {
  getSnapshot: () => LOADING,
  subscribe: () => ({ unsubscribe: () => undefined }),
}

/**
 * Asks the server while mounted, by the `query` chart: again when the question changes, when the answer has stood for long enough or is
 * outdated, and page by page. No question asks nothing. What is known stays while more or something else of the same subject is asked.
 * @param subject where it differs from the question
 */
export const useQuery = <Value, News = never>(
  question: string | undefined,
  asking: Asking<Value, News>,
  subject = question,
): Asked<Value> => {
  const tools = use(QueriesContext)
  const key = question === undefined ? undefined : subject
  if (tools === undefined) throw new Error("useQuery needs a QueriesContext above")
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question of the subject is put to the query that there is
  const query = useMemo(
    () => (question === undefined ? undefined : new Query<Value, News>(tools, question, asking)),
    [tools, key],
  )
  useEffect(() => {
    if (question !== undefined) query?.put(question, asking)
  })
  return useSnapshot<Asked<Value>>(query ?? NOTHING)
}
