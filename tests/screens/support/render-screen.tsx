import { readFileSync } from "node:fs"
import { type RenderResult, render } from "@testing-library/react"
import type { ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { createMessageStore, type Dictionary, type MessageStore } from "#src/ui/messages/message-store.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { pseudoDictionary } from "./pseudo-locale.ts"

/** The dictionary the server serves for a language; `pseudo` is the English one in letters nobody writes. */
const dictionaryOf = (language: string): Dictionary => {
  const served = language === "pseudo" || language === "ar" ? "en" : language
  const file = `${import.meta.dirname}/../../../src/server/kernel/words/${served}.json`
  const dictionary = JSON.parse(readFileSync(file, "utf8")) as Dictionary
  return language === "pseudo" ? pseudoDictionary(dictionary) : dictionary
}

/** A store that already holds a language; a missing key throws, so that a test sees it. */
const loadedMessages = async (language = "ru"): Promise<MessageStore> => {
  const store = createMessageStore({
    fetchDictionary: async (code) => dictionaryOf(code),
    now: () => 0,
    onMissing: (key, code, cause) => {
      throw new Error(`the ${code} dictionary has no readable message ${key}`, { cause })
    },
    onFailure: (_, cause) => {
      throw cause
    },
  })
  await store.load(language)
  return store
}

/** What a screen is rendered in. */
export interface ScreenOptions {
  /** `ru` unless said; `pseudo` and `ar` for tests of words and direction. */
  readonly language?: string
  /** The address the page is at. */
  readonly path?: string
}

/** What every screen stands in. */
const Surroundings = (props: {
  readonly store: MessageStore
  readonly path: string
  readonly children: ReactNode
}): ReactNode => (
  <MemoryRouter initialEntries={[props.path]}>
    <MessagesProvider store={props.store}>{props.children}</MessagesProvider>
  </MemoryRouter>
)

/** Renders a screen with the real dictionary of a language and a router in memory. */
export const renderScreen = async (screen: ReactNode, options: ScreenOptions = {}): Promise<RenderResult> => {
  const store = await loadedMessages(options.language)
  const rendered = render(
    <Surroundings store={store} path={options.path ?? "/ru/line"}>
      {screen}
    </Surroundings>,
  )
  return rendered
}
