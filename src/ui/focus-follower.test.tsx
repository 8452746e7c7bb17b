import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { type ReactNode, useEffect, useState } from "react"
import { afterEach, beforeAll, expect, test } from "vitest"
import { linkFocusFollower } from "./link-focus-follower.ts"

type Step = "typing" | "sending" | "wrong" | "asked" | "refused" | "waiting" | "said" | "code" | "done"

/** Sets the step that the screen shows. */
let go: (step: Step) => void = () => undefined
const gone = new AbortController()
linkFocusFollower(document, gone.signal)

// The code that a form brings is here before the first of them.
beforeAll(() => import("./focus-follower.ts"))
afterEach(cleanup)

const Form = ({ step }: { readonly step: Step }) => (
  <form aria-label="Вход" onSubmit={(event) => event.preventDefault()}>
    <fieldset disabled={step === "sending"}>
      <input aria-label="Телефон" />
      <input aria-label="Пароль" aria-invalid={step === "wrong" ? true : undefined} />
      {step === "asked" && <input aria-label="Ответ" data-first-focus />}
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
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

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

test("goes to the field that the answer asks for beside what was sent", async () => {
  await show("Пароль")
  go("sending")
  lose()
  await settle()
  go("asked")
  await settle()
  expect(document.activeElement).toBe(screen.getByLabelText("Ответ"))
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
      <h2>Ставка</h2>
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

type Part = "off" | "working" | "asking" | "scan" | "codes" | "on" | "held"

/** Sets what the part shows. */
let turn: (part: Part) => void = () => undefined

const Steps = () => {
  const [part, setPart] = useState<Part>("off")
  useEffect(() => {
    turn = (next) => act(() => setPart(next))
  }, [])
  return (
    <main>
      <section data-steps>
        <h2>Второй фактор</h2>
        <div role="alert" />
        {(part === "off" || part === "working") && (
          <button type="button" disabled={part === "working"} aria-busy={part === "working"}>
            Скачать
          </button>
        )}
        <div key={part}>
          {part === "asking" && <div role="status" aria-busy="true" />}
          {part === "scan" && <input aria-label="Код" autoComplete="one-time-code" />}
          {part === "codes" && <p role="status">Запишите коды</p>}
          {(part === "off" || part === "codes") && <button type="button">Дальше</button>}
        </div>
        {part === "on" && (
          <>
            <p data-first-focus tabIndex={-1}>
              Включено
            </p>
            <input aria-label="Код выключения" />
          </>
        )}
      </section>
      <button type="button" disabled={part === "held"}>
        Вне частей
      </button>
    </main>
  )
}

const press = async (name: string) => {
  const button = screen.getByRole("button", { name })
  fireEvent.pointerDown(button)
  button.focus()
  fireEvent.click(button)
  await settle()
}

test("goes on with the step that takes the place of a pressed button, once it is there", async () => {
  render(<Steps />)
  await press("Дальше")
  turn("asking")
  await settle()
  expect(document.activeElement).toBe(document.body)
  turn("scan")
  await settle()
  expect(document.activeElement).toBe(screen.getByLabelText("Код"))
})

test("goes on to what is said after a code that was typed to its end, and from there to what is marked", async () => {
  render(<Steps />)
  turn("scan")
  const code = screen.getByLabelText("Код")
  code.focus()
  fireEvent.input(code, { target: { value: "123456" } })
  await settle()
  turn("codes")
  await settle()
  expect(document.activeElement).toBe(screen.getByRole("status"))
  await press("Дальше")
  turn("on")
  await settle()
  expect(document.activeElement).toBe(screen.getByText("Включено"))
})

test("goes to the heading where nothing else is said, past places for words that are empty", async () => {
  render(<Steps />)
  await press("Дальше")
  turn("held")
  await settle()
  expect(document.activeElement).toBe(screen.getByRole("heading"))
})

test("goes back to a button that was closed for a while", async () => {
  render(<Steps />)
  await press("Скачать")
  lose()
  turn("working")
  await settle()
  expect(document.activeElement).toBe(document.body)
  turn("off")
  await settle()
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Скачать" }))
})

test("stays with a button that is still there, and is nobody's where no steps are", async () => {
  render(<Steps />)
  await press("Дальше")
  lose()
  await settle()
  expect(document.activeElement).toBe(document.body)
  await press("Вне частей")
  lose()
  turn("held")
  await settle()
  expect(document.activeElement).toBe(document.body)
})

/** A part that is opened in the place of the button that opens it, and closed in the same way. */
const Entry = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <input aria-label="Сумма" />
      <div data-steps>
        {isOpen ? (
          <form>
            <input aria-label="Промокод" />
            <button type="button" onClick={() => setOpen(false)}>
              Отмена
            </button>
          </form>
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            У меня есть промокод
          </button>
        )}
      </div>
    </section>
  )
}

test("goes into a part that takes the place of what opened it, and back to that as the part is closed", async () => {
  render(<Entry />)
  await press("У меня есть промокод")
  expect(document.activeElement).toBe(screen.getByLabelText("Промокод"))
  await press("Отмена")
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "У меня есть промокод" }))
})
