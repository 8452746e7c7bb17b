import { useEffect, useState } from "react"
import { isOfferedLanguage, OFFERED_LANGUAGES } from "#models/site/language.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { Look } from "./StillFrame.tsx"
import type { ScreenTools } from "./screen-of.ts"

/** Widths and heights at which every screen is looked at. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

export type SizeName = keyof typeof SIZES

type Choice = Omit<Look, "width" | "height">

/** Language, direction and theme of drawings, and the words they speak. */
export const useLook = (tools: ScreenTools) => {
  const page = useMessage()
  const [choice, change] = useState<Choice>({
    language: isOfferedLanguage(page.language) ? page.language : OFFERED_LANGUAGES[0],
    theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    isMirrored: false,
  })
  const [words] = useState<MessageStore>(() => tools.words())
  const { language } = choice
  useEffect(() => void words.load(language), [words, language])
  return { choice, change: (part: Partial<Choice>) => change((current) => ({ ...current, ...part })), words }
}
