import { useActorRef } from "@xstate/react"
import { type ReactNode, useEffect, useEffectEvent } from "react"
import type { ActorRefFrom } from "xstate"
import { phoneCodeDropdownMachine } from "#machines/identity/phone-code-dropdown/phone-code-dropdown.machine.ts"
import type { PhoneCountry } from "#models/identity/phone.ts"
import { searchByCode } from "#models/identity/phone-rules.ts"
import { useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Flag } from "#src/ui/primitives/Badge.tsx"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { Combobox } from "../../request/dropdown/Combobox.tsx"
import styles from "./PhoneCodeSelect.module.css"

/** Props of the choice of a phone's country. */
interface PhoneCodeViewProps {
  readonly dropdown: ActorRefFrom<typeof phoneCodeDropdownMachine>
  readonly control: FieldControlProps
  readonly disabled: boolean
  readonly onChoose: (countryId: number) => void
}

/**
 * The country of a phone by its code. §4 Dropdown: open, the code gives way to a search of at most three digits;
 * closed, a typed code that is some country's applies, any other gives way to the code that was there.
 */
export const PhoneCodeView = (props: PhoneCodeViewProps): ReactNode => {
  const { t } = useMessage()
  const { dropdown, disabled } = props
  const { send } = dropdown
  const { countries, countryId, typed, reached } = useSelected(dropdown, ({ context }) => context)
  const isOpen = useSelected(dropdown, (snapshot) => snapshot.hasTag("open"))
  const chosen = countries.find(({ id }) => id === countryId)
  const found = isOpen ? searchByCode(countries, typed) : []

  useEffect(() => {
    if (disabled !== dropdown.getSnapshot().matches("disabled"))
      dropdown.send({ type: disabled ? "control.disabled" : "control.enabled" })
  }, [dropdown, disabled])
  const applied = useEffectEvent(props.onChoose)
  useEffect(() => {
    if (countryId !== null) applied(countryId)
  }, [countryId])

  return (
    <div className={styles.select}>
      <Combobox
        {...props.control}
        label={t("registration.phone-codes")}
        isOpen={isOpen}
        items={found.map((country) => ({
          id: country.id,
          content: (
            <>
              <Flag code={country.country_code} />
              <span className="clip">{country.name}</span>
              <span className={styles.tel} dir="ltr">
                {country.tel_code}
              </span>
            </>
          ),
          isSelected: country.id === countryId,
        }))}
        reached={reached}
        empty={t("registration.phone-codes.none")}
        listSize="phone"
        className={styles.frame}
        dir="ltr"
        inputMode="numeric"
        disabled={disabled}
        placeholder={isOpen ? "xxx" : ""}
        value={isOpen ? typed : (chosen?.tel_code ?? "")}
        onChange={({ currentTarget }) =>
          send({
            type: "code.typed",
            text: currentTarget.value.replace(isOpen ? "" : (chosen?.tel_code ?? ""), ""),
          })
        }
        onBlur={() => send({ type: "outside.pressed" })}
        leading={chosen !== undefined && !isOpen && <Flag code={chosen.country_code} />}
        onPress={() => send({ type: "control.pressed" })}
        onReach={(index) => send({ type: "option.reached", index })}
        onChoose={(id) => send({ type: "country.chosen", countryId: id })}
        onDismiss={() => send({ type: "list.dismissed" })}
      />
    </div>
  )
}

interface PhoneCodeSelectProps {
  readonly control: FieldControlProps
  readonly countries: readonly PhoneCountry[]
  readonly countryId: number | undefined
  readonly disabled: boolean
  readonly onChoose: (countryId: number) => void
}

/** The choice of a phone's country inside a form, which has the country. */
export const PhoneCodeSelect = (props: PhoneCodeSelectProps): ReactNode => {
  const countryId = props.countryId ?? null
  const dropdown = useActorRef(phoneCodeDropdownMachine, { input: { countries: props.countries, countryId } })
  useEffect(() => {
    dropdown.send({ type: "country.changed", countryId })
  }, [dropdown, countryId])
  return (
    <PhoneCodeView
      dropdown={dropdown}
      control={props.control}
      disabled={props.disabled}
      onChoose={(chosen) => {
        if (chosen !== countryId) props.onChoose(chosen)
      }}
    />
  )
}
