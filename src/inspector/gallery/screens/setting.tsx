import type { ReactNode } from "react"
import { fromPromise } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { NOTHING_HIDDEN } from "#models/account/hidden-sports.ts"
import type { Bet } from "#models/betting/bet.ts"
import { SPORT } from "#models/catalogue/sport.ts"
import { type Betting, BettingProvider } from "#src/features/line/line/betting.tsx"
import { Feed, type FeedSocket } from "#src/services/Feed.ts"
import { KeyedFlags } from "#src/services/KeyedFlags.ts"
import { PriceMoves } from "#src/ui/primitives/price-move.ts"
import { nothing } from "./still.ts"

const nowhere = { games: [], names: { sports: [], champs: [], teams: [] }, total: 0 }

const closed: FeedSocket = { send: nothing, close: nothing, onopen: null, onclose: null, onmessage: null }

/** A line without games and a server that knows these bets only: nothing is asked of anybody. */
const bettingWith = (bets: readonly Bet[]): Betting => ({
  feed: new Feed({
    open: () => closed,
    deadline: fromPromise<void, DeadlineInput>(() => new Promise<void>(nothing)),
    now: () => 0,
    boot: [],
  }),
  line: {
    sports: () => Promise.resolve([]),
    champs: () => Promise.resolve([]),
    topChamps: () => Promise.resolve([]),
    games: () => Promise.resolve(nowhere),
    liked: () => Promise.resolve(nowhere),
    gamesById: () => Promise.resolve(nowhere),
    game: () => Promise.resolve(nowhere),
    search: () => Promise.resolve(nowhere),
    expresses: () => Promise.resolve({ expresses: [], ...nowhere }),
    allSports: () =>
      Promise.resolve([
        { id: SPORT.football, name: "Football", icon: "football" },
        { id: SPORT.tennis, name: "Tennis", icon: "tennis" },
      ]),
    statistics: () => new Promise(nothing),
  },
  account: {
    history: () => Promise.resolve({ bets, more: false }),
    settledSums: () => new Promise(nothing),
    payments: () => Promise.resolve({ payments: [], page_number: 1, more: false }),
    promoCodes: () => Promise.resolve([]),
    stakeLimits: () => new Promise(nothing),
  },
  config: { get: () => undefined, subscribe: () => nothing },
  opened: { at: 0, writtenAt: 0, answers: undefined },
  hiddenSports: { get: () => NOTHING_HIDDEN, subscribe: () => nothing },
  moves: new PriceMoves(nothing),
  selected: new KeyedFlags(),
  toggle: nothing,
  editBet: nothing,
  openStatistics: nothing,
  stars: new KeyedFlags(),
  star: nothing,
  now: () => 0,
})

/** What screens of betting stand in. */
export const BettingSetting = (props: {
  readonly bets?: readonly Bet[]
  readonly children: ReactNode
}): ReactNode => <BettingProvider value={bettingWith(props.bets ?? [])}>{props.children}</BettingProvider>
