import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { type ReactNode, useEffect, useState } from "react"
import { afterEach, beforeAll, expect, test } from "vitest"
import { linkSubmitFocus } from "./link-submit-focus.ts"

type Step = "typing" | "sending" | "wrong" | "refused" | "waiting" | "said" | "code" | "done"

/** Sets the step that the screen shows. */
let go: (step: Step) => void = () => undefined
const gone = new AbortController()
linkSubmitFocus(document, gone.signal)

// The code that a form brings is here before the first of them.
beforeAll(() => import("./submit-focus.ts"))
afterEach(cleanup)

const Form = ({ step }: { readonly step: Step }) => (
  <form aria-label="Вход" onSubmit={(event) => event.preventDefault()}>
    <fieldset disabled={step === "sending"}>
      <input aria-label="Телефон" />
      <input aria-label="Пароль" aria-invalid={step === "wrong" ? true : undefined} />
    </fieldset>
    <div role="status" />
    {step === "said" ? <p role="status">Готово</p> : <button type="submit">Войти</button>}
  </form>
)

const Screen = () => {
  const [step, setStep] = useState<Step>("typing")
  useEffect(() => {
    go = (next) => act(() => setStep(next))
  }, [])
  return (
    <main>
      <input aria-label="Поиск" />
      <section>
        <h2>Вход</h2>
        {step === "waiting" && <div role="status" aria-busy="true" />}
        {step === "code" && <input aria-label="Код" />}
        {step === "done" && <div role="status" />}
        {step === "done" && <p role="status">Вы вошли</p>}
        {!["waiting", "code", "done"].includes(step) && <Form step={step} />}
      </section>
    </main>
  )
}

/** Lets the code that follows a form arrive, and what it watches be told. */
const settle = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)))

const show = async (focused: string) => {
  render(<Screen />)
  const element = screen.getByLabelText(focused)
  element.focus()
  fireEvent.submit(screen.getByRole("form"))
  await settle()
}

/** A browser takes the focus from what is closed; this one has to be told. */
const lose = () => (document.activeElement as HTMLElement).blur()

test("goes to the first wrong field once the form is answered", async () => {
  await show("Телефон")
  go("sending")
  lose()
  await settle()
  expect(document.activeElement).toBe(document.body)
  go("wrong")
  await settle()
  expect(document.activeElement).toBe(screen.getByLabelText("Пароль"))
})

test("goes to a field that is found wrong before anything is sent", async () => {
  await show("Телефон")
  go("wrong")
  await settle()
  expect(document.activeElement).toBe(screen.getByLabelText("Пароль"))
})

test("goes back to where it was where no field is wrong", async () => {
  await show("Телефон")
  go("sending")
  lose()
  await settle()
  go("refused")
  await settle()
  expect(document.activeElement).toBe(screen.getByLabelText("Телефон"))
})

test("goes on to the first field of the step in place of the form, once it is there", async () => {
  await show("Пароль")
  go("waiting")
  await settle()
  expect(document.activeElement).toBe(document.body)
  go("code")
  await settle()
  expect(document.activeElement).toBe(screen.getByLabelText("Код"))
})

test("goes on to what is said where nothing is left to fill in", async () => {
  await show("Пароль")
  go("done")
  await settle()
  expect(document.activeElement).toBe(screen.getByText("Вы вошли"))
})

test("goes to the heading around where the place of the form says nothing", async () => {
  const page = (form: ReactNode) => (
    <section>
      <h2>Пари</h2>
      <div>
        <div role="status" />
        {form}
      </div>
    </section>
  )
  const { rerender } = render(page(<Form step="typing" />))
  screen.getByLabelText("Пароль").focus()
  fireEvent.submit(screen.getByRole("form"))
  await settle()
  rerender(page(null))
  await settle()
  expect(document.activeElement).toBe(screen.getByRole("heading"))
})

test("goes to what is said where what had it has gone and the form stays", async () => {
  render(<Screen />)
  const button = screen.getByRole("button", { name: "Войти" })
  button.focus()
  fireEvent.submit(screen.getByRole("form"))
  await settle()
  go("said")
  lose()
  await settle()
  expect(document.activeElement).toBe(screen.getByText("Готово"))
})

test("stays with whoever went ahead", async () => {
  await show("Пароль")
  go("sending")
  lose()
  await settle()
  const search = screen.getByLabelText("Поиск")
  fireEvent.pointerDown(search)
  search.focus()
  go("wrong")
  await settle()
  expect(document.activeElement).toBe(search)
})
