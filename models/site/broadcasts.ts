import { Schema } from "effect"
import type { Game } from "../betting/game.ts"
import { SportId } from "../line/catalogue/catalogue.ts"

/** What shows a game in play (§3 Betting options: media player mode): its drawn play, its video, or both to choose from. */
export const MEDIA_PLAYER_MODES = { drawn: 1, video: 2, both: 3 } as const

/** Stands for a game's id in the address of its stream. */
const GAME = "{game}"

/** An HTTP Live Streaming address with `{game}` in it: whole, or a path of the site's own host. */
export const StreamTemplate = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (text.startsWith("/") ? !text.startsWith("//") : /^https?:\/\/[^/{}]+\//.test(text)) &&
      text.includes(GAME) &&
      URL.canParse(text, "http://localhost") &&
      !/[\s;,'"]/.test(text),
    { expected: `the address of a stream such as https://video.example/${GAME}/index.m3u8` },
  ),
)

/** How games in play are watched. */
export const Broadcasts = Schema.Struct({
  mode: Schema.Literals([MEDIA_PLAYER_MODES.drawn, MEDIA_PLAYER_MODES.video, MEDIA_PLAYER_MODES.both]),
  /** Where streams of games are; absent where the site has none. */
  streams: Schema.optionalKey(StreamTemplate),
  /** Sports that may have video; absent where all may. */
  sports: Schema.optionalKey(Schema.Array(SportId)),
})
export type Broadcasts = typeof Broadcasts.Type

/** Address of a game's video, or nothing where the site shows none of its sport. */
export const streamOf = (
  { mode, streams, sports }: Broadcasts,
  { id, sportId }: Pick<Game, "id" | "sportId">,
): string | undefined =>
  mode === MEDIA_PLAYER_MODES.drawn || (sports !== undefined && !sports.includes(sportId))
    ? undefined
    : streams?.replaceAll(GAME, `${id}`)

/** Origins beside the site's own that streams come from; nothing where the site has no streams. */
export const streamOrigins = ({ streams }: Broadcasts): ReadonlyArray<string> | undefined =>
  streams === undefined ? undefined : streams.startsWith("/") ? [] : [new URL(streams).origin]
