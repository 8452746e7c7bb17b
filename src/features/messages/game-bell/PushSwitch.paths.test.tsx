import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { type AnyActorRef, createActor, type SnapshotFrom } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { PushFailure, PushStanding } from "#machines/messages/push-consent/push-consent.events.ts"
import { pushConsentMachine } from "#machines/messages/push-consent/push-consent.machine.ts"
import { model } from "#machines/messages/push-consent/push-consent.model.ts"
import type { TopicsOutcome } from "#machines/messages/push-topics/push-topics.events.ts"
import { pushTopicsMachine } from "#machines/messages/push-topics/push-topics.machine.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { pushTopicsFlow } from "../push-topics/push-topics-flow.ts"
import PushSwitch from "./PushSwitch.tsx"
import { pushConsentFlow } from "./push-consent-flow.ts"

const words = await loadedWords("en")

type Failure = { readonly kind: PushFailure }

const mount = () => {
  const lookAtPush = heldPromise<Outcome<PushStanding, Failure>, undefined>()
  const allowPush = heldPromise<Outcome<null, Failure>, undefined>()
  const stopPush = heldPromise<Outcome<null, Failure>, undefined>()
  const actor = createActor(
    pushConsentMachine.provide({
      actors: { lookAtPush: lookAtPush.logic, allowPush: allowPush.logic, stopPush: stopPush.logic },
    }),
  ).start()
  const topics = createActor(
    pushTopicsMachine.provide({ actors: { loadTopics: heldPromise<TopicsOutcome, undefined>().logic } }),
  ).start()
  const host = flowHostOf(
    new Map<object, AnyActorRef>([
      [pushConsentFlow, actor],
      [pushTopicsFlow, topics],
    ]),
  )
  let shown = 0
  const screen = () => (
    <Words store={words}>
      <FlowHostContext value={host}>{shown > 0 && <PushSwitch key={shown} />}</FlowHostContext>
    </Words>
  )
  const { rerender } = render(screen())
  /** The dialog around it opens anew. */
  const show = () => {
    shown += 1
    act(() => rerender(screen()))
  }
  return { actor, lookAtPush, allowPush, stopPush, show }
}

const control = () => page.queryByRole("switch") as HTMLInputElement | null
const flip = () => {
  fireEvent.click(control() as HTMLElement)
}
const told = () =>
  page
    .queryAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("")

const FAILURES: Readonly<Record<PushFailure, RegExp>> = {
  denied: /did not allow/,
  dismissed: /without answering/,
  lost: /did not respond/,
}

const sees =
  (checked: boolean, isFree: boolean) =>
  (_: unknown, { context: { failure } }: SnapshotFrom<typeof pushConsentMachine>) => {
    expect([control()?.checked, control()?.disabled]).toEqual([checked, !isFree])
    expect(told()).toMatch(failure === null ? /^$/ : FAILURES[failure])
  }

runPathsOnScreen<typeof pushConsentMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "consent.looked": ({ show }) => show(),
    "push.wanted": flip,
    "push.unwanted": flip,
  },
  answers: {
    lookAtPush: ({ lookAtPush }, answer) => settle(lookAtPush, answer),
    allowPush: ({ allowPush }, answer) => settle(allowPush, answer),
    stopPush: ({ stopPush }, answer) => settle(stopPush, answer),
  },
  checks: {
    unseen: () => expect(control()).toBeNull(),
    looking: sees(false, false),
    unsupported: () => {
      expect(control()).toBeNull()
      expect(told()).toMatch(/can’t notify you/)
    },
    denied: () => {
      expect(control()?.disabled).toBe(true)
      expect(told()).toMatch(/allow notifications/)
    },
    off: sees(false, true),
    allowing: sees(true, false),
    on: sees(true, true),
    stopping: sees(false, false),
  },
})
