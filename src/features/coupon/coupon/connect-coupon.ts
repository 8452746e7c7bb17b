import type { SnapshotFrom } from "xstate"
import type { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { type BetGuid, MAX_SELECTIONS } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { SaleAnswer } from "#models/betting/sale.ts"
import { type CouponAccount, kindInForce, missingFunds, type StakeLimits } from "#models/coupon/coupon.ts"
import { type Pick, pickKey, type Quote } from "#models/coupon/pick.ts"
import { quotesMatter } from "#models/coupon/quotes.ts"
import { allPicks, couponsOf } from "#models/coupon/several-coupons.ts"
import type { ToldJoint } from "#models/coupon/together.ts"
import type { Feed } from "#src/services/Feed.ts"
import type { FlowRef } from "#src/services/flow.ts"
import type { KeyedFlags } from "#src/services/KeyedFlags.ts"
import type { QueryTools } from "#src/services/Query.ts"
import { persistent } from "#src/ui/late-code.ts"

import type { Chances } from "./follow-chances.ts"

type CouponSnapshot = SnapshotFrom<typeof couponMachine>
export type CouponRef = FlowRef<typeof couponMachine>

/** What the coupon needs of the page, and what it asks of it. */
export interface CouponConnections {
  readonly coupon: CouponRef
  readonly feed: Feed
  readonly selected: KeyedFlags
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The least and the most that the signed-in player may stake on selections, by their keys. A failure leaves it to the server. */
  readonly fetchLimits: (keys: ReadonlyArray<string>, signal: AbortSignal) => Promise<StakeLimits>
  /** What may be taken in advance now, in minor units. A failure offers nothing. */
  readonly fetchAdvance: (signal: AbortSignal) => Promise<StakeLimits["minimum"]>
  /** What the queries of the page are made with. */
  readonly queries: QueryTools
  /** What the house offers for the bet that is edited; rejects where no answer comes. */
  readonly fetchOffer: (betGuid: BetGuid, signal: AbortSignal) => Promise<SaleAnswer>
  /** What picks of one game pay together; rejects where no answer comes. */
  readonly fetchJoint: (picks: ReadonlyArray<Pick>, signal: AbortSignal) => Promise<ToldJoint>
  readonly onSignInWanted: () => void
  /** Minor units that are missing. */
  readonly onFundsWanted: (missing: number) => void
  /** A selection took the place of another of its market. */
  readonly onPickReplaced: (before: Pick, after: Pick) => void
  /** Bets were taken: how many. */
  readonly onBetsTaken: (count: number) => void
}

const quoteOf = (pick: Pick, feed: Feed, chances: Chances | undefined): Quote | undefined => {
  const key = pickKey(pick)
  const topic = feed.view(`game/${pick.gameId}`)
  if (topic === undefined) return undefined
  const view = topic.games.find(({ game }) => game.id === pick.gameId)
  const market = view?.markets.find((candidate) => candidate.key === pick.market)
  if (view === undefined || market === undefined) return { key, availability: "gone" }
  const { status, suspended } = view.game
  if (status === "finished" || status === "cancelled") return { key, availability: "gone", status }
  const price = feed.prices.read(key)
  if (price === 0) return { key, availability: "suspended", status }
  return {
    key,
    availability: suspended || price < 0 ? "suspended" : "open",
    odds: Math.abs(price) as OddsMilli,
    ...(chances === undefined ? {} : { chance: chances.chanceOf(pick, market) }),
    status,
  }
}

/** The pick that another of its market has taken the place of, and that other. */
const replacedPick = (
  before: ReadonlyArray<Pick>,
  after: ReadonlyArray<Pick>,
): readonly [before: Pick, after: Pick] | undefined => {
  if (before === after || before.length !== after.length) return undefined
  return before.flatMap((each, place) => {
    const other = after[place]
    const isOther =
      other?.gameId === each.gameId && other.market === each.market && other.outcome !== each.outcome
    return isOther ? [[each, other] as const] : []
  })[0]
}

const asksToSignIn = (snapshot: CouponSnapshot): boolean =>
  snapshot.matches({ editing: "awaitingSignIn" }) || snapshot.matches({ placing: "signedOut" })

/**
 * Joins the living coupon to the page: its picks are followed in the feed and told of, its cells are marked, the
 * player's news reach it, and what it wants is passed on. Returns the clean-up.
 */
export const connectCoupon = (connections: CouponConnections): (() => void) => {
  const { coupon, feed, selected } = connections
  const followed = new Map<string, () => void>()
  const stopping = new AbortController()
  let before: CouponSnapshot | undefined
  let quoting = false

  const quoteSoon = () => {
    if (quoting) return
    quoting = true
    queueMicrotask(() => {
      quoting = false
      if (stopping.signal.aborted) return
      const picks = allPicks(coupon.getSnapshot().context)
      const quotes = picks.flatMap((pick) => quoteOf(pick, feed, chances) ?? [])
      if (quotesMatter(picks, quotes)) coupon.send({ type: "quotes.arrived", quotes })
    })
  }

  const follow = (pick: Pick): (() => void) => {
    const topic = `game/${pick.gameId}`
    const leave = [
      feed.follow(topic),
      feed.subscribe(topic, quoteSoon),
      feed.prices.watch(pickKey(pick), quoteSoon),
    ]
    return () => {
      for (const stop of leave) stop()
    }
  }

  const followPicks = ({ picks: marked, ...context }: CouponSnapshot["context"]) => {
    const picks = allPicks({ ...context, picks: marked })
    const keys = new Set(picks.map(pickKey))
    for (const pick of picks) {
      if (!followed.has(pickKey(pick))) followed.set(pickKey(pick), follow(pick))
    }
    for (const [key, leave] of [...followed]) {
      if (keys.has(key)) continue
      leave()
      followed.delete(key)
    }
    selected.replace(new Set(marked.map(pickKey)))
    quoteSoon()
  }

  let chances: Chances | undefined
  let wantsChances = false
  const followChances = (wanted: boolean) => {
    if (wanted === wantsChances) return
    wantsChances = wanted
    chances?.stop()
    chances = undefined
    if (!wanted) return
    void persistent(() => import("./follow-chances.ts")).then(({ followChances: follow }) => {
      if (!wantsChances || chances !== undefined || stopping.signal.aborted) return
      chances = follow(feed, quoteSoon)
      quoteSoon()
    })
  }

  let limitsOf: string | undefined
  const askForLimits = async (context: CouponSnapshot["context"]) => {
    const keys = [...new Set(couponsOf(context).flatMap(({ picks }) => picks.map(pickKey)))]
    const asked = `${holderOf(context.account)} ${keys}`
    if (asked === limitsOf) return
    limitsOf = asked
    try {
      const limits = await connections.fetchLimits(keys.slice(0, MAX_SELECTIONS), stopping.signal)
      if (!stopping.signal.aborted && limitsOf === asked) coupon.send({ type: "limits.arrived", limits })
    } catch {
      // The server judges the stake in any case.
    }
  }

  const askForAdvance = async () => {
    try {
      const available = await connections.fetchAdvance(stopping.signal)
      if (!stopping.signal.aborted) coupon.send({ type: "advance.told", available })
    } catch {
      // Nothing is offered then.
    }
  }

  let edited: BetGuid | undefined
  let leaveExchange = () => {}
  const followEdited = (betGuid: BetGuid | undefined) => {
    if (betGuid === edited) return
    leaveExchange()
    leaveExchange = () => {}
    edited = betGuid
    if (betGuid === undefined) return
    void persistent(() => import("./follow-exchange.ts")).then(({ followExchange }) => {
      if (edited !== betGuid || stopping.signal.aborted) return
      leaveExchange = followExchange(coupon, betGuid, connections.queries, connections.fetchOffer)
    })
  }

  let leaveJoint: (() => void) | undefined
  /** Its price is asked for from the first time that picks of one game are bet on together. */
  const followBuilt = () => {
    if (leaveJoint !== undefined) return
    leaveJoint = () => {}
    void persistent(() => import("./follow-joint.ts")).then(({ followJoint }) => {
      if (stopping.signal.aborted) return
      leaveJoint = followJoint(coupon, connections.queries, connections.fetchJoint)
    })
  }

  const look = (snapshot: CouponSnapshot) => {
    const last = before
    before = snapshot
    const { context } = snapshot
    const isMoved = last?.context.picks !== context.picks || last.context.beside !== context.beside
    if (isMoved) followPicks(context)
    followChances(couponsOf(context).some((each) => kindInForce(each) === "antiExpress"))
    if (kindInForce(context) === "built") followBuilt()
    followEdited(context.exchange?.betGuid)
    // What was just bet, or refused, is counted by now.
    if (last?.matches("placing") && !snapshot.matches("placing")) limitsOf = undefined
    const isOther = holderOf(last?.context.account) !== holderOf(context.account)
    const mayDiffer = isMoved || isOther || limitsOf === undefined
    if (context.account !== null && mayDiffer && !snapshot.matches("placing")) void askForLimits(context)
    const wasShort = last?.matches({ editing: "short" }) && last.context.account === context.account
    if (snapshot.matches({ editing: "short" }) && !wasShort) void askForAdvance()
    if (last === undefined) return
    const replaced = replacedPick(last.context.picks, context.picks)
    if (replaced !== undefined) connections.onPickReplaced(...replaced)
    if (asksToSignIn(snapshot) && !asksToSignIn(last)) connections.onSignInWanted()
    if (snapshot.matches({ editing: "awaitingFunds" }) && !last.matches({ editing: "awaitingFunds" })) {
      connections.onFundsWanted(missingFunds(context))
    }
    if (snapshot.matches("receipt") && !last.matches("receipt")) {
      connections.onBetsTaken(context.slip.filter(({ state }) => state === "accepted").length)
    }
  }

  look(coupon.getSnapshot())
  const subscription = coupon.subscribe(look)
  const stopNews = feed.onMine(({ bet, balance }) => {
    if (bet !== undefined) coupon.send({ type: "bet.changed", bet, at: connections.now() })
    if (balance !== undefined && balance.id === coupon.getSnapshot().context.account?.accountId)
      coupon.send({ type: "balance.changed", balance: balance.money })
  })
  return () => {
    stopping.abort()
    leaveExchange()
    leaveJoint?.()
    chances?.stop()
    subscription.unsubscribe()
    stopNews()
    for (const leave of followed.values()) leave()
  }
}

/** A flow that knows whose money is staked. */
export interface AccountHolder {
  readonly getSnapshot: () => { readonly context: { readonly account: CouponAccount | null } }
  readonly send: (
    event:
      | { readonly type: "player.signedIn"; readonly account: CouponAccount; readonly at?: number }
      | { readonly type: "player.signedOut" }
      | { readonly type: "balance.changed"; readonly balance: CouponAccount["balance"] },
  ) => void
}

/** Whose money it is, and of which account: none is named of what was kept from before there were several. */
export const holderOf = (account: CouponAccount | null | undefined): string | undefined =>
  account ? `${account.userId}/${account.accountId}` : undefined

/** Tells the coupon who plays now, and when that was learned, where it wants to know; nothing when it knows. */
export const tellPlayer = (coupon: AccountHolder, account: CouponAccount | null, at?: number): void => {
  const known = coupon.getSnapshot().context.account
  if (account === null) {
    if (known !== null) coupon.send({ type: "player.signedOut" })
    return
  }
  if (known !== null && known.userId !== account.userId) coupon.send({ type: "player.signedOut" })
  if (holderOf(known) === holderOf(account))
    coupon.send({ type: "balance.changed", balance: account.balance })
  else coupon.send({ type: "player.signedIn", account, ...(at === undefined ? {} : { at }) })
}
