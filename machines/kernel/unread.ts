import type { Rule } from "./meta.ts"

/**
 * What follows where a chart's `loading` could not read how things stand: `refused` for an answer that says no, `broken` where asking broke
 * off. Both lead to `unavailable`, which says why by the action `sayWhyLoadingFailed`.
 */
export const unread = (rule: Rule) =>
  ({
    refused: {
      description: "How things stand could not be read.",
      meta: { rule },
      target: "unavailable",
      actions: "sayWhyLoadingFailed",
    },
    broken: {
      description: "Asking broke off.",
      meta: { rule },
      target: "unavailable",
      actions: "sayWhyLoadingFailed",
    },
  }) as const
