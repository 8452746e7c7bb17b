import { Clock, Effect, Option } from "effect"
import type { IdentityCheckEvent } from "#machines/identification/identity-check/identity-check.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import type { RefusalReason } from "#models/identification/identification.ts"
import type { CheckFault, Doubt, ProviderKind } from "#models/identification/provider.ts"
import type { FormValues } from "#models/registration/registration.ts"
import { PROFILE, playerAggregate, SecurityNotices } from "#src/server/domains/identity/identity.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { Finding, VouchedIdentity } from "#src/server/providers/identity/provider.ts"
import { isOfAge } from "./document-kinds.ts"
import { doubtsOf } from "./doubts.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { identityClaimAggregate } from "./identity-claim.aggregate.ts"
import type { makeKeptChecks } from "./kept-checks.ts"

/** The level that a provider's word gives: that of an accepted document. */
const LEVEL = 1

/** How a check came out. */
export type Verdict =
  | { readonly kind: "confirmed"; readonly vouched: VouchedIdentity }
  | { readonly kind: "doubted"; readonly vouched: VouchedIdentity; readonly doubts: ReadonlyArray<Doubt> }
  | { readonly kind: "denied"; readonly reasons: ReadonlyArray<RefusalReason> }
  | { readonly kind: "failed"; readonly why: CheckFault }

/** A check that a verdict is of, and by whom it came. */
interface Decided {
  readonly playerId: PlayerId
  readonly provider: ProviderKind
  readonly check: string
  readonly actor: string
  readonly origin: Origin
}

const NOTICES = {
  confirmed: "notice.identificationAccepted",
  doubted: undefined,
  denied: "notice.identificationRefused",
} as const

/** What a reviewer and the player's own data hold of a vouched identity, by the names of the forms. */
const detailsOf = ({ name, surname, birthDate, country, personalCode }: VouchedIdentity): string =>
  JSON.stringify({
    name,
    surname,
    ...(birthDate === undefined ? {} : { date_birthday: birthDate }),
    country,
    personal_code: personalCode,
  })

/** What follows from what providers say of players. */
export const makeVerdicts = Effect.fnUntraced(function* (checks: Effect.Success<typeof makeKeptChecks>) {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const news = yield* PlayerNews
  const notices = yield* SecurityNotices
  const secrets = yield* Secrets
  const settings = yield* SiteSettings

  /** What a finding means for a player: by the age, and by what the account says. */
  const verdictOn = Effect.fnUntraced(function* (playerId: PlayerId, finding: Finding, language: string) {
    if ("reasons" in finding) return { kind: "denied", reasons: finding.reasons } satisfies Verdict
    const { vouched } = finding
    const now = yield* Clock.currentTimeMillis
    const { countryId } = (yield* aggregates.load(playerAggregate, `${playerId}`)).snapshot.context
    const { birthDate } = vouched
    if (birthDate !== undefined && !isOfAge(birthDate, countryId, { language, settings, now }))
      return { kind: "denied", reasons: ["underage"] } satisfies Verdict
    const profile = Option.getOrUndefined(yield* journal.document(PROFILE, `${playerId}`))?.data
    const doubts = doubtsOf((Object(profile) ?? {}) as FormValues, vouched)
    return doubts.length === 0
      ? ({ kind: "confirmed", vouched } satisfies Verdict)
      : ({ kind: "doubted", vouched, doubts } satisfies Verdict)
  })

  /** Name of the claim to a vouched person; nothing where the provider says no number of theirs. */
  const claimOf = (verdict: Verdict): string | undefined => {
    if (!("vouched" in verdict) || verdict.vouched.personalCode === "") return undefined
    const { country, personalCode } = verdict.vouched
    return secrets.sign("identity-person", `${country} ${personalCode}`)
  }

  /** A verdict in the light of whose the person is: of another account's person a reviewer decides. */
  const claimed = Effect.fnUntraced(function* (
    { playerId, check }: Decided,
    claim: string | undefined,
    verdict: Verdict,
    at: number,
  ) {
    if (claim === undefined || !("vouched" in verdict)) return { verdict, claims: [] }
    const { context } = (yield* aggregates.load(identityClaimAggregate, claim)).snapshot
    if (context.playerId === playerId) return { verdict, claims: [] }
    const isFree = context.playerId === 0
    const type = isFree ? "claim.made" : "claim.contested"
    const claims = [yield* aggregates.decide(identityClaimAggregate, claim, { type, at, playerId, check })]
    if (isFree) return { verdict, claims }
    const doubts = verdict.kind === "doubted" ? verdict.doubts : []
    const contested: Verdict = {
      kind: "doubted",
      vouched: verdict.vouched,
      doubts: [...doubts, "another-account"],
    }
    return { verdict: contested, claims }
  })

  /** What a verdict writes on the player's identification; nothing where it has moved on. */
  const onIdentification = (
    { playerId, provider, check }: Decided,
    verdict: Exclude<Verdict, { readonly kind: "failed" }>,
    at: number,
  ) => {
    const common = { at, provider, check }
    const decide = (event: Parameters<typeof aggregates.decide<typeof identificationAggregate.machine>>[2]) =>
      Effect.catchTag(aggregates.decide(identificationAggregate, `${playerId}`, event), "Refused", () =>
        Effect.succeed(undefined),
      )
    switch (verdict.kind) {
      case "confirmed":
        return decide({
          type: "identity.confirmed",
          ...common,
          details: detailsOf(verdict.vouched),
          level: LEVEL,
          expiresAt: at + settings.identification.termMs,
        })
      case "doubted":
        return decide({
          type: "identity.doubted",
          ...common,
          details: detailsOf(verdict.vouched),
          doubts: verdict.doubts,
        })
      case "denied":
        return decide({ type: "identity.denied", ...common, reasons: verdict.reasons })
    }
  }

  /** Writes a verdict once: with another one there before, that one stands. */
  const settle = Effect.fnUntraced(function* (decided: Decided, found: Verdict) {
    const { playerId, check, actor, origin } = decided
    const claim = claimOf(found)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const { verdict, claims } = yield* claimed(decided, claim, found, at)
      const onCheck = (event: IdentityCheckEvent) => aggregates.decide(identityCheckAggregate, check, event)
      const moved = verdict.kind === "failed" ? undefined : yield* onIdentification(decided, verdict, at)
      if (verdict.kind === "failed" || moved === undefined) {
        const why = verdict.kind === "failed" ? verdict.why : "elsewhere"
        const contests = verdict === found ? [] : claims
        const ended = yield* onCheck({ type: "check.failed", at, why })
        yield* checks.end(playerId, [ended, ...contests], actor, origin)
        return
      }
      const ended = yield* onCheck(
        verdict.kind === "doubted"
          ? { type: "check.doubted", at, doubts: verdict.doubts }
          : { type: `check.${verdict.kind}`, at },
      )
      yield* checks.end(playerId, [ended, moved, ...claims], actor, origin)
      yield* news.tell(playerId, { identification: true })
      const notice = NOTICES[verdict.kind]
      if (notice !== undefined) yield* notices.tell(playerId, notice)
    })
    // Decided a moment ago, by another question of the same page or by the provider's own message.
    const streams = claim === undefined ? [] : [identityClaimAggregate.streamOf(claim)]
    yield* checks.alone(playerId, check, attempt, streams).pipe(Effect.catchTag("Refused", () => Effect.void))
  }, Effect.uninterruptible)

  return { verdictOn, settle }
})
