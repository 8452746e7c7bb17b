import { useActorRef, useSelector } from "@xstate/react"
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId } from "react"
import type { ActorRefFrom } from "xstate"
import { phoneCodeDropdownMachine } from "#machines/phone-code-dropdown/phone-code-dropdown.machine.ts"
import type { PhoneCountry } from "#models/account/phone.ts"
import { searchByCode } from "#models/account/phone-rules.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { ListBox, optionElement, showOption } from "../dropdown/ListBox.tsx"
import { OPENING_KEYS, placeByKey } from "../dropdown/list-keys.ts"
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
  const listId = useId()
  const { dropdown, disabled } = props
  const { send } = dropdown
  const { countries, countryId, typed, reached } = useSelector(dropdown, ({ context }) => context)
  const isOpen = useSelector(dropdown, (snapshot) => snapshot.hasTag("open"))
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

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) {
      if (!OPENING_KEYS.has(event.key)) return
      event.preventDefault()
      send({ type: "control.pressed" })
      return
    }
    const next = placeByKey(reached, event.key, found.length)
    const country = found[reached]
    if (next !== undefined) {
      event.preventDefault()
      send({ type: "option.reached", index: next })
      showOption(listId, found[next]?.id)
    } else if (event.key === "Enter") {
      event.preventDefault()
      if (country !== undefined) send({ type: "country.chosen", countryId: country.id })
    } else if (event.key === "Escape") {
      event.preventDefault()
      event.stopPropagation()
      send({ type: "list.dismissed" })
    }
  }

  return (
    <div className={styles.select}>
      <TextInput
        {...props.control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionElement(listId, found[reached]?.id) : undefined}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        placeholder={isOpen ? "xxx" : ""}
        value={isOpen ? typed : (chosen?.tel_code ?? "")}
        onChange={({ currentTarget }) =>
          send({
            type: "code.typed",
            text: currentTarget.value.replace(isOpen ? "" : (chosen?.tel_code ?? ""), ""),
          })
        }
        onClick={() => !isOpen && send({ type: "control.pressed" })}
        onKeyDown={press}
        onBlur={() => send({ type: "outside.pressed" })}
        leading={
          chosen !== undefined &&
          !isOpen && <span className={styles.code}>{chosen.country_code.toUpperCase()}</span>
        }
        trailing={
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.arrow}
            disabled={disabled}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => send({ type: "control.pressed" })}
          >
            <Icon name="chevron-down" />
          </button>
        }
      />
      <ListBox
        id={listId}
        label={t("registration.phone-codes")}
        isOpen={isOpen}
        reached={reached}
        size="phone"
        empty={t("registration.phone-codes.none")}
        items={found.map((country) => ({
          id: country.id,
          content: (
            <>
              <span className={styles.code}>{country.country_code.toUpperCase()}</span>
              <span className="clip">{country.name}</span>
              <span className={styles.tel} dir="ltr">
                {country.tel_code}
              </span>
            </>
          ),
          isSelected: country.id === countryId,
        }))}
        onChoose={(id) => send({ type: "country.chosen", countryId: id })}
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
