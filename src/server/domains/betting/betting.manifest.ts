import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { AutoBets } from "./auto-bets/AutoBets.ts"
import { autoBetAggregate } from "./auto-bets/auto-bet.aggregate.ts"
import { layerAutoBets } from "./auto-bets/auto-bets.reactor.ts"
import { layerAcceptance } from "./bets/acceptance.reactor.ts"
import { BetFinder } from "./bets/BetFinder.ts"
import { BetList } from "./bets/BetList.ts"
import { Bets } from "./bets/Bets.ts"
import { betAggregate } from "./bets/bet.aggregate.ts"
import { BettingHandlers } from "./bets/betting.http.ts"
import { PromoCosts } from "./bets/PromoCosts.ts"
import { layerSettlement } from "./bets/settlement.reactor.ts"
import { bettingSettings } from "./betting.settings.ts"
import { Bids } from "./bids/Bids.ts"
import { bidAggregate } from "./bids/bid.aggregate.ts"
import { BidsHandlers } from "./bids/bids.http.ts"
import { gameBidsAggregate } from "./bids/game-bids.aggregate.ts"
import { betCorrectionAggregate } from "./corrections/bet-correction.aggregate.ts"
import { CorrectionFinder } from "./corrections/CorrectionFinder.ts"
import { Corrections } from "./corrections/Corrections.ts"
import { layerCorrections } from "./corrections/corrections.reactor.ts"
import { BetHistories } from "./history/BetHistories.ts"
import { betHistoryAggregate } from "./history/bet-history.aggregate.ts"
import { BetHistoryFileHandlers, BetHistoryHandlers } from "./history/history.http.ts"
import { Insurances } from "./sales/Insurances.ts"
import { Sales } from "./sales/Sales.ts"
import { InsuranceHandlers, SaleHandlers } from "./sales/sale.http.ts"
import { layerSaleOrders } from "./sales/sale-orders.reactor.ts"

/** What this domain brings to the server. */
export const bettingManifest = manifest({
  settings: bettingSettings,
  aggregates: [
    replayable(betAggregate),
    replayable(autoBetAggregate),
    replayable(bidAggregate),
    replayable(gameBidsAggregate),
    replayable(betCorrectionAggregate),
    replayable(betHistoryAggregate),
  ],
  services: Layer.mergeAll(
    CorrectionFinder.layer.pipe(Layer.provideMerge(Corrections.layer), Layer.provideMerge(Bets.layer)),
    AutoBets.layer,
    Bids.layer,
    Sales.layer,
    Insurances.layer,
    BetHistories.layer,
  ).pipe(Layer.provideMerge(Layer.mergeAll(BetList.layer, BetFinder.layer, PromoCosts.layer))),
  reactors: Layer.mergeAll(
    layerAcceptance,
    layerSettlement,
    layerSaleOrders,
    layerAutoBets,
    layerCorrections,
  ),
  handlers: Layer.mergeAll(
    BettingHandlers,
    BidsHandlers,
    SaleHandlers,
    InsuranceHandlers,
    BetHistoryHandlers,
    BetHistoryFileHandlers,
  ),
})
