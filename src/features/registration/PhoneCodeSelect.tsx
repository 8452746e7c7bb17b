import { type KeyboardEvent, type ReactNode, useId, useState } from "react"
import type { PhoneCountry } from "#models/account/phone.ts"
import { codeSearchText, digitsOf, searchByCode } from "#models/account/phone-rules.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./PhoneCodeSelect.module.css"

interface PhoneCodeSelectProps {
  readonly control: FieldControlProps
  readonly countries: readonly PhoneCountry[]
  readonly countryId: number | undefined
  readonly disabled: boolean
  readonly onChoose: (countryId: number) => void
}

/** The option that arrows lead to; the ends stay the ends. */
const moved = (index: number, key: string, count: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
      return Math.min(index + 1, count - 1)
    case "ArrowUp":
      return Math.max(index - 1, 0)
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return undefined
  }
}

/**
 * The country of a phone by its code. §4 Dropdown: open, the code gives way to a search of at most three digits;
 * closed, a typed code that is some country's applies, any other gives way to the code that was there.
 */
export const PhoneCodeSelect = (props: PhoneCodeSelectProps): ReactNode => {
  const { t } = useMessage()
  const listId = useId()
  const [search, setSearch] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = search !== undefined
  const chosen = props.countries.find(({ id }) => id === props.countryId)
  const found = isOpen ? searchByCode(props.countries, search) : []

  const open = () => {
    if (isOpen || props.disabled) return
    setSearch("")
    setActive(
      Math.max(
        0,
        props.countries.findIndex(({ id }) => id === props.countryId),
      ),
    )
  }
  const close = () => setSearch(undefined)
  const choose = (country: PhoneCountry | undefined) => {
    if (country !== undefined) props.onChoose(country.id)
    close()
  }
  /** Leaving applies a code that was typed whole. */
  const leave = () => {
    if (search !== undefined && search !== "" && digitsOf(chosen?.tel_code ?? "") !== search)
      choose(props.countries.find(({ tel_code }) => digitsOf(tel_code) === search))
    else close()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp" || event.key === "Enter") {
        event.preventDefault()
        open()
      }
      return
    }
    const next = moved(active, event.key, found.length)
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
      document.getElementById(`${listId}-${String(found[next]?.id)}`)?.scrollIntoView({ block: "nearest" })
    } else if (event.key === "Enter") {
      event.preventDefault()
      choose(found[active])
    } else if (event.key === "Escape") {
      event.preventDefault()
      event.stopPropagation()
      close()
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
        aria-activedescendant={isOpen && found[active] ? `${listId}-${String(found[active].id)}` : undefined}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        disabled={props.disabled}
        placeholder={isOpen ? "xxx" : ""}
        value={isOpen ? search : (chosen?.tel_code ?? "")}
        onChange={({ currentTarget }) => {
          setSearch(codeSearchText(currentTarget.value.replace(isOpen ? "" : (chosen?.tel_code ?? ""), "")))
          setActive(0)
        }}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
        leading={
          chosen !== undefined &&
          !isOpen && <span className={styles.code}>{chosen.country_code.toUpperCase()}</span>
        }
        trailing={<Icon name="chevron-down" className={styles.arrow} />}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t("registration.phone-codes")}
        hidden={!isOpen}
        className={styles.list}
      >
        {found.map((country, index) => (
          <button
            key={country.id}
            id={`${listId}-${String(country.id)}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={country.id === props.countryId}
            className={classNames(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(country)}
          >
            <span className={styles.code}>{country.country_code.toUpperCase()}</span>
            <span className="clip">{country.name}</span>
            <span className={styles.tel} dir="ltr">
              {country.tel_code}
            </span>
          </button>
        ))}
        {isOpen && found.length === 0 && <p className={styles.none}>{t("registration.phone-codes.none")}</p>}
      </div>
    </div>
  )
}
