import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { ConversationFiles } from "./ConversationFiles.ts"
import { Conversations } from "./Conversations.ts"
import { conversationAggregate } from "./conversation.aggregate.ts"
import { SupportDesk } from "./SupportDesk.ts"
import { ConversationFilesHandlers, ConversationHandlers, SupportHandlers } from "./support.http.ts"
import { SupportDeskFilesHandlers, SupportDeskHandlers } from "./support-desk.http.ts"

/** What this domain brings to the server. */
export const supportManifest = manifest({
  aggregates: [replayable(conversationAggregate)],
  services: Layer.provideMerge(Layer.merge(Conversations.layer, SupportDesk.layer), ConversationFiles.layer),
  handlers: Layer.mergeAll(
    SupportHandlers,
    ConversationHandlers,
    ConversationFilesHandlers,
    SupportDeskHandlers,
    SupportDeskFilesHandlers,
  ),
})
