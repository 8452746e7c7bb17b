import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { favourite, NO_FAVOURITES, withFavourites } from "#models/preferences/favourites.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { FavouriteStarsEvent } from "./favourite-stars.events.ts"
import { favouriteStarsMachine } from "./favourite-stars.machine.ts"
import { granted } from "./favourite-stars.updates.ts"

/** Two games; the chart is walked with room for one. */
export const SAMPLE_GAMES = { first: 17 as GameId, other: 18 as GameId } as const

export const SAMPLE_PLAYER = 7 as PlayerId

const { first, other } = SAMPLE_GAMES
const refused = (code: "full" | "signedOut" | "lost") => ({ ok: false, error: { code } }) as const

/** Paths over the stars of a guest and of a player: pressed at once and one after another, kept, refused and told from elsewhere. */
export const model = defineModel({
  machine: favouriteStarsMachine,
  events: FavouriteStarsEvent,
  input: { most: 1 },
  samples: {
    // Two wait at most: a third would be one more of the same.
    "star.pressed": ({ wishes }) =>
      wishes.length < 2 ? [first, other].map((id) => ({ kind: "games" as const, id })) : [],
    "ended.cleared": ({ wishes }) => (wishes.length < 2 ? [{ games: [first] }] : []),
    "list.asked": [{}],
    "list.changed": [{ items: NO_FAVOURITES }, { items: favourite("games", first) }],
    "player.signedIn": [{ userId: SAMPLE_PLAYER }],
    "player.signedOut": [{}],
    "refusal.dismissed": [{}],
  },
  outcomes: {
    migrate: ({ items, guest }) => [{ ok: true, value: withFavourites(items, guest) }, refused("lost")],
    loadList: [
      { ok: true, value: NO_FAVOURITES },
      { ok: true, value: favourite("games", first) },
      refused("lost"),
      refused("signedOut"),
    ],
    save: ({ items, wishes: [wish] }) => [
      { ok: true, value: wish === undefined ? items : granted(items, wish) },
      refused("full"),
      refused("lost"),
      refused("signedOut"),
    ],
  },
  project: ({ userId, guest, items, wishes, refusal }) => [
    userId,
    guest.games,
    items.games,
    wishes.map(({ ids, isStarred }) => [ids, isStarred]),
    refusal,
  ],
  offBrowser: [
    ...offBrowserDefects(favouriteStarsMachine),
    ...["guest", "player"].map((state) => ({
      key: `favourite-stars.${state}|star.pressed|1`,
      reason:
        "the site has room for two hundred stars, which nobody presses in a walk; these paths have room for one",
    })),
  ],
  limit: 20_000,
})
