import type { Rule } from "./meta.ts"

/**
 * What a state holds in which a code is on its way: the wait until another may be asked for, and that it may be. `resendAt` is the moment
 * the wait ends, in milliseconds since the epoch; `whither` says in words where the code goes, `sending` is the state that sends it.
 */
export const resend = <Context, Target extends `#${string}`, Action extends string>(code: {
  readonly rule: Rule
  readonly screen: string
  readonly whither: string
  readonly resendAt: (context: Context) => number | undefined
  readonly sending: Target
  readonly actions: Action
}) =>
  ({
    waitingToResend: {
      description: "The player has to wait for another code; the time left is shown.",
      meta: { rule: code.rule, screen: code.screen },
      tags: ["waiting"],
      invoke: {
        id: "untilResend",
        src: "deadline",
        input: ({ context }: { readonly context: Context }) => ({ at: code.resendAt(context) ?? 0 }),
        onDone: {
          description: "The wait is over.",
          meta: { rule: code.rule },
          target: "resendAllowed",
        },
      },
    },
    resendAllowed: {
      description: "Another code can be requested.",
      meta: { rule: code.rule, screen: code.screen },
      tags: ["idle"],
      on: {
        "resend.requested": {
          description: `The player asks for another code to ${code.whither}.`,
          meta: { rule: code.rule },
          target: code.sending,
          actions: code.actions,
        },
      },
    },
  }) as const
