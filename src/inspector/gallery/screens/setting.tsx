import type { ReactNode } from "react"
import { fromPromise } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import type { Bet } from "#models/betting/bet.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import { type Betting, BettingProvider } from "#src/features/line/line/betting.tsx"
import { beginQueries } from "#src/services/begin-query.ts"
import { Feed, type FeedSocket } from "#src/services/Feed.ts"
import { CallActors } from "#src/services/http/call-actors.ts"
import { KeyedFlags } from "#src/services/KeyedFlags.ts"
import type { BeginQuery, QueryTools } from "#src/services/Query.ts"
import { PriceMoves } from "#src/ui/primitives/price-move.ts"
import { nothing } from "./still.ts"

const nowhere = { games: [], names: { sports: [], champs: [], teams: [] }, total: 0 }

const closed: FeedSocket = { send: nothing, close: nothing, onopen: null, onclose: null, onmessage: null }

/** No moment comes: drawings stand still. */
const never = fromPromise<void, DeadlineInput>(() => new Promise<void>(nothing))

/** Begins queries that are never due. */
export const begin = beginQueries({ now: () => 0, deadline: never, actors: new CallActors() })

/** Queries whose charts begin so. */
export const queriesOf = (begins: BeginQuery): QueryTools => ({
  now: () => 0,
  begin: () => begins,
  arrive: () => Promise.resolve(begins),
})
const QUERIES = queriesOf(begin)

/** A line without games and a server that knows these bets only: nothing is asked of anybody. */
const bettingWith = (bets: readonly Bet[], queries: QueryTools): Betting => ({
  feed: new Feed({
    open: () => closed,
    deadline: never,
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
    search: () => Promise.resolve({ ...nowhere, found: [] }),
    popular: () => Promise.resolve({ ...nowhere, found: [] }),
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
    bet: () => new Promise(nothing),
    settledBets: () => Promise.resolve(bets),
    settledSums: () => new Promise(nothing),
    statements: () => new Promise(nothing),
    play: () => new Promise(nothing),
    rounds: () => new Promise(nothing),
    draws: () => new Promise(nothing),
    tournaments: () => new Promise(nothing),
    poker: () => new Promise(nothing),
    promoCodes: () => Promise.resolve([]),
    saleOffer: () => new Promise(nothing),
    stakeLimits: () => new Promise(nothing),
  },
  queries,
  config: { get: () => undefined, subscribe: () => nothing },
  opened: { at: 0, writtenAt: 0, answers: undefined },
  hiddenSports: { get: () => NOTHING_HIDDEN, subscribe: () => nothing },
  moves: new PriceMoves(nothing),
  selected: new KeyedFlags(),
  toggle: nothing,
  editBet: nothing,
  openModal: nothing,
  openStatistics: nothing,
  stars: new KeyedFlags(),
  star: nothing,
  now: () => 0,
})

/** What screens of betting stand in. */
export const BettingSetting = (props: {
  readonly bets?: readonly Bet[]
  /** The queries that stand still; others are answered by the server of the drawings. */
  readonly queries?: QueryTools
  readonly children: ReactNode
}): ReactNode => (
  <BettingProvider value={bettingWith(props.bets ?? [], props.queries ?? QUERIES)}>
    {props.children}
  </BettingProvider>
)
