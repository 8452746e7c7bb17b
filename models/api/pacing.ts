import { HttpApiMiddleware } from "effect/http-api"
import { TooMany } from "./errors.ts"

/** Holds guests to the pace of each operation that may write (`limits.ts`); players are held to theirs as their session is read. */
export class Pacing extends HttpApiMiddleware.Service<Pacing>()("statebook/models/api/Pacing", {
  error: TooMany,
}) {}
