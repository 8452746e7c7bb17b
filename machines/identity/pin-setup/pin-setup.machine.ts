import { assign, setup } from "xstate"
import { messageOf } from "#models/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { unread } from "../../kernel/unread.ts"
import type { NewPinOutcome, PinSetupContext, PinSetupEvent, PinStandingOutcome } from "./pin-setup.events.ts"

const office = { rule: "§7 Office: PIN code" } as const
const notRead = unread(office.rule)
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/security/PinPanel"

const nothing: PinSetupContext = { standing: null, pin: "", error: null }

const UNEXPECTED = messageOf("error.unexpected")

/** Why no PIN came; nothing where the player did not say who is there. */
const messageIn = (event: PinSetupEvent): PinSetupContext["error"] => {
  if (event.type !== "xstate.done.actor.askPin" || event.output.ok) return UNEXPECTED
  const { error } = event.output
  return error.kind === "cancelled" ? null : error.message
}

/** A player is given a PIN, which is shown once. */
export const pinSetupMachine = setup({
  types: {
    context: {} as PinSetupContext,
    events: {} as PinSetupEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks whether there is a PIN. */
    loadStanding: contract<PinStandingOutcome, null>("loadStanding"),
    /** Asks first who is there, where the last proof is old. */
    askPin: contract<NewPinOutcome, null>("askPin"),
  },
  guards: { callSucceeded: ({ event }) => "output" in event && event.output.ok },
  actions: {
    forgetAll: assign(nothing),
    forgetError: assign({ error: null }),
    showPin: assign(({ event }) =>
      event.type === "xstate.done.actor.askPin" && event.output.ok
        ? { pin: event.output.value.pin, error: null }
        : {},
    ),
    rememberStanding: assign(({ event }) =>
      event.type === "xstate.done.actor.loadStanding" && event.output.ok
        ? { standing: event.output.value }
        : {},
    ),
    sayWhyLoadingFailed: assign(({ event }) => ({
      error:
        event.type === "xstate.done.actor.loadStanding" && !event.output.ok
          ? event.output.error.message
          : UNEXPECTED,
    })),
    sayWhyItFailed: assign(({ event }) => ({ error: messageIn(event) })),
  },
}).createMachine({
  id: "pin-setup",
  description: "A player is given a PIN, which is shown once and proves who is there from then on.",
  meta: { ...office, audit: "Giving one out is an event of the account; the PIN itself is written nowhere." },
  context: nothing,
  initial: "idle",
  on: {
    "setup.closed": {
      description: "The page is left: a PIN that was shown is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "Nobody looks at the PIN.",
      meta: office,
      tags: ["idle"],
      on: {
        "setup.opened": {
          description: "The account's security is opened: the server is asked how things stand.",
          meta: { rule: "§2 Personal office sections: security" },
          target: "loading",
        },
      },
    },
    loading: {
      description: "The server is asked whether there is a PIN.",
      meta: { ...office, screen },
      tags: ["busy"],
      invoke: {
        id: "loadStanding",
        src: "loadStanding",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is known whether there is a PIN that counts.",
            meta: office,
            target: "resting",
            actions: "rememberStanding",
          },
          notRead.refused,
        ],
        onError: notRead.broken,
      },
    },
    unavailable: {
      description: "Whether there is a PIN is not known; it can be asked again.",
      meta: { ...office, screen },
      tags: ["error"],
      on: {
        "standing.asked": {
          description: "The player asks again.",
          meta: office,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    resting: {
      description: "It is said whether there is a PIN; one can be asked for.",
      meta: { ...office, screen },
      tags: ["closed"],
      on: {
        "pin.requested": {
          description: "The player wants a PIN, or another.",
          meta: office,
          target: "asking",
          actions: "forgetError",
        },
      },
    },
    asking: {
      description: "The server makes a PIN, once it is known who is there.",
      meta: { ...office, screen },
      tags: ["busy"],
      invoke: {
        id: "askPin",
        src: "askPin",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The PIN is there; the one before counts no more.",
            meta: { ...office, audit: "Shown this once; kept as a digest." },
            target: "shown",
            actions: "showPin",
          },
          {
            description: "No PIN was given out.",
            meta: office,
            target: "resting",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Asking broke off.",
          meta: office,
          target: "resting",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The PIN is shown, this once.",
      meta: { ...office, screen },
      tags: ["open"],
      on: {
        "pin.kept": {
          description: "The player has kept it: the page forgets it, and asks how things stand now.",
          meta: privacy,
          target: "loading",
          actions: "forgetAll",
        },
      },
    },
  },
})
