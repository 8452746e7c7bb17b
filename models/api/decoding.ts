import { HttpApiMiddleware } from "effect/http-api"
import { BadRequest } from "./errors.ts"

/** Says of a request that can't be decoded which of its fields are wrong and why (§8 validation_errors). */
export class Decoding extends HttpApiMiddleware.Service<Decoding>()("statebook/models/api/Decoding", {
  error: BadRequest,
}) {}
