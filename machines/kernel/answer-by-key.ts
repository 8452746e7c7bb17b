const money = { rule: "design: Money" } as const

/** Where a chart goes to whose command got no answer, or could not be sent: what came of it is not known. */
export const noAnswer = <const Target extends string>(description: string, target: Target) =>
  ({
    /** The last of `onDone`, after whatever an answer may say. */
    came: { description, meta: money, target },
    /** `onError`. */
    brokeDown: { description: "Sending failed unexpectedly.", meta: money, target },
  }) as const

/**
 * A chart's state after a command of money that got no answer: asking sends the same under the same key. The chart keeps what was sent,
 * and its event `answer.asked` is the player's wish to know.
 * @param sending where the same is sent again
 * @param leaving how the player leaves in place of asking
 */
export const answerByKey = <const Sending extends string, const Leaving extends object>(
  sending: Sending,
  screen: string,
  words: {
    readonly description: string
    /** What the key makes sure of. */
    readonly audit: string
    readonly asking: string
  },
  leaving: Leaving,
) =>
  ({
    description: words.description,
    meta: { ...money, screen, audit: words.audit },
    tags: ["degraded", "waiting"],
    on: {
      "answer.asked": { description: words.asking, meta: money, target: sending },
      ...leaving,
    },
  }) as const
