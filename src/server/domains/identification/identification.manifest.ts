import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { AccountFields } from "./AccountFields.ts"
import { FaceComparisons } from "./FaceComparisons.ts"
import { Identifications } from "./Identifications.ts"
import { IdentityChecks } from "./IdentityChecks.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { IdentificationHandlers } from "./identification.http.ts"
import { layerIdentifications } from "./identifications.reactor.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { IdentityChecksHandlers, IdentityMessagesHandlers } from "./identity-checks.http.ts"
import { identityClaimAggregate } from "./identity-claim.aggregate.ts"
import { Levels } from "./Levels.ts"
import { ReviewAccess } from "./ReviewAccess.ts"
import { Reviews } from "./Reviews.ts"
import { AsReviewerLive, ReviewEntryHandlers, ReviewHandlers, ReviewPictureHandlers } from "./review.http.ts"

/** What this domain brings to the server. */
export const identificationManifest = manifest({
  aggregates: [
    replayable(identificationAggregate),
    replayable(identityCheckAggregate),
    replayable(identityClaimAggregate),
  ],
  services: Layer.mergeAll(
    FaceComparisons.layer,
    Identifications.layer,
    IdentityChecks.layer,
    Reviews.layer,
  ).pipe(Layer.provideMerge(Layer.mergeAll(AccountFields.layer, ReviewAccess.layer, Levels.layer))),
  reactors: layerIdentifications,
  handlers: Layer.mergeAll(
    IdentificationHandlers,
    IdentityChecksHandlers,
    IdentityMessagesHandlers,
    ReviewEntryHandlers,
    ReviewHandlers,
    ReviewPictureHandlers,
  ),
  access: AsReviewerLive,
})
