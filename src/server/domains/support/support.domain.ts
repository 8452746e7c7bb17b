/** The door of its domain: conversations of players with operators. What stands behind it is for the domain alone. */
export { CONVERSATION_DOCUMENTS } from "./conversation.aggregate.ts"
export { supportManifest } from "./support.manifest.ts"
export { readSupport } from "./support-file.ts"
