import { vi } from "vitest"
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromTransition,
} from "xstate"
import { modalQueueMachine } from "#machines/request/modal-queue/modal-queue.machine.ts"
import type { FlowDefinition, FlowRef, LinkTools } from "#src/services/flow.ts"
import { modalFlow } from "#src/services/modal-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { flowHostOf } from "./flow-host.ts"
import { unknownVisitor } from "./unknown-visitor.ts"

/** What links of a test are given: flows that the test holds, and a page at `/en/line` whose calls it can look at. */
export const linkToolsOf = (flows: ReadonlyMap<object, AnyActorRef>, path = "/en/line") => {
  const page = {
    go: vi.fn<LinkTools["go"]>(),
    note: vi.fn<LinkTools["note"]>(),
    notify: vi.fn<LinkTools["notify"]>(),
    couponFilled: vi.fn<LinkTools["couponFilled"]>(),
    completeWords: vi.fn<LinkTools["completeWords"]>(),
    redirects: vi.fn<LinkTools["redirects"]>(() => undefined),
  }
  const { open } = flowHostOf(flows)
  return { ...page, open, modals: () => open(modalFlow).ready, now: () => 1000, path: () => path }
}

/** Stands for a flow of which a test only wants to know what it is told. */
export const listener = () => {
  const told = vi.fn<(event: AnyEventObject) => void>()
  const actor = createActor(
    fromTransition((state: null, event: AnyEventObject) => {
      told(event)
      return state
    }, null),
  ).start()
  return { actor, told }
}

/** Joins a flow that the test holds to others, as the page's root does. */
export const joined = async <Machine extends AnyStateMachine>(
  definition: FlowDefinition<Machine>,
  actor: AnyActorRef,
  page: LinkTools,
): Promise<void> => definition.link?.(actor as unknown as FlowRef<Machine>, page)

/** A page whose visitor is known to be a guest, its dialogs, and what links are given of both and of other flows. */
export const guestPage = async (path?: string, others: Iterable<readonly [object, AnyActorRef]> = []) => {
  const { visitor, askWho } = unknownVisitor()
  await askWho.answer({ ok: true, value: null })
  const modals = createActor(modalQueueMachine).start()
  const flows = new Map<object, AnyActorRef>([[visitorFlow, visitor], [modalFlow, modals], ...others])
  return { visitor, modals, page: linkToolsOf(flows, path) }
}
