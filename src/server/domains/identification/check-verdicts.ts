import { Clock, Effect, Option } from "effect"
import type { FormValues } from "#models/identity/registration/registration.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { PROFILE, playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { Finding } from "#src/server/providers/identity/provider.ts"
import { isOfAge } from "./document-kinds.ts"
import { doubtsOf } from "./doubts.ts"
import { type Decided, settleCheck, type Verdict } from "./settle-check.ts"

/** What follows from what providers say of players. */
export const makeVerdicts = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const secrets = yield* Secrets
  const settings = yield* SiteSettings
  const settleWith = yield* prepared(settleCheck)

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

  return {
    verdictOn,
    /** Writes a verdict once: with another one there before, that one stands. */
    settle: (decided: Decided, found: Verdict) => settleWith({ ...decided, found, claim: claimOf(found) }),
  }
})
