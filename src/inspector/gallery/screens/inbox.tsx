import type { ReactNode } from "react"
import Inbox from "#src/features/messages/inbox/Inbox.tsx"
import { inboxFlow } from "#src/features/messages/inbox/inbox-flow.ts"
import { Part } from "./security.tsx"
import { BettingSetting } from "./setting.tsx"
import type { StillProps } from "./still.ts"

/** The bell of a player, some of whose bets ended. */
export const InboxStill = (still: StillProps): ReactNode => (
  <BettingSetting>
    <Part flow={inboxFlow} still={still}>
      <Inbox userId={1} historyHref="#" />
    </Part>
  </BettingSetting>
)
