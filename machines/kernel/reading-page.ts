import type { Rule } from "./meta.ts"

/**
 * Reading what a page shows: the end of what its chart invokes. Read, it is kept by the action `remember`; else the page says why not
 * (`sayWhyItFailed`), and where it shows something already (`keeps`), that stays.
 */
export const readingPage = <
  const Guard extends string,
  const To extends string,
  const Remember extends string,
  const Failing extends string,
>(page: {
  readonly rule: Rule
  readonly guard: Guard
  readonly to: To
  readonly remember: Remember
  readonly failing: Failing
  readonly keeps?: boolean
}) => {
  const meta = { rule: page.rule }
  const kept = page.keeps === true ? ": what was known stays" : ""
  const failed = { meta, target: page.failing, actions: "sayWhyItFailed" } as const
  return {
    onDone: [
      {
        guard: page.guard,
        description: "The server answers.",
        meta,
        target: page.to,
        actions: page.remember,
      },
      { ...failed, description: `The server refuses, or can't be reached${kept}.` },
    ],
    onError: { ...failed, description: `The request failed unexpectedly${kept}.` },
  } as const
}
