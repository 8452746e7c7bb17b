import type { ReactNode } from "react"
import en from "#src/server/dictionary/en.json" with { type: "json" }
import ru from "#src/server/dictionary/ru.json" with { type: "json" }
import { createMessageStore, type MessageStore } from "#src/ui/messages/message-store.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"

const dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ru }

/** A loaded store of the served dictionary; a missing key throws, so that a test fails on a word nobody wrote. */
export const loadedWords = async (language: "en" | "ru" = "en"): Promise<MessageStore> => {
  const store = createMessageStore({
    fetchDictionary: (wanted) => Promise.resolve(dictionaries[wanted] ?? {}),
    now: () => 0,
    onMissing: (key) => {
      throw new Error(`The dictionary has no "${key}"`)
    },
  })
  await store.load(language)
  return store
}

/** Words around a screen, with times in UTC. */
export const Words = (props: { readonly store: MessageStore; readonly children: ReactNode }): ReactNode => (
  <MessagesProvider store={props.store} utcOffset={0}>
    {props.children}
  </MessagesProvider>
)
