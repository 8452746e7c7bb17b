import { assign, setup } from "xstate"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { idsIn, isEmpty, isSame, NO_FAVOURITES } from "#models/preferences/favourites.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  FavouriteStarsContext,
  FavouriteStarsEvent,
  FavouriteStarsInput,
  ListOutcome,
  StarRefusal,
  StarWish,
} from "./favourite-stars.events.ts"
import { clearingOf, granted, shownStars, wishOf } from "./favourite-stars.updates.ts"

type Told = { readonly event: FavouriteStarsEvent }

const isGranted = ({ event }: Told): boolean => "output" in event && event.output.ok

/** The list that an answer tells; `otherwise` where it tells none. */
const listIn = ({ event }: Told, otherwise: Favourites): Favourites =>
  "output" in event && event.output.ok ? event.output.value : otherwise

const refusalIn = ({ event }: Told): StarRefusal =>
  "output" in event && !event.output.ok ? event.output.error.code : "lost"

/** The wish of an event of the player's; none of other events. */
const wished = (context: FavouriteStarsContext, event: FavouriteStarsEvent): ReadonlyArray<StarWish> => {
  if (event.type === "star.pressed") return [wishOf(context, event)]
  return event.type === "ended.cleared" ? [clearingOf(context, event.games)] : []
}

/** Whether what is pressed can be starred: a star that is taken off always can. */
const hasRoom = ({ context, event }: Told & { readonly context: FavouriteStarsContext }): boolean =>
  wished(context, event).every(
    ({ kind, isStarred }) => !isStarred || idsIn(shownStars(context), kind).length < context.most,
  )

export const favouriteStarsSetup = setup({
  types: {
    context: {} as FavouriteStarsContext,
    events: {} as FavouriteStarsEvent,
    input: {} as FavouriteStarsInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Moves what a guest chose to the account. */
    migrate: contract<ListOutcome, { readonly items: Favourites }>("migrate"),
    loadList: contract<ListOutcome, null>("loadList"),
    /** Carries out one wish. */
    save: contract<ListOutcome, { readonly wish: StarWish | null }>("save"),
  },
  guards: {
    hasRoom,
    hasRoomAndGuestChoseNothing: (told) => hasRoom(told) && isEmpty(told.context.guest),
    someAreStarred: ({ context, event }) => wished(context, event).some(({ ids }) => ids.length > 0),
    guestChoseNothing: ({ context }) => isEmpty(context.guest),
    listDiffers: ({ context, event }) => event.type === "list.changed" && !isSame(context.items, event.items),
    isRefused: ({ context }) => context.refusal !== null,
    callSucceeded: isGranted,
    callSucceededAndStarsWait: ({ context, event }) => isGranted({ event }) && context.wishes.length > 0,
    savedAndStarsWait: ({ context, event }) => isGranted({ event }) && context.wishes.length > 1,
    starsWait: ({ context }) => context.wishes.length > 1,
  },
  actions: {
    changeGuestList: assign(({ context, event }) => ({
      guest: wished(context, event).reduce(granted, context.guest),
      refusal: null,
    })),
    addWish: assign(({ context, event }) => ({
      wishes: [...context.wishes, ...wished(context, event)],
      refusal: null,
    })),
    sayItIsFull: assign({ refusal: "full" }),
    forgetRefusal: assign({ refusal: null }),
    rememberPlayer: assign(({ event }) =>
      event.type === "player.signedIn" ? { userId: event.userId, refusal: null } : {},
    ),
    forgetAccount: assign({ userId: null, items: NO_FAVOURITES, wishes: [], refusal: null }),
    rememberTold: assign(({ event }) => (event.type === "list.changed" ? { items: event.items } : {})),
    rememberMoved: assign(({ context, event }) => ({
      items: listIn({ event }, context.items),
      guest: NO_FAVOURITES,
      refusal: null,
    })),
    rememberList: assign(({ context, event }) => ({
      items: listIn({ event }, context.items),
      refusal: null,
    })),
    rememberSaved: assign(({ context, event }) => ({
      items: listIn({ event }, context.items),
      wishes: context.wishes.slice(1),
    })),
    takeWishBack: assign(({ context, event }) => ({
      wishes: context.wishes.slice(1),
      refusal: refusalIn({ event }),
    })),
    takeWishesBack: assign(({ context, event }) => {
      const refusal = refusalIn({ event })
      // Where nothing was pressed, nothing is taken back that the player would have to be told of.
      return { wishes: [], refusal: context.wishes.length > 0 || refusal === "signedOut" ? refusal : null }
    }),
  },
})
