import { MINIMUM_HEIGHT } from "#models/line/statistics/frame.ts"
import { frameHeight } from "#models/line/statistics/frame-messages.ts"
import type { StatisticsFrameContext, StatisticsFrameEvent } from "./statistics-frame.events.ts"

/** A frame that says nothing so long after it was opened is given up, in milliseconds. */
export const SPEAKS_MS = 10_000
/** Paths that are remembered. */
const MOST_PATHS = 50

/** No frame. */
export const NO_FRAME: StatisticsFrameContext = {
  presentation: "window",
  paths: [],
  place: 0,
  title: "",
  height: MINIMUM_HEIGHT,
  attempt: 0,
  speaksBy: 0,
  refused: { count: 0, reason: null },
  bets: [],
}

type Change = (
  context: StatisticsFrameContext,
  event: StatisticsFrameEvent,
) => Partial<StatisticsFrameContext>

/** A frame is opened anew at its path. */
export const opened: Change = ({ bets, attempt }, event) =>
  event.type === "frame.opened"
    ? {
        ...NO_FRAME,
        bets,
        attempt: attempt + 1,
        paths: [event.path],
        presentation: event.presentation,
        speaksBy: event.at + SPEAKS_MS,
      }
    : {}

/** The same path is loaded once more. */
export const loadedAgain: Change = ({ attempt }, event) =>
  "at" in event ? { attempt: attempt + 1, speaksBy: event.at + SPEAKS_MS } : {}

/** A path that was come to by the frame itself stands behind the one that was shown; what was forward of that is gone. */
export const moved: Change = ({ paths, place }, event) => {
  if (event.type !== "path.changed") return {}
  const kept = [...paths.slice(0, place + 1), event.path].slice(-MOST_PATHS)
  return { paths: kept, place: kept.length - 1 }
}

/** What a message says of the frame as it stands. */
export const told: Change = (_, event) => {
  switch (event.type) {
    case "height.changed":
      return { height: frameHeight(event.height) }
    case "title.set":
      return { title: event.title }
    case "bets.changed":
      return { bets: event.keys }
    default:
      return {}
  }
}

/** The path that the frame shows; none while it is closed. */
export const shownPath = ({ paths, place }: StatisticsFrameContext): string | undefined => paths[place]
