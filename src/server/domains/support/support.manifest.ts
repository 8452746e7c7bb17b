import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { ConversationFiles } from "./ConversationFiles.ts"
import { Conversations } from "./Conversations.ts"
import { conversationAggregate } from "./conversation.aggregate.ts"
import { GuestConversations } from "./GuestConversations.ts"
import { layerGuestLetters } from "./guest-letters.reactor.ts"
import { GuestSupportHandlers } from "./guest-support.http.ts"
import { SupportDesk } from "./SupportDesk.ts"
import { ConversationFilesHandlers, ConversationHandlers, SupportHandlers } from "./support.http.ts"
import { SupportDeskFilesHandlers, SupportDeskHandlers } from "./support-desk.http.ts"

/** What this domain brings to the server. */
export const supportManifest = manifest({
  aggregates: [replayable(conversationAggregate)],
  services: Layer.provideMerge(
    Layer.mergeAll(Conversations.layer, GuestConversations.layer, SupportDesk.layer),
    ConversationFiles.layer,
  ),
  reactors: layerGuestLetters,
  handlers: Layer.mergeAll(
    GuestSupportHandlers,
    SupportHandlers,
    ConversationHandlers,
    ConversationFilesHandlers,
    SupportDeskHandlers,
    SupportDeskFilesHandlers,
  ),
})
