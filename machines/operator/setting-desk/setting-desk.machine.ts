import type { SettingName } from "#models/settings/setting.ts"
import { EMPTY_SETTING_DESK, settingDeskSetup } from "./setting-desk.setup.ts"

const configuration = { rule: "§3 Site configuration" } as const
const roles = { rule: "§6 Roles and permissions" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/setting-desk/SettingDesk"

/** What is asked for where no setting is meant, which no state lets happen. */
const NOTHING = "" as SettingName

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: "clearDesk",
} as const

/** Operators see what the site is set to, what it was before, and change it. */
export const settingDeskMachine = settingDeskSetup.createMachine({
  id: "setting-desk",
  description:
    "The desk of settings: what the site is set to, who set it and why, its earlier versions, and what waits for a person or a moment.",
  meta: {
    ...configuration,
    audit: "It changes nothing itself: each act is an event of the setting’s chart.",
  },
  context: EMPTY_SETTING_DESK,
  initial: "closed",
  on: {
    "desk.opened": [
      {
        guard: "asksForOne",
        description: "The address asks for one setting.",
        meta: configuration,
        target: ".opening",
        actions: "rememberQuery",
      },
      {
        description: "The address asks for all settings.",
        meta: configuration,
        target: ".listing",
        actions: "rememberQuery",
      },
    ],
    "desk.closed": {
      description: "The desk is left.",
      meta: configuration,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: configuration, tags: ["closed"] },
    listing: {
      description: "The settings are being loaded; those shown already stay.",
      meta: { ...configuration, screen },
      tags: ["busy"],
      invoke: {
        id: "loadSettings",
        src: "loadSettings",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The settings are loaded.",
            meta: configuration,
            target: "shown",
            actions: "rememberPage",
          },
          signedOut,
          {
            description: "The server refused and said why; what was shown stays.",
            meta: said,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: configuration,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The settings are shown.",
      meta: { ...configuration, screen },
      tags: ["open"],
      on: {
        "refresh.pressed": {
          description: "The settings are loaded again.",
          meta: configuration,
          target: "listing",
          actions: "startAgain",
        },
      },
    },
    opening: {
      description: "The setting is being opened, or loaded again.",
      meta: { ...configuration, screen },
      tags: ["busy"],
      invoke: {
        id: "openSetting",
        src: "openSetting",
        input: ({ context: { query, before } }) => ({ name: query.name ?? NOTHING, before }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The setting is open with its versions.",
            meta: configuration,
            target: "reviewing",
            actions: "rememberRecord",
          },
          signedOut,
          {
            guard: "hasRecord",
            description: "It could not be loaded again: it stays as it was, and the server says why.",
            meta: said,
            target: "reviewing",
            actions: "sayWhyItFailed",
          },
          {
            description: "It could not be opened, and the server says why.",
            meta: said,
            target: "unread",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Opening it failed unexpectedly.",
          meta: configuration,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    reviewing: {
      description: "A setting is open; what can’t be done says why.",
      meta: { ...configuration, screen },
      tags: ["open"],
      on: {
        "refresh.pressed": {
          description: "The setting is loaded again.",
          meta: configuration,
          target: "opening",
          actions: "startAgain",
        },
        "older.pressed": {
          description: "Earlier versions are asked for.",
          meta: configuration,
          target: "opening",
          actions: "rememberBefore",
        },
        "deed.submitted": [
          {
            guard: "isWhole",
            description:
              "The operator changes the setting, or puts it back to an earlier version, for a reason.",
            meta: { ...configuration, audit: "Who, when, at which device, why, and from when on." },
            target: "saving",
            actions: "rememberDeed",
          },
          {
            description:
              "The form lacks something or is out of bounds: each field says so, and nothing is sent.",
            meta: badInput,
            actions: "sayWhatIsLacking",
          },
        ],
        "act.pressed": {
          guard: "isAllowed",
          description: "The operator agrees to what waits, or withdraws it.",
          meta: { ...roles, audit: "Who did what, when, and at which device." },
          target: "saving",
          actions: "rememberAct",
        },
      },
    },
    saving: {
      description: "What is done is being saved.",
      meta: { ...configuration, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context: { query, record, deed, act } }) => ({
          name: query.name ?? NOTHING,
          seen: record?.row.seen ?? 0,
          deed,
          act,
        }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the setting is shown as it stands now.",
            meta: configuration,
            target: "reviewing",
            actions: "rememberDone",
          },
          signedOut,
          {
            description: "It was not done, and the server says why.",
            meta: said,
            target: "reviewing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: configuration,
          target: "reviewing",
          actions: "sayWhyItFailed",
        },
      },
    },
    unread: {
      description: "There is nothing to show, and it says why.",
      meta: { ...configuration, screen },
      tags: ["error"],
      on: {
        "refresh.pressed": {
          description: "It is asked for again.",
          meta: configuration,
          target: "opening",
          actions: "startAgain",
        },
      },
    },
    lost: { description: "The session is over: the way in is told so.", meta: roles, tags: ["closed"] },
  },
})
