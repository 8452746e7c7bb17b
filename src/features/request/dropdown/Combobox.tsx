import { type KeyboardEvent, type ReactNode, useId } from "react"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { TextInput, type TextInputProps } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Combobox.module.css"
import { ListBox, type ListItem, optionElement, showOption } from "./ListBox.tsx"
import { OPENING_KEYS, placeByKey } from "./list-keys.ts"

/** Props of a combobox: those of its input, and those of its list. */
export interface ComboboxProps extends Omit<TextInputProps, "role" | "trailing" | "onClick" | "onKeyDown"> {
  readonly isOpen: boolean
  /** Name of the list for screen readers. */
  readonly label: string
  readonly items: readonly ListItem[]
  /** The options are still on their way. */
  readonly isLoading?: boolean | undefined
  /** Place in the list that keys have reached. */
  readonly reached: number
  readonly isMulti?: boolean
  /** Said above the options. */
  readonly notice?: string | undefined
  /** Said where there is nothing to choose. */
  readonly empty: string
  readonly listSize?: "phone"
  /** The control is pressed: a closed list opens, an open one closes. */
  readonly onPress: () => void
  readonly onReach: (index: number) => void
  readonly onChoose: (id: number) => void
  readonly onDismiss: () => void
}

/** A line to search by and the list under it, a combobox by the rules of ARIA; whether it is open a chart says. */
export const Combobox = ({
  isOpen,
  label,
  items,
  isLoading,
  reached,
  isMulti,
  notice,
  empty,
  listSize,
  onPress,
  onReach,
  onChoose,
  onDismiss,
  ...input
}: ComboboxProps): ReactNode => {
  const listId = useId()

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) {
      if (!OPENING_KEYS.has(event.key)) return
      event.preventDefault()
      onPress()
      return
    }
    const next = placeByKey(reached, event.key, items.length)
    const item = items[reached]
    if (next !== undefined) {
      event.preventDefault()
      onReach(next)
      showOption(listId, items[next]?.id)
    } else if (event.key === "Enter") {
      event.preventDefault()
      if (item !== undefined) onChoose(item.id)
    } else if (event.key === "Escape") {
      event.preventDefault()
      event.stopPropagation()
      onDismiss()
    }
  }
  return (
    <>
      <TextInput
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionElement(listId, items[reached]?.id) : undefined}
        autoComplete="off"
        onClick={() => !isOpen && onPress()}
        onKeyDown={press}
        trailing={
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.arrow}
            disabled={input.disabled}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onPress}
          >
            <Icon name="chevron-down" />
          </button>
        }
      />
      <ListBox
        id={listId}
        label={label}
        isOpen={isOpen}
        isMulti={isMulti}
        items={items}
        isLoading={isLoading}
        reached={reached}
        notice={notice}
        empty={empty}
        size={listSize}
        onChoose={onChoose}
      />
    </>
  )
}
