import { Effect } from "effect"
import type { AutoBetFailure, AutoBetOrder } from "#machines/betting/auto-bets/auto-bets.events.ts"
import { autoBetsMachine } from "#machines/betting/auto-bets/auto-bets.machine.ts"
import { BettingApi } from "#models/api/betting.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { sentBet } from "#models/betting/make-bet.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { onMove } from "#src/services/links.ts"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"

type Failure = CallFailure<typeof BettingApi, "makeBet" | "autoBets" | "cancelAutoBet">

/** Only an answer that says so is a refusal; whatever leaves it open whether anything was done is `lost`. */
export const autoBetFailure = (failure: Failure): AutoBetFailure => {
  if (failure._tag !== "Refusal") return { kind: "lost" }
  switch (failure.body._tag) {
    case "BetRefused":
      return { kind: "refused", refusal: failure.body.refusal }
    case "Conflict":
      return { kind: "refused", refusal: { code: "key-reused" } }
    case "BadRequest":
      return { kind: "refused", refusal: { code: "not-understood" } }
    default:
      return { kind: "lost" }
  }
}

const fetchOrders = () =>
  Effect.gen(function* () {
    const http = yield* Http
    return (yield* http.call(BettingApi, "autoBets", {})).value
  }).pipe(Effect.mapError(autoBetFailure))

const sendOrder = ({
  body,
  currency,
}: {
  readonly body: AutoBetOrder | null
  readonly currency: string | undefined
}) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (body === null) return yield* Effect.die(new Error("No bet is to be ordered"))
    const { value } = yield* http
      .call(BettingApi, "makeBet", { payload: sentBet(body, currency) }, { secure: true })
      .pipe(Effect.mapError(autoBetFailure))
    return "wanted" in value ? value : yield* Effect.die(new Error("A bet came of an order"))
  })

const withdrawOrder = ({ guid }: { readonly guid: BetGuid | null }) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (guid === null) return yield* Effect.die(new Error("No order is to be taken back"))
    const { value } = yield* http
      .call(BettingApi, "cancelAutoBet", { payload: { betGuid: guid } }, { secure: true })
      .pipe(Effect.mapError(autoBetFailure))
    return value
  })

/** Automatic bets in the page. Nothing of them is kept over a reload: the server remembers, and lists them. */
export const autoBetsFlow = defineFlow(
  "auto-bets",
  ({ actor }) => ({
    machine: autoBetsMachine.provide({
      actors: {
        fetchOrders: actor(fetchOrders),
        sendOrder: actor(sendOrder),
        withdrawOrder: actor(withdrawOrder),
      },
    }),
    input: undefined,
  }),
  {
    shown: { left: { type: "autoBets.closed" } },
    // What is ordered leaves the coupon at once: a reload in between would offer it a second time.
    link: async (autoBets, page) => {
      const coupon = await page.open(couponFlow).ready
      onMove(autoBets, (now, before) => {
        if (before.matches("ordering") && now.matches("open") && now.context.draft === null)
          coupon.send({ type: "coupon.cleared" })
      })
    },
  },
)
