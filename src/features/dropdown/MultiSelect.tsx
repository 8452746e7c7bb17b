import { useSelector } from "@xstate/react"
import { type KeyboardEvent, type ReactNode, useId } from "react"
import type { ActorRefFrom } from "xstate"
import type { multiSelectMachine } from "#machines/multi-select/multi-select.machine.ts"
import { OPTIONS_LIMIT, searchOptions } from "#models/registration/options.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Dropdown.module.css"
import { ListBox, optionElement, showOption } from "./ListBox.tsx"
import { OPENING_KEYS, placeByKey } from "./list-keys.ts"

/** Some of many: a combobox whose list stays open while options are picked; each picked one has a button that takes it back. */
export const MultiSelect = (props: {
  readonly picker: ActorRefFrom<typeof multiSelectMachine>
  readonly control: FieldControlProps
  /** Name of the list for screen readers. */
  readonly label: string
}): ReactNode => {
  const { t } = useMessage()
  const listId = useId()
  const { picker } = props
  const { send } = picker
  const { options, picked, search, reached, max } = useSelector(picker, ({ context }) => context)
  const isOpen = useSelector(picker, (snapshot) => snapshot.hasTag("open"))
  const isFull = useSelector(picker, (snapshot) => snapshot.matches({ open: "full" }))
  const found = isOpen ? searchOptions(options, search).slice(0, OPTIONS_LIMIT) : []
  const chosen = options.filter(({ id }) => picked.includes(id))

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) {
      if (!OPENING_KEYS.has(event.key)) return
      event.preventDefault()
      send({ type: "control.pressed" })
      return
    }
    const next = placeByKey(reached, event.key, found.length)
    const option = found[reached]
    if (next !== undefined) {
      event.preventDefault()
      send({ type: "option.reached", index: next })
      showOption(listId, found[next]?.id)
    } else if (event.key === "Enter") {
      event.preventDefault()
      if (option !== undefined) send({ type: "option.pressed", id: option.id })
    } else if (event.key === "Escape") {
      event.preventDefault()
      event.stopPropagation()
      send({ type: "list.dismissed" })
    }
  }
  return (
    <div className={styles.dropdown}>
      <div className={styles.picked}>
        {chosen.map(({ id, name }) => (
          <Button
            key={id}
            variant="soft"
            size="small"
            aria-label={t("multi-select.remove", { option: name })}
            onClick={() => send({ type: "option.removed", id })}
          >
            {name}
            <Icon name="close" size={14} />
          </Button>
        ))}
      </div>
      <TextInput
        {...props.control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionElement(listId, found[reached]?.id) : undefined}
        autoComplete="off"
        inputMode="search"
        placeholder={t("multi-select.picked", { count: chosen.length, max })}
        value={isOpen ? search : ""}
        onChange={({ currentTarget }) => {
          if (!isOpen) send({ type: "control.pressed" })
          send({ type: "search.typed", text: currentTarget.value })
        }}
        onClick={() => !isOpen && send({ type: "control.pressed" })}
        onKeyDown={press}
        onBlur={() => send({ type: "outside.pressed" })}
        trailing={
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.arrow}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => send({ type: "control.pressed" })}
          >
            <Icon name="chevron-down" />
          </button>
        }
      />
      <ListBox
        id={listId}
        label={props.label}
        isOpen={isOpen}
        isMulti
        reached={reached}
        notice={isFull ? t("multi-select.full", { max }) : undefined}
        empty={t(options.length === 0 ? "multi-select.empty" : "multi-select.not-found")}
        items={found.map(({ id, name, disabled }) => ({
          id,
          content: <span className="clip">{name}</span>,
          isSelected: picked.includes(id),
          isDisabled: disabled === true,
        }))}
        onChoose={(id) => send({ type: "option.pressed", id })}
      />
    </div>
  )
}
