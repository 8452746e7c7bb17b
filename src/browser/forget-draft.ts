import { chatDraftFlow } from "#src/features/support/chat/chat-draft-flow.ts"
import { tellFollower } from "#src/services/account-follower.ts"
import type { Page } from "./page.ts"

/** Takes what the player who was here wrote to the support out of the browser. */
export const forgetDraft = async (page: Page): Promise<void> => {
  tellFollower(await page.flows.open(chatDraftFlow).ready, null)
}
