import { type Effect, type Option, Schema } from "effect"
import type { RefusalReason } from "#models/identification/identification.ts"
import {
  CheckFault,
  type ProviderKind,
  type SdkWidget,
  type ShownSessions,
  type Widget,
} from "#models/identification/provider.ts"
import { ProviderUnreachable } from "../ask-provider.ts"

export { ProviderUnreachable }

/** The provider vouches for nobody, and why. */
export class NotVouched extends Schema.TaggedError<NotVouched>()("NotVouched", {
  why: CheckFault,
}) {}

/** Whom a provider vouches for. */
export interface VouchedIdentity {
  readonly name: string
  readonly surname: string
  /** `yyyy-MM-dd`; absent where the provider does not say. */
  readonly birthDate?: string
  /** Country of the identity, ISO 3166 in capitals; empty where the provider does not say. */
  readonly country: string
  /** National personal code, or the number of the document; empty where the provider does not say. */
  readonly personalCode: string
}

/** What a player says to be checked: who they are by their national identity. */
export interface AskedIdentity {
  readonly country: string
  readonly personalCode: string
  /** With `+` and the country's code; where the identity is one of a phone. */
  readonly phone?: string
}

/** A check at a provider: its name there, and the bytes whose digest was to be signed. */
export interface EidSession {
  readonly session: string
  readonly signed: Uint8Array
  readonly asked: AskedIdentity
}

/** One national electronic identity: a player confirms on a phone, and a signature over a digest says who did. */
export interface EidProvider {
  /** The four digits that page and phone show, by the bytes that are signed. */
  readonly codeOf: (signed: Uint8Array) => string
  /** Sends the question to the phone; answers the session's name. */
  readonly begin: (
    asked: AskedIdentity,
    signed: Uint8Array,
    language: string,
  ) => Effect.Effect<string, ProviderUnreachable | NotVouched>
  /** Who confirmed; nothing while nobody did. Waits a moment at the provider. */
  readonly outcome: (
    session: EidSession,
    now: number,
  ) => Effect.Effect<Option.Option<VouchedIdentity>, ProviderUnreachable | NotVouched>
}

/** What a service that looks at documents itself has found. */
export type Finding =
  | { readonly vouched: VouchedIdentity }
  /** It refuses for good. */
  | { readonly reasons: ReadonlyArray<RefusalReason> }

/** A service that looks at documents and faces itself, in a part of the page that is its own. */
export interface WidgetProvider {
  /** Opens it for a player; `user` is the player's name there. */
  readonly open: (user: string) => Effect.Effect<Widget, ProviderUnreachable>
  /** What it found of a player; nothing while it looks. */
  readonly finding: (user: string) => Effect.Effect<Option.Option<Finding>, ProviderUnreachable | NotVouched>
  /** The player that a message of the service is about, where it is the service's own by its signature. */
  readonly heard: (
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ) => Option.Option<{ readonly user: string; readonly isDecided: boolean }>
}

/** A service that says how alike the faces of two pictures are. */
export interface FaceComparer {
  readonly kind: ProviderKind
  /** What players read. */
  readonly name: string
  /** From how many percent on two faces count as one person's. */
  readonly least: number
  /** In percent. `photo` is the player's own, `document` has the other face on it; both JPEG. `user` is the player's name there. */
  readonly compare: (
    user: string,
    photo: Uint8Array<ArrayBuffer>,
    document: Uint8Array<ArrayBuffer>,
  ) => Effect.Effect<number, ProviderUnreachable>
}

/** A service whose scripts film a document and a face in the page; what it found is asked of it by the sessions that they had. */
export interface SdkProvider {
  readonly faces: FaceComparer
  /** A token for the scripts; `user` is the player's name there. */
  readonly open: (user: string) => Effect.Effect<SdkWidget, ProviderUnreachable>
  /** What it found in a player's sessions; nothing while it looks. */
  readonly finding: (
    user: string,
    sessions: ShownSessions,
  ) => Effect.Effect<Option.Option<Finding>, ProviderUnreachable | NotVouched>
}
