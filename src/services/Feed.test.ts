import { describe, expect, it } from "vitest"
import { fromPromise } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import type { Game } from "#models/betting/game.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { MarketView, SnapshotFrame } from "#models/line/feed/frames.ts"
import { Feed, type FeedSocket } from "./Feed.ts"
import { PriceStore } from "./PriceStore.ts"

const game = (id: number, suspended = false): Game => ({
  id: id as GameId,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  home: 1 as TeamId,
  away: 2 as TeamId,
  startsAt: 1_000_000,
  status: "scheduled",
  suspended,
  score: { total: [0, 0], parts: [] },
  clock: { phase: "game.phase.half-1", elapsed: 0, at: 0, rate: 0 },
})

const result = (slot: number, prices: ReadonlyArray<number>, status: 1 | 3 = 1): MarketView => ({
  key: "result/match" as MarketKey,
  status,
  slot,
  outcomes: ["1", "X", "2"] as unknown as ReadonlyArray<OutcomeKey>,
  prices,
})

const snapshot = (over: Partial<SnapshotFrame> = {}): SnapshotFrame => ({
  t: "snapshot",
  topic: "live",
  alias: 7,
  seq: 10,
  at: 0,
  games: [{ game: game(17), markets: [result(0, [2000, 3000, 4000])], more: 4 }],
  names: {
    sports: [],
    champs: [],
    teams: [{ id: 1 as TeamId, sportId: SPORT.football, name: { en: "Lions" } }],
  },
  ...over,
})

/** A feed whose sockets, time and deadlines are held by the test. */
const setting = (boot: ReadonlyArray<SnapshotFrame> = []) => {
  const sockets: Array<FeedSocket & { readonly said: Array<unknown>; closed: boolean }> = []
  const deadlines: Array<{ readonly at: number; readonly pass: () => void }> = []
  let now = 1000
  const paints: Array<() => void> = []
  const feed = new Feed({
    open: () => {
      const socket = {
        said: [] as Array<unknown>,
        closed: false,
        send(text: string) {
          this.said.push(JSON.parse(text))
        },
        close() {
          this.closed = true
        },
        onopen: null,
        onclose: null,
        onmessage: null,
      }
      sockets.push(socket)
      return socket
    },
    deadline: fromPromise<void, DeadlineInput>(
      ({ input }) => new Promise<void>((pass) => deadlines.push({ at: input.at, pass })),
    ),
    now: () => now,
    prices: new PriceStore((work) => {
      paints.push(work)
      return () => {}
    }),
    boot,
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error("no socket was opened")
    return socket
  }
  return {
    feed,
    sockets,
    deadlines,
    last,
    at: (moment: number) => {
      now = moment
    },
    open: () => last().onopen?.(),
    hear: (frame: unknown) => last().onmessage?.({ data: JSON.stringify(frame) }),
    price: (outcome: string) => feed.prices.read(`17/result/match|${outcome}`),
  }
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

describe("feed", () => {
  it("asks for what is followed when the socket opens, and once however often it is followed", async () => {
    const { feed, open, last } = setting()
    feed.start()
    feed.follow("live")()
    feed.follow("live")
    feed.follow("live")
    feed.follow("me")
    await settled()
    open()
    expect(last().said).toEqual([{ t: "sub", topics: ["live", "me"] }])
    expect(feed.status()).toBe("fresh")
  })

  it("tells the server when nobody follows a topic any more, and forgets its prices", async () => {
    const { feed, open, last, hear, price } = setting()
    feed.start()
    const leave = feed.follow("live")
    open()
    hear(snapshot())
    expect(price("1")).toBe(2000)
    leave()
    leave()
    await settled()
    expect(last().said.at(-1)).toEqual({ t: "unsub", topics: ["live"] })
    expect(price("1")).toBe(0)
    expect(feed.prices.size).toBe(0)
  })

  it("keeps structure and prices apart: a delta moves prices and leaves the view as it is", () => {
    const { feed, open, hear, price } = setting()
    feed.start()
    feed.follow("live")
    open()
    hear(snapshot())
    const before = feed.view("live")
    expect(before?.games[0]?.more).toBe(4)
    expect(feed.names.team(1 as TeamId)?.name.en).toBe("Lions")
    hear([7, 11, 0, 2100, 2, -4000])
    expect([price("1"), price("X"), price("2")]).toEqual([2100, 3000, -4000])
    expect(feed.view("live")).toBe(before)
  })

  it("shows the same objects while nothing is seen to change, whatever the prices did", () => {
    const { feed, hear, open } = setting()
    feed.start()
    feed.follow("live")
    open()
    hear(snapshot())
    const before = feed.view("live")
    hear(
      snapshot({
        seq: 12,
        alias: 8,
        games: [{ game: game(17), markets: [result(5, [2100, 3000, 4000])], more: 4 }],
      }),
    )
    expect(feed.view("live")).toBe(before)
    expect(feed.prices.read("17/result/match|1")).toBe(2100)
    hear({ t: "change", alias: 8, seq: 13, markets: [{ gameId: 17, market: result(9, [2200, 3000, 4000]) }] })
    expect(feed.view("live")).toBe(before)
    hear([8, 14, 9, 2300])
    expect(feed.prices.read("17/result/match|1")).toBe(2300)
    hear({ t: "change", alias: 8, seq: 15, added: [{ game: game(18), markets: [], more: 0 }] })
    expect(feed.view("live")).not.toBe(before)
    expect(feed.view("live")?.games[0]).toBe(before?.games[0])
  })

  it("takes new, changed and removed games and markets", () => {
    const { feed, open, hear, price } = setting()
    let told = 0
    feed.start()
    feed.follow("live")
    feed.subscribe("live", () => {
      told += 1
    })
    open()
    hear(snapshot())
    hear({ t: "change", alias: 7, seq: 11, games: [game(17, true)], more: [[17, 2]] })
    expect(feed.view("live")?.games[0]).toMatchObject({ game: { suspended: true }, more: 2 })
    hear({
      t: "change",
      alias: 7,
      seq: 12,
      markets: [{ gameId: 17, market: result(30, [1500, 4500, 6000]) }],
    })
    hear([7, 13, 30, 1550])
    expect(price("1")).toBe(1550)
    hear({ t: "change", alias: 7, seq: 14, markets: [{ gameId: 17, market: result(30, [0, 0, 0], 3) }] })
    expect(feed.view("live")?.games[0]?.markets).toEqual([])
    expect(price("1")).toBe(0)
    hear({
      t: "change",
      alias: 7,
      seq: 15,
      added: [{ game: game(18), markets: [result(40, [1100, 0, 0])], more: 0 }],
      removed: [17],
    })
    expect(feed.view("live")?.games.map(({ game: { id } }) => id)).toEqual([18])
    expect(feed.prices.read("18/result/match|1")).toBe(1100)
    expect(told).toBe(5)
  })

  it("asks for the snapshot after a gap, once, and goes on from it", () => {
    const { feed, open, hear, last, price } = setting()
    feed.start()
    feed.follow("live")
    open()
    hear(snapshot())
    hear([7, 12, 0, 9999])
    hear([7, 13, 0, 9998])
    expect(price("1")).toBe(2000)
    expect(last().said.slice(1)).toEqual([{ t: "resync", topic: "live" }])
    expect(feed.status()).toBe("stale")
    hear(snapshot({ seq: 13 }))
    expect(feed.status()).toBe("fresh")
    hear([7, 13, 0, 9997])
    expect(price("1")).toBe(2000)
    hear([7, 14, 0, 2200])
    expect(price("1")).toBe(2200)
  })

  it("notices by the beat that the last frame was lost", () => {
    const { feed, open, hear, last } = setting()
    feed.start()
    feed.follow("live")
    open()
    hear(snapshot())
    hear({ t: "beat", at: 0, fresh: true, seqs: [[7, 10]] })
    expect(last().said).toHaveLength(1)
    hear({ t: "beat", at: 0, fresh: true, seqs: [[7, 11]] })
    expect(last().said.at(-1)).toEqual({ t: "resync", topic: "live" })
  })

  it("is stale while the source of the line is silent, and after two missing beats", async () => {
    const { feed, open, hear, deadlines, at } = setting()
    feed.start()
    open()
    at(5000)
    hear({ t: "beat", at: 0, fresh: false, seqs: [] })
    expect(feed.status()).toBe("stale")
    hear({ t: "beat", at: 0, fresh: true, seqs: [] })
    expect(feed.status()).toBe("fresh")
    const silence = deadlines.at(-1)
    expect(silence?.at).toBe(15_000)
    silence?.pass()
    await settled()
    await settled()
    expect(feed.status()).toBe("stale")
  })

  it("knows from when the data are: the last fresh moment, or when the source was last heard", () => {
    const { feed, open, hear, last, at } = setting()
    feed.start()
    feed.follow("live")
    open()
    at(3000)
    hear(snapshot())
    expect(feed.dataAt()).toBe(3000)
    at(8000)
    // The server's clock is a minute ahead; its source was heard ten seconds before the beat.
    hear({ t: "beat", at: 68_000, fresh: false, heardAt: 58_000, seqs: [] })
    expect(feed.dataAt()).toBe(-2000)
    at(9000)
    hear([7, 11, 0, 2100])
    expect(feed.dataAt()).toBe(-2000)
    at(13_000)
    hear({ t: "beat", at: 73_000, fresh: true, seqs: [] })
    expect(feed.dataAt()).toBe(13_000)
    at(20_000)
    last().onclose?.()
    expect([feed.status(), feed.dataAt()]).toEqual(["stale", 13_000])
  })

  it("stays stale after connecting again until the snapshot of what is shown is there", async () => {
    const { feed, open, hear, last, sockets, deadlines, at } = setting()
    feed.start()
    feed.follow("live")
    open()
    hear(snapshot())
    at(2000)
    last().onclose?.()
    expect(feed.status()).toBe("stale")
    expect(deadlines.at(-1)?.at).toBe(2500)
    deadlines.at(-1)?.pass()
    await settled()
    await settled()
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.closed).toBe(true)
    open()
    expect(last().said).toEqual([{ t: "sub", topics: ["live"] }])
    expect(feed.status()).toBe("stale")
    hear(snapshot({ alias: 1, seq: 90 }))
    expect(feed.status()).toBe("fresh")
  })

  it("tries nothing without a network and connects when it returns", () => {
    const { feed, open, sockets } = setting()
    feed.start()
    open()
    feed.networkChanged(false)
    expect(feed.status()).toBe("offline")
    expect(sockets[0]?.closed).toBe(true)
    feed.networkChanged(true)
    expect(sockets).toHaveLength(2)
  })

  it("connects again when somebody signs in, and asks for the player's own news there", async () => {
    const { feed, sockets } = setting()
    feed.start()
    sockets[0]?.onopen?.()
    feed.follow("live")
    await Promise.resolve()
    feed.visitorChanged()
    feed.follow("me")
    await Promise.resolve()
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false])
    sockets[1]?.onopen?.()
    expect(sockets[1]?.said).toEqual([{ t: "sub", topics: ["live", "me"] }])
    expect(sockets[0]?.said).toEqual([{ t: "sub", topics: ["live"] }])
  })

  it("shows what came inside the page before anything is connected", async () => {
    const { feed, open, hear, price } = setting([snapshot()])
    feed.follow("me")
    await settled()
    expect(feed.view("live")?.games).toHaveLength(1)
    expect(price("X")).toBe(3000)
    feed.start()
    feed.follow("live")
    open()
    hear([7, 11, 0, 9999])
    expect(price("1")).toBe(2000)
  })

  it("is fresh again after a break though what came inside the page was never shown", async () => {
    const { feed, last, open, hear } = setting([snapshot({ topic: "top", alias: 3 })])
    feed.start()
    open()
    feed.follow("live")
    await settled()
    hear(snapshot())
    feed.networkChanged(false)
    feed.networkChanged(true)
    open()
    expect(last().said).toEqual([{ t: "sub", topics: ["live"] }])
    expect(feed.status()).toBe("stale")
    hear(snapshot())
    expect(feed.status()).toBe("fresh")
  })

  it("passes the player's own news on, and leaves alone what it can't read", () => {
    const { feed, open, hear, last } = setting()
    const news: Array<unknown> = []
    feed.start()
    const leave = feed.onMine((frame) => news.push(frame))
    open()
    hear({ t: "me", signedOut: true })
    hear({ t: "me", signedOut: "yes" })
    hear([7, 1.5, 0, 2000])
    hear("text")
    last().onmessage?.({ data: "{" })
    leave()
    hear({ t: "me", signedOut: true })
    expect(news).toEqual([{ t: "me", signedOut: true }])
  })

  it("says that a topic is gone", () => {
    const { feed, open, hear } = setting()
    feed.start()
    feed.follow("game/99")
    open()
    hear({ t: "gone", topic: "game/99" })
    expect(feed.view("game/99")).toEqual({ games: [], gone: true })
  })
})
