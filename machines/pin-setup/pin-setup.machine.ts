import { assign, setup } from "xstate"
import { messageOf } from "#models/registration/form-message.ts"
import { contract } from "../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../kernel/meta.ts"
import type { NewPinOutcome, PinSetupContext, PinSetupEvent } from "./pin-setup.events.ts"

const office = { rule: "§7 Office: PIN code" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "security/PinPanel"

const nothing: PinSetupContext = { pin: "", error: null }

/** Why no PIN came; nothing where the player did not say who is there. */
const messageIn = (event: PinSetupEvent): PinSetupContext["error"] => {
  if (event.type !== "xstate.done.actor.askPin" || event.output.ok) return messageOf("error.unexpected")
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
    /** Asks first who is there, where the last proof is old. */
    askPin: contract<NewPinOutcome, null>("askPin"),
  },
  guards: { pinCame: ({ event }) => "output" in event && event.output.ok },
  actions: {
    forgetAll: assign(nothing),
    forgetError: assign({ error: null }),
    showPin: assign(({ event }) =>
      event.type === "xstate.done.actor.askPin" && event.output.ok
        ? { pin: event.output.value.pin, error: null }
        : {},
    ),
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
          description: "The account's security is opened.",
          meta: { rule: "§2 Personal office sections: security" },
          target: "resting",
        },
      },
    },
    resting: {
      description: "A PIN can be asked for.",
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
            guard: "pinCame",
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
          description: "The player has kept it: the page forgets it.",
          meta: privacy,
          target: "resting",
          actions: "forgetAll",
        },
      },
    },
  },
})
