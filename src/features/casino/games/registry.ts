import type { OwnGameSlug } from "#models/casino/games.ts"
import { settled } from "#src/services/settled.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { GameScreen } from "./game-screen.ts"

/** Where the screen of each game is: no game pays for the code of another. */
const SCREENS: { readonly [Game in OwnGameSlug]: () => Promise<GameScreen<Game>> } = {
  dice: async () => (await import("./dice/dice-screen.tsx")).diceScreen,
  limbo: async () => (await import("./limbo/limbo-screen.tsx")).limboScreen,
  mines: async () => (await import("./mines/mines-screen.tsx")).minesScreen,
  plinko: async () => (await import("./plinko/plinko-screen.tsx")).plinkoScreen,
  roulette: async () => (await import("./roulette/roulette-screens.tsx")).rouletteScreen,
  "american-roulette": async () => (await import("./roulette/roulette-screens.tsx")).americanRouletteScreen,
  baccarat: async () => (await import("./baccarat/baccarat-screen.tsx")).baccaratScreen,
  orchard: async () => (await import("./slots/orchard-screen.tsx")).orchardScreen,
  lighthouse: async () => (await import("./slots/lighthouse-screen.tsx")).lighthouseScreen,
  reef: async () => (await import("./slots/reef-screen.tsx")).reefScreen,
  forge: async () => (await import("./slots/forge-screen.tsx")).forgeScreen,
  comet: async () => (await import("./slots/comet-screen.tsx")).cometScreen,
}

const kept = new Map<OwnGameSlug, Promise<unknown>>()

/** The screen of a game, which is loaded once: where it is there already, React's `use` doesn't wait for it. */
export const screenOf = <Game extends OwnGameSlug>(game: Game): Promise<GameScreen<Game>> => {
  const known = kept.get(game)
  if (known !== undefined) return known as Promise<GameScreen<Game>>
  const loading = persistent(SCREENS[game])
  kept.set(game, loading)
  loading.then(
    (screen) => settled(screen, loading),
    () => kept.delete(game),
  )
  return loading
}
