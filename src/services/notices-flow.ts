import type { Notice, NoticeKind, NoticesEvent } from "#machines/request/notices/notices.events.ts"
import { noticesMachine } from "#machines/request/notices/notices.machine.ts"
import { defineFlow, type FlowRef } from "./flow.ts"

/** How many notices stand on the page at once. */
const MOST_SHOWN = 3

/** Tells the player something in a corner of the page: its kind, the key of its words, and what is put into them. */
export type Notify = (kind: NoticeKind, key: string, values?: Notice["values"]) => void

/** What the player is told in this tab. Nothing of it is kept: a page that is loaded anew has said it. */
export const noticesFlow = defineFlow("notices", () => ({
  machine: noticesMachine,
  input: { most: MOST_SHOWN },
}))

export type NoticesRef = FlowRef<typeof noticesMachine>

let told = 0

/** The event that tells something, under a number of its own. */
export const noticeTold = (notice: Omit<Notice, "id">, at: number): NoticesEvent => {
  told += 1
  return { type: "notice.told", notice: { id: told, ...notice }, at }
}
