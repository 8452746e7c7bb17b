import { EventEmitter } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SESSION_COOKIE } from "#models/api/session.ts"
import { notePlayer } from "./request-player.ts"
import { Turns } from "./turns.ts"

const BOUNDS = { burst: 2, perSecond: 1, atWork: 2, longestMs: 250 }

interface From {
  readonly address?: string
  readonly cookie?: string
  readonly authorization?: string
}

/** A request and its answer, as far as it matters whose turn it is. */
const arriving = ({ address = "192.0.2.1", cookie, authorization }: From) => {
  const socket = { remoteAddress: address, destroyed: false }
  const request = Object.assign(new EventEmitter(), { socket, headers: { cookie, authorization } })
  const response = new EventEmitter()
  return {
    request: request as unknown as IncomingMessage,
    response: response as unknown as ServerResponse,
    answer: () => response.emit("close"),
    hangUp: () => {
      socket.destroyed = true
      request.emit("close")
    },
  }
}

/** Turns, and the names of those whose turn came. */
const turnsOf = (bounds: Partial<typeof BOUNDS> = {}) => {
  const turns = new Turns([], { ...BOUNDS, ...bounds })
  const begun: Array<string> = []
  const arrive = (name: string, from: From = {}) => {
    const sent = arriving(from)
    turns.take(sent.request, sent.response, () => begun.push(name))
    return sent
  }
  return { begun, arrive }
}

const session = (secret: string): From => ({ cookie: `theme=dark; ${SESSION_COOKIE}=${secret}` })

/** One request of a session that lives, answered. */
const signIn = ({ arrive }: ReturnType<typeof turnsOf>, player: string, from: From): void => {
  const sent = arrive(`${player} signs in`, from)
  notePlayer({ source: sent.request } as Parameters<typeof notePlayer>[0], player)
  sent.answer()
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("turns", () => {
  it("come at once to whoever asks for little, whatever others ask for", () => {
    const { begun, arrive } = turnsOf()
    for (let index = 0; index < 20; index += 1) arrive(`flood ${index}`)
    arrive("another", { address: "192.0.2.2" })
    expect(begun).toEqual(["flood 0", "flood 1", "flood 2", "flood 3", "another"])
  })

  it("come one by one to who asks for more, in the order in which he asked", () => {
    const { begun, arrive } = turnsOf()
    const sent = [0, 1, 2, 3, 4, 5].map((index) => arrive(`${index}`))
    expect(begun).toEqual(["0", "1", "2", "3"])
    // The first two were not waited for: their end makes no room.
    sent[0]?.answer()
    expect(begun).toHaveLength(4)
    sent[3]?.answer()
    expect(begun).toEqual(["0", "1", "2", "3", "4"])
    sent[2]?.answer()
    expect(begun).toEqual(["0", "1", "2", "3", "4", "5"])
  })

  it("go around among those who ask for more, however much one of them asks for", () => {
    const { begun, arrive } = turnsOf({ burst: 0, atWork: 1 })
    const first = arrive("first 0")
    for (const index of [1, 2, 3]) arrive(`first ${index}`)
    arrive("second 0", { address: "192.0.2.2" })
    arrive("third 0", { address: "192.0.2.3" })
    vi.advanceTimersByTime(250)
    first.answer()
    for (let index = 0; index < 4; index += 1) vi.advanceTimersByTime(250)
    expect(begun).toEqual(["first 0", "first 1", "second 0", "third 0", "first 2", "first 3"])
  })

  it("do not come to who is gone, also where his answer would have waited behind others of his connection", () => {
    const { begun, arrive } = turnsOf({ burst: 0, atWork: 1 })
    const first = arrive("first")
    arrive("gone").answer()
    arrive("hung up").hangUp()
    arrive("last")
    first.hangUp()
    first.answer()
    expect(begun).toEqual(["first", "last"])
  })

  it("pass on from a request that waits for something else", () => {
    const { begun, arrive } = turnsOf({ burst: 0, atWork: 1 })
    const slow = arrive("slow")
    arrive("next")
    arrive("after")
    vi.advanceTimersByTime(249)
    expect(begun).toEqual(["slow"])
    vi.advanceTimersByTime(1)
    expect(begun).toEqual(["slow", "next"])
    // Its place was given away already.
    slow.answer()
    expect(begun).toEqual(["slow", "next"])
  })

  it("are saved up again by who asks for less, and not by who still waits", () => {
    const { begun, arrive } = turnsOf({ atWork: 1 })
    const sent = [0, 1, 2, 3].map((index) => arrive(`${index}`))
    vi.advanceTimersByTime(200)
    arrive("4")
    for (const one of sent) one.answer()
    expect(begun).toEqual(["0", "1", "2", "3", "4"])
    vi.advanceTimersByTime(1_000)
    arrive("5")
    arrive("6")
    arrive("7")
    expect(begun.slice(5)).toEqual(["5", "6"])
  })

  it.each([
    ["a cookie", session("secret")],
    ["a service token", { authorization: "Bearer secret" }],
  ])("are a player's own once %s was seen to live", (_, from) => {
    const turns = turnsOf({ burst: 2, atWork: 1 })
    signIn(turns, "player:7", from)
    for (let index = 0; index < 9; index += 1) turns.arrive(`guest ${index}`)
    turns.arrive("player", { ...from, address: "192.0.2.9" })
    expect(turns.begun).toEqual(["player:7 signs in", "guest 0", "guest 1", "player"])
  })

  it("are those of the network for sessions that are made up, each another", () => {
    const { begun, arrive } = turnsOf({ atWork: 1 })
    for (let index = 0; index < 9; index += 1) {
      const sent = arrive(`${index}`, session(`made-up-${index}`))
      if (index < 2) sent.answer()
    }
    expect(begun).toEqual(["0", "1", "2"])
  })

  it("are those of the network again for a session that is over", () => {
    const turns = turnsOf({ burst: 3, atWork: 1 })
    signIn(turns, "player:7", session("secret"))
    turns.arrive("over", session("secret")).answer()
    for (const index of [0, 1, 2]) turns.arrive(`guest ${index}`)
    turns.arrive("once more", session("secret"))
    expect(turns.begun).toEqual(["player:7 signs in", "over", "guest 0", "guest 1", "guest 2"])
  })
})
