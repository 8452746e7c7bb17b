import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type SnapshotFrom,
} from "xstate"
import type { ActorSource } from "#machines/kernel/model.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "./flow-host.ts"
import type { HeldPromise } from "./held-promise.ts"
import { type Answer, runPathsOnScreen, type ScreenRun } from "./screen-paths.ts"
import { settle } from "./settle.ts"

/** The logics of held fakes, as a chart is given them. */
export const logicsOf = <Held extends Readonly<Record<string, { readonly logic: unknown }>>>(held: Held) =>
  Object.fromEntries(Object.entries(held).map(([name, { logic }]) => [name, logic])) as {
    readonly [Name in keyof Held]: Held[Name]["logic"]
  }

/** A flow whose chart has held fakes for actors, and the screen that shows it in words of the store. */
export const flowScreen = <Machine extends AnyStateMachine, Held>(
  flow: object,
  machine: Machine,
  held: Held,
  words: MessageStore,
  shown: ReactNode,
  input?: InputFrom<Machine>,
) => {
  const actor: ActorRefFrom<Machine> = createActor(machine as AnyStateMachine, {
    input,
  }).start() as ActorRefFrom<Machine>
  return {
    actor,
    held,
    show: () => {
      cleanup()
      render(
        <Words store={words}>
          <FlowHostContext value={flowHostOf(new Map([[flow, actor]]))}>{shown}</FlowHostContext>
        </Words>,
      )
    },
  }
}

/** Takes a screen of {@link flowScreen} away. */
export const leaveScreen = ({ actor }: { readonly actor: { readonly stop?: () => unknown } }) => {
  actor.stop?.()
  cleanup()
}

type Fake = HeldPromise<never, never>

/** A screen of {@link flowScreen} and what its chart is given. */
interface FlowScreen<Machine extends AnyStateMachine, Held> {
  readonly actor: ActorRefFrom<Machine>
  readonly held: Held
  readonly show: () => void
}

/**
 * Walks a chart's paths on the screen of its flow: each actor is a promise that is held under its name, and answers as the path
 * says.
 * @param paths `held` makes the promises anew for each path
 */
export const runFlowPaths = <
  Machine extends AnyStateMachine,
  Held extends { readonly [Source in ActorSource<Machine>]: { readonly logic: unknown } },
>(
  paths: Pick<ScreenRun<Machine, FlowScreen<Machine, Held>>, "model" | "executors" | "checks"> & {
    readonly flow: object
    readonly held: () => Held
    readonly words: MessageStore
    readonly shown: ReactNode
  },
): void => {
  const { flow, model, held, words, shown, executors, checks } = paths
  const answers = Object.fromEntries(
    Object.keys(held()).map((name) => [
      name,
      (screen: FlowScreen<Machine, Readonly<Record<string, Fake>>>, answer: Answer<never>) => {
        const fake = screen.held[name]
        if (fake !== undefined) return settle(fake, answer)
      },
    ]),
  ) as unknown as ScreenRun<Machine, FlowScreen<Machine, Held>>["answers"]
  runPathsOnScreen<Machine, FlowScreen<Machine, Held>>({
    model,
    executors,
    checks,
    answers,
    render: () => {
      const fakes = held()
      const machine = model.machine.provide({ actors: logicsOf(fakes) as never }) as Machine
      return flowScreen(flow, machine, fakes, words, shown)
    },
    snapshotOf: ({ actor }) => (actor as unknown as AnyActorRef).getSnapshot() as SnapshotFrom<Machine>,
    unmount: leaveScreen,
  })
}

/** Presses a button. */
export const press = (name: string | RegExp) => {
  fireEvent.click(page.getByRole("button", { name }))
}

/** Sends the form of this name, or the only one. */
export const submitForm = (name?: string) => {
  fireEvent.submit(page.getByRole("form", name === undefined ? {} : { name }))
}

/** Writes into a field; what stands there already is written anew. */
const write = (field: HTMLInputElement, value: string) => {
  if (field.value === value) fireEvent.change(field, { target: { value: value === "" ? "1" : "" } })
  fireEvent.change(field, { target: { value } })
}

/** Types into the field of this label. */
export const typeInto = (label: string | RegExp, value: string) =>
  write(page.getByLabelText<HTMLInputElement>(label), value)

/** Whether a control is there and can be used. */
export const canUse = (control: HTMLElement | null) =>
  control !== null && !control.hasAttribute("disabled") && control.getAttribute("aria-busy") !== "true"

/** Types into a field that takes it where, and only where, the chart does. */
export const typeWhereTaken = (field: HTMLElement | null, value: string, isTaken: boolean) => {
  expect(canUse(field)).toBe(isTaken)
  if (field !== null) write(field as HTMLInputElement, value)
}

/** Presses a button that can be pressed where, and only where, the chart takes that. */
export const pressWhereTaken = (button: HTMLElement | null, isTaken: boolean) => {
  expect(canUse(button)).toBe(isTaken)
  if (button !== null) fireEvent.click(button)
}

/** The button of this name works. */
export const isBusy = (name: string) =>
  expect(page.getByRole("button", { name }).getAttribute("aria-busy")).toBe("true")
