import type { ProviderRoundEvent } from "#machines/casino/provider-round/provider-round.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type {
  ProviderRound,
  ProviderRoundHead,
  ProviderTransaction,
} from "#models/casino/providers/provider-round.ts"
import { WalletRefusal, type WalletRefusalCode } from "#models/casino/providers/wallet-refusal.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { roundPaid, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { providerRoundAggregate } from "./provider-round.aggregate.ts"

type LoadedRound = Loaded<typeof providerRoundAggregate.machine>
type LoadedWallet = Loaded<typeof walletAggregate.machine>

/** What a provider tells of one round, in its order: all of it is carried out, or nothing. */
export interface ToldRound extends ProviderRoundHead {
  readonly transactions: ReadonlyArray<ProviderTransaction>
  /** Whether the provider says that the round is over. */
  readonly closes: boolean
}

/** Digest of everything that is told under a number: the same number with anything else is refused. */
export const fingerprintOf = (
  { playerId, accountId, round, currency, game }: ProviderRoundHead,
  transaction: ProviderTransaction,
): string => {
  const rest =
    transaction.kind === "bet"
      ? [transaction.amount]
      : transaction.kind === "win"
        ? [transaction.amount, transaction.reference ?? ""]
        : [transaction.undoes]
  return digest(JSON.stringify([transaction.kind, playerId, accountId ?? 0, round, currency, game, ...rest]))
}

/** Why a bet is not taken, apart from the balance; nothing where it may be. */
export type BetGate = (amount: MinorUnits) => WalletRefusalCode | undefined

/** The events of the round and of the wallet, or why nothing is written. */
export type Carried =
  | { readonly events: { readonly round: Array<ProviderRoundEvent>; readonly wallet: Array<WalletEvent> } }
  | { readonly refusal: WalletRefusal }

/** Goes through what was told: charts of round and wallet say after each part what the next one finds. */
export const carriedOut = (
  loaded: { readonly round: LoadedRound; readonly wallet: LoadedWallet },
  told: ToldRound,
  rules: {
    readonly at: number
    readonly gate: BetGate
    /** Numbers that other rounds have heard, or refuse. */
    readonly elsewhere: ReadonlySet<string>
  },
): Carried => {
  const { at, gate, elsewhere } = rules
  let { round, wallet } = loaded
  const events = { round: [] as Array<ProviderRoundEvent>, wallet: [] as Array<WalletEvent> }
  const key = `${told.provider}/${told.round}` as RoundKey
  const by = { round: key, provider: told.provider }
  const balance = () => wallet.snapshot.context.balance
  const refused = (code: WalletRefusalCode) => new WalletRefusal({ code, balance: balance() })
  const hear = (event: ProviderRoundEvent) => {
    const after = providerRoundAggregate.next(round, event)
    if (after === undefined) throw new Error(`${round.id} does not take ${event.type}`)
    round = after
    events.round.push(event)
  }
  const move = (event: WalletEvent): boolean => {
    const after = walletAggregate.next(wallet, event)
    if (after === undefined) return false
    wallet = after
    events.wallet.push(event)
    return true
  }
  const begin = () => {
    const { transactions: _, closes: __, ...head } = told
    if (round.version === 0) hear({ type: "round.opened", at, ...head })
  }
  const known = (): ProviderRound | undefined => round.snapshot.context.round
  const isOver = () => known()?.ended !== undefined
  /** People of the site have ended it: nothing that the provider tells moves money any more. */
  const isDecided = () => known()?.closing?.agreed !== undefined
  const paid = (stake: MinorUnits, amount: MinorUnits): boolean =>
    (stake === 0 && amount === 0) ||
    move({ ...roundPaid({ ...by, stake, paid: amount, owed: wallet.snapshot.context.owed, at }), ...by })

  const one = (transaction: ProviderTransaction): WalletRefusal | undefined => {
    const { id } = transaction
    const fingerprint = fingerprintOf(told, transaction)
    const before = known()?.transactions.find((each) => each.id === id)
    if (before !== undefined)
      return before.fingerprint === fingerprint ? undefined : refused("transaction-differs")
    if (known()?.ahead.includes(id)) return refused("transaction-undone")
    if (elsewhere.has(id)) return refused("transaction-differs")
    const none = minorUnits(0)
    const heard = () => ({ at, id, fingerprint, balance: balance() })
    if (transaction.kind === "bet") {
      const { amount } = transaction
      const code = isOver() ? "round-over" : gate(amount)
      if (code !== undefined) return refused(code)
      if (amount > 0 && !move({ type: "round.staked", at, amount, ...by })) return refused("funds-short")
      begin()
      hear({ type: "bet.taken", ...heard(), amount })
      return undefined
    }
    if (transaction.kind === "win") {
      const { amount, reference } = transaction
      const bet = known()?.transactions.find((each) => each.id === reference)
      if (reference !== undefined) {
        if (bet?.isUndone || known()?.ahead.includes(reference)) return refused("transaction-undone")
        if (bet?.kind !== "bet") return refused("transaction-unknown")
      }
      if (isDecided()) return refused("round-over")
      if (!paid(none, amount)) return refused("player-disabled")
      begin()
      hear({ type: "win.credited", ...heard(), amount, ...(reference === undefined ? {} : { reference }) })
      return undefined
    }
    const { undoes } = transaction
    const undone = known()?.transactions.find((each) => each.id === undoes)
    if (undone?.kind === "rollback") return refused("transaction-differs")
    // Of another round or another player: it would be remembered here and go on standing there.
    if (undone === undefined && elsewhere.has(undoes)) return refused("transaction-differs")
    if (undone === undefined || undone.isUndone) {
      begin()
      hear({ type: "rollback.remembered", ...heard(), undoes })
      return undefined
    }
    if (isDecided()) return refused("round-over")
    const { amount } = undone
    if (undone.kind === "bet") {
      if (!paid(isOver() ? none : amount, amount)) return refused("player-disabled")
      hear({ type: "bet.returned", ...heard(), undoes, amount })
      return undefined
    }
    const uncovered = minorUnits(Math.max(0, amount - balance()))
    if (amount > 0 && !move({ type: "round.reversed", at, amount, uncovered, ...by }))
      return refused("player-disabled")
    hear({ type: "win.reversed", ...heard(), undoes, amount })
    return undefined
  }

  for (const transaction of told.transactions) {
    const refusal = one(transaction)
    if (refusal !== undefined) return { refusal }
  }
  if (told.closes && !isOver() && known() !== undefined) {
    if (!paid(known()?.staked ?? minorUnits(0), minorUnits(0))) return { refusal: refused("player-disabled") }
    hear({ type: "round.closed", at, by: "provider" })
  }
  return { events }
}
