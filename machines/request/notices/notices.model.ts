import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { type NoticeKind, NoticesEvent } from "./notices.events.ts"
import { noticesMachine } from "./notices.machine.ts"

/** A moment ahead of every test's clock. */
const AT = 4_000_000_000_000

const told = (id: number, kind: NoticeKind) => ({
  notice: { id, kind, key: "notifications.betsTaken", values: {} },
  at: AT,
})

/** Paths over two that are shown and a third that waits: a good word, a bad one and a question. */
export const model = defineModel({
  machine: noticesMachine,
  events: NoticesEvent,
  input: { most: 2 },
  samples: {
    "notice.told": [told(1, "success"), told(2, "error"), told(3, "question")],
    "notice.dismissed": [
      { id: 1, at: AT + 1000 },
      { id: 2, at: AT + 1000 },
    ],
    "notices.held": [{ at: AT + 1000 }],
    "notices.released": [{ at: AT + 5000 }],
  },
  project: ({ shown, waiting, heldAt }) => [shown.map(({ id }) => id), waiting.map(({ id }) => id), heldAt],
  offBrowser: offBrowserDefects(noticesMachine),
  limit: 20_000,
})
