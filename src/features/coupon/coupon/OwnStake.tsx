import { type ReactNode, useId } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { usePasteFault } from "#src/ui/primitives/use-paste-fault.ts"
import styles from "./OwnStake.module.css"

/** What is wrong with a part of the coupon. */
export const Fault = (props: { readonly id?: string; readonly children: ReactNode }): ReactNode => (
  <span id={props.id} className={styles.fault}>
    <Icon name="error" />
    <span>{props.children}</span>
  </span>
)

/** The stake of one bet among others, or of one group: a field without a label of its own, with what is wrong below it. */
export const OwnStake = (props: {
  /** What is staked on, for screen readers. */
  readonly name: string
  readonly text: string
  readonly currency: string
  /** What is wrong with the stake that stands there. */
  readonly fault?: string | undefined
  readonly onChange: (text: string) => void
  /** What stands beside the field. */
  readonly beside?: ReactNode
}): ReactNode => {
  const { currencySign } = useMessage()
  const paste = usePasteWords()
  const { words, listeners } = usePasteFault(paste.amount(props.currency))
  const id = useId()
  const fault = words ?? props.fault
  return (
    <span className={styles.own} {...listeners}>
      <span className={props.beside === undefined ? undefined : styles.pair}>
        <TextInput
          aria-label={props.name}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={props.text}
          onChange={(event) => props.onChange(event.target.value)}
          trailing={<span className="muted">{currencySign(props.currency)}</span>}
        />
        {props.beside}
      </span>
      <span role="status">{fault !== undefined && <Fault id={id}>{fault}</Fault>}</span>
    </span>
  )
}
