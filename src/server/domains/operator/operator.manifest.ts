import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { BetDeskHandlers } from "./bet-desk.http.ts"
import { CorrectionsHandlers } from "./corrections.http.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { Operators } from "./Operators.ts"
import { operatorAggregate, operatorSessionAggregate } from "./operator.aggregates.ts"
import { OperatorEntryHandlers, OperatorHandlers } from "./operator.http.ts"
import { SignedInOperatorLive } from "./operator-access.http.ts"
import { PaymentDeskHandlers } from "./payment-desk.http.ts"
import { Staff } from "./Staff.ts"
import { TradingDesk } from "./TradingDesk.ts"
import { TradingDeskHandlers } from "./trading-desk.http.ts"
import { WithdrawalDeskHandlers } from "./withdrawal-desk.http.ts"

/** What this domain brings to the server. */
export const operatorManifest = manifest({
  aggregates: [replayable(operatorAggregate), replayable(operatorSessionAggregate)],
  services: Layer.mergeAll(OperatorAccess.layer, Operators.layer, Staff.layer, TradingDesk.layer),
  handlers: Layer.mergeAll(
    OperatorEntryHandlers,
    OperatorHandlers,
    WithdrawalDeskHandlers,
    PaymentDeskHandlers,
    TradingDeskHandlers,
    BetDeskHandlers,
    CorrectionsHandlers,
  ),
  access: SignedInOperatorLive,
})
