import type { ReactNode } from "react"
import { type ActorRefFrom, createActor } from "xstate"
import type { inspectorMachine } from "#machines/audit/inspector/inspector.machine.ts"
import { model as depositModel } from "#machines/cashier/deposit/deposit.model.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { serverStreamsMachine } from "#machines/line/server-streams/server-streams.machine.ts"
import { Drawer } from "../../drawer/Drawer.tsx"
import { type DrawerTools, once } from "../../drawer/drawer-tools.ts"
import { ServerStreams } from "../../drawer/ServerStreams.tsx"
import { toldOf } from "../../drawer/told.ts"
import { LiveLog } from "../../live/live-log.ts"
import { replayOf, stepsOf } from "../../live/steps.ts"
import { type StillProps, stillFlow } from "./still.ts"

const typed = (text: string, second: number) => ({
  at: second * 1000,
  event: { type: "amount.entered", text },
})

const steps = stepsOf(depositModel, depositModel.input, [typed("500", 1), typed("5000", 2)])

/** A page in which somebody chooses the amount of a deposit. */
const sampleLog = (): LiveLog => {
  const log = new LiveLog((task) => task())
  for (const event of toldOf("deposit", "choosing", ["5", "50", "500"])) log.tell(event)
  return log
}

const log = sampleLog()

const samples: Omit<DrawerTools, "inspector"> = {
  streams: createActor(serverStreamsMachine),
  log,
  chartOf: () => undefined,
  stepsOf: () => Promise.resolve(steps),
  standAt: once(({ seq }) => Promise.resolve(steps[seq]?.stand)),
  replayOf: once((recording) =>
    replayOf(recording, () => Promise.resolve(depositModel as unknown as ChartModel)),
  ),
}

export const DrawerStill = (still: StillProps): ReactNode => (
  <Drawer
    tools={{
      ...samples,
      inspector: stillFlow<typeof inspectorMachine>(still) as unknown as ActorRefFrom<
        typeof inspectorMachine
      >,
    }}
  />
)

export const ServerStreamsStill = (still: StillProps): ReactNode => (
  <ServerStreams
    streams={
      stillFlow<typeof serverStreamsMachine>(still) as unknown as ActorRefFrom<typeof serverStreamsMachine>
    }
  />
)
