import { Effect, Schema } from "effect"
import { CODE_MS, type ProviderSession, SESSION_MS } from "#models/casino/providers/provider-session.ts"
import { WalletRefusal } from "#models/casino/providers/wallet-refusal.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { keptAccount, type Payer } from "#models/wallet/account.ts"
import { barOf, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { GamesStopped } from "../open-round.ts"
import { providerSessionAggregate, providerSessionId } from "./provider-session.aggregate.ts"

/** The code of a launch was made before: randomness is broken. */
class CodeTwice extends Schema.TaggedError<CodeTwice>()("CodeTwice", {}) {}

/** A game that a player opens. `code`: random, and in the address of the game's page. */
export interface LaunchingGame extends Payer {
  readonly code: string
  readonly provider: string
  readonly game: string
  readonly currency: CurrencyCode
  readonly language: string
  readonly origin: Origin
}

/** Opens a game of a provider's by a code, unless the player may not play. */
export const launchGame = command("casino.launch-game", {
  streams: ({ code, playerId, accountId }: LaunchingGame) => ({
    session: newStream(providerSessionAggregate, providerSessionId(code)),
    wallet: walletOf({ playerId, accountId }),
    ...playStreams(playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId }, loaded) =>
    Effect.gen(function* () {
      return { play: yield* (yield* PlayRules).room(playerId, "bet", loaded) }
    }),
  decide: ({ session, stops }, asked, { play, at }) => {
    if (session.version > 0) return { refusal: new CodeTwice() }
    if (isHalted(stops)) return { refusal: new GamesStopped() }
    const barred = barOf(play, 0)
    if (barred !== undefined) return { refusal: barred }
    const { provider, game, playerId, currency, language } = asked
    return {
      events: {
        session: [
          {
            type: "game.launched",
            at,
            provider,
            game,
            playerId,
            ...keptAccount(asked),
            currency,
            language,
            codeUntil: at + CODE_MS,
          },
        ],
      },
    }
  },
  answer: ({ session }) => session.id,
})

/** Exchanges a launch code. `mayRepeat`: the contract has no other token than the code, and asks again with it. */
export const exchangeCode = command("casino.exchange-code", {
  streams: ({
    session,
  }: {
    readonly session: string
    readonly provider: string
    readonly mayRepeat: boolean
  }) => ({
    session: stream(providerSessionAggregate, session),
  }),
  by: ({ provider }) => ({ actor: `provider:${provider}` }),
  decide: ({ session }, { mayRepeat }, { at }) => {
    const known = session.snapshot.context.session
    if (known === undefined) return { refusal: new WalletRefusal({ code: "token-unknown" }) }
    if (known.betsUntil !== undefined)
      return mayRepeat ? {} : { refusal: new WalletRefusal({ code: "token-unknown" }) }
    if (at > known.codeUntil) return { refusal: new WalletRefusal({ code: "token-expired" }) }
    return { events: { session: [{ type: "code.exchanged", at, betsUntil: at + SESSION_MS }] } }
  },
  answer: ({ session }): ProviderSession => {
    const known = session.snapshot.context.session
    if (known === undefined) throw new Error(`${session.id} was never launched`)
    return known
  },
})
