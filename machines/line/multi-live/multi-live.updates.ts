import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MultiLiveContext, MultiLiveEvent } from "./multi-live.events.ts"

/** The games in their order once an event is carried out; as they are where it changes nothing. */
export const gamesAfter = ({ games }: MultiLiveContext, event: MultiLiveEvent): ReadonlyArray<GameId> => {
  switch (event.type) {
    case "game.added":
      return games.includes(event.game) ? games : [...games, event.game]
    case "game.removed":
      return games.filter((id) => id !== event.game)
    case "games.cleared":
      return games.filter((id) => !event.games.includes(id))
    case "game.moved":
      return games.includes(event.game)
        ? games.filter((id) => id !== event.game).toSpliced(Math.max(0, event.place), 0, event.game)
        : games
  }
}
