import type { PlayerId } from "#models/wallet/account.ts"
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
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "locked",
  actions: ["forgetRecord", "sayWhyItFailed"],
} as const

/** Another reviewer was there first. */
const elsewhere = {
  guard: "isElsewhere",
  description:
    "Another reviewer has the case, or it is decided: the desk says so, and the queue is loaded again.",
  meta: { ...roles, audit: "One decision counts: the log holds no second one." },
  target: "listing",
  actions: ["forgetCase", "forgetDecision", "sayWhyItFailed"],
} as const

/** What a reviewer does where cases wait. */
const choosing = {
  "refresh.pressed": {
    description: "The queue is loaded again.",
    meta: identification,
    target: "listing",
    actions: "forgetError",
  },
  "case.opened": {
    description: "The reviewer takes a case, or takes it over from another reviewer.",
    meta: { ...identification, audit: "Which reviewer took the case, and when." },
    target: "opening",
    actions: "rememberOpening",
  },
  "signOut.pressed": {
    description: "The reviewer signs out.",
    meta: roles,
    target: "signingOut",
  },
} as const

/** A reviewer signs in by the key, takes the case that waits longest, looks at it for a reason, and decides. */
export const reviewDeskMachine = reviewDeskSetup.createMachine({
  id: "review-desk",
  description:
    "A reviewer's desk: sign-in with a key, a queue of cases, and one case at a time: masked, shown for a reason, decided.",
  meta: { ...identification, audit: "The server writes down every look before it answers." },
  context: EMPTY_DESK,
  initial: "askingWho",
  states: {
    askingWho: askingWho("listing", screen),
    locked: lockedDesk(screen),
    signingIn: signingIn("listing", screen),
    listing: {
      description: "The waiting cases are being loaded; those shown already stay.",
      meta: { ...identification, screen },
      tags: ["busy"],
      invoke: {
        id: "loadQueue",
        src: "loadQueue",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The cases are loaded, longest waiting first.",
            meta: identification,
            target: "queue",
            actions: "rememberQueue",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "queue",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: identification,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    queue: {
      description: "The queue is shown: the reviewer takes a case. The queue reloads by itself.",
      meta: { ...identification, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: the queue is reloaded.",
          meta: identification,
          target: "rereading",
        },
      },
      on: choosing,
    },
    rereading: {
      description: "The queue is reloading by itself: it can be used in the meantime.",
      meta: { ...identification, screen },
      tags: ["open"],
      invoke: {
        id: "loadQueue",
        src: "loadQueue",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The current queue is shown, longest waiting first.",
            meta: identification,
            target: "queue",
            actions: "rememberQueue",
          },
          signedOut,
          {
            description:
              "It could not be loaded: the queue stays as it was, the desk says why, and it is loaded again.",
            meta: said,
            target: "queue",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Loading failed unexpectedly: it waits for the reviewer.",
          meta: identification,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
      on: choosing,
    },
    unread: {
      description: "The queue could not be loaded because of a defect: it does not reload by itself.",
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
            description: "The case now belongs to this reviewer: it is shown with personal data masked.",
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
          description: "Taking it failed unexpectedly.",
          meta: identification,
          target: "queue",
          actions: "sayWhyItFailed",
        },
      },
    },
    reviewing: {
      description: "A case is open, masked until a reason is given; the reviewer judges and decides it.",
      meta: { ...identification, screen },
      tags: ["open"],
      on: {
        "unmask.submitted": [
          {
            guard: "reasonSaysEnough",
            description: "The reviewer asks to see fields and pictures, with a reason.",
            meta: { ...privacy, audit: "The reason is written down with the look." },
            target: "unmasking",
            actions: "rememberWhy",
          },
          {
            description: "The reason is too short: nothing is shown.",
            meta: privacy,
            actions: "askForWhy",
          },
        ],
        "reason.toggled": {
          guard: "isUnmasked",
          description: "A reason against the whole case is ticked or unticked.",
          meta: identification,
          actions: "toggleReason",
        },
        "picture.judged": {
          guard: "isUnmasked",
          description: "The reviewer marks what is wrong with a picture, or that nothing is.",
          meta: identification,
          actions: "judgePicture",
        },
        "decision.pressed": [
          {
            guard: "isRelease",
            description: "The case is returned to the queue: another reviewer may take it.",
            meta: roles,
            target: "deciding",
            actions: "rememberDecision",
          },
          {
            guard: "mayBeAccepted",
            description: "Nothing is marked as wrong: the case is accepted.",
            meta: { ...identification, audit: "Who decided, which level it gives, until when." },
            target: "deciding",
            actions: "rememberDecision",
          },
          {
            guard: "mayBeRefused",
            description: "Something is marked as wrong: the case is refused, or more is asked for.",
            meta: { ...identification, audit: "Who decided, for which reasons." },
            target: "deciding",
            actions: "rememberDecision",
          },
          {
            description: "The decision does not fit what was seen and marked: nothing is sent.",
            meta: badInput,
            actions: "sayWhatDoesNotFit",
          },
        ],
      },
    },
    unmasking: {
      description: "Fields and pictures are being loaded.",
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
            description: "The server refused and said why.",
            meta: said,
            target: "reviewing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: privacy,
          target: "reviewing",
          actions: "sayWhyItFailed",
        },
      },
    },
    deciding: {
      description: "The decision is being saved.",
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
            description: "It was not saved, and the server says why.",
            meta: said,
            target: "reviewing",
            actions: ["forgetDecision", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Saving failed unexpectedly: what was chosen stays.",
          meta: identification,
          target: "reviewing",
          actions: ["forgetDecision", "sayWhyItFailed"],
        },
      },
    },
    signingOut: signingOut("queue", screen),
  },
})
