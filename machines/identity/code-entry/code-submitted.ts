import type { Rule } from "../../kernel/meta.ts"

/** A typed code is handed in: one that is whole is checked, one that is too short costs no try. */
export const codeSubmitted = <const Checking extends string, const Action extends string>(code: {
  readonly rule: Rule
  /** Of what the field says. */
  readonly fields: Rule
  readonly checking: Checking
  readonly actions: Action
}) =>
  [
    {
      guard: "codeIsWhole",
      description: "The code is complete and is sent to be checked.",
      meta: { rule: code.rule },
      target: code.checking,
      actions: code.actions,
    },
    {
      description: "The code is too short: nothing is sent, and no attempt is lost.",
      meta: { rule: code.fields },
      actions: "sayCodeIsIncomplete",
    },
  ] as const
