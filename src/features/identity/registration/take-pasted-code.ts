import type { ClipboardEvent } from "react"
import { sentCode } from "#models/identity/sent-code.ts"

/** Puts a pasted code of so many characters in the place of whatever the field says; any other paste goes the browser's way. */
export const takePastedCode =
  (length: number, take: (code: string) => void) =>
  (event: ClipboardEvent): void => {
    const code = sentCode(event.clipboardData.getData("text"), length)
    if (code === undefined) return
    event.preventDefault()
    take(code)
  }
