import type { ReactNode } from "react"
import en from "#src/server/kernel/words/en.json" with { type: "json" }
import ru from "#src/server/kernel/words/ru.json" with { type: "json" }
import { createMessageStore, type Dictionary, type MessageStore } from "#src/ui/messages/message-store.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { pseudoDictionary } from "./support/pseudo-locale.ts"

const dictionaries: Readonly<Record<string, () => Dictionary>> = {
  en: () => en,
  ru: () => ru,
  pseudo: () => pseudoDictionary(en),
}

/**
 * A loaded store of the served dictionary, `pseudo` being the English one in letters nobody writes; a missing key throws,
 * so that a test fails on a word nobody wrote.
 */
export const loadedWords = async (language: "en" | "ru" | "pseudo" = "en"): Promise<MessageStore> => {
  const store = createMessageStore({
    fetchDictionary: (wanted) => Promise.resolve(dictionaries[wanted]?.() ?? {}),
    now: () => 0,
    onMissing: (key) => {
      throw new Error(`The dictionary has no "${key}"`)
    },
  })
  await store.load(language)
  return store
}

/** A store of the Russian words that a page of the line opens with; `bring` answers with all of them. */
export const openingWords = async (
  bring: (whole: Dictionary) => Promise<Dictionary>,
): Promise<MessageStore> => {
  const dictionary = Object.fromEntries(Object.entries(ru).filter(([key]) => !key.startsWith("more.")))
  const store = createMessageStore({
    fetchDictionary: () => bring(ru),
    now: () => 0,
    cache: { read: () => ({ fetchedAt: 0, dictionary, isPart: true }), write: () => {} },
  })
  await store.load("ru")
  return store
}

/** Words around a screen, with times in UTC. */
export const Words = (props: { readonly store: MessageStore; readonly children: ReactNode }): ReactNode => (
  <MessagesProvider store={props.store} utcOffset={0}>
    {props.children}
  </MessagesProvider>
)
