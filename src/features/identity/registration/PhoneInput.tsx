import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import type { PhoneCountry } from "#models/identity/phone.ts"
import { digitsOf, formatByMask, maskOf, type PhoneBook, phoneBounds } from "#models/identity/phone-rules.ts"
import type { PhoneReading } from "#models/identity/read-phone.ts"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { usePhoneReader } from "./use-phone-reader.ts"

/** A text that stands as it was typed while it is written, and the value that was read from it. */
interface Typed {
  readonly text: string
  readonly value: string
}

/** A plus of any width and height: while it stands, what follows begins with a country's code. */
const PLUS = /[+\u207a\u208a\ufe62\uff0b]/

/** The number as the form is told: national digits, or the text itself where it is no number of the country. */
const told = (reading: PhoneReading, text: string, isElsewhere: boolean): string => {
  if (reading.kind === "unread") return reading.text
  return reading.kind === "whole" && isElsewhere ? text : reading.digits
}

/** How many signs a text has: a digit of some scripts is two units of it. */
const signsOf = (text: string): number => [...text].length

/**
 * A national number in its country's mask, typed or pasted as people write it. What the number may hold is the form's business.
 * A prefix that is no part of the number stands until the field is left.
 */
export const PhoneInput = (props: {
  readonly control: FieldControlProps
  readonly phones: PhoneBook
  readonly country: PhoneCountry | undefined
  /** National digits, or the text that is no number. */
  readonly value: string
  readonly disabled?: boolean
  readonly isLocked?: boolean
  /** Whether the browser may offer passkeys here. */
  readonly offersPasskeys?: boolean
  readonly trailing?: ReactNode
  readonly onChange: (value: string) => void
  /** A number of another country was brought. Absent where the country is not chosen beside the number. */
  readonly onCountry?: ((countryId: number) => void) | undefined
  readonly onBlur?: () => void
}): ReactNode => {
  const { country, phones, value, onCountry } = props
  const mask = country === undefined ? undefined : maskOf(phones, country.id)
  const { read, isReady } = usePhoneReader()
  const [typed, setTyped] = useState<Typed>()
  const isTyping = typed !== undefined && typed.value === value
  const shown = isTyping ? typed.text : formatByMask(value, mask)

  const take = (text: string, isAtOnce: boolean) => {
    const reading = read(text, phones, country)
    const isOther = reading.kind === "whole" && country !== undefined && reading.country.id !== country.id
    const next = told(reading, text, isOther && onCountry === undefined)
    if (isOther && onCountry !== undefined) onCountry(reading.country.id)
    props.onChange(next)
    const isWritten = reading.kind === "whole" && isAtOnce
    const isPlain = digitsOf(text) === next && !PLUS.test(text)
    setTyped(isWritten || isPlain ? undefined : { text, value: next })
  }
  /** One more digit than the mask has room for (§5), unless the number may have begun with its country's code. */
  const isBeyondMask = (text: string): boolean => {
    const { max } = phoneBounds(mask)
    const digits = digitsOf(text)
    return (
      country !== undefined &&
      text.length === shown.length + 1 &&
      text.startsWith(shown) &&
      value.length === max &&
      digitsOf(shown) === value &&
      read(shown, phones, country).kind === "whole" &&
      !digits.startsWith(digitsOf(country.tel_code)) &&
      read(text, phones, country).kind === "part"
    )
  }
  /** What was typed before the numbering plans were there is read by them as well. */
  const early = useRef<string>(undefined)
  const readAgain = useEffectEvent(() => {
    if (early.current !== undefined) take(early.current, true)
  })
  useEffect(() => {
    if (isReady) readAgain()
  }, [isReady])

  return (
    <TextInput
      {...props.control}
      data-first-focus={props.isLocked === true ? undefined : true}
      type="tel"
      dir="ltr"
      inputMode="tel"
      autoComplete={`${country === undefined ? "tel" : "tel-national"}${props.offersPasskeys === true ? " webauthn" : ""}`}
      placeholder={mask?.Mask.replace(/[#*]/g, "0") ?? ""}
      value={shown}
      disabled={props.disabled}
      readOnly={props.isLocked}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        early.current = isReady ? undefined : text
        if (!isBeyondMask(text)) take(text, signsOf(text) - signsOf(shown) > 1)
      }}
      onBlur={() => {
        // What gave no number stays, so that it is seen.
        if (value !== "") setTyped(undefined)
        props.onBlur?.()
      }}
      trailing={props.trailing}
    />
  )
}
