import type { ChallengeDayContext } from "#machines/casino/challenge-day/challenge-day.events.ts"
import { ChallengeDayEvent } from "#machines/casino/challenge-day/challenge-day.events.ts"
import { challengeDayMachine } from "#machines/casino/challenge-day/challenge-day.machine.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Name of the document that a day makes while somebody's part in it may go on. */
export const DAY_DOCUMENTS = { going: "challenge-day-going" } as const

/** Days of challenges, stream `challenge-day:<date>`. */
export const challengeDayAggregate = makeAggregate({
  kind: "challenge-day",
  machine: challengeDayMachine,
  input: () => undefined,
  events: ChallengeDayEvent,
  version: 1,
  remembered: 10,
  documentKinds: Object.values(DAY_DOCUMENTS),
  project: (id, { value, context: { terms } }) =>
    terms === undefined || value !== "open"
      ? []
      : [{ kind: DAY_DOCUMENTS.going, id, owner: "", sort: terms.startsAt, data: {} }],
  postings: () => [],
})

export type LoadedDay = Loaded<typeof challengeDayAggregate.machine>

/** What holds on a day that was opened. */
export const termsOf = ({ id, snapshot }: LoadedDay): NonNullable<ChallengeDayContext["terms"]> => {
  const { terms } = snapshot.context
  if (terms === undefined) throw new Error(`${id} was never opened`)
  return terms
}
