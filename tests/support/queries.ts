import { beginQueries } from "#src/services/begin-query.ts"
import { makeDeadline, timerSleep } from "#src/services/deadline.ts"
import { CallActors } from "#src/services/http/call-actors.ts"
import type { BeginQuery, QueryTools } from "#src/services/Query.ts"

const now = () => Date.now()

/** Queries whose charts begin so, with their code there. */
export const queriesOf = (begin: BeginQuery): QueryTools => ({
  now,
  begin: () => begin,
  arrive: () => Promise.resolve(begin),
})

/** Begins queries as the page does, by the test's own clock. */
export const begin = beginQueries({ now, deadline: makeDeadline(timerSleep(now)), actors: new CallActors() })

/** Queries as the page has them. */
export const queries = queriesOf(begin)
