import type { ProviderNews } from "#models/cashier/provider-news.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { callbackAggregate, callbackId } from "./callback.aggregate.ts"
import { forgettingNews, keepingNews } from "./kept-news.ts"

/** A callback whose signature was right. `sealed`: what it says, for this server alone. */
export interface TakenCallback {
  readonly provider: string
  readonly news: ProviderNews
  readonly hash: string
  readonly sealed: string
}

/** Writes a callback once; one with the provider's number of another that is here changes nothing. Answers its id. */
export const takeCallback = command("cashier.take-callback", {
  streams: ({ provider, news }: TakenCallback) => ({
    callback: newStream(callbackAggregate, callbackId(provider, news.id)),
  }),
  by: ({ provider }) => ({ actor: `provider:${provider}` }),
  decide: ({ callback }, { provider, news, hash, sealed }, { at }) =>
    callback.version > 0
      ? {}
      : {
          events: {
            callback: [
              {
                type: "callback.received",
                at,
                provider,
                about: news.about,
                key: news.key,
                fact: news.fact.kind,
                hash,
              },
            ],
          },
          documents: keepingNews(callback.id, sealed, at),
        },
  answer: ({ callback }) => callback.id,
})

/** What a callback is about has heard it. */
export const endCallback = command("cashier.end-callback", {
  streams: ({ id }: { readonly id: string }) => ({ callback: stream(callbackAggregate, id) }),
  by: () => ({ actor: "system" }),
  decide: ({ callback }, _, { at }) =>
    callback.snapshot.hasTag("busy")
      ? {
          events: { callback: [{ type: "callback.applied", at }] },
          documents: forgettingNews(callback.id),
        }
      : {},
  answer: () => undefined,
})

/** First wait of a callback that is about nothing known, doubled each time, an hour at the most. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/** A callback is about nothing that is known: it waits, longer each time, and after a day it is dropped. */
export const parkCallback = command("cashier.park-callback", {
  streams: ({ id }: { readonly id: string }) => ({ callback: stream(callbackAggregate, id) }),
  by: () => ({ actor: "system" }),
  decide: ({ callback }, _, { at }) => {
    const { snapshot } = callback
    if (!snapshot.hasTag("busy") || snapshot.context.dueAt > at) return {}
    if (callbackAggregate.next(callback, { type: "callback.dropped", at }) !== undefined)
      return {
        events: { callback: [{ type: "callback.dropped", at }] },
        documents: forgettingNews(callback.id),
      }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** snapshot.context.parkings)
    return { events: { callback: [{ type: "callback.parked", at, againAt: at + wait }] } }
  },
  answer: ({ callback }) => callback.snapshot.matches("dropped"),
})
