import { describe, expect, it } from "vitest"
import { createActor, type EventFromLogic, fromCallback, fromPromise } from "xstate"
import type { DeadlineInput } from "../../kernel/deadline.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { feedConnectionMachine, OPEN_MS, SNAPSHOT_MS, type SocketCommand } from "./feed-connection.machine.ts"

type Event = EventFromLogic<typeof feedConnectionMachine>

const given = (...events: ReadonlyArray<Event>) =>
  fold(feedConnectionMachine, initialSnapshot(feedConnectionMachine, { at: 1000 }), events)

const opened: Event = { type: "socket.opened", at: 2000 }
const closed = (at: number): Event => ({ type: "socket.closed", at })
const returned = (at: number): Event => ({ type: "network.returned", at })

/** A living connection: what its socket is told, and its waits, ended by hand by their moment. */
const living = () => {
  const told: SocketCommand[] = []
  const waits = new Map<number, () => void>()
  const actor = createActor(
    feedConnectionMachine.provide({
      actors: {
        socket: fromCallback<SocketCommand, null>(({ receive }) => receive((command) => told.push(command))),
        deadline: fromPromise<void, DeadlineInput>(
          ({ input }) => new Promise((resolve) => waits.set(input.at, resolve)),
        ),
      },
    }),
    { input: { at: 1000 } },
  ).start()
  return { actor, told, pass: (at: number) => waits.get(at)?.() }
}

describe("feed connection", () => {
  it("follows once the socket is open", () => {
    expect(given().value).toEqual({ linked: "connecting" })
    expect(given().context.openBy).toBe(1000 + OPEN_MS)
    expect(given(opened).value).toEqual({ linked: { following: { pulse: "beating", sequence: "whole" } } })
  })

  it("pauses longer after each failure and forgets them once it is open", () => {
    const first = given(closed(2000))
    expect(first.value).toBe("waiting")
    expect(first.context.retryAt).toBe(2500)
    const second = given(closed(2000), returned(2000), closed(3000))
    expect(second.context.retryAt).toBe(4000)
    expect(given(closed(2000), returned(2000), opened, closed(5000)).context.retryAt).toBe(5500)
  })

  it("never pauses longer than half a minute", () => {
    const many = Array.from({ length: 12 }, () => [closed(2000), returned(2000)]).flat()
    expect(given(...many, closed(2000)).context.retryAt).toBe(32_000)
  })

  it("asks for every topic that missed a frame, until the last is whole", () => {
    const gaps: ReadonlyArray<Event> = [
      opened,
      { type: "gap.found", at: 3000, topic: "live" },
      { type: "gap.found", at: 3100, topic: "top" },
    ]
    expect(given(...gaps).context).toMatchObject({ missing: ["live", "top"], askedAt: 3100 })
    const one = given(...gaps, { type: "gap.closed", topic: "live" })
    expect(one.hasTag("degraded")).toBe(true)
    expect(one.context.missing).toEqual(["top"])
    expect(
      given(...gaps, { type: "gap.closed", topic: "live" }, { type: "gap.closed", topic: "top" }).hasTag(
        "degraded",
      ),
    ).toBe(false)
  })

  it("asks its socket for the topic that missed a frame, and for all of them where they don't come", async () => {
    const { actor, told, pass } = living()
    actor.send(opened)
    actor.send({ type: "gap.found", at: 3000, topic: "live" })
    actor.send({ type: "gap.found", at: 3100, topic: "top" })
    expect(told).toEqual([
      { type: "snapshot.asked", topics: ["live"] },
      { type: "snapshot.asked", topics: ["top"] },
    ])
    pass(3100 + SNAPSHOT_MS)
    await expect.poll(() => told.slice(2)).toEqual([{ type: "snapshot.asked", topics: ["live", "top"] }])
    actor.stop()
  })

  it("is degraded while the source of the line is silent", () => {
    const silent: Event = { type: "beat.arrived", at: 4000, fresh: false }
    expect(given(opened, silent).hasTag("degraded")).toBe(true)
    expect(given(opened, silent, { type: "beat.arrived", at: 5000, fresh: true }).hasTag("degraded")).toBe(
      false,
    )
  })

  it("tries nothing without a network", () => {
    expect(given(opened, { type: "network.lost" }).value).toBe("offline")
    expect(given(opened, { type: "network.lost" }, returned(9000)).context.openBy).toBe(9000 + OPEN_MS)
  })

  it("connects again at once when the visitor changes, and only where a socket is held", () => {
    const again = given(opened, { type: "visitor.changed", at: 9000 })
    expect(again.value).toEqual({ linked: "connecting" })
    expect(again.context.openBy).toBe(9000 + OPEN_MS)
    expect(given(opened, { type: "network.lost" }, { type: "visitor.changed", at: 9000 }).value).toBe(
      "offline",
    )
  })
})
