import type { Rule } from "./meta.ts"

/**
 * What follows where a chart's `loading` could not read how things stand: `refused` for an answer that says no, `broken` where asking broke
 * off. Both lead to `unavailable`, which says why by the action `sayWhyLoadingFailed`.
 */
export const unread = (rule: Rule) =>
  ({
    refused: {
      description: "The current state could not be loaded.",
      meta: { rule },
      target: "unavailable",
      actions: "sayWhyLoadingFailed",
    },
    broken: {
      description: "The request failed unexpectedly.",
      meta: { rule },
      target: "unavailable",
      actions: "sayWhyLoadingFailed",
    },
  }) as const
