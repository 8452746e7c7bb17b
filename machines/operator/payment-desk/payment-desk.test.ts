import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PaymentQuery } from "#models/operator/payment-desk.ts"
import type { ComparedOutcome, Comparing, PaymentsRead } from "./payment-desk.events.ts"
import { paymentDeskMachine } from "./payment-desk.machine.ts"
import { SHOWN } from "./payment-desk.model.ts"
import { EMPTY_PAYMENT_DESK } from "./payment-desk.setup.ts"

const { query } = EMPTY_PAYMENT_DESK
const compared: ComparedOutcome = {
  ok: true,
  value: { provider: "local", checked: 3, unanswered: 0, differences: [] },
}

/** A desk whose calls are answered as said. */
const deskOf = (answer: ComparedOutcome) => {
  const asked: Array<PaymentQuery> = []
  const about: Array<Comparing | null> = []
  const actor = createActor(
    paymentDeskMachine.provide({
      actors: {
        loadPayments: fromPromise<PaymentsRead, PaymentQuery>(({ input }) => {
          asked.push(input)
          return Promise.resolve({ ok: true, value: { page: SHOWN, askAt: 1 } })
        }),
        deadline: fromPromise<void, { readonly at: number }>(() => new Promise(() => undefined)),
        compare: fromPromise<ComparedOutcome, Comparing | null>(({ input }) => {
          about.push(input)
          return Promise.resolve(answer)
        }),
      },
    }),
  ).start()
  const at = (state: string) => expect.poll(() => actor.getSnapshot().value).toBe(state)
  return { actor, asked, about, at }
}

it("asks a provider about what was pressed, and loads what moved by it", async () => {
  const { actor, asked, about, at } = deskOf(compared)
  actor.send({ type: "desk.opened", query })
  await at("shown")
  actor.send({ type: "compare.pressed", about: { provider: "local" } })
  await at("shown")
  expect(about).toEqual([{ provider: "local" }])
  expect(asked).toHaveLength(2)
  expect(actor.getSnapshot().context.compared?.checked).toBe(3)
  // What was told of one page is nothing of another.
  actor.send({ type: "desk.opened", query: { ...query, state: "failed" } })
  expect(actor.getSnapshot().context.compared).toBeNull()
})

it("forgets all that it showed where the session is over", async () => {
  const message = messageOf("error.unexpected")
  const { actor, at } = deskOf({ ok: false, error: { kind: "signedOut", message } })
  actor.send({ type: "desk.opened", query })
  await at("shown")
  actor.send({ type: "compare.pressed", about: { payment: SHOWN.rows[0]?.id ?? "" } })
  await at("lost")
  expect(actor.getSnapshot().context).toEqual({ ...EMPTY_PAYMENT_DESK, error: message })
})
