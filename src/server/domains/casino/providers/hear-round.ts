import { Effect, Option } from "effect"
import type { SnapshotFrom } from "xstate"
import type { ProviderRound } from "#models/casino/providers/provider-round.ts"
import { WalletRefusal, type WalletRefusalCode } from "#models/casino/providers/wallet-refusal.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { barOf, OPEN, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, lookedUp, stream } from "#src/server/kernel/command/command.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import {
  PROVIDER_ROUND_DOCUMENTS,
  providerRoundAggregate,
  providerRoundId,
  transactionDocument,
} from "./provider-round.aggregate.ts"
import { providerSessionAggregate } from "./provider-session.aggregate.ts"
import { carriedOut, type ToldRound } from "./told-transactions.ts"

/** What a round stands at after a call, and what the wallet holds as far as the provider is to know: minor units. */
export interface HeardRound {
  readonly round?: ProviderRound | undefined
  readonly balance: MinorUnits
}

/** Whether the account is neither blocked nor closed nor gone. */
const isPlaying = (snapshot: SnapshotFrom<typeof playerAggregate.machine>): boolean =>
  snapshot.matches({ registered: "present" }) || snapshot.matches({ registered: "away" })

/** Carries out what a provider tells of a round, all of it or nothing; a repeat changes nothing and is answered from what stands. */
export const hearRound = command("casino.hear-round", {
  streams: (told: ToldRound) => ({
    round: stream(providerRoundAggregate, providerRoundId(told.provider, told.playerId, told.round)),
    wallet: walletOf(payerOf(told.playerId, told.accountId)),
    session: stream(providerSessionAggregate, told.session),
    player: lookedUp(playerAggregate, told.playerId),
    ...playStreams(told.playerId),
    ...lineStops,
  }),
  by: ({ provider }) => ({ actor: `provider:${provider}` }),
  facts: ({ provider, playerId, accountId, transactions }, loaded) =>
    Effect.gen(function* () {
      const settings = yield* SiteSettings
      const journal = yield* Journal
      const numbers = transactions.flatMap((each) =>
        each.kind === "rollback" ? [each.id, each.undoes] : [each.id],
      )
      const found = yield* Effect.forEach(new Set(numbers), (number) =>
        Effect.map(
          journal.document(PROVIDER_ROUND_DOCUMENTS.transaction, transactionDocument(provider, number)),
          (document) => {
            const data = Option.getOrUndefined(document)?.data as { readonly round?: string } | undefined
            return data === undefined || data.round === loaded.round.id ? [] : [number]
          },
        ),
      )
      const staked = transactions.reduce((sum, each) => sum + (each.kind === "bet" ? each.amount : 0), 0)
      const elsewhere = new Set<string>(found.flat())
      if (staked === 0) return { settings, elsewhere, lacks: undefined, play: OPEN }
      return {
        settings,
        elsewhere,
        lacks: yield* (yield* Levels).lacking(payerOf(playerId, accountId), "bet", minorUnits(staked)),
        play: yield* (yield* PlayRules).room(playerId, "bet", loaded),
      }
    }),
  decide: (loaded, told, { settings, elsewhere, lacks, play, at }) => {
    const { session } = loaded.session.snapshot.context
    const { player, wallet, stops } = loaded
    let staked = 0
    const gate = (amount: MinorUnits): WalletRefusalCode | undefined => {
      if (session?.betsUntil === undefined || at > session.betsUntil) return "token-expired"
      if (!isPlaying(player.snapshot)) return "player-disabled"
      if (isHalted(stops)) return "games-stopped"
      staked += amount
      const barred = barOf(play, staked)
      if (barred !== undefined) return barred.code === "play-stopped" ? "player-disabled" : "limit-reached"
      if (lacks !== undefined) return "limit-reached"
      const money = currencyOf(settings, told.currency)
      if (money === undefined || amount > money.maximum) return "bet-too-high"
      return undefined
    }
    const ended = loaded.round.snapshot.context.round?.currency
    if (told.currency !== wallet.snapshot.context.currency || (ended ?? told.currency) !== told.currency)
      return {
        refusal: new WalletRefusal({ code: "currency-wrong", balance: wallet.snapshot.context.balance }),
      }
    const carried = carriedOut(loaded, told, { at, gate, elsewhere })
    return "refusal" in carried ? carried : { events: carried.events }
  },
  short: ({ wallet }) => new WalletRefusal({ code: "funds-short", balance: wallet.snapshot.context.balance }),
  tell: ({ wallet }, { playerId }, { written }) =>
    written.has("wallet") ? tellBalance(playerId, wallet) : Effect.void,
  answer: ({ round, wallet }): HeardRound => ({
    round: round.snapshot.context.round,
    balance: wallet.snapshot.context.balance,
  }),
})
