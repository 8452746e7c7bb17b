import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { escapeMarkup } from "#src/server/web/escape-markup.ts"
import { Outbox, type OutboxMessage } from "./Outbox.ts"

const SHOWN = 50

const row = (message: OutboxMessage) =>
  `<tr><td><time datetime="${new Date(message.at).toISOString()}">${new Date(message.at).toISOString()}</time></td>` +
  `<td>${message.channel === "sms" ? "+" : ""}${escapeMarkup(message.to)}</td>` +
  `<td>${message.channel === "mail" ? `<b>${escapeMarkup(message.subject)}</b> ` : ""}` +
  `${escapeMarkup(message.text)}</td></tr>`

const page = (messages: ReadonlyArray<OutboxMessage>) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">` +
  `<meta name="viewport" content="width=device-width"><title>Outbox</title></head><body>` +
  `<h1>Outbox</h1><p>Messages that would have been sent. Development only.</p>` +
  `<table><thead><tr><th>Time</th><th>To</th><th>Text</th></tr></thead><tbody>` +
  `${messages.map(row).join("")}</tbody></table></body></html>`

/** `GET /dev/outbox`: the last messages, as a page, or as JSON for programs. Never part of a production server. */
export const OutboxRoute = HttpRouter.add(
  "GET",
  "/dev/outbox",
  Effect.fnUntraced(function* (request) {
    const outbox = yield* Outbox
    const messages = yield* outbox.list(SHOWN)
    const headers = { "cache-control": "no-store", "content-security-policy": "default-src 'none'" }
    return request.headers.accept?.includes("application/json")
      ? HttpServerResponse.jsonUnsafe(messages, { headers })
      : HttpServerResponse.html(page(messages)).pipe(HttpServerResponse.setHeaders(headers))
  }),
)
