import type { ReactNode } from "react"
import type { MoneyLike } from "#src/ui/messages/format-numbers.ts"
import type { IconName } from "#src/ui/primitives/icon-names.ts"

/** A line of the rail: a sport, a championship or another list of games. Names come written for the reader. */
export interface RailEntry {
  readonly key: string
  readonly name: string
  readonly href: string
  /** Games behind it; absent while it is not known. */
  readonly count?: number | undefined
  readonly icon?: IconName | undefined
  /** Two letters of a country where there is no icon. */
  readonly code?: string | undefined
}

/** What the rail lists. `undefined` is still loading: a skeleton of the usual size stands there; an empty list is absent. */
export interface RailData {
  /** Lists by time: in play now, starting soon. */
  readonly quick: ReadonlyArray<RailEntry> | undefined
  readonly top: ReadonlyArray<RailEntry> | undefined
  readonly sports: ReadonlyArray<RailEntry> | undefined
}

/** A section of the site in the header and in the bottom bar. */
export interface FrameSection {
  readonly key: "line" | "live" | "cyber" | "casino" | "express" | "results" | "favourites" | "more"
  readonly href: string
  readonly count?: number | undefined
}

/** A player's day so far, by the reader's clock. */
export interface DayOfPlay {
  /** Milliseconds at the site, in this browser. */
  readonly playedMs: number
  /** Bets settled today, and what was paid for them less what was staked. */
  readonly settled: number
  readonly result: MoneyLike
}

/** A page of the player's own. */
export interface AccountSection {
  readonly key:
    | "myBets"
    | "accounts"
    | "payments"
    | "recharge"
    | "withdrawal"
    | "personal"
    | "security"
    | "limits"
    | "messages"
    | "support"
    | "accountSettings"
    | "requests"
    | "mailing"
    | "paymentConsultant"
    | "ideas"
    | "promoCodes"
    | "closing"
  readonly href: string
  readonly icon: IconName
  /** What is not read there. */
  readonly count?: number | undefined
}

/** Who looks at the page. `unknown` keeps the place of either until the session is known. */
export type FrameAccount =
  | { readonly kind: "unknown" }
  | { readonly kind: "guest"; readonly onSignIn: () => void; readonly onRegister: () => void }
  | {
      readonly kind: "player"
      readonly balance: MoneyLike
      /** Address of the page that lists {@link sections}. */
      readonly href: string
      readonly betsHref: string
      /** What became of the day's bets; the place is kept while its code is on the way. */
      readonly inbox: ReactNode
      readonly sections: ReadonlyArray<AccountSection>
      readonly day: (signal: AbortSignal) => Promise<DayOfPlay>
      /** Absent where there is no cashier. */
      readonly onDeposit?: (() => void) | undefined
      readonly onSignOut: () => void
    }

/** A language that is offered, named in itself. */
export interface FrameLanguage {
  readonly code: string
  readonly name: string
}

/** Where the sections lead and what the frame calls the brand. */
export interface FrameSite {
  readonly brand: string
  readonly homeHref: string
  /** Absent where nothing is searched. */
  readonly searchHref?: string | undefined
  readonly minimumAge: number
  /** In the order of their worth; `more` leads to all others. A phone's bar has `line` and `live`. */
  readonly sections: ReadonlyArray<FrameSection>
  /** How many sections the header shows, and the pixels it leaves behind them where there is room (§3 header options). */
  readonly header: { readonly maxVisibleItems: number; readonly navIndent: number }
  readonly languages: ReadonlyArray<FrameLanguage>
}
