import type { AnyStateMachine, EventFromLogic } from "xstate"
import type { Aggregate, Loaded } from "#src/server/kernel/journal/aggregate.ts"

/** An aggregate as these events leave it: what a test of a decision is given. Throws where the chart refuses one. */
export const given = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  id: string | number,
  ...events: ReadonlyArray<EventFromLogic<Machine>>
): Loaded<Machine> =>
  events.reduce(
    (state, event) => {
      const next = aggregate.next(state, event)
      if (next === undefined) throw new Error(`${aggregate.streamOf(state.id)} refuses ${event.type}`)
      return next
    },
    aggregate.initial(`${id}`),
  )
