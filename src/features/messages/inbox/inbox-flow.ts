import { inboxMachine } from "#machines/messages/inbox/inbox.machine.ts"
import { defineFlow } from "#src/services/flow.ts"

/** The list behind the bell: what is read is read in all tabs of the browser, and stays so. */
export const inboxFlow = defineFlow("inbox", () => ({
  machine: inboxMachine,
  input: undefined,
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
