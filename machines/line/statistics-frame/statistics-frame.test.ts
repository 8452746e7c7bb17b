import { describe, expect, it } from "vitest"
import { createActor, fromCallback, fromPromise } from "xstate"
import { SAMPLE_PICKS } from "../../coupon/coupon/coupon.samples.ts"
import type { DeadlineInput } from "../../kernel/deadline.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { StatisticsFrameEvent } from "./statistics-frame.events.ts"
import { type ChannelCommand, statisticsFrameMachine } from "./statistics-frame.machine.ts"
import { SAMPLE_PATHS } from "./statistics-frame.model.ts"
import { SPEAKS_MS } from "./statistics-frame.updates.ts"

const { main, table } = SAMPLE_PATHS
const opening = { type: "frame.opened", path: main, presentation: "modal", at: 1000 } as const
const given = (...events: ReadonlyArray<StatisticsFrameEvent>) =>
  fold(statisticsFrameMachine, initialSnapshot(statisticsFrameMachine, undefined), [opening, ...events])

/** A living frame: what its channel is given, and its wait, ended by hand. */
const living = () => {
  const given: ChannelCommand[] = []
  let pass = () => {}
  const actor = createActor(
    statisticsFrameMachine.provide({
      actors: {
        channel: fromCallback<ChannelCommand, null>(({ receive }) =>
          receive((command) => given.push(command)),
        ),
        deadline: fromPromise<void, DeadlineInput>(
          () =>
            new Promise((resolve) => {
              pass = resolve
            }),
        ),
      },
    }),
  ).start()
  actor.send(opening)
  const posted = () => given.flatMap((each) => (each.type === "message.posted" ? [each.message] : []))
  return { actor, given, posted, pass: () => pass() }
}

describe("the statistics frame (§2 Statistics frame)", () => {
  it("height change: follows what is shown, never below 280 pixels", () => {
    expect(given().value).toEqual({ open: "loading" })
    const tall = given({ type: "height.changed", height: 640 })
    expect([tall.value, tall.context.height]).toEqual([{ open: "shown" }, 640])
    expect(given({ type: "height.changed", height: 10 }).context.height).toBe(280)
  })

  it("history change, go back, go forward: leads the frame along the paths it showed", () => {
    const { actor, posted } = living()
    actor.send({ type: "back.asked" })
    expect(posted()).toEqual([])
    actor.send({ type: "path.changed", path: main })
    expect(posted()).toEqual([])
    actor.send({ type: "path.changed", path: table })
    actor.send({ type: "back.asked" })
    actor.send({ type: "path.changed", path: main })
    actor.send({ type: "forward.asked" })
    actor.send({ type: "forward.asked" })
    expect(posted().map(({ mark: _, ...message }) => message)).toEqual([
      { type: "history", back: true, forward: false },
      { type: "navigate", path: main },
      { type: "history", back: false, forward: true },
      { type: "navigate", path: table },
      { type: "history", back: true, forward: false },
    ])
  })

  it("forgets what was forward once the frame goes elsewhere, and what lies too far back", () => {
    const elsewhere = given(
      { type: "path.changed", path: table },
      { type: "back.asked" },
      { type: "path.changed", path: `${table}/2` },
    )
    expect(elsewhere.context.paths).toEqual([main, `${table}/2`])
    const many = Array.from({ length: 80 }, (_, index) => ({
      type: "path.changed" as const,
      path: `${table}/${index}`,
    }))
    const { paths, place } = given(...many).context
    expect([paths.length, place, paths.at(-1)]).toEqual([50, 49, `${table}/79`])
  })

  it("set title: names the frame", () => {
    expect(given({ type: "title.set", title: "Lions" }).context.title).toBe("Lions")
  })

  it("update bets: is told what is in the coupon when it asks, and when that changes", () => {
    const { actor, posted } = living()
    actor.send({ type: "bets.asked" })
    actor.send({ type: "bets.changed", keys: ["a"] })
    expect(posted().filter(({ type }) => type === "bets")).toMatchObject([{ keys: [] }, { keys: ["a"] }])
  })

  it("send a bet: passes the price on to the coupon", () => {
    const { actor, given } = living()
    actor.send({ type: "bet.sent", pick: SAMPLE_PICKS.first })
    expect(given).toEqual([{ type: "bet.passed", pick: SAMPLE_PICKS.first }])
  })

  it("counts what it refused, and carries none of it out", () => {
    const { actor, given } = living()
    actor.send({ type: "message.refused", reason: "origin" })
    actor.send({ type: "message.refused", reason: "schema" })
    const { value, context } = actor.getSnapshot()
    expect([value, context.refused, given]).toEqual([{ open: "loading" }, { count: 2, reason: "schema" }, []])
  })

  it("falls silent, is loaded again, and shows up where it speaks late", async () => {
    const { actor, pass } = living()
    expect(actor.getSnapshot().context.speaksBy).toBe(1000 + SPEAKS_MS)
    pass()
    await expect.poll(() => actor.getSnapshot().value).toEqual({ open: "silent" })
    actor.send({ type: "frame.retried", at: 50_000 })
    const { value, context } = actor.getSnapshot()
    expect([value, context.attempt, context.speaksBy]).toEqual([{ open: "loading" }, 2, 50_000 + SPEAKS_MS])
    pass()
    await expect.poll(() => actor.getSnapshot().value).toEqual({ open: "silent" })
    actor.send({ type: "title.set", title: "Late" })
    expect(actor.getSnapshot().value).toEqual({ open: "shown" })
  })

  it("takes a modal where the browser opens no window", () => {
    const inWindow = { ...opening, presentation: "window" } as const
    expect(given(inWindow, { type: "window.blocked", at: 2000 }).context.presentation).toBe("modal")
    expect(given({ type: "window.blocked", at: 2000 }).context.attempt).toBe(1)
  })

  it("keeps what is in the coupon when it is closed, and nothing else", () => {
    const left = given(
      { type: "bets.changed", keys: ["a"] },
      { type: "title.set", title: "Lions" },
      { type: "frame.closed" },
    )
    expect([left.value, left.context.bets, left.context.title, left.context.paths]).toEqual([
      "closed",
      ["a"],
      "",
      [],
    ])
  })
})
