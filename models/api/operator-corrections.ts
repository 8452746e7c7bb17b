import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Correction, CorrectionId, CorrectionNote, CorrectionScope } from "../betting/correction.ts"
import {
  CorrectionBets,
  CorrectionChoices,
  CorrectionPage,
  CorrectionPreview,
  CorrectionRecord,
  CorrectionState,
} from "../operator/bet-correction.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit } from "./limits.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const CORRECTIONS = "/operator-api/corrections"
/** Where the page before said that the next one begins. */
const after = Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 100)))
const params = { id: CorrectionId } as const
const acted = {
  success: answer(CorrectionRecord),
  error: [BadRequest, Conflict, NotFound, NotSignedIn, Unavailable],
} as const

/** Bets that operators have void or settled with other results: shown, proposed, agreed to, and carried out bet by bet. */
export class OperatorCorrectionsApi extends HttpApiGroup.make("operatorCorrections")
  .add(
    /** What can be corrected of a bet, a leg, a market or a selection. */
    HttpApiEndpoint.post("correctionChoices", `${CORRECTIONS}/choices`, {
      payload: Schema.Struct({ scope: CorrectionScope }),
      success: answer(CorrectionChoices),
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "bets.correct"),
    /** Whom a correction would affect now, the largest changes first, twenty a page. Nothing is changed. */
    HttpApiEndpoint.post("previewCorrection", `${CORRECTIONS}/preview`, {
      payload: Schema.Struct({ ...Correction.fields, after }),
      success: answer(CorrectionPreview),
      error: [BadRequest, NotSignedIn, Unavailable],
    })
      .annotate(BodyLimit, BODY_BYTES.results)
      .annotate(Needs, "bets.correct"),
    /** Proposes one as it was shown under the digest; carried out at once where one person is enough: whoever may agree too, below the threshold. */
    HttpApiEndpoint.post("proposeCorrection", CORRECTIONS, {
      payload: Schema.Struct({
        ...Correction.fields,
        id: CorrectionId,
        note: CorrectionNote,
        digest: Schema.String.check(Schema.isBetweenLength(1, 100)),
      }),
      ...acted,
    })
      .annotate(BodyLimit, BODY_BYTES.results)
      .annotate(Needs, "bets.correct"),
    /** Those proposed last first, of one state where it is named, twenty a page. */
    HttpApiEndpoint.get("corrections", CORRECTIONS, {
      query: { after, state: Schema.optionalKey(CorrectionState) },
      success: answer(CorrectionPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "bets.read"),
    HttpApiEndpoint.get("correction", `${CORRECTIONS}/:id`, {
      params,
      success: answer(CorrectionRecord),
      error: [BadRequest, NotFound, Unavailable],
    }).annotate(Needs, "bets.read"),
    /** Whom it affects, or has affected, the largest changes first, twenty a page. */
    HttpApiEndpoint.get("correctionBets", `${CORRECTIONS}/:id/bets`, {
      params,
      query: { after },
      success: answer(CorrectionBets),
      error: [BadRequest, NotFound, Unavailable],
    }).annotate(Needs, "bets.read"),
    /** Agrees as another person, at another device. */
    HttpApiEndpoint.post("confirmCorrection", `${CORRECTIONS}/:id/confirm`, { params, ...acted }).annotate(
      Needs,
      "bets.correct-second",
    ),
    /** Takes back one that waits for another person. */
    HttpApiEndpoint.post("withdrawCorrection", `${CORRECTIONS}/:id/withdraw`, { params, ...acted }).annotate(
      Needs,
      "bets.correct",
    ),
  )
  .middleware(SignedInOperator) {}
