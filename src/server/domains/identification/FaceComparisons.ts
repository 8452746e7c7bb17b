import { Context, Effect, Layer, Option, Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { IdentityProviders } from "#src/server/providers/identity/IdentityProviders.ts"
import type { ProviderUnreachable } from "#src/server/providers/identity/provider.ts"
import { IdentificationElsewhere, keepComparison, PictureMissing } from "./change-identification.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { ProviderUnknown } from "./provider-verdicts.ts"
import { serviceUsers } from "./service-users.ts"

/** States in which pictures may still be compared: a reviewer has not begun to look. */
const OPEN_STATES = ["absent", "sent", "refused", "incomplete", "expired"] as const

/** Too many comparisons; the next one counts at `retryAt` (milliseconds since the epoch). */
export class ComparisonsSlowed extends Schema.TaggedError<ComparisonsSlowed>()("ComparisonsSlowed", {
  retryAt: Schema.Int,
}) {}

type Failure =
  | ProviderUnknown
  | ProviderUnreachable
  | PictureMissing
  | IdentificationElsewhere
  | ComparisonsSlowed
  | StoreUnavailable

/** §7 Verification service, `FaceId/verify`: a service says whether the face beside the document is the document's. */
export class FaceComparisons extends Context.Service<
  FaceComparisons,
  {
    /**
     * Has the front side and the player's own photo compared, once for each pair of pictures. What comes out is written beside the
     * pictures for the reviewer and decides nothing: a photo says nothing of whether its face was alive.
     */
    readonly compare: (playerId: PlayerId, origin: Origin) => Effect.Effect<void, Failure>
  }
>()("statebook/server/identification/FaceComparisons") {
  static readonly layer = Layer.effect(
    FaceComparisons,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const files = yield* SealedFiles
      const limits = yield* RateLimits
      const keep = yield* prepared(keepComparison)
      const { faces: comparer } = yield* IdentityProviders
      const { userOf } = serviceUsers(yield* Secrets)

      const openPictures = Effect.fnUntraced(function* (playerId: PlayerId) {
        const { snapshot } = yield* aggregates.load(identificationAggregate, `${playerId}`)
        if (!OPEN_STATES.some((state) => snapshot.matches(state))) return yield* new IdentificationElsewhere()
        const { documents, faces } = snapshot.context
        const idOf = (side: "front" | "selfie") => documents.find((one) => one.side === side)?.id
        const [front, selfie] = [idOf("front"), idOf("selfie")]
        if (front === undefined || selfie === undefined)
          return yield* new PictureMissing({ sides: front === undefined ? ["front"] : ["selfie"] })
        const isCompared = faces?.front === front && faces.selfie === selfie
        return { front, selfie, isCompared }
      })

      return FaceComparisons.of({
        compare: Effect.fn("FaceComparisons.compare")(function* (playerId, origin) {
          if (comparer === undefined) return yield* new ProviderUnknown()
          const { front, selfie, isCompared } = yield* openPictures(playerId)
          if (isCompared) return
          const retryAt = yield* limits.take(LIMITS.faceComparisonsByPlayer, `${playerId}`)
          if (retryAt !== undefined) return yield* new ComparisonsSlowed({ retryAt })
          const owner = playerOwner(playerId)
          const document = yield* files.open(owner, front)
          const face = yield* files.open(owner, selfie)
          if (Option.isNone(document) || Option.isNone(face)) return yield* new IdentificationElsewhere()
          const { kind: provider, least } = comparer
          const similarity = yield* comparer
            .compare(userOf(playerId), new Uint8Array(face.value), new Uint8Array(document.value))
            .pipe(
              Effect.tapError((error) =>
                Effect.logWarning(`${provider} compared no faces: ${error.message}`),
              ),
            )
          // Refused where another picture came meanwhile, or a reviewer took the case.
          yield* keep({ playerId, faces: { provider, front, selfie, similarity, least }, origin })
        }, Effect.uninterruptible),
      })
    }),
  )
}
