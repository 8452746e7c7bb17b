import { assign, setup } from "xstate"
import { passkeyNameError } from "#models/identity/passkey.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { readingList } from "../../kernel/reading-list.ts"
import type {
  AddKeyOutcome,
  LoadKeysOutcome,
  PasskeySetupContext,
  PasskeySetupEvent,
  RemoveKeyOutcome,
  RenameKeyOutcome,
} from "./passkey-setup.events.ts"

const page = { rule: "§2 Personal office sections: security" } as const
const factors = { rule: "design: assurance B6.3.7" } as const
const fresh = { rule: "design: assurance B7.5.1" } as const
const screen = "identity/passkeys/PasskeyPanel"

const NOTHING: PasskeySetupContext = { keys: null, chosen: "", name: "", errors: {}, error: null }
const noErrors = { errors: {}, error: null }

const keyOf = ({ keys }: PasskeySetupContext, id: string) => keys?.find((key) => key.id === id)

/** A player sees, adds, renames and removes passkeys. */
export const passkeySetupMachine = setup({
  types: {
    context: {} as PasskeySetupContext,
    events: {} as PasskeySetupEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadKeys: contract<LoadKeysOutcome, null>("loadKeys"),
    /** Asks who is there where the server wants to know. */
    addKey: contract<AddKeyOutcome, { readonly name: string }>("addKey"),
    renameKey: contract<RenameKeyOutcome, { readonly id: string; readonly name: string }>("renameKey"),
    /** Asks who is there where the server wants to know. */
    removeKey: contract<RemoveKeyOutcome, { readonly id: string }>("removeKey"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    wasCancelled: ({ event }) =>
      event.type === "xstate.done.actor.addKey" &&
      !event.output.ok &&
      event.output.error.kind === "cancelled",
    keyIsListed: ({ context, event }) =>
      (event.type === "rename.requested" || event.type === "remove.requested") &&
      keyOf(context, event.id) !== undefined,
    nameIsGood: ({ context }) => passkeyNameError(context.name) === undefined,
  },
  actions: {
    forgetAll: assign(NOTHING),
    rememberKeys: assign(({ event }) =>
      event.type === "xstate.done.actor.loadKeys" && event.output.ok
        ? { keys: event.output.value, ...noErrors }
        : {},
    ),
    rememberDefaultName: assign(({ event }) =>
      event.type === "add.requested" ? { name: event.name, ...noErrors } : {},
    ),
    addKeyToList: assign(({ context, event }) => {
      if (event.type !== "xstate.done.actor.addKey" || !event.output.ok) return {}
      const { value } = event.output
      return { keys: [...(context.keys ?? []), value], chosen: value.id, name: value.name, ...noErrors }
    }),
    chooseKey: assign(({ context, event }) => {
      if (event.type !== "rename.requested" && event.type !== "remove.requested") return {}
      return { chosen: event.id, name: keyOf(context, event.id)?.name ?? "", ...noErrors }
    }),
    leaveKey: assign({ chosen: "", name: "", ...noErrors }),
    rememberName: assign(({ event }) =>
      event.type === "name.entered" ? { name: event.name, ...noErrors } : {},
    ),
    sayWhatIsWrongWithName: assign(({ context }) => {
      const message = passkeyNameError(context.name)
      return message === undefined ? {} : { errors: { name: message }, error: null }
    }),
    replaceKey: assign(({ context, event }) => {
      if (event.type !== "xstate.done.actor.renameKey" || !event.output.ok) return {}
      const { value } = event.output
      return {
        keys: (context.keys ?? []).map((key) => (key.id === value.id ? value : key)),
        chosen: "",
        name: "",
      }
    }),
    crossOutKey: assign(({ context }) => ({
      keys: (context.keys ?? []).filter(({ id }) => id !== context.chosen),
      chosen: "",
      name: "",
    })),
    forgetErrors: assign(noErrors),
    sayWhyItFailed: assign(({ event }) => ({ errors: {}, error: failureMessage(event) })),
    sayWhyNameFailed: assign(({ event }) => {
      const failed = event.type === "xstate.done.actor.renameKey" && !event.output.ok && event.output.error
      return failed !== false && failed.kind === "refused"
        ? { errors: failed.errors, error: null }
        : { errors: {}, error: failureMessage(event) }
    }),
  },
}).createMachine({
  id: "passkey-setup",
  description: "A player sees, adds, renames and removes passkeys.",
  meta: { ...page, audit: "The server decides by its own chart (passkeys); the page shows what it says." },
  context: NOTHING,
  initial: "idle",
  on: {
    "passkeys.closed": {
      description: "The player leaves the page: what was loaded is forgotten.",
      meta: page,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The list of passkeys is closed.",
      meta: page,
      tags: ["idle"],
      on: {
        "passkeys.opened": {
          description: "The player opens the page: the passkeys are loaded.",
          meta: page,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The passkeys are being loaded.",
      meta: { ...page, screen },
      tags: ["busy"],
      invoke: readingList({
        source: "loadKeys",
        remember: "rememberKeys",
        things: "passkeys",
        ...page,
      }),
    },
    unavailable: {
      description: "The passkeys are not known; the player can ask again.",
      meta: { ...page, screen },
      tags: ["error"],
      on: {
        "passkeys.asked": {
          description: "The player asks again.",
          meta: page,
          target: "loading",
          actions: "forgetErrors",
        },
      },
    },
    listed: {
      description: "The passkeys are shown.",
      meta: { ...page, screen },
      tags: ["open"],
      on: {
        "add.requested": {
          description: "The player adds a passkey on this device or on a security key.",
          meta: fresh,
          target: "adding",
          actions: "rememberDefaultName",
        },
        "rename.requested": {
          guard: "keyIsListed",
          description: "The player renames a passkey.",
          meta: page,
          target: "naming",
          actions: "chooseKey",
        },
        "remove.requested": {
          guard: "keyIsListed",
          description: "The player wants to remove a passkey: the page asks to confirm.",
          meta: page,
          target: "confirming",
          actions: "chooseKey",
        },
      },
    },
    adding: {
      description: "The player proves who they are, if that was long ago, and the device makes a passkey.",
      meta: { ...fresh, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "addKey",
        src: "addKey",
        input: ({ context }) => ({ name: context.name }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The passkey can be used to sign in; the player may give it a name.",
            meta: { ...factors, audit: "The player is told by message." },
            target: "naming",
            actions: "addKeyToList",
          },
          {
            guard: "wasCancelled",
            description: "The player closed the dialog: nothing was changed.",
            meta: page,
            target: "listed",
            actions: "leaveKey",
          },
          {
            description: "No passkey was added.",
            meta: page,
            target: "listed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Adding failed unexpectedly.",
          meta: page,
          target: "listed",
          actions: "sayWhyItFailed",
        },
      },
    },
    naming: {
      description: "The name of a passkey is being typed.",
      meta: { ...page, screen },
      tags: ["waiting"],
      on: {
        "name.entered": {
          description: "The name is typed.",
          meta: page,
          actions: "rememberName",
        },
        "name.submitted": [
          {
            guard: "nameIsGood",
            description: "The name is valid and is sent.",
            meta: page,
            target: "saving",
            actions: "forgetErrors",
          },
          {
            description: "The name is missing or too long: nothing is sent.",
            meta: { rule: "§5 Form rules: required" },
            actions: "sayWhatIsWrongWithName",
          },
        ],
        "change.abandoned": {
          description: "The player keeps the old name.",
          meta: page,
          target: "listed",
          actions: "leaveKey",
        },
      },
    },
    saving: {
      description: "The server is saving the name.",
      meta: { ...page, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "renameKey",
        src: "renameKey",
        input: ({ context }) => ({ id: context.chosen, name: context.name.trim() }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The passkey has its new name.",
            meta: { ...page, audit: "That it was renamed is in the log, the name is not." },
            target: "listed",
            actions: "replaceKey",
          },
          {
            description: "The name is refused, or the server can't be reached.",
            meta: page,
            target: "naming",
            actions: "sayWhyNameFailed",
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: page,
          target: "naming",
          actions: "sayWhyNameFailed",
        },
      },
    },
    confirming: {
      description: "The player is asked whether to remove the passkey.",
      meta: { ...page, screen },
      tags: ["waiting"],
      on: {
        "remove.confirmed": {
          description: "The player confirms.",
          meta: fresh,
          target: "removing",
          actions: "forgetErrors",
        },
        "change.abandoned": {
          description: "The player keeps it.",
          meta: page,
          target: "listed",
          actions: "leaveKey",
        },
      },
    },
    removing: {
      description:
        "The player proves who they are, if that was long ago, and the server removes the passkey.",
      meta: { ...fresh, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "removeKey",
        src: "removeKey",
        input: ({ context }) => ({ id: context.chosen }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The passkey can no longer be used to sign in.",
            meta: { ...factors, audit: "The player is told by message; the public key is erased." },
            target: "listed",
            actions: "crossOutKey",
          },
          {
            description: "It stays: it is the only way to sign in, or the server can't be reached.",
            meta: factors,
            target: "confirming",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Removing failed unexpectedly.",
          meta: page,
          target: "confirming",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
