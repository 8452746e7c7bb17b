import { Effect } from "effect"
import type { IdentificationEvent } from "#machines/identification/identification/identification.events.ts"
import type { IdentityCheckEvent } from "#machines/identification/identity-check/identity-check.events.ts"
import type { RefusalReason } from "#models/identification/identification.ts"
import type { CheckFault, Doubt, ProviderKind } from "#models/identification/provider.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { SecurityNotices } from "#src/server/domains/identity/identity.domain.ts"
import { command, lookedUp, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { VouchedIdentity } from "#src/server/providers/identity/provider.ts"
import { toldOfIdentification } from "./change-identification.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { identityClaimAggregate } from "./identity-claim.aggregate.ts"
import { forgettingCheck, isOpen } from "./kept-check.ts"

/** The level that a provider's word gives: that of an accepted document. */
const LEVEL = 1

type Failed = { readonly kind: "failed"; readonly why: CheckFault }

/** How a check came out. */
export type Verdict =
  | { readonly kind: "confirmed"; readonly vouched: VouchedIdentity }
  | { readonly kind: "doubted"; readonly vouched: VouchedIdentity; readonly doubts: ReadonlyArray<Doubt> }
  | { readonly kind: "denied"; readonly reasons: ReadonlyArray<RefusalReason> }
  | Failed

/** A check that a verdict is of, and by whom it came. */
export interface Decided {
  readonly playerId: PlayerId
  readonly provider: ProviderKind
  readonly check: string
  readonly actor: string
  readonly origin: Origin
}

/** A verdict on a check. */
interface Settled extends Decided {
  readonly found: Verdict
  /** Name of the claim to the vouched person; absent where the provider says no number of theirs. */
  readonly claim: string | undefined
}

/** What a reviewer and the player's own data hold of a vouched identity, by the names of the forms. */
const detailsOf = ({ name, surname, birthDate, country, personalCode }: VouchedIdentity): string =>
  JSON.stringify({
    name,
    surname,
    ...(birthDate === undefined ? {} : { date_birthday: birthDate }),
    country,
    personal_code: personalCode,
  })

/** A verdict in the light of whose the person is (0: nobody's): of another account's person a reviewer decides. */
const claimed = ({ playerId, found, claim }: Settled, holder: number) => {
  if (claim === undefined || !("vouched" in found) || holder === playerId)
    return { verdict: found, claims: undefined }
  if (holder === 0) return { verdict: found, claims: "claim.made" as const }
  const doubts = found.kind === "doubted" ? found.doubts : []
  const verdict: Verdict = {
    kind: "doubted",
    vouched: found.vouched,
    doubts: [...doubts, "another-account"],
  }
  return { verdict, claims: "claim.contested" as const }
}

/** What a verdict is to the player's identification. */
const onIdentification = (
  verdict: Exclude<Verdict, Failed>,
  { provider, check }: Settled,
  at: number,
  termMs: number,
): IdentificationEvent => {
  const common = { at, provider, check }
  switch (verdict.kind) {
    case "confirmed":
      return {
        type: "identity.confirmed",
        ...common,
        details: detailsOf(verdict.vouched),
        level: LEVEL,
        expiresAt: at + termMs,
      }
    case "doubted":
      return {
        type: "identity.doubted",
        ...common,
        details: detailsOf(verdict.vouched),
        doubts: verdict.doubts,
      }
    case "denied":
      return { type: "identity.denied", ...common, reasons: verdict.reasons }
  }
}

/** What a verdict is to its check. */
const onCheck = (verdict: Exclude<Verdict, Failed>, at: number): IdentityCheckEvent =>
  verdict.kind === "doubted"
    ? { type: "check.doubted", at, doubts: verdict.doubts }
    : { type: `check.${verdict.kind}`, at }

/** Writes a verdict once: with another one there before, that one stands. Nothing is kept of the check any more. */
export const settleCheck = command("identity-check.settle", {
  streams: ({ playerId, check, claim }: Settled) => ({
    check: stream(identityCheckAggregate, check),
    identification: lookedUp(identificationAggregate, playerId),
    claim: claim === undefined ? undefined : stream(identityClaimAggregate, claim),
  }),
  by: ({ actor, origin }) => metaOf(actor, origin),
  facts: () => Effect.map(SiteSettings, ({ identification: { termMs } }) => ({ termMs })),
  decide: ({ check, identification, claim }, input, { termMs, at }) => {
    // Decided a moment ago, by another question of the same page or by the provider's own message.
    if (!isOpen(check.snapshot)) return {}
    const { playerId, found } = input
    const { verdict, claims } = claimed(input, claim?.snapshot.context.playerId ?? 0)
    const claiming = claims === undefined ? [] : [{ type: claims, at, playerId, check: input.check }]
    const documents = forgettingCheck(playerId)
    const moved = verdict.kind === "failed" ? undefined : onIdentification(verdict, input, at, termMs)
    // The identification may have moved on.
    const isTaken = moved !== undefined && identificationAggregate.next(identification, moved) !== undefined
    if (verdict.kind === "failed" || !isTaken) {
      const why = verdict.kind === "failed" ? verdict.why : "elsewhere"
      return {
        events: { check: [{ type: "check.failed", at, why }], claim: verdict === found ? [] : claiming },
        documents,
      }
    }
    const ended = onCheck(verdict, at)
    return identityCheckAggregate.next(check, ended) === undefined
      ? {}
      : { events: { check: [ended], identification: [moved], claim: claiming }, documents }
  },
  tell: ({ identification: { snapshot } }, { playerId }, { written }) =>
    Effect.gen(function* () {
      if (!written.has("identification")) return
      yield* toldOfIdentification(playerId)
      const notices = yield* SecurityNotices
      if (snapshot.matches("accepted")) yield* notices.tell(playerId, "notice.identificationAccepted")
      if (snapshot.matches("refused")) yield* notices.tell(playerId, "notice.identificationRefused")
    }),
  answer: () => undefined,
})
