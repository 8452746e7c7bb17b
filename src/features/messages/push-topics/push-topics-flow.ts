import { pushTopicsMachine } from "#machines/messages/push-topics/push-topics.machine.ts"
import { defineFlow } from "#src/services/flow.ts"

const programs = () => import("./topic-programs.ts")

/** What this browser is told of. Nothing of it is journalled: the server remembers. */
export const pushTopicsFlow = defineFlow(
  "push-topics",
  ({ actor }) => ({
    machine: pushTopicsMachine.provide({
      actors: {
        loadTopics: actor(async () => (await programs()).loadTopics),
        saveTopics: actor(async (topics) => (await programs()).saveTopics(topics)),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "topics.shown" } } },
)
