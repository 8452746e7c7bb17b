import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CaptchaTaskId, PictureTask, PuzzleTask } from "../site/captcha-task.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound, Refused, TooMany } from "./errors.ts"

/** A token for `x-captcha-token` (§7), good for one use before `expiresAt`, in milliseconds since the epoch. */
const token = answer(Schema.Struct({ token: Schema.String, expiresAt: Schema.Int }))

/** What is typed from a picture: no more than anybody would type. */
export const TypedAnswer = Schema.String.check(Schema.isBetweenLength(1, 32))

/**
 * The captcha. Our own (kind `custom`) is a proof of work: a puzzle for the machine, nothing to drag or read. The kinds with a
 * task set it anew for each answer: right or wrong, a task is over with the first one.
 */
export class CaptchaApi extends HttpApiGroup.make("captcha").add(
  /** The challenge in the form that the `altcha` solver takes. */
  HttpApiEndpoint.get("challenge", "/captcha-api/challenge", { success: Schema.Json, error: TooMany }),
  /** Trades a solved challenge, or the answer of a hosted kind, for a single-use token, sent in `x-captcha-token` (§7). */
  HttpApiEndpoint.post("verify", "/captcha-api/verify", {
    payload: Schema.Struct({ payload: Schema.String.check(Schema.isMaxLength(10_000)) }),
    success: token,
    error: [BadRequest, Refused, TooMany],
  }),
  /** Sets a puzzle (§6: `/puzzle-api`). `NotFound` where the site has another kind. */
  HttpApiEndpoint.post("puzzle", "/puzzle-api/puzzle", {
    success: answer(PuzzleTask),
    error: [NotFound, TooMany],
  }),
  /** `left`: left edge of the piece in units of the picture. Trades the right place for a token. */
  HttpApiEndpoint.post("solvePuzzle", "/puzzle-api/answer", {
    payload: Schema.Struct({ id: CaptchaTaskId, left: Schema.Int }),
    success: token,
    error: [BadRequest, NotFound, Refused, TooMany],
  }),
  /** Sets digits to read in a picture (§3 custom_captcha). `NotFound` where the site has another kind. */
  HttpApiEndpoint.post("picture", "/captcha-api/picture", {
    success: answer(PictureTask),
    error: [NotFound, TooMany],
  }),
  /** Trades what is typed from the picture for a token; a registration may bring it itself (`custom_captcha_id`). */
  HttpApiEndpoint.post("solvePicture", "/captcha-api/picture/answer", {
    payload: Schema.Struct({ id: CaptchaTaskId, value: TypedAnswer }),
    success: token,
    error: [BadRequest, NotFound, Refused, TooMany],
  }),
) {}
