import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { type Actor, createActor } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { useSelected } from "#src/services/use-flow.ts"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { model } from "#tests/support/fixtures/locker.model.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"

const Locker = ({ actor }: { readonly actor: Actor<typeof lockerMachine> }) => {
  const code = useSelected(actor, ({ context }) => context.code)
  const isTyping = useSelected(actor, (snapshot) => snapshot.matches({ door: { locked: "typing" } }))
  const isOpen = useSelected(actor, (snapshot) => snapshot.matches({ door: "open" }))
  const isDark = useSelected(actor, (snapshot) => snapshot.matches({ lamp: "dark" }))
  const isSealed = useSelected(actor, (snapshot) => snapshot.matches({ door: "sealed" }))
  const isChecking = useSelected(actor, (snapshot) => snapshot.matches({ door: { locked: "checking" } }))
  return (
    <main>
      {isTyping && (
        <>
          <input
            aria-label="code"
            value={code}
            onChange={({ target }) => actor.send({ type: "code.entered", code: target.value })}
          />
          <button type="button" onClick={() => actor.send({ type: "code.submitted", at: 1_000 })}>
            submit
          </button>
        </>
      )}
      {isChecking && <p role="status">checking</p>}
      {isOpen && (
        <button type="button" onClick={() => actor.send({ type: "door.closed" })}>
          close
        </button>
      )}
      {isSealed && <p role="alert">sealed</p>}
      {isDark && (
        <button type="button" onClick={() => actor.send({ type: "lamp.switched" })}>
          light
        </button>
      )}
    </main>
  )
}

const press = (name: string) => {
  fireEvent.click(page.getByRole("button", { name }))
}

const mount = () => {
  const checkCode = heldPromise<Outcome<string, "wrong" | "jammed">, { readonly code: string }>()
  const deadline = heldPromise<void, { readonly at: number }>()
  const actor = createActor(
    lockerMachine.provide({ actors: { checkCode: checkCode.logic, deadline: deadline.logic } }),
    {
      input: model.input,
    },
  )
  actor.start()
  render(<Locker actor={actor} />)
  return { actor, checkCode, deadline }
}

runPathsOnScreen({
  model,
  render: mount,
  executors: {
    "code.entered": (_screen, { code }, { isAccepted, before }) => {
      fireEvent.change(page.getByLabelText("code"), { target: { value: code } })
      if (!isAccepted) expect(page.getByLabelText("code")).toHaveProperty("value", before.context.code)
    },
    "code.submitted": () => press("submit"),
    "door.closed": () => press("close"),
    "lamp.switched": () => press("light"),
  },
  answers: {
    checkCode: ({ checkCode }, answer) => settle(checkCode, answer),
    deadline: ({ deadline }, answer) => settle(deadline, answer),
  },
  checks: {
    "door.locked.typing": () => expect(page.getByLabelText("code")).toBeDefined(),
    "door.locked.checking": ({ checkCode }) => {
      expect(page.getByRole("status").textContent).toBe("checking")
      expect(checkCode.input()).toEqual({ code: "12" })
    },
    "door.open": () => expect(page.getByRole("button", { name: "close" })).toBeDefined(),
    "door.sealed": () => expect(page.getByRole("alert").textContent).toBe("sealed"),
    "door.done": () => expect(page.queryByRole("button", { name: "close" })).toBeNull(),
    "lamp.dark": () => expect(page.getByRole("button", { name: "light" })).toBeDefined(),
    "lamp.used": () => expect(page.queryByRole("button", { name: "light" })).toBeNull(),
  },
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    cleanup()
    actor.stop()
  },
})
