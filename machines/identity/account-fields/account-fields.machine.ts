import { accountFieldsSetup, changesToSave, NOTHING } from "./account-fields.setup.ts"

const office = { rule: "§2 Personal office sections: account edit" } as const
const saving = { rule: "§7 Office: saveaccountfields" } as const
const formRules = { rule: "§5 Form rules" } as const
const refused = { rule: "§8 The error catalogue: validation errors" } as const
const screen = "identity/account-fields/AccountFieldsForm"

/** The page is there: the fields are read. */
const opened = {
  description:
    "The player opens the page: the fields are loaded. Unsaved changes stay if they are this player's, and are dropped if they are another's.",
  meta: office,
  target: "loading",
  actions: "rememberPlayer",
} as const

/** A player sees what the account says of them, fills in what is missing and puts right what is wrong. */
export const accountFieldsMachine = accountFieldsSetup.createMachine({
  id: "account-fields",
  description:
    "The player's details in the account: filled in and corrected in one form, by the rules of the registration, and saved together.",
  meta: {
    ...office,
    audit: "What a player says of themselves stands outside the log; that it was changed stands in it.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "page.closed": {
      description: "The player leaves the page: what was loaded and typed is forgotten, here and in storage.",
      meta: office,
      target: ".closed",
      actions: "forgetAll",
    },
    "secret.lost": {
      description:
        "The page was reloaded: the server's answer was not stored and is loaded again; unsaved changes stay, nothing is sent.",
      meta: {
        rule: "design: Event sourcing",
        audit: "A save that a reload interrupted is not sent again: somebody else may be signed in by then.",
      },
      target: ".idle",
      actions: "forgetTold",
    },
  },
  states: {
    idle: {
      description: "The page is not open, or was reloaded and is not ready yet.",
      meta: office,
      tags: ["idle"],
      on: { "page.opened": opened },
    },
    closed: {
      description: "The player left the page; nothing is kept.",
      meta: office,
      tags: ["done"],
      on: { "page.opened": opened },
    },
    loading: {
      description: "The fields are being loaded; the player may first have to prove who they are.",
      meta: { ...office, screen },
      tags: ["busy"],
      invoke: {
        id: "loadFields",
        src: "loadFields",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The fields are loaded, with their rules; unsaved changes are checked against them.",
            meta: office,
            target: "editing",
            actions: "rememberView",
          },
          {
            description: "They could not be loaded, or the player did not prove who they are.",
            meta: { rule: "§8 The error catalogue" },
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: { rule: "§8 The error catalogue" },
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
    },
    unavailable: {
      description: "Nothing is known; the player can ask again.",
      meta: { ...office, screen },
      tags: ["error"],
      on: {
        "page.asked": {
          description: "The player asks again.",
          meta: office,
          target: "loading",
          actions: "forgetSaying",
        },
      },
    },
    editing: {
      description: "The fields are shown and can be changed, except those confirmed by documents.",
      meta: { ...office, screen },
      tags: ["open"],
      on: {
        "field.changed": {
          description: "A value is typed or chosen; a field in error is checked again.",
          meta: { rule: "§5 Form rules: revalidation in error" },
          actions: "changeField",
        },
        "field.left": {
          description: "The focus leaves a field: its value is checked.",
          meta: formRules,
          actions: "checkLeftField",
        },
        "changes.dropped": {
          guard: "somethingIsChanged",
          description: "The player discards the changes: the fields are as before.",
          meta: office,
          actions: "dropChanges",
        },
        "form.submitted": [
          {
            guard: "changesAreInOrder",
            description: "Only the changed fields are sent.",
            meta: {
              ...saving,
              audit: "All or none is taken; documents that wait or were accepted keep what they prove.",
            },
            target: "saving",
            actions: "forgetSaying",
          },
          {
            guard: "somethingIsChanged",
            description: "Some changes are wrong: each such field says so, and nothing is sent.",
            meta: formRules,
            actions: "showWhatIsWrong",
          },
        ],
      },
    },
    saving: {
      description: "The changes are being saved; the player may first have to prove who they are.",
      meta: { ...saving, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "saveFields",
        src: "saveFields",
        input: ({ context }) => changesToSave(context),
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are saved, and the fields are loaded again.",
            meta: { ...saving, audit: "The log says that the player changed fields, when and from where." },
            target: "editing",
            actions: "rememberSaved",
          },
          {
            description:
              "The server refuses: its messages are shown at the fields, and what was typed stays.",
            meta: refused,
            target: "editing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving failed unexpectedly: what was typed stays and can be sent again.",
          meta: { rule: "§8 The error catalogue" },
          target: "editing",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
