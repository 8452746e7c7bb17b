import { useEffect, useState } from "react"
import type { PhoneCountry } from "#models/identity/phone.ts"
import { digitsOf, type PhoneBook } from "#models/identity/phone-rules.ts"
import type { PhoneReading } from "#models/identity/read-phone.ts"
import { persistent } from "#src/ui/late-code.ts"

type Reader = (text: string, book: PhoneBook, chosen: PhoneCountry | undefined) => PhoneReading

/** Until the numbering plans are there, digits are digits. */
const readDigits: Reader = (text) => ({ kind: "part", digits: digitsOf(text) })

/** Reads phones by the numbering plans of all countries, which come with the first form that has a phone. */
export const usePhoneReader = (): { readonly read: Reader; readonly isReady: boolean } => {
  const [read, setRead] = useState<Reader>()
  useEffect(() => {
    let isThere = true
    persistent(() => import("#models/identity/read-phone.ts")).then(
      ({ readPhone }) => {
        if (isThere) setRead(() => readPhone)
      },
      // The server reads what is sent as well: the form goes on without.
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [])
  return { read: read ?? readDigits, isReady: read !== undefined }
}
