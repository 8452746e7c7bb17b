import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import type { multiSelectMachine } from "#machines/request/multi-select/multi-select.machine.ts"
import { OPTIONS_LIMIT, searchOptions } from "#models/identity/registration/options.ts"
import { useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Combobox } from "./Combobox.tsx"
import styles from "./Dropdown.module.css"

/** Some of many: a combobox whose list stays open while options are picked; each picked one has a button that takes it back. */
export const MultiSelect = (props: {
  readonly picker: ActorRefFrom<typeof multiSelectMachine>
  readonly control: FieldControlProps
  /** Name of the list for screen readers. */
  readonly label: string
}): ReactNode => {
  const { t } = useMessage()
  const { picker } = props
  const { send } = picker
  const { options, picked, search, reached, max } = useSelected(picker, ({ context }) => context)
  const isOpen = useSelected(picker, (snapshot) => snapshot.hasTag("open"))
  const isFull = useSelected(picker, (snapshot) => snapshot.matches({ open: "full" }))
  const found = isOpen ? searchOptions(options, search).slice(0, OPTIONS_LIMIT) : []
  const chosen = options.filter(({ id }) => picked.includes(id))

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
            <span>{name}</span>
            <Icon name="close" size={14} />
          </Button>
        ))}
      </div>
      <Combobox
        {...props.control}
        label={props.label}
        isOpen={isOpen}
        isMulti
        items={found.map(({ id, name, disabled }) => ({
          id,
          content: <span className="clip">{name}</span>,
          isSelected: picked.includes(id),
          isDisabled: disabled === true,
        }))}
        reached={reached}
        notice={isFull ? t("multi-select.full", { max }) : undefined}
        empty={t(options.length === 0 ? "multi-select.empty" : "multi-select.not-found")}
        inputMode="search"
        placeholder={t("multi-select.picked", { count: chosen.length, max })}
        value={isOpen ? search : ""}
        onChange={({ currentTarget }) => {
          if (!isOpen) send({ type: "control.pressed" })
          send({ type: "search.typed", text: currentTarget.value })
        }}
        onBlur={() => send({ type: "outside.pressed" })}
        onPress={() => send({ type: "control.pressed" })}
        onReach={(index) => send({ type: "option.reached", index })}
        onChoose={(id) => send({ type: "option.pressed", id })}
        onDismiss={() => send({ type: "list.dismissed" })}
      />
    </div>
  )
}
