import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
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
  description: "A player gets a PIN, which is shown once and then proves who is there.",
  meta: { ...office, audit: "Giving one out is an event of the account; the PIN itself is written nowhere." },
  context: nothing,
  initial: "idle",
  on: {
    "setup.closed": {
      description: "The player leaves the page: a PIN that was shown is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The PIN part is closed.",
      meta: office,
      tags: ["idle"],
      on: {
        "setup.opened": {
          description: "The player opens account security: the current state is loaded.",
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
            description: "It is known whether there is a valid PIN.",
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
      description: "It is not known whether there is a PIN; the player can ask again.",
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
      description: "The page says whether there is a PIN; the player can get one.",
      meta: { ...office, screen },
      tags: ["closed"],
      on: {
        "pin.requested": {
          description: "The player gets a PIN, or a new one.",
          meta: office,
          target: "asking",
          actions: "forgetError",
        },
      },
    },
    asking: {
      description: "The server makes a PIN, after the player has proved who they are.",
      meta: { ...office, screen },
      tags: ["busy"],
      invoke: {
        id: "askPin",
        src: "askPin",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The PIN is made; the old one is no longer valid.",
            meta: { ...office, audit: "Shown this once; kept as a digest." },
            target: "shown",
            actions: "showPin",
          },
          {
            description: "No PIN was issued.",
            meta: office,
            target: "resting",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: office,
          target: "resting",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The PIN is shown, only this once.",
      meta: { ...office, screen },
      tags: ["open"],
      on: {
        "pin.kept": {
          description: "The player has saved it: the page forgets it and loads the current state.",
          meta: privacy,
          target: "loading",
          actions: "forgetAll",
        },
      },
    },
  },
})
