import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { GameId, SportId } from "../line/catalogue/catalogue.ts"
import { type Broadcasts, StreamTemplate, streamOf, streamOrigins } from "./broadcasts.ts"

const game = { id: 17 as GameId, sportId: 1 as SportId }
const streams = "https://video.example/{game}/index.m3u8?of={game}"

describe("broadcasts (§3 Betting options: media player mode, allowed video sports)", () => {
  it.each<readonly [string, Broadcasts, string | undefined]>([
    ["of every sport", { mode: 3, streams }, "https://video.example/17/index.m3u8?of=17"],
    [
      "of its sport",
      { mode: 2, streams, sports: [game.sportId] },
      "https://video.example/17/index.m3u8?of=17",
    ],
    ["of other sports alone", { mode: 3, streams, sports: [4 as SportId] }, undefined],
    ["where play is drawn alone", { mode: 1, streams }, undefined],
    ["where there are no streams", { mode: 3 }, undefined],
  ])("finds the video of a game: %s", (_, broadcasts, url) => {
    expect(streamOf(broadcasts, game)).toBe(url)
  })

  it("names the origins that pages may load video from", () => {
    expect(streamOrigins({ mode: 3, streams })).toEqual(["https://video.example"])
    expect(streamOrigins({ mode: 3, streams: "/streams/{game}.m3u8" })).toEqual([])
    expect(streamOrigins({ mode: 3 })).toBeUndefined()
  })

  it.each([
    "https://video.example/{game}.m3u8",
    "http://127.0.0.1:8080/live/{game}/index.m3u8",
    "/streams/{game}/index.m3u8",
  ])("takes the address %s", (text) => {
    expect(Schema.is(StreamTemplate)(text)).toBe(true)
  })

  it.each([
    "https://video.example/index.m3u8",
    "//video.example/{game}.m3u8",
    "https://{game}.example/index.m3u8",
    "ftp://video.example/{game}",
    "streams/{game}",
    "/streams/{game}; script-src *",
  ])("refuses the address %s", (text) => {
    expect(Schema.is(StreamTemplate)(text)).toBe(false)
  })
})
