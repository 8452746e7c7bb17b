import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { unknownAt } from "#src/server/domains/wallet/wallet.domain.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { Statements } from "./Statements.ts"
import { csvHead, csvRow } from "./statement-csv.ts"

const reply = answering({ AccountUnknown: unknownAt("account_id") })

const accountOf = (statements: Statements["Service"], asked: number | undefined) =>
  Effect.flatMap(CurrentPlayer, ({ userId }) => statements.account(userId, asked))

/** Statements of the player's accounts. */
export const StatementHandlers = HttpApiBuilder.group(
  Api,
  "statement",
  Effect.fnUntraced(function* (handlers) {
    const statements = yield* Statements
    return handlers.handleAll({
      statement: ({ query: { account_id, ...query } }) =>
        reply(() =>
          answered(
            Effect.flatMap(accountOf(statements, account_id), (account) => statements.page(account, query)),
          ),
        ),
      statementMonths: ({ query: { account_id, zone } }) =>
        reply(() =>
          answered(
            Effect.flatMap(accountOf(statements, account_id), (account) => statements.months(account, zone)),
          ),
        ),
    })
  }),
)

/** The same as files. */
export const StatementFileHandlers = HttpApiBuilder.group(
  Api,
  "statementFile",
  Effect.fnUntraced(function* (handlers) {
    const statements = yield* Statements
    return handlers.handleAll({
      statementFile: ({ query: { account_id, ...query } }) =>
        reply(({ language }) =>
          Effect.map(accountOf(statements, account_id), (account) => {
            const rows = statements
              .lines(account, query)
              .pipe(Stream.map((lines) => lines.map((line) => csvRow(line, account, language)).join("")))
            return HttpServerResponse.stream(
              Stream.encodeText(Stream.concat(Stream.succeed(csvHead(language)), rows)),
              {
                contentType: "text/csv; charset=utf-8",
                headers: {
                  "content-disposition": `attachment; filename="statement-${account.accountId}.csv"`,
                  "cache-control": "no-store",
                },
              },
            )
          }),
        ),
    })
  }),
)
