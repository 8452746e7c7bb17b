import { askingWho, lockedDesk, signingIn, signingOut } from "../role-entry/role-entry.ts"
import { auditDeskSetup, NO_FAULTS } from "./audit-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const access = { rule: "design: assurance A4" } as const
const badInput = { rule: "design: Bad input" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "audit/audit/AuditDesk"
const keyScreen = "audit/audit/KeyForm"

/** An auditor signs in by the key and reads what happened beside what the charts say of it. */
export const auditDeskMachine = auditDeskSetup.createMachine({
  id: "audit-desk",
  description: "An auditor's desk: sign-in by a key, records page by page, personal data for a reason.",
  meta: { ...roles, audit: "The server writes down every reading before it answers." },
  context: {
    kind: "player",
    id: "",
    until: "",
    faults: NO_FAULTS,
    error: null,
    key: "",
    subject: null,
    after: 0,
    reason: "",
    entries: null,
    next: null,
    masked: true,
  },
  initial: "askingWho",
  states: {
    askingWho: askingWho("open", screen),
    locked: lockedDesk(keyScreen),
    signingIn: signingIn("open", keyScreen),
    open: {
      description: "A record can be asked for; what was read last is shown.",
      meta: { ...access, screen },
      tags: ["open"],
      on: {
        "subject.typed": {
          description: "The auditor chooses a player, a bet, a wallet, an event or a period.",
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
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: access,
          target: "open",
          actions: "sayWhyItFailed",
        },
      },
    },
    signingOut: signingOut("open", screen),
  },
})
