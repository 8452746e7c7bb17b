import { type ChangeEvent, type ReactNode, useId } from "react"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import styles from "./FileButton.module.css"

/** A button that asks for a file; the same file can be chosen again. */
export const FileButton = (props: {
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}): ReactNode => {
  const id = useId()
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    input.value = ""
    if (file !== undefined) props.onFile(file)
  }
  return (
    <label className={`${buttonClass({ variant: "line" })} ${styles.button}`} htmlFor={id}>
      <span>{props.label}</span>
      <input id={id} type="file" accept={props.accept} className={styles.file} onChange={choose} />
    </label>
  )
}
