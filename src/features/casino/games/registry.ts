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
  keno: async () => (await import("./keno/keno-screen.tsx")).kenoScreen,
  wheel: async () => (await import("./wheel/wheel-screen.tsx")).wheelScreen,
  "hi-lo": async () => (await import("./hi-lo/hi-lo-screen.tsx")).hiLoScreen,
  tower: async () => (await import("./tower/tower-screen.tsx")).towerScreen,
  "video-poker": async () => (await import("./video-poker/video-poker-screen.tsx")).videoPokerScreen,
  blackjack: async () => (await import("./blackjack/blackjack-screen.tsx")).blackjackScreen,
  roulette: async () => (await import("./roulette/roulette-screens.tsx")).rouletteScreen,
  "american-roulette": async () => (await import("./roulette/roulette-screens.tsx")).americanRouletteScreen,
  baccarat: async () => (await import("./baccarat/baccarat-screen.tsx")).baccaratScreen,
  harvest: async () => (await import("./scratch/harvest-screen.tsx")).harvestScreen,
  hoard: async () => (await import("./scratch/hoard-screen.tsx")).hoardScreen,
  voyage: async () => (await import("./scratch/voyage-screen.tsx")).voyageScreen,
  orchard: async () => (await import("./slots/orchard-screen.tsx")).orchardScreen,
  lighthouse: async () => (await import("./slots/lighthouse-screen.tsx")).lighthouseScreen,
  reef: async () => (await import("./slots/reef-screen.tsx")).reefScreen,
  forge: async () => (await import("./slots/forge-screen.tsx")).forgeScreen,
  comet: async () => (await import("./slots/comet-screen.tsx")).cometScreen,
  fishing: async () => (await import("./shooting/fishing-screen.tsx")).fishingScreen,
  hunting: async () => (await import("./shooting/hunting-screen.tsx")).huntingScreen,
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
