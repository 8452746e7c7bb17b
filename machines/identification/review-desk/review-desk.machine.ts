import type { PlayerId } from "#models/account/account.ts"
import { askingWho, lockedDesk, signingIn, signingOut } from "../../audit/role-entry/role-entry.ts"
import { EMPTY_DESK, groundsOf, reviewDeskSetup } from "./review-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const identification = { rule: "§7 Identification" } as const
const privacy = { rule: "design: Event sourcing" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "identification/review/ReviewDesk"

/** What is asked where no case is open, which no state lets happen. */
const NOBODY = { playerId: 0 as PlayerId, takesOver: false }

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended meanwhile: nothing stays on the desk.",
  meta: roles,
  target: "locked",
  actions: ["forgetRecord", "sayWhyItFailed"],
} as const

/** Another reviewer was there first. */
const elsewhere = {
  guard: "isElsewhere",
  description: "Another reviewer has the case, or it is decided: it is said, and the queue is read again.",
  meta: { ...roles, audit: "One decision counts: the log holds no second one." },
  target: "listing",
  actions: ["forgetCase", "forgetDecision", "sayWhyItFailed"],
} as const

/** What a reviewer does where cases wait. */
const choosing = {
  "refresh.pressed": {
    description: "The queue is read again.",
    meta: identification,
    target: "listing",
    actions: "forgetError",
  },
  "case.opened": {
    description: "A case is taken, from another reviewer where that is said.",
    meta: { ...identification, audit: "Which reviewer took the case, and when." },
    target: "opening",
    actions: "rememberOpening",
  },
  "signOut.pressed": {
    description: "The reviewer leaves.",
    meta: roles,
    target: "signingOut",
  },
} as const

/** A reviewer signs in by the key, takes the case that waits longest, looks at it for a reason, and decides. */
export const reviewDeskMachine = reviewDeskSetup.createMachine({
  id: "review-desk",
  description:
    "A reviewer's desk: sign-in by a key, cases that wait, one of them masked, shown for a reason, and decided.",
  meta: { ...identification, audit: "The server writes down every look before it answers." },
  context: EMPTY_DESK,
  initial: "askingWho",
  states: {
    askingWho: askingWho("listing", screen),
    locked: lockedDesk(screen),
    signingIn: signingIn("listing", screen),
    listing: {
      description: "The cases that wait are being read; those that are shown already stay.",
      meta: { ...identification, screen },
      tags: ["busy"],
      invoke: {
        id: "loadQueue",
        src: "loadQueue",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The cases are there, those that wait longest first.",
            meta: identification,
            target: "queue",
            actions: "rememberQueue",
          },
          signedOut,
          {
            description: "Nothing came, and the server says why.",
            meta: said,
            target: "queue",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Reading broke off.",
          meta: identification,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    queue: {
      description: "Cases wait: the reviewer takes one. In a moment the queue is read again by itself.",
      meta: { ...identification, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: what came meanwhile is asked for.",
          meta: identification,
          target: "rereading",
        },
      },
      on: choosing,
    },
    rereading: {
      description: "The queue is read again by itself: all of it can be used meanwhile.",
      meta: { ...identification, screen },
      tags: ["open"],
      invoke: {
        id: "loadQueue",
        src: "loadQueue",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "What waits now is shown, those that wait longest first.",
            meta: identification,
            target: "queue",
            actions: "rememberQueue",
          },
          signedOut,
          {
            description:
              "Nothing came: the queue stays as it was, it is said why, and it is asked for again.",
            meta: said,
            target: "queue",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Reading broke off: it waits for the reviewer.",
          meta: identification,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
      on: choosing,
    },
    unread: {
      description: "The queue could not be read for a defect: nothing asks again by itself.",
      meta: { ...identification, screen },
      tags: ["error"],
      on: choosing,
    },
    opening: {
      description: "The case is being taken.",
      meta: { ...identification, screen },
      tags: ["busy"],
      invoke: {
        id: "openCase",
        src: "openCase",
        input: ({ context }) => context.opening ?? NOBODY,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The case is this reviewer's: it is shown, personal data masked.",
            meta: privacy,
            target: "reviewing",
            actions: "rememberCase",
          },
          signedOut,
          elsewhere,
          {
            description: "The case could not be taken, and the server says why.",
            meta: said,
            target: "queue",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Taking it broke off.",
          meta: identification,
          target: "queue",
          actions: "sayWhyItFailed",
        },
      },
    },
    reviewing: {
      description: "A case is open, masked until a reason is given; it is judged and decided.",
      meta: { ...identification, screen },
      tags: ["open"],
      on: {
        "unmask.submitted": [
          {
            guard: "reasonSaysEnough",
            description: "Fields and pictures are asked for, for a reason.",
            meta: { ...privacy, audit: "The reason is written down with the look." },
            target: "unmasking",
            actions: "rememberWhy",
          },
          {
            description: "The reason says too little: nothing is shown.",
            meta: privacy,
            actions: "askForWhy",
          },
        ],
        "reason.toggled": {
          guard: "isUnmasked",
          description: "A reason against the whole case is chosen, or taken back.",
          meta: identification,
          actions: "toggleReason",
        },
        "picture.judged": {
          guard: "isUnmasked",
          description: "It is said what is wrong with a picture, or that nothing is.",
          meta: identification,
          actions: "judgePicture",
        },
        "decision.pressed": [
          {
            guard: "isRelease",
            description: "The case is put back: another reviewer may take it.",
            meta: roles,
            target: "deciding",
            actions: "rememberDecision",
          },
          {
            guard: "mayBeAccepted",
            description: "Nothing stands against it: the case is accepted.",
            meta: { ...identification, audit: "Who decided, which level it gives, until when." },
            target: "deciding",
            actions: "rememberDecision",
          },
          {
            guard: "mayBeRefused",
            description: "It is said what is wrong: the case is refused, or more is asked for.",
            meta: { ...identification, audit: "Who decided, for which reasons." },
            target: "deciding",
            actions: "rememberDecision",
          },
          {
            description: "The decision does not fit what was seen and said: nothing is sent.",
            meta: badInput,
            actions: "sayWhatDoesNotFit",
          },
        ],
      },
    },
    unmasking: {
      description: "Fields and pictures are being asked for.",
      meta: { ...privacy, screen },
      tags: ["busy"],
      invoke: {
        id: "unmask",
        src: "unmask",
        input: ({ context }) => ({
          playerId: context.shown?.playerId ?? NOBODY.playerId,
          reason: context.why,
        }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "Fields and pictures are shown.",
            meta: { ...privacy, audit: "The look was written down before." },
            target: "reviewing",
            actions: "rememberCase",
          },
          signedOut,
          elsewhere,
          {
            description: "Nothing came, and the server says why.",
            meta: said,
            target: "reviewing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Asking broke off.",
          meta: privacy,
          target: "reviewing",
          actions: "sayWhyItFailed",
        },
      },
    },
    deciding: {
      description: "The decision is being written.",
      meta: { ...identification, screen },
      tags: ["busy"],
      invoke: {
        id: "decide",
        src: "decide",
        input: ({ context }) => ({
          playerId: context.shown?.playerId ?? NOBODY.playerId,
          decision: context.decision ?? "release",
          ...groundsOf(context),
        }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is decided: the player is told, and the next case can be taken.",
            meta: { ...identification, audit: "The decision is an event of the player's case." },
            target: "listing",
            actions: "forgetCase",
          },
          signedOut,
          elsewhere,
          {
            description: "It was not written, and the server says why.",
            meta: said,
            target: "reviewing",
            actions: ["forgetDecision", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Writing broke off: what was chosen stays.",
          meta: identification,
          target: "reviewing",
          actions: ["forgetDecision", "sayWhyItFailed"],
        },
      },
    },
    signingOut: signingOut("queue", screen),
  },
})
