import type { ClipboardEvent } from "react"
import { valuesInWords } from "#models/identity/registration/form-message.ts"
import { readDay } from "#models/identity/registration/read-day.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { PasteFault } from "#src/ui/primitives/use-paste-fault.ts"

/** How a field of days takes a paste: the day that a text says, however it is written, or in words why it can't be told. */
export const useDayPaste = (
  onDay: (day: string) => void,
): { readonly fault: PasteFault; readonly onPaste: (event: ClipboardEvent) => void } => {
  const { t, locale } = useMessage()
  return {
    fault: (text) => {
      const read = readDay(text)
      if (read === undefined) return t("paste.day")
      if ("day" in read) return undefined
      const [one, other] = read.either
      return t("paste.day.either", valuesInWords({ one, other }, locale))
    },
    onPaste: (event) => {
      const read = readDay(event.clipboardData.getData("text"))
      if (read === undefined || !("day" in read)) return
      // Browsers paste into their own fields of days only what their own language writes, if anything.
      event.preventDefault()
      onDay(read.day)
    },
  }
}
