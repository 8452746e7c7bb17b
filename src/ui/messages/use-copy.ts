import { useState } from "react"
import { useMessage } from "./messages.tsx"

/** Copies a text at a press, and what to say of it: a browser may forbid it, and then the text is there to be marked by hand. */
export const useCopy = (text: string): { readonly said: string; readonly copy: () => Promise<void> } => {
  const { t } = useMessage()
  const [said, say] = useState("")
  return {
    said,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(text)
        say(t("registration.credentials.copied"))
      } catch {
        say(t("registration.credentials.not-copied"))
      }
    },
  }
}
