import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { SignificantKind, SignificantPage } from "../operator/significant.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

/** A day of UTC such as `2026-11-28`. */
const Day = Schema.String.check(
  Schema.makeFilter(
    (text: string) =>
      (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) || "a day such as 2026-11-28",
  ),
)

/** What the journal is narrowed to. */
export const journalQuery = {
  kind: Schema.optionalKey(SignificantKind),
  /** Name of the operator. */
  who: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 40))),
  from: Schema.optionalKey(Day),
  to: Schema.optionalKey(Day),
} as const

/** What happened of significance, as operators read it: settings, stops, corrections, people, looks at personal data, starts and clocks. */
export class OperatorJournalApi extends HttpApiGroup.make("operatorJournal")
  .add(
    /** Newest first, fifty a page; `before`: the number in the log that the page begins below. */
    HttpApiEndpoint.get("significantEvents", "/operator-api/journal", {
      query: {
        ...journalQuery,
        before: Schema.optionalKey(Schema.FiniteFromString.check(Schema.isInt(), Schema.isGreaterThan(0))),
      },
      success: answer(SignificantPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "journal.read"),
  )
  .middleware(SignedInOperator) {}
