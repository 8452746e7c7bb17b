import { type ReactNode, useEffect } from "react"
import type { ActorRefFrom } from "xstate"
import type { dropdownMachine } from "#machines/request/dropdown/dropdown.machine.ts"
import { searchOptions } from "#models/identity/registration/options.ts"
import type { FieldOption } from "#models/identity/registration/registration.ts"
import { useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { Combobox } from "./Combobox.tsx"
import styles from "./Dropdown.module.css"

/** Props of one choice of many. */
export interface DropdownProps {
  readonly dropdown: ActorRefFrom<typeof dropdownMachine>
  readonly control: FieldControlProps
  /** Name of the list for screen readers. */
  readonly label: string
  readonly options: readonly FieldOption[]
  /** Id of the chosen option. */
  readonly value: number | undefined
  /** Whether the options can be searched by typing. */
  readonly isSearchable: boolean
  readonly disabled: boolean
  /** The options are still on their way. */
  readonly isLoading?: boolean
  readonly placeholder?: string
  /** Milliseconds since the epoch, for the delay of hovering. */
  readonly now?: () => number
  readonly onChoose: (id: number) => void
  readonly onBlur?: () => void
}

const labelOf = ({ name, symbol }: FieldOption): string =>
  symbol === undefined ? name : `${name}, ${symbol}`

/** One of many, with a search: a combobox by the rules of ARIA, opened and closed by its chart. */
export const Dropdown = (props: DropdownProps): ReactNode => {
  const { t } = useMessage()
  const { dropdown, disabled, now = Date.now } = props
  const { send } = dropdown
  const isOpen = useSelected(dropdown, (snapshot) => snapshot.hasTag("open"))
  const search = useSelected(dropdown, ({ context }) => context.search)
  const reached = useSelected(dropdown, ({ context }) => context.reached)
  const opensOnHover = useSelected(dropdown, ({ context }) => context.opensOnHover)
  const found = isOpen ? searchOptions(props.options, search) : []
  const chosen = props.options.find(({ id }) => id === props.value)

  useEffect(() => {
    if (disabled !== dropdown.getSnapshot().matches("disabled"))
      dropdown.send({ type: disabled ? "control.disabled" : "control.enabled" })
  }, [dropdown, disabled])

  const choose = (id: number) => {
    props.onChoose(id)
    send({ type: "option.chosen" })
  }
  const open = () => {
    send({ type: "control.pressed" })
    send({
      type: "option.reached",
      index: Math.max(
        0,
        props.options.findIndex(({ id }) => id === props.value),
      ),
    })
  }
  return (
    <div
      className={styles.dropdown}
      onPointerEnter={() => opensOnHover && send({ type: "pointer.entered", at: now() })}
      onPointerLeave={() => opensOnHover && send({ type: "pointer.left", at: now() })}
    >
      <Combobox
        {...props.control}
        label={props.label}
        isOpen={isOpen}
        isLoading={props.isLoading}
        items={found.map((option) => ({
          id: option.id,
          content: <span className="clip">{labelOf(option)}</span>,
          isSelected: option.id === props.value,
        }))}
        reached={reached}
        empty={t(props.options.length === 0 ? "multi-select.empty" : "multi-select.not-found")}
        inputMode={props.isSearchable ? "search" : "none"}
        disabled={disabled}
        placeholder={
          isOpen && chosen !== undefined ? labelOf(chosen) : (props.placeholder ?? t("dropdown.choose"))
        }
        value={isOpen ? search : chosen === undefined ? "" : labelOf(chosen)}
        onChange={({ currentTarget }) => {
          const was = isOpen || chosen === undefined ? "" : labelOf(chosen)
          if (!isOpen) send({ type: "control.pressed" })
          send({ type: "search.typed", text: currentTarget.value.replace(was, "") })
        }}
        onBlur={() => {
          send({ type: "outside.pressed" })
          props.onBlur?.()
        }}
        onPress={() => (isOpen ? send({ type: "control.pressed" }) : open())}
        onReach={(index) => send({ type: "option.reached", index })}
        onChoose={choose}
        onDismiss={() => send({ type: "list.dismissed" })}
      />
    </div>
  )
}
