import { HttpApiMiddleware } from "effect/http-api"
import { BadRequest, Unstorable } from "./errors.ts"

/**
 * Says of a request that can't be decoded which of its fields are wrong and why (§8 validation_errors); and of one that can, but whose
 * content the store refuses, that it is refused for good.
 */
export class Decoding extends HttpApiMiddleware.Service<Decoding>()("statebook/models/api/Decoding", {
  error: [BadRequest, Unstorable],
}) {}
