import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { ListOutcome, StarWish } from "#machines/preferences/favourite-stars/favourite-stars.events.ts"
import { favouriteStarsMachine } from "#machines/preferences/favourite-stars/favourite-stars.machine.ts"
import { model, SAMPLE_GAMES } from "#machines/preferences/favourite-stars/favourite-stars.model.ts"
import { shownStars } from "#machines/preferences/favourite-stars/favourite-stars.updates.ts"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import { tellFollower } from "#src/services/account-follower.ts"
import { aSnapshot, aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { connectFavourites, type StarsRef } from "./connect-favourites.ts"
import { FavouritesView } from "./FavouritesPage.tsx"

const words = await loadedWords("en")

const { first, other } = SAMPLE_GAMES

type Snapshot = SnapshotFrom<typeof favouriteStarsMachine>

/** The feed's answer to a topic that is followed anew. */
let answerFeed = () => {}

/** Lets what was asked of the line be answered and drawn. */
const flush = async () => {
  await act(async () => undefined)
  await act(async () => answerFeed())
}

/** The game that is over, as its own topic tells it. */
const over = aSnapshot(
  `game/${first}`,
  [aView(first, { status: "finished", score: { total: [2, 1], parts: [] } })],
  { alias: 2 },
)

/** The first game is over by the time that its list is asked for; the other one is ahead. */
const mount = async (input: { readonly most: number }) => {
  localStorage.clear()
  const held = {
    migrate: heldPromise<ListOutcome, { readonly items: Favourites }>(),
    loadList: heldPromise<ListOutcome, null>(),
    save: heldPromise<ListOutcome, { readonly wish: StarWish | null }>(),
  }
  const actor = createActor(
    favouriteStarsMachine.provide({
      actors: { migrate: held.migrate.logic, loadList: held.loadList.logic, save: held.save.logic },
    }),
    { input },
  ).start()
  const setting = lineSetting([aSnapshot("top", [aView(first), aView(other)], { alias: 1 }), over], {
    gamesById: (kind, ids) => {
      const games = kind === "line" && ids.includes(other) ? [aView(other)] : []
      return Promise.resolve({ games, names: NAMES, total: games.length })
    },
  })
  const favourites = actor as unknown as StarsRef
  const stop = connectFavourites({
    favourites,
    feed: setting.feed,
    stars: setting.stars,
    onRefused: () => undefined,
  })
  render(
    <MemoryRouter initialEntries={["/en/favorites"]}>
      <Words store={words}>
        <BettingProvider
          value={{
            ...setting.betting,
            star: ({ kind, id }) => actor.send({ type: "star.pressed", kind, id }),
          }}
        >
          <FavouritesView favourites={favourites} />
        </BettingProvider>
      </Words>
    </MemoryRouter>,
  )
  await act(async () => setting.open())
  answerFeed = () => {
    const isFollowed = setting.said
      .splice(0)
      .some((frame) => JSON.stringify(frame).includes(`"sub"`) && JSON.stringify(frame).includes(over.topic))
    if (isFollowed) setting.hear(over)
  }
  return { actor, favourites, held, setting, stop }
}

/** The star of a game, in whichever of the page's lists the game stands. */
const starOf = (id: number): HTMLElement => {
  const row = page.getAllByRole("listitem").find((item) => item.querySelector(`a[href$="/${id}"]`) !== null)
  const star = row?.querySelector<HTMLElement>("button[aria-label^='Favourite: ']")
  if (star === null || star === undefined) throw new Error(`The page has no star of game ${id}`)
  return star
}

const clearing = () => page.queryByRole("button", { name: "Remove 1 game" })
const again = () => page.queryByRole("button", { name: "Try again" })
const hint = () => page.queryByText(/^Favourites are kept in this browser/)

/** Stars, what is over and what went wrong are told in every state alike. */
const looks = ({ context }: Snapshot) => {
  const shown = shownStars(context).games
  for (const id of [first, other])
    expect(starOf(id).getAttribute("aria-pressed")).toBe(String(shown.includes(id)))
  expect(clearing() !== null).toBe(shown.includes(first))
  expect(page.queryByText("The game is over") !== null).toBe(shown.includes(first))
  expect(page.queryByRole("button", { name: "Close" }) !== null).toBe(context.refusal !== null)
}

const ofPlayer = (snapshot: Snapshot) => {
  looks(snapshot)
  expect(hint()).toBeNull()
  expect(again() !== null).toBe(snapshot.matches({ player: "unavailable" }))
}

runPathsOnScreen<typeof favouriteStarsMachine, Awaited<ReturnType<typeof mount>>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor, stop }) => {
    stop()
    actor.stop()
    cleanup()
  },
  executors: {
    "star.pressed": async (_, { id }) => {
      fireEvent.click(starOf(id))
      await flush()
    },
    "ended.cleared": async (_, __, { isAccepted }) => {
      const button = clearing()
      expect(button !== null).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
      await flush()
    },
    // Asked for by the page itself where the connection was cut.
    "list.asked": async ({ actor }, _, { before }) => {
      const button = again()
      expect(button !== null).toBe(before.matches({ player: "unavailable" }))
      if (button !== null) fireEvent.click(button)
      else act(() => actor.send({ type: "list.asked" }))
      await flush()
    },
    "list.changed": async ({ setting }, { items }) => {
      act(() => setting.hear({ t: "me", favourites: items }))
      await flush()
    },
    "player.signedIn": async ({ favourites }, { userId }) => {
      act(() => tellFollower(favourites, userId))
      await flush()
    },
    "player.signedOut": async ({ favourites }) => {
      act(() => tellFollower(favourites, null))
      await flush()
    },
    "refusal.dismissed": async (_, __, { isAccepted }) => {
      const button = page.queryByRole("button", { name: "Close" })
      expect(button !== null).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
      await flush()
    },
  },
  answers: {
    migrate: async ({ held }, answer) => {
      await settle(held.migrate, answer)
      await flush()
    },
    loadList: async ({ held }, answer) => {
      await settle(held.loadList, answer)
      await flush()
    },
    save: async ({ held }, answer) => {
      await settle(held.save, answer)
      await flush()
    },
  },
  checks: {
    guest: (_, snapshot) => {
      looks(snapshot)
      expect(hint()).not.toBeNull()
      expect(again()).toBeNull()
    },
    "player.migrating": ({ held }, snapshot) => {
      ofPlayer(snapshot)
      expect(held.migrate.input()).toEqual({ items: snapshot.context.guest })
    },
    "player.loading": (_, snapshot) => {
      ofPlayer(snapshot)
      const isEmpty = shownStars(snapshot.context).games.length === 0
      expect(page.queryByRole("status", { name: "Loading" }) !== null).toBe(isEmpty)
    },
    "player.unavailable": (_, snapshot) => ofPlayer(snapshot),
    "player.settled": (_, snapshot) => ofPlayer(snapshot),
    "player.saving": ({ held }, snapshot) => {
      ofPlayer(snapshot)
      expect(held.save.input()).toEqual({ wish: snapshot.context.wishes[0] })
    },
  },
})
