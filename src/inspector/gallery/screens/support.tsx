import type { ReactNode } from "react"
import { Composer } from "#src/features/support/chat/Composer.tsx"
import { Conversation } from "#src/features/support/chat/Conversation.tsx"
import { chatDraftFlow } from "#src/features/support/chat/chat-draft-flow.ts"
import { chatFlow } from "#src/features/support/chat/chat-flow.ts"
import type { SupportDeskProps } from "#src/features/support/support-desk/desk-view.ts"
import { SupportDesk } from "#src/features/support/support-desk/SupportDesk.tsx"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const ConversationStill = (still: StillProps): ReactNode => (
  <Part flow={chatFlow} still={still}>
    <Conversation composer={() => null} />
  </Part>
)

export const ComposerStill = (still: StillProps): ReactNode => (
  <Part flow={chatDraftFlow} still={still}>
    <Composer isNew isBusy={false} onFile={() => undefined} />
  </Part>
)

export const SupportDeskStill = (still: StillProps): ReactNode => (
  <SupportDesk snapshot={still.snapshot as SupportDeskProps["snapshot"]} send={still.onEvent} />
)
