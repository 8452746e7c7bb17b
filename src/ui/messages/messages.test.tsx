import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { createMessageStore, type Dictionary } from "./message-store.ts"
import { MessagesProvider, useMessage } from "./messages.tsx"

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const DICTIONARIES: Readonly<Record<string, Dictionary>> = {
  ru: {
    hello: "Привет, {name}",
    consent: "Принимаю <link>правила</link> с {age} лет",
    bets: "{n, plural, one {# пари} few {# пари} many {# пари} other {# пари}}",
  },
  ar: { hello: "أهلا {name}", consent: "<link>القواعد</link> {age}", bets: "{n, plural, other {#}}" },
}

const storeOf = (fails: () => boolean = () => false) =>
  createMessageStore({
    fetchDictionary: async (language) => {
      if (fails()) throw new Error("offline")
      return DICTIONARIES[language] ?? {}
    },
    now: () => 0,
  })

const Greeting = () => {
  const { t, rich, has, number } = useMessage()
  return (
    <>
      <h1>{t("hello", { name: "Анна" })}</h1>
      <p>{rich("consent", { age: 18, link: (words) => <a href="#rules">{words}</a> })}</p>
      <output>{`${has("hello")} ${has("nothing")} ${number(1284)} ${t("bets", { n: 1284 })}`}</output>
    </>
  )
}

describe("messages in React", () => {
  it("writes messages, with elements where they have tags", async () => {
    const store = storeOf()
    await store.load("ru")
    render(
      <MessagesProvider store={store}>
        <Greeting />
      </MessagesProvider>,
    )
    expect(screen.getByRole("heading").textContent).toBe("Привет, Анна")
    expect(screen.getByRole("link", { name: "правила" }).parentElement?.textContent).toBe(
      "Принимаю правила с 18 лет",
    )
    expect(screen.getByRole("status").textContent?.replaceAll("\u00a0", " ")).toBe(
      "true false 1 284 1 284 пари",
    )
  })

  it("changes the words, the language and the direction of the document together", async () => {
    const store = storeOf()
    await store.load("ru")
    render(
      <MessagesProvider store={store}>
        <Greeting />
      </MessagesProvider>,
    )
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ru", "ltr"])
    await act(() => store.load("ar"))
    expect(screen.getByRole("heading").textContent).toBe("أهلا Анна")
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"])
  })

  it("keeps the skeleton while there are no words, and says when none came", async () => {
    const failure = document.createElement("div")
    failure.id = "boot-failed"
    failure.hidden = true
    document.body.append(failure)
    let offline = true
    const store = storeOf(() => offline)
    const { container } = render(
      <MessagesProvider store={store}>
        <Greeting />
      </MessagesProvider>,
    )
    expect([container.querySelector("[aria-busy]") !== null, failure.hidden]).toEqual([true, true])
    await act(() => store.load("ru"))
    expect([screen.queryByRole("heading"), failure.hidden]).toEqual([null, false])
    offline = false
    await act(() => store.load("ru"))
    expect([screen.getByRole("heading").textContent, failure.hidden]).toEqual(["Привет, Анна", true])
  })

  it("refuses to be used outside its provider", () => {
    const complain = console.error
    console.error = () => undefined
    expect(() => render(<Greeting />)).toThrow("outside MessagesProvider")
    console.error = complain
  })
})
