import { describe, expect, it } from "vitest"
import { ALL_TOPICS, type PushTopic } from "#models/messages/push-topic.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PushTopicsEvent, TopicsOutcome } from "./push-topics.events.ts"
import { pushTopicsMachine, wantedTopics } from "./push-topics.machine.ts"

const loaded = (output: TopicsOutcome): ReadonlyArray<PushTopicsEvent> => [
  { type: "topics.shown" },
  { type: "xstate.done.actor.loadTopics", output },
]
const saved = (output: TopicsOutcome): PushTopicsEvent => ({ type: "xstate.done.actor.saveTopics", output })
const switched = (topic: PushTopic): PushTopicsEvent => ({ type: "topic.switched", topic })
const given = (...events: ReadonlyArray<PushTopicsEvent>) =>
  fold(pushTopicsMachine, initialSnapshot(pushTopicsMachine, undefined), events)
const all = loaded({ ok: true, value: ALL_TOPICS })

describe("what a device is told of (§7 Betting: game subscriptions)", () => {
  it("is switched apart, and shown before it is saved", () => {
    const off = given(...all, switched("games"))
    expect([off.value, wantedTopics(off.context)]).toEqual(["saving", ["bets", "messages"]])
    const none = given(...all, switched("games"), saved({ ok: true, value: ["bets"] }), switched("bets"))
    expect(wantedTopics(none.context)).toEqual([])
    const [bets, on] = [loaded({ ok: true, value: ["bets"] }), switched("games")]
    expect(wantedTopics(given(...bets, on).context)).toEqual(["games", "bets"])
  })

  it("is undone where no answer came, and says so until the next change", () => {
    const lost = [...all, switched("games"), saved({ ok: false, error: null })] as const
    expect(given(...lost)).toMatchObject({ value: "settled", context: { topics: ALL_TOPICS, isLost: true } })
    expect(given(...lost, switched("bets")).context.isLost).toBe(false)
  })

  it("is asked for again where it did not come", () => {
    const away = given(...loaded({ ok: false, error: null }))
    expect(away.value).toBe("unavailable")
    expect(away.can({ type: "topics.shown" })).toBe(true)
  })
})
