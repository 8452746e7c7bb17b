import type { CorrectionId } from "#models/betting/correction.ts"
import { correctionDeskSetup, EMPTY_CORRECTION_DESK } from "./correction-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const voiding = { rule: "design: assurance A13, A14" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/correction-desk/CorrectionDesk"

/** What is asked for where no correction is meant, which no state lets happen. */
const NOTHING = "" as CorrectionId

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What the form takes, whether a preview stands below it or not. */
const previewing = [
  {
    guard: "saysWhat",
    description: "The operator asks whom it would affect.",
    meta: voiding,
    target: "previewing",
    actions: "rememberForm",
  },
  {
    description: "The form says too little: it says what it lacks, and nothing is sent.",
    meta: badInput,
    target: "composing",
    actions: "sayWhatIsLacking",
  },
] as const

/** Operators void bets and settle them again: they look whom it affects, propose it, and another one agrees. */
export const correctionDeskMachine = correctionDeskSetup.createMachine({
  id: "correction-desk",
  description:
    "The desk of corrections: corrections of bets newest first, one with its bets and what may be done to it, and the form by which one is looked at beforehand and proposed.",
  meta: {
    ...voiding,
    audit:
      "It changes no bet: the server does, by the chart of the correction, and writes down who did what.",
  },
  context: EMPTY_CORRECTION_DESK,
  initial: "closed",
  on: {
    "desk.opened": [
      {
        guard: "asksForOne",
        description: "The address asks for one correction.",
        meta: voiding,
        target: ".opening",
        actions: "rememberQuery",
      },
      {
        guard: "asksForForm",
        description: "The address asks for the form to correct something.",
        meta: voiding,
        target: ".drafting",
        actions: "rememberQuery",
      },
      {
        description: "The desk is shown, or its address asks for other corrections.",
        meta: voiding,
        target: ".listing",
        actions: "rememberQuery",
      },
    ],
    "desk.closed": {
      description: "The desk is left.",
      meta: voiding,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: voiding, tags: ["closed"] },
    listing: {
      description: "The corrections are being loaded; those shown already stay.",
      meta: { ...voiding, screen },
      tags: ["busy"],
      invoke: {
        id: "loadCorrections",
        src: "loadCorrections",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The corrections are loaded.",
            meta: voiding,
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
          meta: voiding,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The corrections are shown.",
      meta: { ...voiding, screen },
      tags: ["open"],
      on: {
        "refresh.pressed": {
          description: "The corrections are loaded again.",
          meta: voiding,
          target: "listing",
        },
      },
    },
    opening: {
      description: "The correction is being opened, or loaded again.",
      meta: { ...voiding, screen },
      tags: ["busy"],
      invoke: {
        id: "openCorrection",
        src: "openCorrection",
        input: ({ context }) => ({ id: context.query.id ?? NOTHING, after: context.query.after }),
        onDone: [
          {
            guard: "isBeingCarriedOut",
            description: "It is open, and bets are being corrected.",
            meta: voiding,
            target: "following",
            actions: "rememberRecord",
          },
          {
            guard: "callSucceeded",
            description: "It is open with the bets that it is about.",
            meta: voiding,
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
          meta: voiding,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    following: {
      description: "Bets are being corrected: how many were is read again by itself.",
      meta: { ...voiding, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: { description: "A moment has passed: it is read again.", meta: voiding, target: "opening" },
      },
    },
    reviewing: {
      description: "A correction is open; what can't be done says why.",
      meta: { ...voiding, screen },
      tags: ["open"],
      on: {
        "refresh.pressed": {
          description: "The correction is loaded again.",
          meta: voiding,
          target: "opening",
          actions: "forgetError",
        },
        "act.pressed": {
          guard: "isAllowed",
          description: "The operator does something that the correction's chart allows.",
          meta: { ...roles, audit: "Who did what, when, and at which device." },
          target: "acting",
          actions: "rememberAct",
        },
      },
    },
    acting: {
      description: "What the operator does is being saved.",
      meta: { ...roles, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => ({ id: context.query.id ?? NOTHING, act: context.act ?? "withdraw" }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the correction is loaded as it stands now.",
            meta: { ...roles, audit: "It is an event of the correction." },
            target: "opening",
          },
          signedOut,
          {
            description: "It was not done, and the server says why.",
            meta: said,
            target: "reviewing",
            actions: ["forgetAct", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: roles,
          target: "reviewing",
          actions: ["forgetAct", "sayWhyItFailed"],
        },
      },
    },
    drafting: {
      description: "What can be corrected is being loaded.",
      meta: { ...voiding, screen },
      tags: ["busy"],
      invoke: {
        id: "loadChoices",
        src: "loadChoices",
        input: ({ context }) => ({ scope: context.query.scope }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The form is shown.",
            meta: voiding,
            target: "composing",
            actions: "rememberChoices",
          },
          signedOut,
          {
            description: "There is nothing to correct, and the server says why.",
            meta: said,
            target: "unread",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading what can be corrected failed unexpectedly.",
          meta: voiding,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    composing: {
      description: "The operator says what becomes of the bets, and why.",
      meta: { ...voiding, screen },
      tags: ["open"],
      on: { "preview.submitted": previewing },
    },
    previewing: {
      description: "Whom it would affect is being counted.",
      meta: { ...voiding, screen },
      tags: ["busy"],
      invoke: {
        id: "preview",
        src: "preview",
        input: ({ context: { correction, after } }) => ({ correction, after }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is shown whom it would affect.",
            meta: { ...voiding, audit: "Nothing is changed; the digest is of the bets that were shown." },
            target: "previewed",
            actions: "rememberPreview",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "composing",
            actions: ["forgetPreview", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Counting failed unexpectedly.",
          meta: voiding,
          target: "composing",
          actions: ["forgetPreview", "sayWhyItFailed"],
        },
      },
    },
    previewed: {
      description: "It is shown whom it would affect, and what it comes to.",
      meta: { ...voiding, screen },
      tags: ["open"],
      on: {
        "preview.submitted": previewing,
        "form.changed": {
          description: "Something else is chosen: what was shown is not that any more.",
          meta: voiding,
          target: "composing",
          actions: "forgetPreview",
        },
        "page.picked": {
          description: "The operator looks at another page of the bets.",
          meta: voiding,
          target: "previewing",
          actions: "rememberPlace",
        },
        "propose.submitted": [
          {
            guard: "affectsBets",
            description: "The operator proposes what is shown, with a reason.",
            meta: {
              ...voiding,
              audit: "Who, at which device, why, and the digest of the bets that were shown.",
            },
            target: "proposing",
            actions: "rememberNote",
          },
          {
            guard: "lacksNote",
            description: "The reason says too little: nothing is sent.",
            meta: badInput,
            actions: "askForNote",
          },
        ],
      },
    },
    proposing: {
      description: "The proposal is being saved.",
      meta: { ...voiding, screen },
      tags: ["busy"],
      invoke: {
        id: "propose",
        src: "propose",
        input: ({ context: { key, correction, note, preview } }) => ({
          id: key ?? NOTHING,
          correction,
          note,
          digest: preview?.digest ?? "",
        }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is proposed, and opened.",
            meta: { ...voiding, audit: "It is an event of the correction." },
            target: "opening",
            actions: "rememberProposed",
          },
          signedOut,
          {
            description: "It was not proposed, and the server says why.",
            meta: said,
            target: "previewed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Proposing failed unexpectedly.",
          meta: voiding,
          target: "previewed",
          actions: "sayWhyItFailed",
        },
      },
    },
    unread: {
      description: "What the address asks for could not be loaded.",
      meta: { ...said, screen },
      tags: ["error"],
      on: {
        "refresh.pressed": [
          {
            guard: "asksForOne",
            description: "The operator tries to open it again.",
            meta: voiding,
            target: "opening",
            actions: "forgetError",
          },
          {
            description: "The operator tries to load the form again.",
            meta: voiding,
            target: "drafting",
            actions: "forgetError",
          },
        ],
      },
    },
    lost: {
      description: "The session is over: the way in is told so.",
      meta: roles,
      tags: ["closed"],
    },
  },
})
