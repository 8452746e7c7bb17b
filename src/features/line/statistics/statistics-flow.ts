import { fromCallback } from "xstate"
import type { StatisticsFrameEvent } from "#machines/line/statistics-frame/statistics-frame.events.ts"
import {
  type ChannelCommand,
  statisticsFrameMachine,
} from "#machines/line/statistics-frame/statistics-frame.machine.ts"
import type { Pick } from "#models/coupon/pick.ts"
import {
  FRAME_MARK,
  type FrameMessage,
  type HostMessage,
  readFrameMessage,
} from "#models/line/statistics/frame-messages.ts"
import { defineFlow, type FlowRef } from "#src/services/flow.ts"

export type StatisticsFrameRef = FlowRef<typeof statisticsFrameMachine>

/** Whether the window is still there is looked at so often, in milliseconds: a closed window tells nobody. */
const LOOK_MS = 1000

/** The frame's window and the page's coupon, as the channel reaches them. */
export const statisticsLink: { frame: Window | undefined; toggle: (pick: Pick) => void } = {
  frame: undefined,
  toggle: () => undefined,
}

/** What the frame said, as the chart's event. */
const eventOf = (message: FrameMessage): StatisticsFrameEvent => {
  switch (message.type) {
    case "heightChange":
      return { type: "height.changed", height: message.height }
    case "historyChange":
      return { type: "path.changed", path: message.path }
    case "goBack":
      return { type: "back.asked" }
    case "goForward":
      return { type: "forward.asked" }
    case "setTitle":
      return { type: "title.set", title: message.title }
    case "updateBets":
      return { type: "bets.asked" }
    case "sendBet":
      return { type: "bet.sent", pick: message.pick }
  }
}

/** Whether a message is one that the page sends itself, or a tool in the browser does: nobody speaks to the frame's page there. */
const isOwn = ({ source }: MessageEvent): boolean => source === null || source === window

/** Hears the frame of `statisticsLink` and speaks to it. */
export const channel = fromCallback<ChannelCommand, null>(({ sendBack, receive }) => {
  const hear = (event: MessageEvent) => {
    if (isOwn(event)) return
    const { origin, data, source } = event
    const read = readFrameMessage(
      { origin, data, fromPartner: source === statisticsLink.frame },
      location.origin,
    )
    if ("message" in read) {
      sendBack(eventOf(read.message))
    } else {
      console.warn(`A message to the statistics frame was refused: ${read.refused}, ${origin}`)
      sendBack({ type: "message.refused", reason: read.refused })
    }
  }
  const post = (message: HostMessage) => statisticsLink.frame?.postMessage(message, location.origin)
  const look = setInterval(() => {
    if (statisticsLink.frame?.closed === true) sendBack({ type: "frame.closed" })
  }, LOOK_MS)
  addEventListener("message", hear)
  receive((command) => {
    if (command.type === "bet.passed") statisticsLink.toggle(command.pick)
    else post(command.message)
  })
  // A frame that spoke before anybody listened says everything again.
  post({ mark: FRAME_MARK, type: "history", back: false, forward: false })
  return () => {
    removeEventListener("message", hear)
    clearInterval(look)
  }
})

/** The frame with statistics. Nothing of it is kept: a page that is loaded anew has lost its frame. */
export const statisticsFlow = defineFlow("statistics-frame", () => ({
  machine: statisticsFrameMachine.provide({ actors: { channel } }),
  input: undefined,
}))
