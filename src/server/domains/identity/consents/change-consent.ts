import { createHash } from "node:crypto"
import { Schema } from "effect"
import type { ConsentsEvent } from "#machines/privacy/consents/consents.events.ts"
import { CONSENT_TEXTS } from "#models/privacy/consent-texts.ts"
import { type ConsentKind, CookieKind, type RevocableKind } from "#models/privacy/consents.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { consentsAggregate } from "./consents.aggregate.ts"

/** A player, or the page's own id of a visitor (8-4-4-4-12 hexadecimal digits). */
export type CookieSubject = { readonly playerId: PlayerId } | { readonly visitor: string }

/** A consent that is given, refused or taken back; `agreedAt`: by the browser's clock. */
export interface ConsentChange {
  readonly who: CookieSubject
  readonly kind: RevocableKind
  readonly granted: boolean
  readonly agreedAt?: number
  readonly origin: Origin
}

/** A visitor's stream is named by a digest: who reads the log can't tell which browser it was. */
const visitorId = (visitor: string): string =>
  `visitor-${createHash("sha256").update(`consents ${visitor}`).digest("base64url")}`

const idOf = (who: CookieSubject): string => ("playerId" in who ? `${who.playerId}` : visitorId(who.visitor))

const isCookies = Schema.is(CookieKind)

const wordsOf = (kind: ConsentKind, at: number, language: string) => ({
  at,
  kind,
  version: CONSENT_TEXTS[kind].version,
  language,
})

/** What agreeing to these writes for a player who is new. */
export const consentsGiven = (
  kinds: ReadonlyArray<ConsentKind>,
  at: number,
  language: string,
): ReadonlyArray<ConsentsEvent> =>
  kinds.map((kind) => ({ ...wordsOf(kind, at, language), type: "consent.given" }))

/** Gives, refuses or takes back one consent; what is so already is written no second time. Answers all that stand then. */
export const changeConsent = command("consents.change", {
  streams: ({ who }: ConsentChange) => ({ consents: stream(consentsAggregate, idOf(who)) }),
  by: ({ who, origin }) => metaOf("playerId" in who ? playerOwner(who.playerId) : "visitor", origin),
  decide: ({ consents }, { kind, granted, agreedAt, origin }, { at }) => {
    const said = {
      ...wordsOf(kind, at, origin.language),
      kind,
      ...(agreedAt === undefined ? {} : { agreedAt }),
    }
    const before = consents.snapshot.context.consents.find((consent) => consent.kind === kind)
    const event: ConsentsEvent = granted
      ? { ...said, type: "consent.given" }
      : isCookies(kind) && before?.granted !== true
        ? { ...said, kind, type: "consent.refused" }
        : { ...said, type: "consent.withdrawn" }
    return { events: { consents: ifTaken(consentsAggregate, consents, event) } }
  },
  answer: ({ consents }) => consents.snapshot.context.consents,
})
