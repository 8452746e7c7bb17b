import { type RefObject, useEffect } from "react"
import type { providedGameMachine } from "#machines/casino/provided-game/provided-game.machine.ts"
import { FRAME_PROTOCOL, type HostMessage } from "#models/casino/providers/frame-message.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { eventOf, type FramePlace } from "./frame-place.ts"

type GameRef = FlowRef<typeof providedGameMachine>

/** Tells the chart what the frame says. */
export const useFrameMessages = (
  game: GameRef,
  frame: RefObject<HTMLIFrameElement | null>,
  place: FramePlace | undefined,
): void => {
  useEffect(() => {
    if (place === undefined) return undefined
    const hear = (heard: MessageEvent) => {
      const event = eventOf(heard, frame.current?.contentWindow, place)
      if (event !== undefined && game.getSnapshot().can(event)) game.send(event)
    }
    window.addEventListener("message", hear)
    return () => window.removeEventListener("message", hear)
  }, [game, frame, place])
}

/** Tells the game whether it may take bets. */
export const usePlayStops = (
  frame: RefObject<HTMLIFrameElement | null>,
  phase: "playing" | "stopped" | "other",
): void => {
  useEffect(() => {
    if (phase === "other") return
    const message: HostMessage = {
      protocol: FRAME_PROTOCOL,
      type: phase === "stopped" ? "stop" : "resume",
    }
    // The frame may have no origin to name; what is said is no secret.
    frame.current?.contentWindow?.postMessage(message, "*")
  }, [frame, phase])
}
