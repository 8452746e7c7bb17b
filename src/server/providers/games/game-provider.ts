import type { Effect } from "effect"
import type { ProvidedGame, ProviderHead } from "#models/casino/providers/provided-game.ts"
import type {
  ProviderRound,
  ProviderRoundId,
  ProviderTransaction,
} from "#models/casino/providers/provider-round.ts"
import type { GameSwitches } from "#models/casino/providers/provider-session.ts"
import type { WalletRefusal } from "#models/casino/providers/wallet-refusal.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { WireBroken } from "./GameWire.ts"
import type { RoundAsked, RoundTold } from "./local/rounds-question.ts"

/** What a game is launched with. `player`: a name of the player that says nothing of them. */
export interface Launch {
  readonly code: string
  readonly game: string
  readonly player: string
  readonly currency: CurrencyCode
  readonly language: string
  readonly switches: GameSwitches
}

/** What a provider asks of the wallet, in the words of all contracts. `echo`: its own number of the request, given back. */
export type WalletCall = {
  readonly echo?: string
  /** The session's token, or the launch code where the contract has no other. */
  readonly token: string
} & (
  | { readonly type: "session" }
  | { readonly type: "balance" }
  | {
      readonly type: "round"
      readonly round: ProviderRoundId
      /** Absent: the game that was launched. */
      readonly game?: string
      readonly currency?: string
      readonly player?: string
      readonly transactions: ReadonlyArray<ProviderTransaction>
      readonly closes: boolean
    }
)

/** What the wallet answers: minor units. `token` and `switches`: of a session that begins. */
export interface WalletAnswer {
  readonly player: string
  readonly currency: CurrencyCode
  readonly balance: MinorUnits
  readonly game: string
  readonly language: string
  readonly token: string
  readonly switches: GameSwitches
  readonly round?: ProviderRound | undefined
}

/** An answer as it goes over the wire, always JSON. */
export interface WireAnswer {
  readonly status: number
  readonly body: string
}

/** The wallet contract of one provider: it checks what comes, reads it into {@link WalletCall}, and says the answer in the provider's words. */
export interface GameProvider extends ProviderHead {
  readonly games: ReadonlyArray<ProvidedGame>
  /** Whether calls name the launch code for as long as the session lasts, since the contract has no exchange. */
  readonly keepsCode: boolean
  /** Whether amounts of a currency can be told exactly. */
  readonly speaks: (currency: CurrencyCode) => boolean
  /** Address of the page of a game, for its frame. */
  readonly address: (launch: Launch) => string
  /** `call`: what follows the provider's name in the address. The signature is checked over the bytes that came. */
  readonly read: (
    call: string,
    headers: Readonly<Record<string, string | undefined>>,
    body: Uint8Array,
    now: number,
  ) => Effect.Effect<WalletCall, WalletRefusal>
  /** What the provider says of a round that stays open; absent where its contract has no such question. */
  readonly ask?: (asked: RoundAsked) => Effect.Effect<RoundTold, WireBroken>
  readonly answer: (call: WalletCall, answer: WalletAnswer) => WireAnswer
  /** `call`: what was asked, where it could be read; `currency`: of the session, where there is one. */
  readonly refuse: (
    refusal: WalletRefusal,
    call: WalletCall | undefined,
    currency: CurrencyCode | undefined,
  ) => WireAnswer
}
