import type { ReactNode } from "react"
import type { MessageDeskProps } from "#src/features/messages/message-desk/desk-view.ts"
import { MessageDesk } from "#src/features/messages/message-desk/MessageDesk.tsx"
import { MessageList } from "#src/features/messages/message-list/MessageList.tsx"
import { messageListFlow } from "#src/features/messages/message-list/message-list-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const MessageListStill = (still: StillProps): ReactNode => (
  <Part flow={messageListFlow} still={still}>
    <MessageList />
  </Part>
)

export const MessageDeskStill = (still: StillProps): ReactNode => (
  <MessageDesk snapshot={still.snapshot as MessageDeskProps["snapshot"]} send={still.onEvent} />
)
