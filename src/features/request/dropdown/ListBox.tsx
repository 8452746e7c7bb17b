import type { ReactNode } from "react"
import { SKELETON_ROWS } from "#models/identity/registration/options.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { ownText } from "#src/ui/primitives/own-text.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "./ListBox.module.css"

/** One line of a list. */
export interface ListItem {
  readonly id: number
  readonly content: ReactNode
  readonly isSelected: boolean
  readonly isDisabled?: boolean
}

/** Id of an option's element, for `aria-activedescendant`. */
export const optionElement = (listId: string, id: number | undefined): string | undefined =>
  id === undefined ? undefined : `${listId}-${id}`

/** Brings the option of a place into view; nothing where it is not drawn yet. */
export const showOption = (listId: string, id: number | undefined): void => {
  const element = id === undefined ? null : document.getElementById(`${listId}-${id}`)
  element?.scrollIntoView({ block: "nearest" })
}

interface ListBoxProps {
  readonly id: string
  readonly label: string
  readonly isOpen: boolean
  readonly isMulti?: boolean | undefined
  readonly items: readonly ListItem[]
  /** The options are still on their way. */
  readonly isLoading?: boolean | undefined
  /** Place that keys have reached. */
  readonly reached: number
  /** Said above the options. */
  readonly notice?: string | undefined
  /** Said where there is nothing to choose. */
  readonly empty: string
  readonly size?: "phone" | undefined
  readonly onChoose: (id: number) => void
}

/** What is said aloud as the list opens and as a search narrows it: how many options there are. Where there are none, that is read. */
const useFound = (props: ListBoxProps): string => {
  const { t } = useMessage()
  if (!props.isOpen || props.isLoading === true || props.items.length === 0) return ""
  return t("dropdown.found", { count: props.items.length })
}

/** Options of a combobox. Keys are the combobox's; a press keeps the focus where it is. */
export const ListBox = (props: ListBoxProps): ReactNode => {
  const found = useFound(props)
  return (
    <>
      <div className={classNames(styles.box, props.size === "phone" && styles.phone)} hidden={!props.isOpen}>
        <p className={styles.notice} role="status">
          {props.notice}
        </p>
        <div
          id={props.id}
          role="listbox"
          aria-label={props.label}
          aria-multiselectable={props.isMulti}
          aria-busy={props.isLoading === true ? true : undefined}
          className={styles.list}
        >
          {props.items.map(({ id, content, isSelected, isDisabled }, index) => (
            // The combobox has the keys: an option is reached by them without being focused.
            <button
              key={id}
              id={optionElement(props.id, id)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={isSelected}
              aria-disabled={isDisabled === true ? true : undefined}
              className={classNames(styles.option, index === props.reached && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => props.onChoose(id)}
            >
              {ownText(content)}
              {isSelected && <Icon name="check" className={styles.check} />}
            </button>
          ))}
        </div>
        {props.isOpen && props.isLoading === true && (
          <ul aria-hidden="true">
            {Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <li key={`row-${String(row)}`} className={styles.waiting}>
                <Skeleton width={`${70 - 10 * (row % 3)}%`} />
              </li>
            ))}
          </ul>
        )}
        <div aria-live="polite">
          {props.isOpen && props.isLoading !== true && props.items.length === 0 && (
            <p className={styles.none}>{props.empty}</p>
          )}
        </div>
      </div>
      <LiveRegion>{found}</LiveRegion>
    </>
  )
}
