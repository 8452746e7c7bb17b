import { pushConsentMachine } from "#machines/messages/push-consent/push-consent.machine.ts"
import { defineFlow } from "#src/services/flow.ts"
import { whenever } from "#src/services/links.ts"

const programs = () => import("./push-programs.ts")

/** Messages to this browser. Nothing of it is journalled: the browser and the server remember. */
export const pushConsentFlow = defineFlow(
  "push-consent",
  ({ actor }) => ({
    machine: pushConsentMachine.provide({
      actors: {
        lookAtPush: actor(async () => (await programs()).lookAtPush),
        allowPush: actor(async () => (await programs()).allowPush),
        stopPush: actor(async () => (await programs()).stopPush),
      },
    }),
    input: undefined,
  }),
  {
    shown: { opened: { type: "consent.looked" } },
    // Its words: pages that open with the line come without them.
    link: (push, page) =>
      whenever(push, (snapshot) => (snapshot.matches("unseen") ? null : true), page.completeWords),
  },
)
