import { NEVER } from "../../kernel/deadline.ts"
import type { Notice, NoticesContext } from "./notices.events.ts"

/** §9 Timing: a notification stands for three seconds; one that asks something stands until it is answered. */
export const NOTICE_MS = 3000

/** Shows those that wait while there is room: their time begins at a moment. */
const admitted = (context: NoticesContext, at: number): NoticesContext => {
  const room = Math.max(0, context.most - context.shown.length)
  const next = context.waiting
    .slice(0, room)
    .map((notice) => ({ ...notice, until: notice.kind === "question" ? NEVER : at + NOTICE_MS }))
  return { ...context, shown: [...context.shown, ...next], waiting: context.waiting.slice(room) }
}

/** One more, shown where there is room. */
export const told = (context: NoticesContext, notice: Notice, at: number): NoticesContext =>
  admitted({ ...context, waiting: [...context.waiting, notice] }, context.heldAt ?? at)

/** One less; the next takes its place. */
export const dismissed = (context: NoticesContext, id: number, at: number): NoticesContext => {
  const isOther = (notice: Notice) => notice.id !== id
  return admitted(
    { ...context, shown: context.shown.filter(isOther), waiting: context.waiting.filter(isOther) },
    context.heldAt ?? at,
  )
}

/** When the next one goes. */
export const nextUntil = ({ shown }: NoticesContext): number =>
  Math.min(NEVER, ...shown.map(({ until }) => until))

/** Those whose time is over are gone; others take their places. */
export const outlived = (context: NoticesContext): NoticesContext => {
  const at = nextUntil(context)
  return admitted({ ...context, shown: context.shown.filter(({ until }) => until > at) }, at)
}

/** Time passes again: each has as much left as it had. */
export const released = (context: NoticesContext, at: number): NoticesContext => {
  const paused = at - (context.heldAt ?? at)
  return {
    ...context,
    heldAt: null,
    shown: context.shown.map((one) => (one.until === NEVER ? one : { ...one, until: one.until + paused })),
  }
}
