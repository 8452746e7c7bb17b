import type { Rule, TransitionMeta } from "../../kernel/meta.ts"

const slowing = { rule: "design: assurance A30" } as const

/** A transition that is the chart's own. */
interface Step {
  readonly guard?: string
  readonly description: string
  readonly meta: TransitionMeta
  readonly target: string
  readonly actions: string
}

/** A call that has a code sent, and where its answers lead. */
interface Sending {
  readonly rule: Rule
  readonly screen: string
  readonly description: string
  readonly tags: ReadonlyArray<"busy" | "blocking">
  /** The actor, and what it is given. */
  readonly src: string
  readonly input: unknown
  /** The code went out; its target is where it is typed. */
  readonly sent: Step
  /** What else the answer may say. */
  readonly beside: ReadonlyArray<Step>
  /** {@link TOO_MANY_CODES}, where the chart has a state for that wait. */
  readonly tooMany: ReadonlyArray<Step>
  /** No code went out, and none stands; `broken`: the call failed unexpectedly. */
  readonly unsent: { readonly description: string; readonly broken: string; readonly target: string }
  /** The action that says why nothing was sent. */
  readonly saying: string
}

/** Too many codes were asked for, and none stands: for a chart with the state {@link coolingDown}. */
export const TOO_MANY_CODES = {
  guard: "waitIsAsked",
  description: "Too many codes were requested: the next one has to wait.",
  meta: slowing,
  target: "coolingDown",
  actions: "rememberWait",
} as const

/**
 * The state in which a code is sent. Whatever becomes of the call, a code that was sent before counts still: the chart goes back to where
 * it is typed. Asks the chart's guards `waitIsAskedForAnotherCode` and `anEarlierCodeStands`, and takes its action `moveResend`.
 */
export const sendingCode = <const Parts extends Sending>(parts: Parts) => {
  const meta = { rule: parts.rule as Parts["rule"] } as const
  const standing = parts.sent.target as Parts["sent"]["target"]
  const resting = parts.unsent.target as Parts["unsent"]["target"]
  const actions = parts.saying as Parts["saying"]
  return {
    description: parts.description,
    meta: { ...meta, screen: parts.screen },
    tags: parts.tags as Parts["tags"],
    invoke: {
      id: parts.src as Parts["src"],
      src: parts.src as Parts["src"],
      input: parts.input as Parts["input"],
      onDone: [
        parts.sent as Parts["sent"],
        ...(parts.beside as Parts["beside"]),
        {
          guard: "waitIsAskedForAnotherCode",
          description: "Another code has to wait; the earlier one is still valid.",
          meta: slowing,
          target: standing,
          actions: "moveResend",
        },
        ...(parts.tooMany as Parts["tooMany"]),
        {
          guard: "anEarlierCodeStands",
          description: "Another code could not be sent; the earlier one is still valid.",
          meta,
          target: standing,
          actions,
        },
        { description: parts.unsent.description, meta, target: resting, actions },
      ],
      onError: [
        {
          guard: "anEarlierCodeStands",
          description: "Sending another code failed unexpectedly; the earlier one is still valid.",
          meta,
          target: standing,
          actions,
        },
        { description: parts.unsent.broken, meta, target: resting, actions },
      ],
    },
  } as const
}

/** The wait after too many codes; `resting` is the state in which one is asked for. */
export const coolingDown = <const Resting extends string, const Action extends string>(wait: {
  readonly screen: string
  readonly resting: Resting
  readonly actions: Action
}) =>
  ({
    description: "Too many codes were requested; the page says when the next one can be.",
    meta: { ...slowing, screen: wait.screen },
    tags: ["waiting", "error"],
    invoke: {
      id: "untilRetry",
      src: "deadline",
      input: ({ context }: { readonly context: { readonly retryAt: number } }) => ({ at: context.retryAt }),
      onDone: {
        description: "The wait is over: a code can be requested.",
        meta: slowing,
        target: wait.resting,
        actions: wait.actions,
      },
    },
  }) as const

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
