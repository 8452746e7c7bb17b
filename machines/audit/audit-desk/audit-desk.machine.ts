import { NO_TEXT } from "#models/audit/subject-text.ts"
import { askingWho, lockedDesk, signingIn, signingOut } from "../role-entry/role-entry.ts"
import { auditDeskSetup, NO_FAULTS } from "./audit-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const access = { rule: "design: assurance A4" } as const
const badInput = { rule: "design: Bad input" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "audit/audit/AuditDesk"
const keyScreen = "audit/audit/KeyForm"

/** How it ends where the server doesn't give what was asked for. */
const notDone = [
  {
    guard: "sessionIsOver",
    description: "The session has ended in the meantime: the desk is cleared.",
    meta: roles,
    target: "locked",
    actions: ["forgetRecord", "sayWhyItFailed"],
  },
  {
    description: "The server refused and said why.",
    meta: { rule: "§8 Client error message" },
    target: "open",
    actions: "sayWhyItFailed",
  },
] as const

/** The address names a case before anybody is signed in: it is read once the desk opens. */
const addressBefore = {
  "address.opened": {
    description: "The address names a case: it is read once the desk is open.",
    meta: access,
    actions: "rememberAddress",
  },
} as const

const locked = lockedDesk(keyScreen)
const asking = askingWho("open", screen)
const [stillValid, nobody] = asking.invoke.onDone
const signing = signingIn("open", keyScreen)
const [rightKey, wrongKey] = signing.invoke.onDone

/** An auditor signs in by name, or by the key of the role, and reads what happened beside what the charts say of it. */
export const auditDeskMachine = auditDeskSetup.createMachine({
  id: "audit-desk",
  description:
    "An auditor's desk: sign-in by name and key, records page by page, personal data for a reason.",
  meta: { ...roles, audit: "The server writes down every reading before it answers." },
  context: {
    text: NO_TEXT,
    wanted: false,
    faults: NO_FAULTS,
    error: null,
    name: "",
    key: "",
    who: null,
    subject: null,
    order: "oldest",
    after: 0,
    reason: "",
    entries: null,
    next: null,
    masked: true,
    form: null,
    exported: null,
  },
  initial: "askingWho",
  states: {
    askingWho: {
      ...asking,
      on: addressBefore,
      invoke: {
        ...asking.invoke,
        onDone: [{ ...stillValid, actions: "rememberWho" }, nobody],
      },
    },
    locked: { ...locked, on: { ...locked.on, ...addressBefore } },
    signingIn: {
      ...signing,
      invoke: {
        ...signing.invoke,
        input: ({ context }) => ({ name: context.name, key: context.key }),
        onDone: [{ ...rightKey, actions: "rememberWho" }, wrongKey],
      },
    },
    open: {
      description: "A record can be asked for; what was read last is shown.",
      meta: { ...access, screen },
      tags: ["open"],
      always: {
        guard: "caseIsWanted",
        description: "The address named a case before the desk was open: it is read now.",
        meta: access,
        target: "reading",
        actions: "askForSubject",
      },
      on: {
        "address.opened": {
          guard: "addressNamesAnother",
          description: "The address leads to another case, as by the browser's way back: it is read.",
          meta: access,
          actions: "rememberAddress",
        },
        "subject.typed": {
          description:
            "The auditor types what to read: a player, a bet, a game, an event, a period or what to look for in it, the site at a moment, or look-ups.",
          meta: badInput,
          actions: "rememberText",
        },
        "subject.submitted": [
          {
            guard: "subjectIsNamed",
            description: "The record is requested from its beginning, with personal data masked.",
            meta: access,
            target: "reading",
            actions: "askForSubject",
          },
          {
            description: "The text names nothing: the field says what is wrong, and nothing is sent.",
            meta: badInput,
            actions: "sayWhatIsWrong",
          },
        ],
        "event.followed": {
          description: "Everything related to an event is requested: its causes and its consequences.",
          meta: access,
          target: "reading",
          actions: "askForEvent",
        },
        "more.pressed": {
          guard: "moreIsThere",
          description: "The next page is asked for.",
          meta: access,
          target: "reading",
          actions: "askForMore",
        },
        "unmask.submitted": [
          {
            guard: "reasonSaysEnough",
            description: "The record is requested again with personal data, for a reason.",
            meta: { ...privacy, audit: "The reason is written down with the reading." },
            target: "reading",
            actions: "askUnmasked",
          },
          {
            description: "The reason is too short: nothing is unmasked.",
            meta: privacy,
            actions: "askForReason",
          },
        ],
        "export.pressed": {
          guard: "fileIsPossible",
          description: "What is shown is asked for as a file; a period as the regulator's pack too.",
          meta: access,
          target: "exporting",
          actions: "askForFile",
        },
        "signOut.pressed": {
          description: "The auditor signs out.",
          meta: roles,
          target: "signingOut",
        },
      },
    },
    reading: {
      description: "A page of a record is being loaded.",
      meta: { ...access, screen },
      tags: ["busy"],
      invoke: {
        id: "readRecord",
        src: "readRecord",
        input: ({ context }) => ({
          subject: context.subject ?? { kind: "event", seq: 0 },
          order: context.order,
          after: context.after,
          reason: context.reason,
        }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The page is there.",
            meta: { ...access, audit: "The reading was written down before." },
            target: "open",
            actions: "rememberPage",
          },
          ...notDone,
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: access,
          target: "open",
          actions: "sayWhyItFailed",
        },
      },
    },
    exporting: {
      description: "A file is being asked for.",
      meta: { ...access, screen },
      tags: ["busy"],
      invoke: {
        id: "orderExport",
        src: "orderExport",
        input: ({ context }) => ({
          subject: context.subject ?? { kind: "event", seq: 0 },
          order: context.order,
          form: context.form ?? "csv",
        }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The file is being downloaded: it is made and signed as it is read.",
            meta: { ...access, audit: "What was given out was written down before." },
            target: "open",
            actions: "rememberFile",
          },
          ...notDone,
        ],
        onError: {
          description: "Asking for the file failed unexpectedly.",
          meta: access,
          target: "open",
          actions: "sayWhyItFailed",
        },
      },
    },
    signingOut: signingOut("open", screen),
  },
})
