import type { ServerClockEvent } from "#machines/line/server-clock/server-clock.events.ts"
import { command, stream } from "../command/command.ts"
import { serverClockAggregate } from "./clock.aggregate.ts"

/** Writes what became of a machine's clock; `machine`: the name of the machine. */
export const keepClock = command("clock.keep", {
  streams: ({ machine }: { readonly machine: string; readonly event: ServerClockEvent }) => ({
    clock: stream(serverClockAggregate, machine),
  }),
  by: () => ({ actor: "clock" }),
  decide: (_, { event }) => ({ events: { clock: [event] } }),
  answer: () => undefined,
})
