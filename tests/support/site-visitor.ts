import { NodeHttpClient } from "@effect/platform-node"
import { Effect, Layer, Schema } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { Outbox, OutboxMessage } from "#src/server/domains/identity/contacts/Outbox.ts"

/** What a `Visitor` needs to use a server that runs as a process of its own: its address, and its outbox to read codes from. */
export const siteVisitors = (url: string) => {
  const client = Layer.effect(
    HttpClient.HttpClient,
    Effect.map(HttpClient.HttpClient, HttpClient.mapRequest(HttpClientRequest.prependUrl(url))),
  ).pipe(Layer.provide(NodeHttpClient.layerNodeHttp))
  const outbox = Layer.succeed(Outbox, {
    send: () => Effect.die(new Error("only the server sends")),
    mail: () => Effect.die(new Error("only the server sends")),
    enclosed: () => Effect.die(new Error("only the server sends")),
    listTo: () => Effect.die(new Error("only the server looks through them")),
    list: () =>
      Effect.promise(async () => {
        const response = await fetch(`${url}/dev/outbox`, { headers: { accept: "application/json" } })
        return Schema.decodeUnknownSync(Schema.Array(OutboxMessage))(await response.json())
      }),
  })
  return Layer.mergeAll(client, outbox)
}
