import type { Rule } from "./meta.ts"

/**
 * Reading a list from the server: what a chart's `loading` invokes. It leads to `listed` by the action `remember`, or to
 * `unavailable`, which says why. `things` names what is listed.
 */
export const readingList = <const Source extends string, const Action extends string>(list: {
  readonly source: Source
  readonly remember: Action
  readonly things: string
  readonly rule: Rule
}) => {
  const meta = { rule: list.rule }
  return {
    id: list.source,
    src: list.source,
    input: null,
    onDone: [
      {
        guard: "callSucceeded",
        description: `The ${list.things} are there.`,
        meta,
        target: "listed",
        actions: list.remember,
      },
      {
        description: `The ${list.things} could not be read.`,
        meta,
        target: "unavailable",
        actions: "sayWhyItFailed",
      },
    ],
    onError: {
      description: "The request failed unexpectedly.",
      meta,
      target: "unavailable",
      actions: "sayWhyItFailed",
    },
  } as const
}
