/** The door of its domain: conversations of players with operators. What stands behind it is for the domain alone. */
export { Conversations, viewOfConversation } from "./Conversations.ts"
export {
  CONVERSATION_DOCUMENTS,
  conversationAggregate,
  playerOfConversation,
} from "./conversation.aggregate.ts"
export { playerOfIdea } from "./idea.aggregate.ts"
export { supportManifest } from "./support.manifest.ts"
export { readSupport } from "./support-file.ts"
