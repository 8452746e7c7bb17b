import { Clock, Effect, Option, Schema } from "effect"
import type { ProviderKind } from "#models/identification/provider.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { IdentityProviders } from "#src/server/providers/identity/IdentityProviders.ts"
import type { Finding } from "#src/server/providers/identity/provider.ts"
import type { makeVerdicts } from "./check-verdicts.ts"
import type { KeptCheck } from "./kept-check.ts"
import type { Verdict } from "./settle-check.ts"

/** The operator configured no such provider. */
export class ProviderUnknown extends Schema.TaggedError<ProviderUnknown>()("ProviderUnknown", {}) {}

/** A check that ends for a reason of its own. */
export const failed = (why: Extract<Verdict, { readonly kind: "failed" }>["why"]): Verdict => ({
  kind: "failed",
  why,
})

/** Writes to the server's log that a provider gave no answer. */
export const logged =
  (kind: ProviderKind) =>
  <A, E extends Error, R>(asked: Effect.Effect<A, E, R>) =>
    Effect.tapError(asked, (error) => Effect.logWarning(`${kind} gave no answer: ${error.message}`))

type VerdictOn = Effect.Success<typeof makeVerdicts>["verdictOn"]

/** Asks the providers what they found, by what was kept of a check. */
export const makeProviderVerdicts = Effect.fnUntraced(function* (verdictOn: VerdictOn) {
  const providers = yield* IdentityProviders

  /** Asks a provider by what was kept of the check. */
  const asked = Effect.fnUntraced(function* (kind: ProviderKind, kept: KeptCheck) {
    if (kind === "sumsub") {
      const provider = providers.widget(kind)
      if (provider === undefined) return yield* new ProviderUnknown()
      return yield* provider.finding(kept.session)
    }
    if (kind === "verigram") {
      const provider = providers.sdk(kind)
      if (provider === undefined) return yield* new ProviderUnknown()
      // Nothing was filmed yet: there is nothing to ask about.
      return kept.shown === undefined ? Option.none() : yield* provider.finding(kept.session, kept.shown)
    }
    const provider = providers.eid(kind)
    if (provider === undefined) return yield* new ProviderUnknown()
    const { session, country, personalCode } = kept
    const signed = Buffer.from(kept.signed, "base64url")
    const now = yield* Clock.currentTimeMillis
    const vouched = yield* provider.outcome({ session, signed, asked: { country, personalCode } }, now)
    return Option.map(vouched, (found): Finding => ({ vouched: found }))
  })

  /** What comes of asking a provider; nothing while it has no answer. */
  const verdict = Effect.fnUntraced(
    function* (playerId: PlayerId, kind: ProviderKind, kept: KeptCheck, language: string) {
      const finding = yield* asked(kind, kept).pipe(
        // Asking changes nothing there: what was lost on the way is asked for once more.
        Effect.retry({ times: 1, while: ({ _tag }) => _tag === "ProviderUnreachable" }),
      )
      return Option.isNone(finding)
        ? undefined
        : ((yield* verdictOn(playerId, finding.value, language)) as Verdict)
    },
    Effect.catchTag("NotVouched", ({ why }) => Effect.succeed(failed(why))),
    (decided, _, kind) => logged(kind)(decided),
  )

  return verdict
})
