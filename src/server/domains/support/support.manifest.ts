import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { CallRequests } from "./CallRequests.ts"
import { ConversationFiles } from "./ConversationFiles.ts"
import { Conversations } from "./Conversations.ts"
import { callRequestAggregate } from "./call-request.aggregate.ts"
import { CallDeskHandlers, CallsHandlers, GuestCallsHandlers } from "./call-requests.http.ts"
import { conversationAggregate } from "./conversation.aggregate.ts"
import { GuestConversations } from "./GuestConversations.ts"
import { layerGuestLetters } from "./guest-letters.reactor.ts"
import { GuestSupportHandlers } from "./guest-support.http.ts"
import { Ideas } from "./Ideas.ts"
import { ideaAggregate } from "./idea.aggregate.ts"
import { IdeaDeskHandlers, IdeasHandlers } from "./ideas.http.ts"
import { PaymentQuestions } from "./PaymentQuestions.ts"
import { SupportDesk } from "./SupportDesk.ts"
import { ConversationFilesHandlers, ConversationHandlers, SupportHandlers } from "./support.http.ts"
import { supportSettings } from "./support.settings.ts"
import { SupportDeskFilesHandlers, SupportDeskHandlers } from "./support-desk.http.ts"

/** What this domain brings to the server. */
export const supportManifest = manifest({
  settings: supportSettings,
  aggregates: [
    replayable(conversationAggregate),
    replayable(callRequestAggregate),
    replayable(ideaAggregate),
  ],
  services: Layer.provideMerge(
    Layer.mergeAll(
      CallRequests.layer,
      Conversations.layer,
      GuestConversations.layer,
      Ideas.layer,
      PaymentQuestions.layer,
      SupportDesk.layer,
    ),
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
    GuestCallsHandlers,
    CallsHandlers,
    CallDeskHandlers,
    IdeasHandlers,
    IdeaDeskHandlers,
  ),
})
