import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** Resolves once it is known who looks at the page. */
export const visitorKnown = (visitor: FlowRef<typeof visitorMachine>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (visitor.getSnapshot().hasTag("busy")) return
      following.unsubscribe()
      resolve()
    }
    const following = visitor.subscribe(look)
    look()
  })
