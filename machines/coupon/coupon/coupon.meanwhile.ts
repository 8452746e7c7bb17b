const surprise = { rule: "design: Money is never a surprise" } as const

/** The line moves while the player is elsewhere. */
export const movedMeanwhile = {
  description: "Odds moved in the meantime; this is dealt with when the player returns.",
  meta: surprise,
  actions: "applyQuotes",
} as const

/** What picks of one game pay together changes while the player is elsewhere. */
export const jointMeanwhile = {
  guard: "jointIsNews",
  description:
    "The price of the picks together moved in the meantime; this is dealt with when the player returns.",
  meta: surprise,
  actions: "takeJoint",
} as const

/** What the bet that is edited counts for changes while the player is elsewhere. */
export const exchangeMeanwhile = {
  "exchange.priced": {
    guard: "exchangeIsNews",
    description:
      "The value of the edited bet moved in the meantime; this is dealt with when the player returns.",
    meta: surprise,
    actions: "takeExchangePrice",
  },
  "exchange.refused": {
    guard: "exchangeIsNews",
    description:
      "The edited bet can't be exchanged at the moment; this is dealt with when the player returns.",
    meta: surprise,
    actions: "noteExchangeRefusal",
  },
} as const
