import { accountFieldsSetup, changesToSave, NOTHING } from "./account-fields.setup.ts"

const office = { rule: "§2 Personal office sections: account edit" } as const
const saving = { rule: "§7 Office: saveaccountfields" } as const
const formRules = { rule: "§5 Form rules" } as const
const refused = { rule: "§8 The error catalogue: validation errors" } as const
const screen = "identity/account-fields/AccountFieldsForm"

/** The page is there: the fields are read. */
const opened = {
  description:
    "The page is opened: the fields are read. Unsaved changes stay where they are this player's, and go where they are another's.",
  meta: office,
  target: "loading",
  actions: "rememberPlayer",
} as const

/** A player sees what the account says of them, fills in what is missing and puts right what is wrong. */
export const accountFieldsMachine = accountFieldsSetup.createMachine({
  id: "account-fields",
  description:
    "What the account says of its player: fields are filled in and put right in one form, by the rules of the registration, and saved together.",
  meta: {
    ...office,
    audit: "What a player says of themselves stands outside the log; that it was changed stands in it.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "page.closed": {
      description: "The page is left: what was read and typed is forgotten, here and where it was kept.",
      meta: office,
      target: ".closed",
      actions: "forgetAll",
    },
    "secret.lost": {
      description:
        "The page was loaded again: what the server said is kept nowhere and will be asked for; unsaved changes stay, nothing is sent.",
      meta: {
        rule: "design: Event sourcing",
        audit: "A save that a reload broke off is not sent again: somebody else may be signed in by then.",
      },
      target: ".idle",
      actions: "forgetTold",
    },
  },
  states: {
    idle: {
      description: "Nobody has opened the page, or it was loaded again and is not there yet.",
      meta: office,
      tags: ["idle"],
      on: { "page.opened": opened },
    },
    closed: {
      description: "The page was left; nothing of it is kept.",
      meta: office,
      tags: ["done"],
      on: { "page.opened": opened },
    },
    loading: {
      description: "The fields are being read; who is signed in may have to prove it first.",
      meta: { ...office, screen },
      tags: ["busy"],
      invoke: {
        id: "loadFields",
        src: "loadFields",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The fields are there, with their rules; unsaved changes are judged by them.",
            meta: office,
            target: "editing",
            actions: "rememberView",
          },
          {
            description: "They could not be read, or who is signed in did not prove it.",
            meta: { rule: "§8 The error catalogue" },
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Reading broke off.",
          meta: { rule: "§8 The error catalogue" },
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
    },
    unavailable: {
      description: "Nothing is known; it can be asked for again.",
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
      description:
        "The fields show as they stand and are open to be changed, but those that documents prove.",
      meta: { ...office, screen },
      tags: ["open"],
      on: {
        "field.changed": {
          description: "A value is typed or chosen; a field in error is looked at again.",
          meta: { rule: "§5 Form rules: revalidation in error" },
          actions: "changeField",
        },
        "field.left": {
          description: "A field is left: what it holds is checked.",
          meta: formRules,
          actions: "checkLeftField",
        },
        "changes.dropped": {
          guard: "somethingIsChanged",
          description: "The player takes the changes back: the fields stand as they did.",
          meta: office,
          actions: "dropChanges",
        },
        "form.submitted": [
          {
            guard: "changesAreInOrder",
            description: "What was changed is sent, and nothing else.",
            meta: {
              ...saving,
              audit: "All or none is taken; documents that wait or were accepted keep what they prove.",
            },
            target: "saving",
            actions: "forgetSaying",
          },
          {
            guard: "somethingIsChanged",
            description: "Something that was changed is wrong: each such field says so, nothing is sent.",
            meta: formRules,
            actions: "showWhatIsWrong",
          },
        ],
      },
    },
    saving: {
      description: "The changes are being saved; who is signed in may have to prove it first.",
      meta: { ...saving, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "saveFields",
        src: "saveFields",
        input: ({ context }) => changesToSave(context),
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are saved, and the fields read anew.",
            meta: { ...saving, audit: "The log says that the player changed fields, when and from where." },
            target: "editing",
            actions: "rememberSaved",
          },
          {
            description: "The server refuses: its messages stand on the fields, and what was typed stays.",
            meta: refused,
            target: "editing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving broke off: what was typed stays and can be sent again.",
          meta: { rule: "§8 The error catalogue" },
          target: "editing",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
