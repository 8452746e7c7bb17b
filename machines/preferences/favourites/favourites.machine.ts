import { assign, setup } from "xstate"
import {
  areFew,
  isEmpty,
  isSame,
  NO_FAVOURITES,
  newFavourites,
  sharedFavourites,
  withFavourites,
  withoutFavourites,
} from "#models/preferences/favourites.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { FavouritesContext, FavouritesEvent } from "./favourites.events.ts"

const rule = "§7 Betting: favourites"

/** What a player follows, on every device. Aggregate of the streams `favourites:<player>`. */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    areNewAndFew: ({ context: { items }, event }) =>
      !isEmpty(event.items) &&
      isSame(newFavourites(items, event.items), event.items) &&
      areFew(withFavourites(items, event.items)),
    someStay: ({ context: { items }, event }) =>
      !isEmpty(sharedFavourites(items, event.items)) && !isEmpty(withoutFavourites(items, event.items)),
    noneStays: ({ context: { items }, event }) => isEmpty(withoutFavourites(items, event.items)),
  },
  actions: {
    addItems: assign(({ context, event }) => ({ items: withFavourites(context.items, event.items) })),
    removeItems: assign(({ context, event }) => ({ items: withoutFavourites(context.items, event.items) })),
  },
}).createMachine({
  id: "favourites",
  description: "Games, championships and teams that a player follows; the same on every device.",
  meta: { rule },
  context: { items: NO_FAVOURITES },
  initial: "none",
  on: {
    "favourites.added": {
      guard: "areNewAndFew",
      target: ".some",
      actions: "addItems",
      description: "The player starred something new, and there is room for it.",
      meta: { rule },
    },
    "favourites.migrated": {
      guard: "areNewAndFew",
      target: ".some",
      actions: "addItems",
      description: "What was starred before the player signed in joins the account, as far as there is room.",
      meta: { rule },
    },
  },
  states: {
    none: {
      description: "Nothing is followed.",
      meta: { rule },
      tags: ["idle"],
    },
    some: {
      description: "Something is followed.",
      meta: { rule },
      tags: ["open"],
      on: {
        "favourites.removed": [
          {
            guard: "someStay",
            actions: "removeItems",
            description: "Some stars are removed.",
            meta: { rule },
          },
          {
            guard: "noneStays",
            target: "none",
            actions: "removeItems",
            description: "The last stars are removed.",
            meta: { rule },
          },
        ],
      },
    },
  },
})
