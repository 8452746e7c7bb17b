import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { ProviderRoundId } from "#models/casino/providers/provider-round.ts"
import type { DeadlineInput } from "../../kernel/deadline.ts"
import type { GameAsked, LaunchTold } from "./provided-game.events.ts"
import { providedGameMachine } from "./provided-game.machine.ts"
import { LAUNCHED, SAMPLE_GAME } from "./provided-game.model.ts"

const id = (text: string) => text as ProviderRoundId

/** A game whose launches are answered in turn, and how often it was launched. */
const opened = async (launches: ReadonlyArray<LaunchTold>) => {
  const left = [...launches]
  const asked: Array<GameAsked | null> = []
  let ring = () => {}
  const actor = createActor(
    providedGameMachine.provide({
      actors: {
        launchGame: fromPromise<LaunchTold, GameAsked | null>(({ input }) => {
          asked.push(input)
          const next = left.shift()
          return next === undefined ? new Promise(() => {}) : Promise.resolve(next)
        }),
        deadline: fromPromise<void, DeadlineInput>(
          () =>
            new Promise<void>((done) => {
              ring = done
            }),
        ),
      },
    }),
  ).start()
  const come = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  actor.send({ type: "game.opened", ...SAMPLE_GAME })
  await come()
  return { actor, asked, come, late: () => ring() }
}

describe("a provider's game in its frame", () => {
  it("is launched by a new code each time that it is opened", async () => {
    const { actor, asked, come } = await opened([LAUNCHED, LAUNCHED])
    actor.send({ type: "frame.ready" })
    actor.send({ type: "frame.failed", code: "session-over" })
    expect(actor.getSnapshot().value).toBe("failed")
    expect(actor.getSnapshot().context).toMatchObject({ address: null, fault: "session-over" })
    actor.send({ type: "retry.requested" })
    await come()
    expect(actor.getSnapshot().value).toBe("loading")
    expect(asked).toEqual([SAMPLE_GAME, SAMPLE_GAME])
  })

  it("is given up where its frame does not come, and can be opened again", async () => {
    const { actor, come, late } = await opened([LAUNCHED])
    late()
    await come()
    expect(actor.getSnapshot().value).toBe("failed")
    expect(actor.getSnapshot().context.error).toMatchObject({ key: "provided.silent" })
    expect(actor.getSnapshot().context.asked).toEqual(SAMPLE_GAME)
    expect(actor.getSnapshot().can({ type: "retry.requested" })).toBe(true)
  })

  it("counts messages that are none of its own, and does nothing upon them", async () => {
    const { actor } = await opened([LAUNCHED])
    for (let time = 0; time < 3; time += 1) actor.send({ type: "message.ignored" })
    expect(actor.getSnapshot().value).toBe("loading")
    actor.send({ type: "frame.ready" })
    actor.send({ type: "message.ignored" })
    expect(actor.getSnapshot().context.ignored).toBe(4)
    expect(actor.getSnapshot().value).toEqual({ playing: "idle" })
  })

  it("ends the round that goes on, and no other", async () => {
    const { actor } = await opened([LAUNCHED])
    actor.send({ type: "frame.ready" })
    actor.send({ type: "round.began", round: id("r1") })
    actor.send({ type: "round.ended", round: id("r2") })
    expect(actor.getSnapshot().value).toEqual({ playing: "round" })
    actor.send({ type: "round.ended", round: id("r1") })
    expect(actor.getSnapshot().value).toEqual({ playing: "idle" })
  })

  it("goes on by itself after a stop of the site, and by a press after one of the game", async () => {
    const { actor } = await opened([LAUNCHED])
    actor.send({ type: "frame.ready" })
    actor.send({ type: "play.stopped" })
    expect(actor.getSnapshot().context.address).not.toBeNull()
    actor.send({ type: "play.resumed" })
    expect(actor.getSnapshot().value).toEqual({ playing: "idle" })
    actor.send({ type: "frame.failed", code: "play-stopped" })
    actor.send({ type: "play.resumed" })
    expect(actor.getSnapshot().value).toBe("stopped")
    actor.send({ type: "retry.requested" })
    expect(actor.getSnapshot().value).toEqual({ playing: "idle" })
    expect(actor.getSnapshot().context.fault).toBeNull()
  })
})
