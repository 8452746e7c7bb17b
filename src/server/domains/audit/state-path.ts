import type { StateValue } from "xstate"

/** A state as people write it: `open`, `open.clear` inside another, `form.typed, phone.sent` where several are at once. */
export const statePath = (value: StateValue): string =>
  typeof value === "string"
    ? value
    : Object.entries(value)
        .map(([state, inner]) => {
          const within = inner === undefined ? "" : statePath(inner)
          return within === ""
            ? state
            : within
                .split(", ")
                .map((path) => `${state}.${path}`)
                .join(", ")
        })
        .join(", ")

/** Whether a stream whose states are written as a path is in a state, or in one inside of it. */
export const isInState = (path: string, state: string): boolean =>
  path.split(", ").some((each) => each === state || each.startsWith(`${state}.`))
