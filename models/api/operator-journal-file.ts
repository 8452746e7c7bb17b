import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BadRequest, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"
import { journalQuery } from "./operator-journal.ts"

/** The journal of significant events as a file, which pages link to by its address: no page's code holds this contract. */
export class OperatorJournalFileApi extends HttpApiGroup.make("operatorJournalFile")
  .add(
    /** All of it as a table for spreadsheets (RFC 4180), newest first, in the language that is asked for; times in UTC. */
    HttpApiEndpoint.get("significantEventsFile", "/operator-api/journal.csv", {
      query: journalQuery,
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "text/csv; charset=utf-8" })),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "journal.read"),
  )
  .middleware(SignedInOperator) {}
