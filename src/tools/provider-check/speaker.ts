import type { ProviderTransaction } from "#models/casino/providers/provider-round.ts"

/** A player's session as a provider knows it. */
export interface HeldSession {
  readonly token: string
  readonly player: string
  readonly currency: string
  readonly game: string
}

/** What is told of a round. */
export interface TellingRound {
  readonly round: string
  readonly transactions: ReadonlyArray<ProviderTransaction>
  readonly closes?: boolean
}

/** A request as it goes over the wire; `path` follows the address of the wallet. */
export interface Said {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What an answer comes to: the contract's own word, and the balance in minor units where it is told. */
export interface Understood {
  readonly isOk: boolean
  readonly word: string
  readonly balance?: number
  readonly token?: string
  readonly player?: string
  readonly currency?: string
}

/** One wallet contract from the provider's side. */
export interface Speaker {
  /** Whether several transactions can be told in one request. */
  readonly tellsMany: boolean
  /** Whether wins name the bet that they are for. */
  readonly namesBets: boolean
  /** Whether the launch code is exchanged for a token, and good once. */
  readonly exchanges: boolean
  /** `at`: milliseconds since the epoch, for contracts that sign the time. */
  readonly open: (code: string, game: string, at: number) => Said
  readonly balance: (session: HeldSession, at: number) => Said
  readonly round: (session: HeldSession, told: TellingRound, at: number) => Said
  readonly understand: (status: number, text: string, currency: string) => Understood
}
