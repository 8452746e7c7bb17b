import { assign, setup } from "xstate"
import { PASSKEYS_MAX } from "#models/identity/passkey.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PasskeysContext, PasskeysEvent } from "./passkeys.events.ts"

const factors = "design: assurance B6.3.7"
const once = "design: assurance B6.5.1, B6.6.3"

const nothing: PasskeysContext = { keys: [], spent: [] }

const keyOf = ({ keys }: PasskeysContext, id: string) => keys.find((key) => key.id === id)

type Answer = Extract<PasskeysEvent, { readonly challenge: string }>

const isUnanswered = ({ spent }: PasskeysContext, { at, challenge, until }: Answer): boolean =>
  at < until && !spent.some((one) => one.challenge === challenge)

/** The challenge joins those that count no more; those too old to count are forgotten. */
const spentWith = ({ spent }: PasskeysContext, { at, challenge, until }: Answer) => [
  ...spent.filter((one) => one.until > at),
  { challenge, until },
]

/** A key that does not count always says 0; one that counts says more each time. */
const rises = (before: number, now: number): boolean => now > before || (now === 0 && before === 0)

const isAddable = (context: PasskeysContext, event: PasskeysEvent): boolean =>
  event.type === "passkey.added" &&
  keyOf(context, event.id) === undefined &&
  context.keys.length < PASSKEYS_MAX &&
  isUnanswered(context, event)

/** A player's passkeys. Aggregate of the streams `passkeys:<player>`. */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    keyIsNew: ({ context, event }) => isAddable(context, event),
    keyIsHeld: ({ context, event }) => keyOf(context, event.id) !== undefined,
    signatureCounts: ({ context, event }) => {
      const key = keyOf(context, event.id)
      return (
        event.type === "passkey.used" &&
        key !== undefined &&
        rises(key.counter, event.counter) &&
        isUnanswered(context, event)
      )
    },
    othersAreLeft: ({ context, event }) =>
      event.type === "passkey.removed" && keyOf(context, event.id) !== undefined && context.keys.length > 1,
    wasLastOfSeveralWays: ({ context, event }) =>
      event.type === "passkey.removed" && keyOf(context, event.id) !== undefined && event.hasOtherWay,
  },
  actions: {
    addKey: assign(({ context, event }) => {
      if (event.type !== "passkey.added") return {}
      const { at, id, counter, isSynced } = event
      return {
        keys: [
          ...context.keys,
          { id, addedAt: at, usedAt: null, counter, isSynced, renamedAt: null, refusals: 0 },
        ],
        spent: spentWith(context, event),
      }
    }),
    recordUse: assign(({ context, event }) => {
      if (event.type !== "passkey.used") return {}
      const { at, id, counter } = event
      return {
        keys: context.keys.map((key) => (key.id === id ? { ...key, usedAt: at, counter, refusals: 0 } : key)),
        spent: spentWith(context, event),
      }
    }),
    recordName: assign(({ context, event: { at, id } }) => ({
      keys: context.keys.map((key) => (key.id === id ? { ...key, renamedAt: at } : key)),
    })),
    countRefusal: assign(({ context, event: { id } }) => ({
      keys: context.keys.map((key) => (key.id === id ? { ...key, refusals: key.refusals + 1 } : key)),
    })),
    removeKey: assign(({ context, event }) => ({ keys: context.keys.filter(({ id }) => id !== event.id) })),
  },
}).createMachine({
  id: "passkeys",
  description: "A player's passkeys: keys on the player's devices that sign in without a password.",
  meta: {
    rule: factors,
    audit:
      "Public keys and names stand outside the log, so that they can be erased. Each challenge counts once; a key whose count falls is refused.",
  },
  context: nothing,
  initial: "none",
  states: {
    none: {
      description: "The player has no passkey.",
      meta: { rule: factors },
      tags: ["closed"],
      on: {
        "passkey.added": {
          guard: "keyIsNew",
          target: "held",
          actions: "addKey",
          description: "The first passkey is added, by a player who has just proved who they are.",
          meta: { rule: factors, audit: "The player is told by message." },
        },
      },
    },
    held: {
      description: "The player can sign in with a passkey, or another way.",
      meta: { rule: factors },
      tags: ["open"],
      on: {
        "passkey.added": {
          guard: "keyIsNew",
          actions: "addKey",
          description: "Another passkey is added.",
          meta: { rule: factors, audit: "The player is told by message." },
        },
        "passkey.renamed": {
          guard: "keyIsHeld",
          actions: "recordName",
          description: "The player renames a passkey.",
          meta: { rule: factors, audit: "The name itself is outside the log." },
        },
        "passkey.used": {
          guard: "signatureCounts",
          actions: "recordUse",
          description: "A passkey signed a new challenge.",
          meta: { rule: once, audit: "In the transaction of the sign-in or the proof that it allowed." },
        },
        "passkey.refused": {
          guard: "keyIsHeld",
          actions: "countRefusal",
          description:
            "A passkey's signature was refused: its counter went back, or it was signed for another site.",
          meta: { rule: once, audit: "A failed sign-in; shown to the player among the attempts." },
        },
        "passkey.removed": [
          {
            guard: "othersAreLeft",
            actions: "removeKey",
            description: "One of several passkeys is removed.",
            meta: { rule: factors, audit: "The player is told by message; the public key is erased." },
          },
          {
            guard: "wasLastOfSeveralWays",
            target: "none",
            actions: "removeKey",
            description: "The last passkey is removed; the player has another way to sign in.",
            meta: { rule: factors, audit: "The last way in is never removed." },
          },
        ],
      },
    },
  },
})
