import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { TopicsOutcome } from "#machines/messages/push-topics/push-topics.events.ts"
import { pushTopicsMachine, wantedTopics } from "#machines/messages/push-topics/push-topics.machine.ts"
import { model } from "#machines/messages/push-topics/push-topics.model.ts"
import { ALL_TOPICS, type PushTopic } from "#models/messages/push-topic.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PushTopics } from "./PushTopics.tsx"
import { pushTopicsFlow } from "./push-topics-flow.ts"

const words = await loadedWords("en")

const LABELS: Readonly<Record<PushTopic, string>> = {
  games: "Games whose news you follow",
  bets: "Your bets: goals in their games, and results",
  messages: "Messages from us and answers of support",
}

const mount = () => {
  const loadTopics = heldPromise<TopicsOutcome, undefined>()
  const saveTopics = heldPromise<TopicsOutcome, ReadonlyArray<PushTopic>>()
  const actor = createActor(
    pushTopicsMachine.provide({ actors: { loadTopics: loadTopics.logic, saveTopics: saveTopics.logic } }),
  ).start()
  const host = flowHostOf(new Map([[pushTopicsFlow, actor]]))
  let shown = 0
  const screen = () => (
    <Words store={words}>
      <FlowHostContext value={host}>{shown > 0 && <PushTopics key={shown} />}</FlowHostContext>
    </Words>
  )
  const { rerender } = render(screen())
  /** What is around it opens anew; where it failed, it is asked for by a press. */
  const show = () => {
    const retry = page.queryByRole("button", { name: "Try again" })
    if (retry !== null) return act(() => void fireEvent.click(retry))
    shown += 1
    act(() => rerender(screen()))
  }
  return { actor, loadTopics, saveTopics, show }
}

const control = (topic: PushTopic) =>
  page.queryByRole("switch", { name: LABELS[topic] }) as HTMLInputElement | null

const sees =
  (isFree: boolean) =>
  (_: unknown, { context }: SnapshotFrom<typeof pushTopicsMachine>) => {
    const wanted = wantedTopics(context)
    for (const topic of ALL_TOPICS)
      expect([control(topic)?.checked, control(topic)?.disabled]).toEqual([wanted.includes(topic), !isFree])
    expect(page.getByRole("status").textContent).toMatch(
      context.isLost ? /did not respond/ : wanted.length === 0 ? /Nothing comes/ : /^$/,
    )
  }

runPathsOnScreen<typeof pushTopicsMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "topics.shown": ({ show }) => show(),
    "topic.switched": (_, { topic }) => {
      const found = control(topic)
      if (found !== null) fireEvent.click(found)
    },
  },
  answers: {
    loadTopics: ({ loadTopics }, answer) => settle(loadTopics, answer),
    saveTopics: ({ saveTopics }, answer) => settle(saveTopics, answer),
  },
  checks: {
    unseen: () => expect(control("bets")).toBeNull(),
    loading: () => expect(control("bets")).toBeNull(),
    unavailable: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
    settled: sees(true),
    saving: sees(false),
  },
})
