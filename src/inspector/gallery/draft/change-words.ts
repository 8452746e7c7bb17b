import { eventLabel } from "#machines/kernel/enumerate.ts"

/** A state or a transition as one reads it: its path, with the event where it is a transition. */
export const placeName = (on: string): string => {
  const [state = "", event] = on.split("|")
  return event === undefined ? state : `${state}: ${eventLabel(event)}`
}
