import { Effect } from "effect"
import { BadRequest, Unreachable } from "#models/api/errors.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { NotVouched, ProviderUnreachable } from "#src/server/providers/identity/provider.ts"
import {
  forbidden,
  formWrong,
  inTheWay,
  invalid,
  later,
  missing,
  notSignedIn,
  type RefusalsOf,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { fieldRefusal, formRefusal, refusal } from "#src/server/web/refusals.ts"
import type { FormUnreadable } from "#src/server/web/uploads/multipart-form.ts"
import type { PictureRefused } from "#src/server/web/uploads/pictures.ts"
import type { PictureMissing } from "./change-identification.ts"
import type { acceptCase, beginReview } from "./decide-case.ts"
import type { FaceComparisons } from "./FaceComparisons.ts"
import type { Identifications } from "./Identifications.ts"
import type { IdentityChecks } from "./IdentityChecks.ts"
import type { ReviewAccess } from "./ReviewAccess.ts"
import type { Reviews } from "./Reviews.ts"

const formUnreadable =
  (origin: Origin) =>
  ({ reason }: FormUnreadable) => {
    const code = reason === "broken" ? "form-unreadable" : "form-too-large"
    return Effect.fail(new BadRequest(fieldRefusal(code, "file", origin)))
  }

/** Who is not known to a service, or can't use it: said at what was filled in. */
const notVouched =
  (origin: Origin) =>
  ({ why }: NotVouched) =>
    Effect.fail(formRefusal({ personal_code: messageOf(`identification.fault.${why}`) }, origin))

const pictureMissing =
  (origin: Origin) =>
  ({ sides }: PictureMissing) =>
    invalid("picture-missing", sides[0] ?? "file")(origin)()

/** A picture that can't be taken, at its field. */
export const pictureRefused =
  (field: string) =>
  (origin: Origin) =>
  ({ reason }: PictureRefused) =>
    invalid(`picture-${reason}`, field)(origin)()

const providerUnreachable =
  (origin: Origin) =>
  ({ what }: ProviderUnreachable) => {
    const code = what === "revocation" ? "revocation-unknown" : "provider-unreachable"
    return Effect.fail(new Unreachable(refusal(code, origin)))
  }

type Services =
  | FaceComparisons["Service"]
  | Identifications["Service"]
  | IdentityChecks["Service"]
  | ReviewAccess["Service"]
  | Reviews["Service"]

/** What this domain refuses, in the contract's words. */
export const identificationRefusals = {
  CheckUnknown: missing("check-unknown"),
  ChecksSlowed: later,
  ComparisonsSlowed: later,
  FieldsWrong: formWrong,
  FormUnreadable: formUnreadable,
  IdentificationElsewhere: inTheWay("identification-elsewhere"),
  MessageForged: forbidden("message-forged"),
  NotVouched: notVouched,
  PictureMissing: pictureMissing,
  PictureRefused: pictureRefused("file"),
  PictureUnknown: missing("picture-unknown"),
  PicturesSlowed: later,
  ProviderUnknown: missing("provider-unknown"),
  ProviderUnreachable: providerUnreachable,
  ReviewElsewhere: inTheWay("review-elsewhere"),
  ReviewUnseen: inTheWay("review-unseen"),
  RoleEnded: notSignedIn("reviewer-only"),
  RoleKeyWrong: forbidden("review-key-wrong", "key"),
  RoleSlowed: later,
  SessionUsed: inTheWay("session-used"),
} satisfies RefusalTable<
  RefusalsOf<Services> | RefusalsOfCommand<typeof acceptCase | typeof beginReview> | FormUnreadable
>
