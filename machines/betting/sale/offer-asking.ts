import type { BetGuid } from "#models/betting/bet.ts"
import type { Rule } from "../../kernel/meta.ts"

const surprise = "design: Money is never a surprise" as const

/** Asks for the offer of the bet in hand. */
const fetchOffer = {
  id: "fetchOffer",
  src: "fetchOffer",
  input: ({ context }: { readonly context: { readonly betGuid: BetGuid | null } }) => ({
    betGuid: context.betGuid,
  }),
} as const

/**
 * How a chart that shows what the house offers for an open bet asks for that: once as it opens (`asking`), and again while the player looks at
 * it (`following`). The chart names `offerCame`, `ruleRefuses`, `rememberOffer`, `keepOffer` and `rememberRefusal`, and has the states
 * `offering`, `refused` and `failed`.
 * @param words what the chart says of its own states
 */
export const offerAsking = <Id extends string>(
  id: Id,
  { rule, deal, screen }: { readonly rule: Rule; readonly deal: Rule; readonly screen: string },
  words: {
    /** Of the first offer. */
    readonly first: string
    readonly refusedAtOnce: string
    readonly refusedLater: string
    /** What the server makes sure of while the price that is shown may be an old one. */
    readonly guarded: string
  },
) => {
  const failed = `#${id}.failed` as const
  const refused = `#${id}.refused` as const
  return {
    asking: {
      ...fetchOffer,
      onDone: [
        {
          guard: "offerCame",
          description: words.first,
          meta: { rule: surprise },
          target: "offering",
          actions: "rememberOffer",
        },
        {
          guard: "ruleRefuses",
          description: words.refusedAtOnce,
          meta: { rule: deal },
          target: "refused",
          actions: "rememberRefusal",
        },
        { description: "No answer came.", meta: { rule }, target: "failed" },
      ],
      onError: { description: "The request failed unexpectedly.", meta: { rule }, target: "failed" },
    },
    following: {
      current: {
        description: "A moment has passed since the price was loaded.",
        meta: { rule: surprise, screen },
        invoke: {
          id: "refreshDeadline",
          src: "deadline",
          input: ({ context }: { readonly context: { readonly askAt: number } }) => ({ at: context.askAt }),
          onDone: {
            description: "The price is asked for again.",
            meta: { rule: surprise },
            target: "refreshing",
          },
          onError: {
            description: "The clock failed, so the price would be shown for too long.",
            meta: { rule: surprise },
            target: failed,
          },
        },
      },
      refreshing: {
        description: "The price is being reloaded; the one shown can still be pressed.",
        meta: { rule: surprise, screen },
        invoke: {
          ...fetchOffer,
          onDone: [
            {
              guard: "offerCame",
              description: "The current price is shown.",
              meta: { rule: surprise },
              target: "current",
              actions: "rememberOffer",
            },
            {
              guard: "ruleRefuses",
              description: words.refusedLater,
              meta: { rule: deal },
              target: refused,
              actions: "rememberRefusal",
            },
            {
              description: "No answer came: the price stays, and the server is asked again.",
              meta: { rule: surprise, audit: words.guarded },
              target: "current",
              actions: "keepOffer",
            },
          ],
          onError: {
            description: "The request failed unexpectedly: the price would be shown for too long.",
            meta: { rule: surprise },
            target: failed,
          },
        },
      },
    },
  } as const
}
