import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { Callbacks } from "./Callbacks.ts"
import { callbackAggregate } from "./callback.aggregate.ts"
import { PaymentCallbacksHandlers } from "./callbacks.http.ts"
import { CashierHandlers } from "./cashier.http.ts"
import { cashierSettings } from "./cashier.settings.ts"
import { Methods } from "./Methods.ts"
import { PaidIn } from "./PaidIn.ts"
import { PaymentDesk } from "./PaymentDesk.ts"
import { PaymentList } from "./PaymentList.ts"
import { PaymentRequests } from "./PaymentRequests.ts"
import { Payments } from "./Payments.ts"
import { paymentAggregate } from "./payment.aggregate.ts"
import { layerPayments } from "./payments.reactor.ts"
import { Recharge } from "./Recharge.ts"
import { Statements } from "./Statements.ts"
import { StatementFileHandlers, StatementHandlers } from "./statement.http.ts"
import { Wagering } from "./Wagering.ts"
import { WithdrawalList } from "./WithdrawalList.ts"
import { WithdrawalQueue } from "./WithdrawalQueue.ts"
import { Withdrawals } from "./Withdrawals.ts"
import { WithdrawalTimes } from "./WithdrawalTimes.ts"
import { withdrawalAggregate } from "./withdrawal.aggregate.ts"
import { layerWithdrawals } from "./withdrawals.reactor.ts"

/** What this domain brings to the server. */
export const cashierManifest = manifest({
  settings: cashierSettings,
  aggregates: [replayable(paymentAggregate), replayable(callbackAggregate), replayable(withdrawalAggregate)],
  services: Layer.mergeAll(
    Callbacks.layer,
    PaymentDesk.layer,
    WithdrawalList.layer,
    WithdrawalQueue.layer,
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(PaymentRequests.layer, Payments.layer, Recharge.layer, Withdrawals.layer),
    ),
    Layer.provideMerge(
      Layer.mergeAll(
        PaymentList.layer,
        Methods.layer,
        PaidIn.layer,
        Statements.layer,
        Wagering.layer,
        WithdrawalTimes.layer,
      ),
    ),
  ),
  reactors: Layer.merge(layerPayments, layerWithdrawals),
  handlers: Layer.mergeAll(
    CashierHandlers,
    PaymentCallbacksHandlers,
    StatementHandlers,
    StatementFileHandlers,
  ),
})
