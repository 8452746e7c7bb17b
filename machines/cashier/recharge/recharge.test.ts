import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { PaymentOrder } from "#models/cashier/payment-order.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { minorUnits } from "#models/money/money.ts"
import type {
  OrderSent,
  PaymentFound,
  RechargeAsked,
  RechargeLoaded,
  RechargeRequest,
} from "./recharge.events.ts"
import { rechargeMachine } from "./recharge.machine.ts"
import { BY_BITCOIN, BY_CARD, FAILED, LOADED, ORDERED } from "./recharge.model.ts"
import { chosenMethod, payInMethods, typedAmount } from "./recharge.setup.ts"

const { data } = LOADED.value
const GUID = "11111111-1111-4111-8111-111111111111"
const LOST: OrderSent = { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } }

/** The page, opened and with an amount typed, with what is answered to each order that is sent. */
const opened = async (answers: ReadonlyArray<OrderSent>, found: PaymentOrder = BY_CARD) => {
  const sent: Array<RechargeRequest | null> = []
  const actor = createActor(
    rechargeMachine.provide({
      actors: {
        loadRecharge: fromPromise<RechargeLoaded, RechargeAsked>(() => Promise.resolve(LOADED)),
        sendOrder: fromPromise<OrderSent, RechargeRequest | null>(({ input }) => {
          sent.push(input)
          const answer = answers[sent.length - 1]
          return answer === undefined
            ? Promise.reject(new Error("No answer is held"))
            : Promise.resolve(answer)
        }),
        findPayment: fromPromise<PaymentFound, string | null>(() =>
          Promise.resolve({ ok: true, value: found }),
        ),
      },
    }),
  ).start()
  const at = async (state: string) => {
    await expect.poll(() => actor.getSnapshot().value).toBe(state)
  }
  actor.send({ type: "recharge.opened", payment: null, account: null })
  await at("choosing")
  actor.send({ type: "field.changed", field: "amount", value: "50,5" })
  return { actor, at, sent }
}

describe("§2 Personal office sections: recharge, the page", () => {
  it("offers what the account can be filled by, and means the first until another is chosen", () => {
    expect(payInMethods(data).map(({ id }) => id)).toEqual(["card", "bitcoin"])
    expect(payInMethods(null)).toEqual([])
    expect(chosenMethod(data, { method: "" })?.id).toBe("card")
    expect(chosenMethod(data, { method: "bitcoin" })?.id).toBe("bitcoin")
    expect(chosenMethod(data, { method: "bank" })?.id).toBe("card")
  })

  it("reads amounts as people write them, and nothing is none", () => {
    expect(typedAmount(data, { amount: "1 234,50" })).toBe("1234.50")
    expect(typedAmount(data, { amount: "ten" })).toBeUndefined()
    expect(typedAmount(data, { amount: "0,00" })).toBeUndefined()
    expect(typedAmount(null, { amount: "10" })).toBeUndefined()
  })

  it("sends the same order under the same key where no answer came", async () => {
    const { actor, at, sent } = await opened([LOST, { ok: true, value: BY_CARD }])
    actor.send({ type: "pay.pressed", guid: GUID })
    await at("unknown")
    actor.send({ type: "answer.asked" })
    await at("waiting")
    expect(sent).toEqual([
      { guid: GUID, accountId: 7, method: "card", summ: "50.5" },
      { guid: GUID, accountId: 7, method: "card", summ: "50.5" },
    ])
  })

  it("sends an order that its provider has not answered once more, as it was", async () => {
    const { actor, at, sent } = await opened([{ ok: true, value: ORDERED }], ORDERED)
    actor.send({ type: "payment.picked", guid: BY_BITCOIN.guid })
    await at("waiting")
    actor.send({ type: "check.pressed" })
    await at("waiting")
    expect(sent).toEqual([{ guid: ORDERED.guid, accountId: 7, method: "card", summ: "50" }])
  })

  it("gives back the amount of what came to nothing, and of nothing else", async () => {
    const card = { ...FAILED, amount: minorUnits(1250) }
    const { actor, at } = await opened([{ ok: true, value: card }], card)
    actor.send({ type: "field.changed", field: "method", value: "bitcoin" })
    actor.send({ type: "pay.pressed", guid: GUID })
    await at("ended")
    actor.send({ type: "another.pressed" })
    await at("choosing")
    expect(actor.getSnapshot().context.form).toEqual({ method: "card", amount: "12.5" })
    const other = await opened([{ ok: true, value: BY_CARD }])
    other.actor.send({ type: "pay.pressed", guid: GUID })
    await other.at("waiting")
    other.actor.send({ type: "another.pressed" })
    await other.at("choosing")
    expect(other.actor.getSnapshot().context.form).toEqual({ method: "card", amount: "" })
  })
})
