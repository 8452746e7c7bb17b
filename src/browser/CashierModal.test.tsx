import { act, cleanup, render } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { type Outcome, succeeded } from "#machines/kernel/outcome.ts"
import { visitorMachine } from "#machines/visitor/visitor.machine.ts"
import type { Player } from "#models/account/account.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import CashierModal from "./CashierModal.tsx"

const askWho = heldPromise<Outcome<Player | null, RequestFailure>, null>()
const visitor = createActor(visitorMachine.provide({ actors: { askWho: askWho.logic } }), {
  input: { at: 0, idleMs: 1_800_000 },
})

afterEach(() => {
  cleanup()
  visitor.stop()
})

test("a cashier whose player is gone is closed, so that the next dialog is seen; not before that is known", async () => {
  visitor.start()
  const onClose = vi.fn()
  render(
    <FlowHostContext value={flowHostOf(new Map([[visitorFlow, visitor]]))}>
      <CashierModal args={{}} onClose={onClose} />
    </FlowHostContext>,
  )
  expect(onClose).not.toHaveBeenCalled()
  await act(() => askWho.answer(succeeded(null)))
  expect(visitor.getSnapshot().value).toBe("guest")
  expect(onClose).toHaveBeenCalledOnce()
})
