import { describe, expect, it } from "vitest"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { favourite, MOST_FAVOURITES, NO_FAVOURITES, withFavourites } from "#models/preferences/favourites.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { FavouriteStarsEvent, StarRefusal } from "./favourite-stars.events.ts"
import { favouriteStarsMachine } from "./favourite-stars.machine.ts"
import { shownStars } from "./favourite-stars.updates.ts"

const game = favourite("games", 17)
const press = (id: number, kind: "games" | "champs" | "teams" = "games"): FavouriteStarsEvent => ({
  type: "star.pressed",
  kind,
  id,
})
const signIn: FavouriteStarsEvent = { type: "player.signedIn", userId: 7 as PlayerId }
const signOut: FavouriteStarsEvent = { type: "player.signedOut" }
const told = (call: "migrate" | "loadList" | "save", value: Favourites) =>
  ({ type: `xstate.done.actor.${call}`, output: { ok: true, value } }) as FavouriteStarsEvent
const failed = (call: "migrate" | "loadList" | "save", code: StarRefusal) =>
  ({ type: `xstate.done.actor.${call}`, output: { ok: false, error: { code } } }) as FavouriteStarsEvent

const withRoomFor = (most: number, events: ReadonlyArray<FavouriteStarsEvent>) =>
  fold(favouriteStarsMachine, initialSnapshot(favouriteStarsMachine, { most }), events)
const given = (...events: ReadonlyArray<FavouriteStarsEvent>) => withRoomFor(MOST_FAVOURITES, events)
const settled = [signIn, told("loadList", game)] as const

describe("stars of a guest (§3 Client settings: favorites)", () => {
  it("are kept by kind, and taken off by a second press", () => {
    expect(shownStars(given(press(17), press(5, "champs"), press(2, "teams")).context)).toEqual({
      games: [17],
      champs: [5],
      teams: [2],
    })
    expect(shownStars(given(press(17), press(17)).context)).toEqual(NO_FAVOURITES)
  })

  it("are no more than an account can take", () => {
    const full = withRoomFor(1, [press(17), press(18)])
    expect(full.context.refusal).toBe("full")
    expect(shownStars(full.context)).toEqual(game)
    expect(withRoomFor(1, [press(17), press(18), press(17)]).context.refusal).toBeNull()
  })
})

describe("what a guest chose (§7 Betting: favourites)", () => {
  it("moves to the account at sign-in, once", () => {
    const moving = given(press(17), signIn)
    expect(moving.value).toEqual({ player: "migrating" })
    expect(moving.children.migrate?.getSnapshot().input).toEqual({ items: game })
    const moved = given(press(17), signIn, told("migrate", withFavourites(game, favourite("games", 4))))
    expect(moved.value).toEqual({ player: "settled" })
    expect(moved.context.guest).toEqual(NO_FAVOURITES)
    expect(shownStars(moved.context).games).toEqual([17, 4])
    expect(given(press(17), signIn, told("migrate", game), signOut, signIn).value).toEqual({
      player: "loading",
    })
  })

  it("stays where the move failed, through a sign-out, and moves when it is asked for again", () => {
    const unmoved = [press(17), signIn, failed("migrate", "lost")] as const
    expect(given(...unmoved).value).toEqual({ player: "unavailable" })
    expect(shownStars(given(...unmoved).context)).toEqual(game)
    expect(given(...unmoved, { type: "list.asked" }).value).toEqual({ player: "migrating" })
    expect(given(...unmoved, press(18)).value).toEqual({ player: "migrating" })
    const left = given(...unmoved, signOut)
    expect(left.value).toBe("guest")
    expect(left.context.guest).toEqual(game)
  })
})

describe("stars of a player (§7 Betting: favourites)", () => {
  it("stand at once, and are the server's once it has answered", () => {
    const saving = given(...settled, press(18))
    expect(saving.value).toEqual({ player: "saving" })
    expect(shownStars(saving.context).games).toEqual([17, 18])
    expect(saving.children.save?.getSnapshot().input).toEqual({
      wish: { kind: "games", ids: [18], isStarred: true },
    })
    const both = withFavourites(game, favourite("games", 18))
    const kept = given(...settled, press(18), told("save", both))
    expect(kept.value).toEqual({ player: "settled" })
    expect(kept.context).toMatchObject({ items: both, wishes: [], refusal: null })
  })

  it.each(["full", "lost", "signedOut"] as const)("are taken back where the server refuses: %s", (code) => {
    const refused = given(...settled, press(18), failed("save", code))
    expect(refused.value).toEqual({ player: "settled" })
    expect(shownStars(refused.context)).toEqual(game)
    expect(refused.context.refusal).toBe(code)
    expect(
      given(...settled, press(18), failed("save", code), { type: "refusal.dismissed" }).context.refusal,
    ).toBeNull()
  })

  it("are sent one by one in the order of the presses, and one refused does not hold the others up", () => {
    const two = [...settled, press(18), press(19)] as const
    expect(given(...two).context.wishes.map(({ ids }) => ids)).toEqual([[18], [19]])
    const next = given(...two, failed("save", "lost"))
    expect(next.value).toEqual({ player: "saving" })
    expect(next.children.save?.getSnapshot().input).toEqual({
      wish: { kind: "games", ids: [19], isStarred: true },
    })
  })

  it("follow what is done on another device, also while one is on its way", () => {
    const items = favourite("games", 4)
    expect(shownStars(given(...settled, { type: "list.changed", items }).context)).toEqual(items)
    const saving = given(...settled, press(18), { type: "list.changed", items })
    expect(shownStars(saving.context).games).toEqual([4, 18])
  })

  it("leave nothing of the account behind", () => {
    const left = given(...settled, press(18), signOut)
    expect(left.context).toEqual(initialSnapshot(favouriteStarsMachine, { most: MOST_FAVOURITES }).context)
  })

  it("of games that are over are cleared together; of games without a star nothing is sent", () => {
    const games = [17, 900] as ReadonlyArray<number> as ReadonlyArray<GameId>
    const clearing = given(...settled, { type: "ended.cleared", games })
    expect(clearing.context.wishes).toEqual([{ kind: "games", ids: [17], isStarred: false }])
    expect(given(...settled, { type: "ended.cleared", games: [900 as GameId] }).value).toEqual({
      player: "settled",
    })
  })

  it("pressed while the list is read are sent when it is there", () => {
    const reading = given(signIn, press(18))
    expect(shownStars(reading.context).games).toEqual([18])
    expect(given(signIn, press(18), told("loadList", game)).value).toEqual({ player: "saving" })
    const unread = given(signIn, press(18), failed("loadList", "lost"))
    expect(unread.context).toMatchObject({ wishes: [], refusal: "lost" })
  })
})

it("news of the stars that stand, and the reading of a refusal that nobody gave, change nothing", () => {
  const refused = (event: FavouriteStarsEvent) => decide(favouriteStarsMachine, given(...settled), event)
  expect(refused({ type: "list.changed", items: game })).toBeUndefined()
  expect(refused({ type: "refusal.dismissed" })).toBeUndefined()
})
