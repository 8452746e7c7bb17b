import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PlayerFileContext, PlayerFileEvent } from "./player-file.events.ts"

const roles = "§6 Roles and permissions"

/** Whether a flag is given for a reason: one that does not stand where it is set, one that stands where it is taken away. */
const isFlagged = (
  { flags }: PlayerFileContext,
  event: PlayerFileEvent,
  type: "flag.set" | "flag.cleared",
): boolean =>
  event.type === type && event.reason !== "" && flags.includes(event.flag) === (type === "flag.cleared")

/** What operators write of a player: notes and flags. Aggregate of the streams `player-file:<player>`. */
export const playerFileMachine = setup({
  types: {
    context: {} as PlayerFileContext,
    events: {} as PlayerFileEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    // No more is asked of a text that goes with its player's key: what is erased has to fold as it was.
    saysSomething: ({ event }) => event.type === "note.added" && event.note !== "",
    hadSessions: ({ event }) => event.type === "sessions.ended" && event.count > 0 && event.reason !== "",
    isNewFlag: ({ context, event }) => isFlagged(context, event, "flag.set"),
    othersStand: ({ context, event }) =>
      isFlagged(context, event, "flag.cleared") && context.flags.length > 1,
    wasLastFlag: ({ context, event }) =>
      isFlagged(context, event, "flag.cleared") && context.flags.length === 1,
  },
  actions: {
    countEntry: assign(({ context }) => ({ entries: context.entries + 1 })),
    addFlag: assign(({ context, event }) =>
      event.type === "flag.set" ? { flags: [...context.flags, event.flag] } : {},
    ),
    removeFlag: assign(({ context, event }) =>
      event.type === "flag.cleared" ? { flags: context.flags.filter((flag) => flag !== event.flag) } : {},
    ),
  },
}).createMachine({
  id: "player-file",
  description: "What operators keep of a player: notes, flags, and that they ended the player's sessions.",
  meta: {
    rule: roles,
    audit: "Who wrote what, and when; what was written is sealed under the player's key and goes with it.",
  },
  context: { flags: [], entries: 0 },
  initial: "plain",
  on: {
    "note.added": {
      guard: "saysSomething",
      actions: "countEntry",
      description: "An operator writes a note.",
      meta: { rule: roles, audit: "The player does not see it; whoever exports the player's data does." },
    },
    "sessions.ended": {
      guard: "hadSessions",
      actions: "countEntry",
      description: "An operator ended all sessions of the player, for a stated reason.",
      meta: { rule: "§7 Office: sessions", audit: "One transaction with the end of the sessions." },
    },
  },
  states: {
    plain: {
      description: "No flag stands.",
      meta: { rule: roles },
      tags: ["idle"],
      on: {
        "flag.set": {
          guard: "isNewFlag",
          target: "flagged",
          actions: "addFlag",
          description: "An operator sets the first flag, for a stated reason.",
          meta: { rule: roles },
        },
      },
    },
    flagged: {
      description: "At least one flag stands: every operator who opens the player sees it.",
      meta: { rule: roles },
      tags: ["open"],
      on: {
        "flag.set": {
          guard: "isNewFlag",
          actions: "addFlag",
          description: "An operator sets another flag, for a stated reason.",
          meta: { rule: roles },
        },
        "flag.cleared": [
          {
            guard: "othersStand",
            actions: "removeFlag",
            description: "An operator takes one of several flags away, for a stated reason.",
            meta: { rule: roles },
          },
          {
            guard: "wasLastFlag",
            target: "plain",
            actions: "removeFlag",
            description: "An operator takes the last flag away, for a stated reason.",
            meta: { rule: roles },
          },
        ],
      },
    },
  },
})
