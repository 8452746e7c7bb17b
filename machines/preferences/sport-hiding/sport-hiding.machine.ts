import { assign, setup } from "xstate"
import { hidesNothing, isSameHidden, NOTHING_HIDDEN, withSport } from "#models/preferences/hidden-sports.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { HiddenSportsOutcome, SportHidingContext, SportHidingEvent } from "./sport-hiding.events.ts"

const settings = { rule: "§7 Office: settings" } as const
const roles = { rule: "§6 Roles and permissions" } as const
const screen = "preferences/settings/HiddenSportsPanel"

const nothing: SportHidingContext = { userId: null, hidden: NOTHING_HIDDEN, wish: null, error: null }

/** The lists as the player sees them: what is on its way counts already. */
export const wantedHidden = ({ hidden, wish }: SportHidingContext): HiddenSports => wish ?? hidden

/** The lists that an event asks for. */
const wishOf = (context: SportHidingContext, event: SportHidingEvent): HiddenSports => {
  const wanted = wantedHidden(context)
  if (event.type === "all.shown") return NOTHING_HIDDEN
  return event.type === "sport.switched" ? withSport(wanted, event) : wanted
}

const told = (event: SportHidingEvent): HiddenSports | undefined =>
  (event.type === "xstate.done.actor.loadHidden" || event.type === "xstate.done.actor.saveHidden") &&
  event.output.ok
    ? event.output.value
    : undefined

const changing = {
  "sport.switched": {
    guard: "isAnother",
    description: "The player hides a sport, or wants to see it again.",
    meta: settings,
    target: "saving",
    actions: "rememberWish",
  },
  "all.shown": {
    guard: "hidesSome",
    description: "The player wants to see every sport again.",
    meta: settings,
    target: "saving",
    actions: "rememberWish",
  },
} as const

const asking = {
  "sports.asked": {
    description: "They are loaded again: they may have changed on another device.",
    meta: settings,
    target: "loading",
    actions: "forgetError",
  },
} as const

/** Keeps the sports that a player does not want to see in step with the account, and changes them. */
export const sportHidingMachine = setup({
  types: {
    context: {} as SportHidingContext,
    events: {} as SportHidingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadHidden: contract<HiddenSportsOutcome, null>("loadHidden"),
    /** Both lists, whole: those that it is given are the account's from then on. */
    saveHidden: contract<HiddenSportsOutcome, HiddenSports>("saveHidden"),
  },
  guards: {
    isAnother: ({ context, event }) => !isSameHidden(wishOf(context, event), wantedHidden(context)),
    hidesSome: ({ context }) => !hidesNothing(wantedHidden(context)),
    listsAreThere: ({ event }) => told(event) !== undefined,
    wishIsAnother: ({ context, event }) => {
      const saved = told(event)
      return saved !== undefined && context.wish !== null && !isSameHidden(saved, context.wish)
    },
  },
  actions: {
    rememberPlayer: assign(({ event }) => (event.type === "player.signedIn" ? { userId: event.userId } : {})),
    forgetAll: assign(nothing),
    forgetError: assign({ error: null }),
    rememberHidden: assign(({ event }) => {
      const hidden = told(event)
      return hidden === undefined ? {} : { hidden, wish: null, error: null }
    }),
    rememberWhatIsSaved: assign(({ event }) => {
      const hidden = told(event)
      return hidden === undefined ? {} : { hidden }
    }),
    rememberWish: assign(({ context, event }) => ({ wish: wishOf(context, event), error: null })),
    sayWhyItFailed: assign(({ event }) => ({ wish: null, error: failureMessage(event) })),
  },
}).createMachine({
  id: "sport-hiding",
  description:
    "The sports that a player hides, pre-match and in play: loaded with the account, changed one by one, the same on every device.",
  meta: settings,
  context: nothing,
  initial: "guest",
  states: {
    guest: {
      description: "Nobody is signed in: every sport is shown.",
      meta: roles,
      tags: ["idle"],
      on: {
        "player.signedIn": {
          description: "A player signed in: the account's lists are loaded.",
          meta: roles,
          target: "player",
          actions: "rememberPlayer",
        },
      },
    },
    player: {
      description: "A player is signed in: the sports hidden in the account are not shown.",
      meta: settings,
      initial: "loading",
      on: {
        "player.signedOut": {
          description: "The player signed out: every sport is shown again.",
          meta: { ...roles, audit: "Nothing of an account is left to the next one at the browser." },
          target: "guest",
          actions: "forgetAll",
        },
      },
      states: {
        loading: {
          description: "The account's lists are being loaded.",
          meta: { ...settings, screen },
          tags: ["busy"],
          invoke: {
            id: "loadHidden",
            src: "loadHidden",
            input: null,
            onDone: [
              {
                guard: "listsAreThere",
                description: "They are loaded.",
                meta: settings,
                target: "settled",
                actions: "rememberHidden",
              },
              {
                description: "They could not be loaded: the ones known before stay in force.",
                meta: settings,
                target: "unavailable",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "Loading failed unexpectedly.",
              meta: settings,
              target: "unavailable",
              actions: "sayWhyItFailed",
            },
          },
        },
        unavailable: {
          description: "The hidden sports could not be loaded; the player can ask again.",
          meta: { ...settings, screen },
          tags: ["error"],
          on: asking,
        },
        settled: {
          description: "The hidden sports are known; each sport can be hidden or shown.",
          meta: { ...settings, screen },
          tags: ["open"],
          on: { ...asking, ...changing },
        },
        saving: {
          description: "A change is being saved; this page already shows it, and others can follow.",
          meta: { ...settings, screen },
          tags: ["open", "busy"],
          invoke: {
            id: "saveHidden",
            src: "saveHidden",
            input: ({ context }) => wantedHidden(context),
            onDone: [
              {
                guard: "wishIsAnother",
                description: "It is saved, and further changes made in the meantime follow.",
                meta: settings,
                target: "saving",
                reenter: true,
                actions: "rememberWhatIsSaved",
              },
              {
                guard: "listsAreThere",
                description: "It is saved in the account.",
                meta: settings,
                target: "settled",
                actions: "rememberHidden",
              },
              {
                description: "It was refused, or no answer came: the change is undone.",
                meta: settings,
                target: "settled",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "Saving failed unexpectedly: the change is undone.",
              meta: settings,
              target: "settled",
              actions: "sayWhyItFailed",
            },
          },
          on: {
            "sport.switched": {
              guard: "isAnother",
              description: "Another sport is switched: it waits for the change before it.",
              meta: settings,
              actions: "rememberWish",
            },
            "all.shown": {
              guard: "hidesSome",
              description: "The player wants every sport again: this waits for the change before it.",
              meta: settings,
              actions: "rememberWish",
            },
          },
        },
      },
    },
  },
})
