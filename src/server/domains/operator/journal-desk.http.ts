import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { SignificantKind, SignificantQuery, SignificantRow } from "#models/operator/significant.ts"
import { utcMoment } from "#models/request/utc-moment.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { BYTE_ORDER_MARK, csvCell } from "#src/server/web/csv-cell.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { SignificantEvents } from "./SignificantEvents.ts"

const reply = answering({})

const COLUMNS = ["seq", "at", "kind", "who", "said", "reason"] as const

const csvHead = (language: string): string =>
  `${BYTE_ORDER_MARK}${COLUMNS.map((column) => csvCell(say(language, `operator.journal.column.${column}`))).join(",")}\r\n`

const csvRow = ({ seq, at, kind, who, said, reason }: SignificantRow, language: string): string =>
  `${[
    `${seq}`,
    csvCell(`${utcMoment(at)} UTC`),
    csvCell(say(language, `operator.journal.kind.${kind}`)),
    csvCell(who),
    csvCell(said),
    csvCell(reason),
  ].join(",")}\r\n`

const queryOf = ({
  kind,
  who = "",
  from = "",
  to = "",
}: {
  readonly kind?: SignificantKind
  readonly who?: string
  readonly from?: string
  readonly to?: string
}): SignificantQuery => ({ kind: kind ?? null, who, from, to })

/** The journal of significant events. */
export const JournalDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorJournal",
  Effect.fnUntraced(function* (handlers) {
    const events = yield* SignificantEvents
    return handlers.handleAll({
      significantEvents: ({ query: { before, ...asked } }) =>
        reply(({ language }) =>
          Effect.map(events.page(queryOf(asked), before, language), (value) => ({
            success: true as const,
            value,
          })),
        ),
    })
  }),
)

/** The same as a file. */
export const JournalFileHandlers = HttpApiBuilder.group(
  Api,
  "operatorJournalFile",
  Effect.fnUntraced(function* (handlers) {
    const events = yield* SignificantEvents
    return handlers.handleAll({
      significantEventsFile: ({ query }) =>
        reply(({ language }) => {
          const rows = events
            .all(queryOf(query), language)
            .pipe(Stream.map((each) => each.map((row) => csvRow(row, language)).join("")))
          return Effect.succeed(
            HttpServerResponse.stream(
              Stream.encodeText(Stream.concat(Stream.succeed(csvHead(language)), rows)),
              {
                contentType: "text/csv; charset=utf-8",
                headers: {
                  "content-disposition": 'attachment; filename="journal.csv"',
                  "cache-control": "no-store",
                },
              },
            ),
          )
        }),
    })
  }),
)
