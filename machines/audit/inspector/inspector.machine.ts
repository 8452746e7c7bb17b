import { assign, setup } from "xstate"
import type { Recording } from "#models/inspection/recording.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { InspectorContext, InspectorEvent, Refusal, SavedRecording } from "./inspector.events.ts"

const rule = "design: The live inspector" as const
const BAD_INPUT = "design: Bad input" as const
const screen = "inspector/Drawer"

/** How many events a recording holds in all its flows. */
export const lengthOf = (recording: Recording | null): number =>
  recording?.flows.reduce((sum, { events }) => sum + events.length, 0) ?? 0

const started: InspectorContext = {
  selected: null,
  filter: "",
  upTo: null,
  moment: null,
  momentAt: null,
  saved: null,
  refusal: null,
  recording: null,
  position: 0,
}

const chooseMoment = {
  target: "#inspector.open.past",
  description: "An event of a journal was chosen: the page is to be seen as it stood right after it.",
  meta: { rule, audit: "The journal is read and never written." },
  actions: "rememberMoment",
} as const

const chooseFile = {
  target: "#inspector.open.readingFile",
  description: "A recorded session was chosen, to be stepped through.",
  meta: { rule },
} as const

const selectActor = {
  description: "Another actor is selected.",
  meta: { rule },
  actions: "rememberActor",
} as const

const backToNow = {
  target: "#inspector.open.watching",
  description: "The live page is wanted back.",
  meta: { rule },
  actions: "forgetMoment",
} as const

/** The live inspector: what its drawer shows of the running page, of a moment of the past, or of a recorded session. */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Seals the journals of the page's flows and gives them to the browser as a file. */
    saveRecording: contract<Outcome<SavedRecording, never>, undefined>("saveRecording"),
    /** Judges a file and reads it. */
    openRecording: contract<Outcome<Recording, Refusal>, { readonly text: string }>("openRecording"),
    /** Folds the journals up to a moment and draws the page so. */
    showMoment: contract<
      Outcome<{ readonly at: number }, { readonly kind: "lost" }>,
      { readonly flow: string; readonly seq: number }
    >("showMoment"),
  },
  guards: {
    isHeld: ({ context, event }) => event.type === "step.pressed" && event.newest > (context.upTo ?? 0),
    wasPaused: ({ context }) => context.upTo !== null,
    fileWasRead: ({ event }) => event.type === "xstate.done.actor.openRecording" && event.output.ok,
    momentIsShown: ({ event }) => event.type === "xstate.done.actor.showMoment" && event.output.ok,
    isWithin: ({ context, event }) =>
      event.type === "replay.moved" && event.to >= 0 && event.to <= lengthOf(context.recording),
  },
  actions: {
    rememberActor: assign(({ event }) => (event.type === "actor.selected" ? { selected: event.id } : {})),
    rememberFilter: assign(({ event }) => (event.type === "filter.entered" ? { filter: event.text } : {})),
    holdHere: assign(({ event }) => (event.type === "pause.pressed" ? { upTo: event.newest } : {})),
    takeStep: assign(({ context }) => ({ upTo: (context.upTo ?? 0) + 1 })),
    letGo: assign({ upTo: null }),
    rememberMoment: assign(({ event }) =>
      event.type === "moment.chosen" ? { moment: event.moment, momentAt: null, saved: null } : {},
    ),
    rememberMomentTime: assign(({ event }) =>
      event.type === "xstate.done.actor.showMoment" && event.output.ok
        ? { momentAt: event.output.value.at }
        : {},
    ),
    forgetMoment: assign({ moment: null, momentAt: null }),
    forgetSaved: assign({ saved: null }),
    rememberSaved: assign(({ event }) =>
      event.type === "xstate.done.actor.saveRecording" && event.output.ok
        ? { saved: event.output.value }
        : {},
    ),
    rememberRecording: assign(({ event }) =>
      event.type === "xstate.done.actor.openRecording" && event.output.ok
        ? { recording: event.output.value, position: 0, selected: null }
        : {},
    ),
    rememberRefusal: assign(({ event }) =>
      event.type === "xstate.done.actor.openRecording" && !event.output.ok
        ? { refusal: event.output.error }
        : {},
    ),
    rememberBreakdown: assign({
      refusal: { reason: "malformed", message: "The file could not be read" } as const,
    }),
    forgetRefusal: assign({ refusal: null }),
    movePosition: assign(({ event }) => (event.type === "replay.moved" ? { position: event.to } : {})),
    forgetRecording: assign({ recording: null, position: 0, selected: null }),
    forgetAll: assign(({ context }) => ({ ...started, selected: context.selected, filter: context.filter })),
  },
}).createMachine({
  id: "inspector",
  description:
    "The drawer over the running site in which designers and testers see its charts move, go back in time and replay a recorded session.",
  meta: { rule },
  context: started,
  initial: "closed",
  states: {
    closed: {
      description: "The inspector is closed and records nothing.",
      tags: ["closed"],
      meta: { rule },
      on: {
        "inspector.opened": {
          target: "open",
          description: "The shortcut, the address or the gallery asked for the inspector.",
          meta: { rule },
        },
      },
    },
    open: {
      description: "The drawer lies over the page.",
      tags: ["open"],
      meta: { rule, screen },
      initial: "watching",
      on: {
        "inspector.closed": {
          target: "closed",
          description: "The drawer is closed; the page is the live one again.",
          meta: { rule },
          actions: "forgetAll",
        },
        "actor.selected": selectActor,
        "filter.entered": {
          description: "The log is filtered by what was typed.",
          meta: { rule },
          actions: "rememberFilter",
        },
      },
      states: {
        watching: {
          description: "Every actor is shown as it stands now, every event as it comes.",
          meta: { rule, screen },
          on: {
            "pause.pressed": {
              target: "paused",
              description: "The log and the diagrams stand still; the page goes on.",
              meta: { rule },
              actions: ["holdHere", "forgetSaved"],
            },
            "moment.chosen": chooseMoment,
            "record.pressed": {
              target: "savingRecording",
              description: "The session so far is to be saved as a file.",
              meta: { rule, audit: "Only journals are saved, whose secrets are masked." },
            },
            "file.chosen": chooseFile,
          },
        },
        paused: {
          description:
            "The log and the diagrams stand still while events go on coming; they wait their turn.",
          tags: ["waiting"],
          meta: { rule, screen },
          on: {
            "step.pressed": {
              guard: "isHeld",
              description: "One more of the waiting events is let through.",
              meta: { rule },
              actions: "takeStep",
            },
            "resume.pressed": {
              target: "watching",
              description: "Everything that waited is let through, and new events are shown as they come.",
              meta: { rule },
              actions: "letGo",
            },
            "moment.chosen": { ...chooseMoment, actions: ["rememberMoment", "letGo"] },
            "record.pressed": {
              target: "savingRecording",
              description: "The session so far is to be saved as a file; the log stays paused.",
              meta: { rule, audit: "Only journals are saved, whose secrets are masked." },
              actions: "forgetSaved",
            },
            "file.chosen": { ...chooseFile, actions: "letGo" },
          },
        },
        savingRecording: {
          description: "The journals are being sealed into a file.",
          tags: ["busy"],
          meta: { rule, screen },
          invoke: {
            id: "saveRecording",
            src: "saveRecording",
            onDone: [
              {
                guard: "wasPaused",
                target: "paused",
                description: "The file is saved; the log stands where it stood.",
                meta: { rule },
                actions: "rememberSaved",
              },
              {
                target: "watching",
                description: "The file is saved.",
                meta: { rule },
                actions: "rememberSaved",
              },
            ],
            onError: {
              target: "notSaved",
              description: "The journals could not be read or the file not be made.",
              meta: { rule: BAD_INPUT },
            },
          },
        },
        notSaved: {
          description: "The file was not made; the drawer says so.",
          tags: ["error"],
          meta: { rule: BAD_INPUT, screen },
          on: {
            "record.pressed": {
              target: "savingRecording",
              description: "The attempt is repeated.",
              meta: { rule },
            },
            "resume.pressed": {
              target: "watching",
              description: "Back to the page, without a file.",
              meta: { rule },
              actions: "letGo",
            },
          },
        },
        past: {
          description: "A moment of the past was chosen in place of now.",
          meta: { rule, screen },
          initial: "opening",
          on: {
            "moment.chosen": chooseMoment,
            "now.pressed": backToNow,
          },
          states: {
            opening: {
              description: "The journals are replayed up to the chosen moment.",
              tags: ["busy"],
              meta: { rule: "design: Event sourcing", screen },
              invoke: {
                id: "showMoment",
                src: "showMoment",
                input: ({ context }) => context.moment ?? { flow: "", seq: 0 },
                onDone: [
                  {
                    guard: "momentIsShown",
                    target: "shown",
                    description: "The page is shown as it was then.",
                    meta: { rule },
                    actions: "rememberMomentTime",
                  },
                  {
                    target: "lost",
                    description: "The journal holds no such event: it has been forgotten since.",
                    meta: { rule: BAD_INPUT },
                  },
                ],
                onError: {
                  target: "lost",
                  description: "The journal could not be read or folded.",
                  meta: { rule: BAD_INPUT },
                },
              },
            },
            shown: {
              description:
                "The page is shown as it was then: nothing can be pressed, and nothing is asked of the server.",
              tags: ["blocking"],
              meta: { rule, screen },
            },
            lost: {
              description: "The moment can't be shown, and the drawer says so; the live page is shown.",
              tags: ["error"],
              meta: { rule: BAD_INPUT, screen },
            },
          },
        },
        readingFile: {
          description: "The file is checked: its format, its versions, its chain of digests.",
          tags: ["busy"],
          meta: { rule: BAD_INPUT, screen },
          invoke: {
            id: "openRecording",
            src: "openRecording",
            input: ({ event }) => ({ text: event.type === "file.chosen" ? event.text : "" }),
            onDone: [
              {
                guard: "fileWasRead",
                target: "replaying",
                description: "The file is whole, and this code has its charts.",
                meta: { rule, audit: "Each event is as it was recorded: the digests fit." },
                actions: "rememberRecording",
              },
              {
                target: "refused",
                description: "The file is refused with its reason; nothing of it is shown.",
                meta: { rule: BAD_INPUT },
                actions: "rememberRefusal",
              },
            ],
            onError: {
              target: "refused",
              description: "Reading failed unexpectedly; this is shown like any refusal.",
              meta: { rule: BAD_INPUT },
              actions: "rememberBreakdown",
            },
          },
        },
        refused: {
          description: "The file was refused; the drawer says why.",
          tags: ["error"],
          meta: { rule: BAD_INPUT, screen },
          exit: "forgetRefusal",
          on: {
            "file.chosen": { ...chooseFile, description: "Another file is tried." },
            "replay.left": {
              target: "watching",
              description: "Back to the page, without a file.",
              meta: { rule },
            },
          },
        },
        replaying: {
          description:
            "A recorded session is stepped through, each flow on its diagram; the page goes on by itself.",
          meta: { rule, screen },
          on: {
            "replay.moved": {
              guard: "isWithin",
              description: "The replay moves to another event.",
              meta: { rule },
              actions: "movePosition",
            },
            "file.chosen": { ...chooseFile, description: "Another session is replayed in its place." },
            "replay.left": {
              target: "watching",
              description: "Back to the running page.",
              meta: { rule },
              actions: "forgetRecording",
            },
          },
        },
      },
    },
  },
})
