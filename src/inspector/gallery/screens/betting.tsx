import { type ReactNode, useState } from "react"
import { type AnyStateMachine, createActor } from "xstate"
import type { autoBetsMachine } from "#machines/betting/auto-bets/auto-bets.machine.ts"
import type { biddingMachine } from "#machines/betting/bidding/bidding.machine.ts"
import type { duelBuilderMachine } from "#machines/betting/duel-builder/duel-builder.machine.ts"
import type { insuranceMachine } from "#machines/betting/insurance/insurance.machine.ts"
import type { oneClickMachine } from "#machines/betting/one-click/one-click.machine.ts"
import type { saleMachine } from "#machines/betting/sale/sale.machine.ts"
import type { promoEntryMachine } from "#machines/bonuses/promo-entry/promo-entry.machine.ts"
import type { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import type { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import type { couponCodeMachine } from "#machines/coupon/coupon-code/coupon-code.machine.ts"
import { gameTabMachine } from "#machines/line/game-tab/game-tab.machine.ts"
import type { mediaPlayerMachine } from "#machines/line/media-player/media-player.machine.ts"
import type { multiLiveMachine } from "#machines/line/multi-live/multi-live.machine.ts"
import type { statisticsFrameMachine } from "#machines/line/statistics-frame/statistics-frame.machine.ts"
import type { gameBellMachine } from "#machines/messages/game-bell/game-bell.machine.ts"
import type { pushConsentMachine } from "#machines/messages/push-consent/push-consent.machine.ts"
import type { pushTopicsMachine } from "#machines/messages/push-topics/push-topics.machine.ts"
import type { favouriteStarsMachine } from "#machines/preferences/favourite-stars/favourite-stars.machine.ts"
import type { queryMachine } from "#machines/request/query/query.machine.ts"
import type { Bet } from "#models/betting/bet.ts"
import { USUAL_TOLERANCE } from "#models/betting/sale-tolerance.ts"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { AutoBetsView } from "#src/features/betting/auto-bets/AutoBetsDialog.tsx"
import { BidView } from "#src/features/betting/bids/BidDialog.tsx"
import { DuelView } from "#src/features/betting/duel/DuelBuilder.tsx"
import HistoryPage from "#src/features/betting/history/HistoryPage.tsx"
import { InsuranceView } from "#src/features/betting/insurance/InsuranceDialog.tsx"
import { OneClickBar, OneClickDialog } from "#src/features/betting/one-click/OneClick.tsx"
import { SaleView } from "#src/features/betting/sale/SaleDialog.tsx"
import { PromoEntry } from "#src/features/bonuses/promo/PromoPanel.tsx"
import { CashierView } from "#src/features/cashier/cashier/CashierDialog.tsx"
import PaymentsPage from "#src/features/cashier/payments/PaymentsPage.tsx"
import { CouponView } from "#src/features/coupon/coupon/CouponPanel.tsx"
import { CouponCodeView } from "#src/features/coupon/coupon-code/CouponCodeDialog.tsx"
import { gameTabFlow } from "#src/features/line/broadcast/game-tab-flow.ts"
import { PlayOrVideoView } from "#src/features/line/broadcast/PlayOrVideo.tsx"
import { MultiLiveView } from "#src/features/line/multi-live/MultiLivePage.tsx"
import { StatisticsView } from "#src/features/line/statistics/StatisticsDialog.tsx"
import { BellView } from "#src/features/messages/game-bell/GameBell.tsx"
import { PushSwitchView } from "#src/features/messages/game-bell/PushSwitch.tsx"
import { PushTopicsView } from "#src/features/messages/push-topics/PushTopics.tsx"
import { FavouritesView } from "#src/features/preferences/favourites/FavouritesPage.tsx"
import { ModalLook } from "#src/features/request/modals/ModalLook.tsx"
import { livingQuery } from "#src/services/begin-query.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "./betting.module.css"
import { BettingSetting, begin, queriesOf } from "./setting.tsx"
import { nothing, type StillProps, stillFlow, stillHost } from "./still.ts"

/** The site's currency in the drawings (ISO 4217). */
const CURRENCY = "RUB"
/** Seconds that acceptance in play takes, as the site is configured by itself. */
const DELAY = 4

/** As much less as is accepted unless the player says otherwise. */
const TOLERATED = { tolerance: USUAL_TOLERANCE, onTolerance: nothing }

/** A football game of the drawings. */
const aGame = (id: GameId | null): GameView => ({
  game: {
    id: id ?? (1 as GameId),
    sportId: SPORT.football,
    champId: 1 as ChampId,
    home: 2 as TeamId,
    away: 3 as TeamId,
    startsAt: 0,
    status: "scheduled",
    suspended: false,
    score: { total: [0, 0], parts: [] },
    clock: { phase: "game.phase.not-started", elapsed: 0, at: 0, rate: 0 },
  },
  more: 0,
  markets: [],
})

/** On the ground that it has on the site; over the whole width where there is no room beside it. */
export const CouponStill = (still: StillProps): ReactNode => (
  <BettingSetting>
    <div className={styles.coupon}>
      <CouponView
        hasCashier
        coupon={stillFlow<typeof couponMachine>(still)}
        currency={CURRENCY}
        historyHref="#"
        delaySeconds={DELAY}
        onCode={nothing}
        onOneClick={nothing}
        onSignIn={nothing}
      />
    </div>
  </BettingSetting>
)

export const CouponCodeStill = (still: StillProps): ReactNode => (
  <CouponCodeView code={stillFlow<typeof couponCodeMachine>(still)} onDismiss={nothing} />
)

export const CashierStill = (still: StillProps): ReactNode => (
  <ModalLook kind="shadow">
    <CashierView deposit={stillFlow<typeof depositMachine>(still)} currency={CURRENCY} onDismiss={nothing} />
  </ModalLook>
)

/** The switch, and the mark that stands on every page once it is on. */
export const OneClickStill = (still: StillProps): ReactNode => {
  const oneClick = stillFlow<typeof oneClickMachine>(still)
  return (
    <>
      <OneClickBar oneClick={oneClick} currency={CURRENCY} />
      <OneClickDialog oneClick={oneClick} currency={CURRENCY} isGuest onDismiss={nothing} />
    </>
  )
}

export const PromoStill = (still: StillProps): ReactNode => (
  <PromoEntry entry={stillFlow<typeof promoEntryMachine>(still)} />
)

export const AutoBetsStill = (still: StillProps): ReactNode => (
  <ModalLook kind="shadow">
    <AutoBetsView autoBets={stillFlow<typeof autoBetsMachine>(still)} onDismiss={nothing} />
  </ModalLook>
)

export const BidStill = (still: StillProps): ReactNode => (
  <ModalLook kind="shadow">
    <BidView bidding={stillFlow<typeof biddingMachine>(still)} onDismiss={nothing} />
  </ModalLook>
)

export const GameBellStill = (still: StillProps): ReactNode => (
  <BellView bell={stillFlow<typeof gameBellMachine>(still)} name="Arsenal — Chelsea" />
)

export const PushSwitchStill = (still: StillProps): ReactNode => (
  <PushSwitchView push={stillFlow<typeof pushConsentMachine>(still)} />
)

export const PushTopicsStill = (still: StillProps): ReactNode => (
  <PushTopicsView flow={stillFlow<typeof pushTopicsMachine>(still)} />
)

export const SaleStill = (still: StillProps): ReactNode => (
  <ModalLook kind="shadow">
    <SaleView sale={stillFlow<typeof saleMachine>(still)} tolerated={TOLERATED} onDismiss={nothing} />
  </ModalLook>
)

export const InsuranceStill = (still: StillProps): ReactNode => (
  <ModalLook kind="shadow">
    <InsuranceView insurance={stillFlow<typeof insuranceMachine>(still)} onDismiss={nothing} />
  </ModalLook>
)

/** A query as a list of payments shows it. */
export const PaymentsStill = (still: StillProps): ReactNode => (
  <BettingSetting
    queries={queriesOf((input, asking) =>
      input.question.startsWith("statement/")
        ? livingQuery(stillFlow<typeof queryMachine>(still), asking)
        : begin(input, asking),
    )}
  >
    <main className={styles.page}>
      <PaymentsPage />
    </main>
  </BettingSetting>
)

/** On the page of the game that it is built on. */
export const DuelStill = (still: StillProps): ReactNode => {
  const builder = stillFlow<typeof duelBuilderMachine>(still)
  return (
    <BettingSetting>
      <DuelView builder={builder} view={aGame(builder.getSnapshot().context.gameId)} />
    </BettingSetting>
  )
}

export const FavouritesStill = (still: StillProps): ReactNode => (
  <BettingSetting>
    <main className={styles.page}>
      <FavouritesView favourites={stillFlow<typeof favouriteStarsMachine>(still)} />
    </main>
  </BettingSetting>
)

export const MultiLiveStill = (still: StillProps): ReactNode => (
  <BettingSetting>
    <main className={styles.page}>
      <MultiLiveView multiLive={stillFlow<typeof multiLiveMachine>(still)} />
    </main>
  </BettingSetting>
)

export const VideoStill = (still: StillProps): ReactNode => {
  const [video] = useState(() => document.createElement("video"))
  const [tab] = useState(() => createActor(gameTabMachine).start() as unknown as FlowRef<AnyStateMachine>)
  return (
    <FlowHostContext value={stillHost(new Map([[gameTabFlow, tab]]))}>
      <PlayOrVideoView
        url="/streams/1.m3u8"
        name=""
        field={<Skeleton width="100%" height="200px" />}
        moments={null}
        lineUps={null}
        counts={null}
        player={stillFlow<typeof mediaPlayerMachine>(still)}
        video={video}
      />
    </FlowHostContext>
  )
}

export const StatisticsStill = (still: StillProps): ReactNode => (
  <ModalLook kind="extended">
    <StatisticsView
      frame={stillFlow<typeof statisticsFrameMachine>(still)}
      now={() => 0}
      onDismiss={nothing}
      blank="about:blank"
    />
  </ModalLook>
)

/** The history with the one bet that the chart knows. */
export const HistoryStill = ({ snapshot }: StillProps): ReactNode => {
  const { bet } = snapshot.context as { readonly bet?: Bet }
  return (
    <BettingSetting bets={bet === undefined ? [] : [bet]}>
      <main className={styles.page}>
        <HistoryPage />
      </main>
    </BettingSetting>
  )
}
