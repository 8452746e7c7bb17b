import type { ReactNode } from "react"
import type { PhoneCountry, PhoneMask } from "#models/account/phone.ts"
import { formatByMask, withoutCountryCode } from "#models/account/phone-rules.ts"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"

/** A national number in its country's mask. What the number may hold is the form's business. */
export const PhoneInput = (props: {
  readonly control: FieldControlProps
  readonly country: PhoneCountry | undefined
  readonly mask: PhoneMask | undefined
  /** National digits. */
  readonly value: string
  readonly disabled?: boolean
  readonly isLocked?: boolean
  /** Whether the browser may offer passkeys here. */
  readonly offersPasskeys?: boolean
  readonly trailing?: ReactNode
  readonly onChange: (digits: string) => void
  readonly onBlur?: () => void
}): ReactNode => {
  const { country, mask } = props
  return (
    <TextInput
      {...props.control}
      data-first-focus={props.isLocked === true ? undefined : true}
      type="tel"
      dir="ltr"
      inputMode="tel"
      autoComplete={`${country === undefined ? "tel" : "tel-national"}${props.offersPasskeys === true ? " webauthn" : ""}`}
      placeholder={mask?.Mask.replace(/[#*]/g, "0") ?? ""}
      value={formatByMask(props.value, mask)}
      disabled={props.disabled}
      readOnly={props.isLocked}
      onChange={({ currentTarget }) =>
        props.onChange(
          country === undefined
            ? currentTarget.value
            : withoutCountryCode(currentTarget.value, country, mask),
        )
      }
      onBlur={props.onBlur}
      trailing={props.trailing}
    />
  )
}
