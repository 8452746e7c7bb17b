import type { Game } from "#models/betting/game.ts"
import type { PlayNow } from "#models/betting/play-now.ts"
import { isPlayNow } from "#models/line/feed/play-guard.ts"

/** A game with what goes on in it, where its source tells. */
export type WatchedGame = Omit<Game, "play"> & { readonly play?: PlayNow }

/** Reads what a frame says of a game's play; what is no such thing is as good as nothing. */
export const watchedGame = ({ play, ...game }: Game): WatchedGame =>
  isPlayNow(play) ? { ...game, play } : game
