import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BadRequest, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"
import { StatementAsked } from "./statement.ts"

/** Statements as files, which pages link to by their addresses: no page's code holds this contract. */
export class StatementFileApi extends HttpApiGroup.make("statementFile")
  .add(
    /** The lines of a statement as a table for spreadsheets (RFC 4180), newest first, in the language that is asked for; times in UTC. */
    HttpApiEndpoint.get("statementFile", "/account-api/cashier/statement.csv", {
      query: StatementAsked,
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "text/csv; charset=utf-8" })),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
