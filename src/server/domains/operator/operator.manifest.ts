import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { BetDeskHandlers } from "./bet-desk.http.ts"
import { CasinoDeskHandlers } from "./casino-desk.http.ts"
import { CorrectionsHandlers } from "./corrections.http.ts"
import { DrawDeskHandlers } from "./draw-desk.http.ts"
import { JournalDeskHandlers, JournalFileHandlers } from "./journal-desk.http.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { Operators } from "./Operators.ts"
import { operatorAggregate, operatorSessionAggregate } from "./operator.aggregates.ts"
import { OperatorEntryHandlers, OperatorHandlers } from "./operator.http.ts"
import { SignedInOperatorLive } from "./operator-access.http.ts"
import { PaymentDeskHandlers } from "./payment-desk.http.ts"
import { PromoDeskHandlers } from "./promo-desk.http.ts"
import { SignificantEvents } from "./SignificantEvents.ts"
import { Staff } from "./Staff.ts"
import { SettingsDeskHandlers } from "./settings-desk.http.ts"
import { TradingDesk } from "./TradingDesk.ts"
import { TournamentDeskHandlers } from "./tournament-desk.http.ts"
import { TradingDeskHandlers } from "./trading-desk.http.ts"
import { WaitingDesks } from "./WaitingDesks.ts"
import { WithdrawalDeskHandlers } from "./withdrawal-desk.http.ts"

/** What this domain brings to the server. */
export const operatorManifest = manifest({
  aggregates: [replayable(operatorAggregate), replayable(operatorSessionAggregate)],
  services: Layer.mergeAll(
    OperatorAccess.layer,
    Operators.layer,
    SignificantEvents.layer,
    Staff.layer,
    TradingDesk.layer,
    WaitingDesks.layer,
  ),
  handlers: Layer.mergeAll(
    OperatorEntryHandlers,
    OperatorHandlers,
    WithdrawalDeskHandlers,
    PaymentDeskHandlers,
    TradingDeskHandlers,
    BetDeskHandlers,
    CorrectionsHandlers,
    DrawDeskHandlers,
    CasinoDeskHandlers,
    SettingsDeskHandlers,
    JournalDeskHandlers,
    JournalFileHandlers,
    PromoDeskHandlers,
    TournamentDeskHandlers,
  ),
  access: SignedInOperatorLive,
})
