import { favouriteStarsSetup } from "./favourite-stars.setup.ts"
import { noStars } from "./favourite-stars.updates.ts"

const kept = { rule: "§3 Client settings: favorites" } as const
const calls = { rule: "§7 Betting: favourites" } as const
const roles = { rule: "§6 Roles and permissions" } as const
const screen = "preferences/favourites/FavouritesPage"

/**
 * The stars of whoever looks at the page: a guest's are kept in the browser and move to the account once, a player's are
 * the account's, on every device. A pressed star stands at once and is taken back where the server refuses it.
 */
export const favouriteStarsMachine = favouriteStarsSetup.createMachine({
  id: "favourite-stars",
  description:
    "Games, championships and teams that are starred: by a guest in this browser, by a player on every device.",
  meta: { ...calls, screen },
  context: ({ input }) => noStars(input),
  initial: "guest",
  on: {
    "refusal.dismissed": {
      guard: "isRefused",
      description: "The player has read why a star was not saved.",
      meta: calls,
      actions: "forgetRefusal",
    },
  },
  states: {
    guest: {
      description: "Nobody is signed in: stars are kept in this browser alone.",
      meta: { ...kept, screen },
      tags: ["idle"],
      on: {
        "star.pressed": [
          {
            guard: "hasRoom",
            description: "A guest's star is saved in the browser or removed.",
            meta: kept,
            actions: "changeGuestList",
          },
          {
            description: "The list is full: nothing is starred, and the player is told why.",
            meta: calls,
            actions: "sayItIsFull",
          },
        ],
        "ended.cleared": {
          guard: "someAreStarred",
          description: "Finished games are removed from the guest's list.",
          meta: kept,
          actions: "changeGuestList",
        },
        "player.signedIn": [
          {
            guard: "guestChoseNothing",
            description: "A player signed in, and nothing was starred before: the account's list is loaded.",
            meta: roles,
            target: "player.loading",
            actions: "rememberPlayer",
          },
          {
            description: "A player signed in: what was starred before moves to the account.",
            meta: calls,
            target: "player.migrating",
            actions: "rememberPlayer",
          },
        ],
      },
    },
    player: {
      description: "A player is signed in: the stars belong to the account.",
      meta: { ...roles, screen },
      initial: "loading",
      on: {
        "star.pressed": [
          {
            guard: "hasRoom",
            description: "The star is shown on the page and waits for its turn.",
            meta: calls,
            actions: "addWish",
          },
          {
            description: "The account's list is full: nothing is starred, and the player is told why.",
            meta: calls,
            actions: "sayItIsFull",
          },
        ],
        "ended.cleared": {
          guard: "someAreStarred",
          description: "Finished games leave the page, and the server is told in turn.",
          meta: calls,
          actions: "addWish",
        },
        "list.changed": {
          guard: "listDiffers",
          description: "The account's list changed on another device.",
          meta: calls,
          actions: "rememberTold",
        },
        "player.signedOut": {
          description:
            "The player signed out, and the account's list goes too; what only this browser has stays.",
          meta: { ...roles, audit: "Nothing of an account is left to the next one at the browser." },
          target: "guest",
          actions: "forgetAccount",
        },
      },
      states: {
        migrating: {
          description: "What was starred before signing in is being moved to the account.",
          meta: { ...calls, screen },
          tags: ["busy"],
          invoke: {
            id: "migrate",
            src: "migrate",
            input: ({ context }) => ({ items: context.guest }),
            onDone: [
              {
                guard: "callSucceededAndStarsWait",
                description:
                  "The account has them, so the guest's list is empty; stars pressed in the meantime follow.",
                meta: calls,
                target: "saving",
                actions: "rememberMoved",
              },
              {
                guard: "callSucceeded",
                description: "The account has them, so the guest's list is empty: they never move twice.",
                meta: calls,
                target: "settled",
                actions: "rememberMoved",
              },
              {
                description: "They were not moved: the guest's list stays as it is.",
                meta: calls,
                target: "unavailable",
                actions: "takeWishesBack",
              },
            ],
            onError: {
              description: "The moving failed unexpectedly: the guest's list stays as it is.",
              meta: calls,
              target: "unavailable",
              actions: "takeWishesBack",
            },
          },
        },
        loading: {
          description: "The account's list is being loaded; what is known of it stays on the page.",
          meta: { ...calls, screen },
          tags: ["busy"],
          invoke: {
            id: "loadList",
            src: "loadList",
            input: null,
            onDone: [
              {
                guard: "callSucceededAndStarsWait",
                description: "The list is loaded; stars pressed in the meantime follow.",
                meta: calls,
                target: "saving",
                actions: "rememberList",
              },
              {
                guard: "callSucceeded",
                description: "The list is loaded.",
                meta: calls,
                target: "settled",
                actions: "rememberList",
              },
              {
                description: "The list could not be loaded.",
                meta: calls,
                target: "unavailable",
                actions: "takeWishesBack",
              },
            ],
            onError: {
              description: "Loading failed unexpectedly.",
              meta: calls,
              target: "unavailable",
              actions: "takeWishesBack",
            },
          },
        },
        unavailable: {
          description: "The account's list is not known or may be old; the player can ask again.",
          meta: { ...calls, screen },
          tags: ["error"],
          on: {
            "star.pressed": [
              {
                guard: "hasRoomAndGuestChoseNothing",
                description: "The star is shown on the page; the list is loaded again before it is sent.",
                meta: calls,
                target: "loading",
                actions: "addWish",
              },
              {
                guard: "hasRoom",
                description: "The star is shown on the page; what the guest starred is sent again before it.",
                meta: calls,
                target: "migrating",
                actions: "addWish",
              },
            ],
            "list.asked": [
              {
                guard: "guestChoseNothing",
                description: "The list is asked for again.",
                meta: calls,
                target: "loading",
                actions: "forgetRefusal",
              },
              {
                description: "What the guest starred is sent again.",
                meta: calls,
                target: "migrating",
                actions: "forgetRefusal",
              },
            ],
          },
        },
        settled: {
          description: "The stars are those that the server has.",
          meta: { ...calls, screen },
          tags: ["open"],
          on: {
            "star.pressed": {
              guard: "hasRoom",
              description: "A star is pressed: the page shows it at once, and the server is told.",
              meta: calls,
              target: "saving",
              actions: "addWish",
            },
            "ended.cleared": {
              guard: "someAreStarred",
              description: "Finished games leave the page at once, and the server is told.",
              meta: calls,
              target: "saving",
              actions: "addWish",
            },
            "list.asked": {
              description: "The connection was cut, so news may be missing: the list is loaded again.",
              meta: calls,
              target: "loading",
            },
          },
        },
        saving: {
          description: "The first of the pressed stars is being sent.",
          meta: { ...calls, screen },
          tags: ["busy"],
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => ({ wish: context.wishes[0] ?? null }),
            onDone: [
              {
                guard: "savedAndStarsWait",
                description: "The server has it; the next one follows.",
                meta: calls,
                target: "saving",
                reenter: true,
                actions: "rememberSaved",
              },
              {
                guard: "callSucceeded",
                description: "The server has it.",
                meta: calls,
                target: "settled",
                actions: "rememberSaved",
              },
              {
                guard: "starsWait",
                description:
                  "The server refused it: the star is undone, and the player is told why. The next one follows.",
                meta: calls,
                target: "saving",
                reenter: true,
                actions: "takeWishBack",
              },
              {
                description: "The server refused it: the star is undone, and the player is told why.",
                meta: calls,
                target: "settled",
                actions: "takeWishBack",
              },
            ],
            onError: {
              description: "Sending failed unexpectedly: everything that waits is undone.",
              meta: calls,
              target: "settled",
              actions: "takeWishesBack",
            },
          },
        },
      },
    },
  },
})
