import type { ReactNode } from "react"
import { fromPromise } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import type { Bet } from "#models/betting/bet.ts"
import { type Betting, BettingProvider } from "#src/features/line/betting.tsx"
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
    gamesById: () => Promise.resolve(nowhere),
    game: () => Promise.resolve(nowhere),
    search: () => Promise.resolve(nowhere),
    expresses: () => Promise.resolve({ expresses: [], ...nowhere }),
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
