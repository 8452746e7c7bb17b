import { Effect, Schema } from "effect"
import type { BetContext } from "#machines/betting/bet/bet.events.ts"
import { BET_KIND, type Bet, type BetGuid, MAX_BUILT_SELECTIONS } from "#models/betting/bet.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import type { SelectionRef } from "#models/betting/market.ts"
import { type AccountId, type Payer, type PlayerId, payerOf } from "#models/wallet/account.ts"
import { Book, type LoadedStops, underStops } from "#src/server/domains/line/line.domain.ts"
import { walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { stream } from "#src/server/kernel/command/command.ts"
import { KeyReused, type Receipt } from "#src/server/kernel/journal/commit.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { settingsNow } from "#src/server/kernel/settings/live-settings.ts"
import { currencyOf, type Settings } from "#src/server/kernel/settings/settings.ts"
import { betAggregate, betId, playerOf } from "../bets/bet.aggregate.ts"
import { offerFor } from "./sale-offer.ts"

/** The player has no such bet. */
export class BetUnknown extends Schema.TaggedError<BetUnknown>()("BetUnknown", {}) {}

/** Topic on which a process says that a bet has an order to sell, or changed while it had one: the bet's id. */
export const ORDER_TOPIC = "bet.to-sell"

/** A bet by its id, with the account that it was staked from: that never changes, and is named beforehand. */
export interface OfPayer {
  readonly id: string
  readonly payer: Payer
}

/** The account that a bet, an order of one or a bid was staked from: the first where there is none such. */
export const payerOn = (id: string, made: { readonly accountId?: AccountId } | undefined): Payer =>
  payerOf(playerOf(id), made?.accountId)

/** The streams of a command on a bet that may move money. */
export const betStreams = ({ id, payer }: OfPayer) => ({
  bet: stream(betAggregate, id),
  wallet: walletOf(payer),
})

/**
 * The receipt of a command on a bet, an order of one or a bid, under the key that the player's page made for it: that of the
 * bet itself where it is made by it.
 */
export const receiptOn = (
  playerId: PlayerId,
  betGuid: BetGuid,
  fingerprint: string,
  { key = betGuid, made = "bet" }: { readonly key?: string; readonly made?: "bet" | "autoBet" | "bid" } = {},
): Receipt => ({
  key,
  owner: playerOwner(playerId),
  fingerprint,
  answer: { [made]: betId(playerId, betGuid) },
})

/** The line and the site, as commands on open bets read them. */
export interface Market {
  readonly book: Book["Service"]
  readonly settings: Settings
  /** Of a built bet: what its selections, of an open one those without a result, pay together now. */
  readonly together?: JointPrice | NoJoint | undefined
}

/** What selections of a built bet pay together now; nothing of another bet. */
export const togetherNow = (
  book: Book["Service"],
  kind: Bet["kind"],
  selections: ReadonlyArray<SelectionRef>,
): Effect.Effect<JointPrice | NoJoint | undefined> => {
  const [first] = selections
  if (kind !== BET_KIND.built || first === undefined || selections.length > MAX_BUILT_SELECTIONS)
    return Effect.succeed(undefined)
  return book.together(
    first.gameId,
    selections.map(({ market, outcome }) => ({ market, outcome })),
  )
}

/** The market of this moment, for who only looks at it. */
export const marketNow = Effect.gen(function* () {
  return { book: yield* Book, settings: yield* settingsNow } satisfies Market
})

/** The market of this moment, as facts of a command that takes bets or pays for them: under the stops that it is decided upon ({@link lineStops}). */
export const marketUnder = ({ stops }: { readonly stops: LoadedStops }) =>
  Effect.map(marketNow, (market): Market => ({ ...market, book: underStops(market.book, stops) }))

/** A market with what the legs of an open bet that have no result pay together. */
export const marketWith = (market: Market, bet: Bet | undefined): Effect.Effect<Market> => {
  if (bet?.kind !== BET_KIND.built || bet.status !== "accepted") return Effect.succeed(market)
  const open = bet.legs.filter(({ result }) => result === undefined)
  return Effect.map(togetherNow(market.book, bet.kind, open), (together) => ({ ...market, together }))
}

/** The market of this moment as a bet is sold and insured by it. */
export const marketFor = (bet: Bet | undefined, loaded: { readonly stops: LoadedStops }) =>
  Effect.flatMap(marketUnder(loaded), (market) => marketWith(market, bet))

/** What the house offers for a bet at a time, in milliseconds since the epoch, or why it offers nothing. */
export const offerAt = ({ book, settings, together }: Market, bet: Bet, at: number) => {
  const money = currencyOf(settings, bet.currency)
  if (money === undefined) throw new Error(`Bet ${bet.betGuid} is in no currency of the site`)
  return offerFor(book, bet, money, settings, at, together)
}

/**
 * The bet of a player by its number, and whether a command of this key was carried out on it; a refusal where there is no
 * such bet, or where a command with the key and another body was.
 */
export const ownBet = (
  { bet, saleFingerprints }: BetContext,
  number: number,
  command?: { readonly guid: BetGuid; readonly fingerprint: string },
): { readonly bet: Bet; readonly isDone: boolean } | { readonly refusal: BetUnknown | KeyReused } => {
  if (bet === undefined || bet.id !== number) return { refusal: new BetUnknown() }
  const known = command && saleFingerprints?.[command.guid]
  if (command !== undefined && known !== undefined && known !== command.fingerprint)
    return { refusal: new KeyReused({ key: command.guid }) }
  return { bet, isDone: known !== undefined }
}
