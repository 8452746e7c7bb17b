import type { FormMessage } from "#models/identity/registration/form-message.ts"
import type { LinkTools } from "#src/services/flow.ts"
import { whenever } from "#src/services/links.ts"
import { operatorEntryFlow } from "./operator-entry-flow.ts"

/** A desk, as far as the way in has to know it. */
interface Desk {
  readonly getSnapshot: () => {
    readonly value: unknown
    readonly context: { readonly error: FormMessage | null }
  }
  readonly subscribe: (listener: () => void) => unknown
}

/** Tells the way in that a desk has found the session over. */
export const tellsLost = async (desk: Desk, page: LinkTools): Promise<void> => {
  const entry = await page.open(operatorEntryFlow).ready
  whenever(
    desk,
    ({ value, context }) => (value === "lost" ? context.error : null),
    (message) => {
      const lost = { type: "session.lost", message } as const
      if (entry.getSnapshot().can(lost)) entry.send(lost)
    },
  )
}
