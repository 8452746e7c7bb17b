import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type InputFrom } from "xstate"
import type {
  LoadCaptchaOutcome,
  ProbeCaptchaOutcome,
  SolveCaptchaOutcome,
} from "#machines/captcha/captcha/captcha.events.ts"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { model } from "#machines/captcha/captcha/captcha.model.ts"
import type { KindInput, SolveInput } from "#machines/captcha/captcha/captcha.setup.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { CaptchaSlot } from "../../identity/registration/CaptchaSlot.tsx"
import CaptchaHost from "./CaptchaHost.tsx"
import { captchaFlow } from "./captcha-flow.ts"

const words = await loadedWords("en")

const mount = (input: InputFrom<typeof captchaMachine>) => {
  const held = {
    loadCaptcha: heldPromise<LoadCaptchaOutcome, KindInput>(),
    probeCaptcha: heldPromise<ProbeCaptchaOutcome, KindInput>(),
    solveCaptcha: heldPromise<SolveCaptchaOutcome, SolveInput>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const actor = createActor(
    captchaMachine.provide({
      actors: {
        loadCaptcha: held.loadCaptcha.logic,
        probeCaptcha: held.probeCaptcha.logic,
        solveCaptcha: held.solveCaptcha.logic,
        deadline: held.deadline.logic,
      },
    }),
    { input },
  ).start()
  render(
    <MessagesProvider store={words}>
      <FlowHostContext value={flowHostOf(new Map([[captchaFlow, actor]]))}>
        <CaptchaSlot />
        <CaptchaHost />
      </FlowHostContext>
    </MessagesProvider>,
  )
  return { actor, held }
}

const isShown = ({ context }: { readonly context: { readonly presentation: string } }) =>
  context.presentation === "shown"

/** Where a captcha runs unseen its place in the form says so; where it is shown a dialog stands open. */
const running = (_: unknown, snapshot: { readonly context: { readonly presentation: string } }) => {
  if (isShown(snapshot)) expect(page.getByRole("dialog")).toBeDefined()
  else expect(page.getByText(/Checking/)).toBeDefined()
}
const otherWay = (way: string) => (way === "task" ? "Check without a picture" : "Back to the picture")
const gone = () => {
  expect(page.queryByRole("dialog")).toBeNull()
  expect(page.getByText(/starts by itself/)).toBeDefined()
}

runPathsOnScreen({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "captcha.asked": ({ actor }, event) => act(() => actor.send(event)),
    "box.ticked": () => {
      const box = page.queryByRole("checkbox")
      if (box !== null) fireEvent.click(box)
    },
    "answer.changed": (_, { answer }) => {
      const field = page.queryByRole("slider") ?? page.queryByRole("textbox")
      if (field !== null) fireEvent.change(field, { target: { value: answer } })
    },
    "answer.given": () => {
      const check = page.queryByRole("button", { name: "Check" })
      if (check !== null) fireEvent.click(check)
    },
    "task.renewed": () => {
      const renew = page.queryByRole("button", { name: /Another (puzzle|picture)/ })
      if (renew !== null) fireEvent.click(renew)
    },
    "way.changed": () => {
      const other = page.queryByRole("button", { name: /without a picture|Back to the picture/ })
      if (other !== null) fireEvent.click(other)
    },
    "outside.clicked": () => {
      const dialog = page.queryByRole("dialog")
      if (dialog !== null) fireEvent.pointerDown(dialog)
    },
    "captcha.closed": () => {
      fireEvent.click(page.getByRole("button", { name: "Cancel" }))
    },
    "token.taken": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    loadCaptcha: ({ held }, answer) => settle(held.loadCaptcha, answer),
    probeCaptcha: ({ held }, answer) => settle(held.probeCaptcha, answer),
    solveCaptcha: ({ held }, answer) => settle(held.solveCaptcha, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    unasked: gone,
    "asked.loading": running,
    "asked.probing": running,
    "asked.pausing": running,
    "asked.shown": (_, { context }) => {
      const { task, way, answer, error } = context
      if (context.kind?.task !== undefined)
        expect(page.getByRole("button", { name: otherWay(way) })).toBeDefined()
      if (way === "task" && task !== null) {
        const field = page.getByRole(task.kind === "puzzle" ? "slider" : "textbox")
        expect(field).toHaveProperty("value", task.kind === "puzzle" ? answer || "0" : answer)
        expect(page.getAllByRole("img").length).toBeGreaterThan(0)
        if (error !== null)
          expect(page.getByText("The check did not load. Try again a little later.")).toBeDefined()
        return
      }
      const box = page.getByRole("checkbox", { name: "I am human" })
      expect(box).toHaveProperty("checked", false)
      expect(box.getAttribute("aria-invalid")).toBe(context.error === null ? null : "true")
    },
    "asked.solving": running,
    passed: gone,
    dismissed: gone,
    failed: gone,
  },
})
