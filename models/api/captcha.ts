import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CaptchaTaskId, PictureTask, PuzzleTask } from "../site/captcha-task.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound, Refused, TooMany } from "./errors.ts"

/** A token for `x-captcha-token` (§7), good for one use before `expiresAt`, in milliseconds since the epoch. */
const token = answer(Schema.Struct({ token: Schema.String, expiresAt: Schema.Int }))

/** What is typed from a picture: no more than anybody would type. */
export const TypedAnswer = Schema.String.check(Schema.isBetweenLength(1, 32))

/** The captcha that asks nothing of the player: a proof of work for the machine, and the answers of hosted kinds. */
export class CaptchaApi extends HttpApiGroup.make("captcha").add(
  /** The challenge of our own kind (`custom`), in the form that the `altcha` solver takes. */
  HttpApiEndpoint.get("challenge", "/captcha-api/challenge", { success: Schema.Json, error: TooMany }),
  /** Trades a solved challenge, or the answer of a hosted kind, for a single-use token, sent in `x-captcha-token` (§7). */
  HttpApiEndpoint.post("verify", "/captcha-api/verify", {
    payload: Schema.Struct({ payload: Schema.String.check(Schema.isMaxLength(10_000)) }),
    success: token,
    error: [BadRequest, Refused, TooMany],
  }),
) {}

/** Setting a task is refused where the site has another kind; judging an answer besides where it is wrong. */
const setting = [NotFound, TooMany] as const
const judging = [BadRequest, NotFound, Refused, TooMany] as const

/** The puzzle (§7: `/puzzle-api`). It is set anew for each answer: right or wrong, one is over with the first. */
export class PuzzleApi extends HttpApiGroup.make("puzzle").add(
  HttpApiEndpoint.post("set", "/puzzle-api/puzzle", { success: answer(PuzzleTask), error: setting }),
  /** `left`: left edge of the piece in units of the picture. Trades the right place for a token. */
  HttpApiEndpoint.post("solve", "/puzzle-api/answer", {
    payload: Schema.Struct({ id: CaptchaTaskId, left: Schema.Int }),
    success: token,
    error: judging,
  }),
) {}

/** Digits to read in a picture (§3 custom_captcha), set anew for each answer as puzzles are. */
export class PictureApi extends HttpApiGroup.make("picture").add(
  HttpApiEndpoint.post("set", "/captcha-api/picture", { success: answer(PictureTask), error: setting }),
  /** Trades what is typed from the picture for a token; a registration may bring it itself (`custom_captcha_id`). */
  HttpApiEndpoint.post("solve", "/captcha-api/picture/answer", {
    payload: Schema.Struct({ id: CaptchaTaskId, value: TypedAnswer }),
    success: token,
    error: judging,
  }),
) {}
