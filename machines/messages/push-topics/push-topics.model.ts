import { ALL_TOPICS } from "#models/messages/push-topic.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { PushTopicsEvent } from "./push-topics.events.ts"
import { pushTopicsMachine } from "./push-topics.machine.ts"

const lost = { ok: false, error: null } as const

/** Paths over the choice: read, switched, not read and not saved. */
export const model = defineModel({
  machine: pushTopicsMachine,
  events: PushTopicsEvent,
  input: undefined,
  samples: {
    "topics.shown": [{}],
    "topic.switched": [{ topic: "games" }, { topic: "bets" }, { topic: "messages" }],
  },
  outcomes: {
    loadTopics: [{ ok: true, value: ALL_TOPICS }, lost],
    saveTopics: ({ wish }) => [{ ok: true, value: wish ?? [] }, lost],
  },
  project: ({ topics, wish, isLost }) => [topics, wish, isLost],
  offBrowser: offBrowserDefects(pushTopicsMachine),
  limit: 1000,
})
