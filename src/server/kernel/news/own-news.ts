import { Option, Schema } from "effect"
import { MineFrame } from "#models/line/feed/frames.ts"

/** What is published under `player/<id>`: news as topic `me` carries it, for one session where `sessionId` names it. */
export const PlayerNews = Schema.Struct({ ...MineFrame.fields, sessionId: Schema.optionalKey(Schema.String) })
export type PlayerNews = typeof PlayerNews.Type

/** The bus's topic for one player's news. */
export const playerTopic = (userId: number): string => `player/${userId}`

const codec = Schema.fromJsonString(Schema.toCodecJson(PlayerNews))

export const encodeNews = Schema.encodeSync(codec)

const decode = Schema.decodeUnknownOption(codec)

/** The frame for a socket of this session; none where the news is another session's. */
export const newsFor = (sessionId: string, message: string): Option.Option<MineFrame> =>
  Option.flatMap(decode(message), ({ sessionId: addressee, ...news }) =>
    addressee === undefined || addressee === sessionId ? Option.some(news) : Option.none(),
  )
