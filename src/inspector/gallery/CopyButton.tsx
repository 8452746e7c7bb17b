import { type ReactNode, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"

/** Copies a text and says so; where the browser refuses it says that. */
export const CopyButton = (props: { readonly label: string; readonly text: () => string }): ReactNode => {
  const { t } = useMessage()
  const [outcome, setOutcome] = useState<"copied" | "refused">()
  const copy = () =>
    navigator.clipboard.writeText(props.text()).then(
      () => setOutcome("copied"),
      () => setOutcome("refused"),
    )
  return (
    <>
      <Button size="small" variant="line" onClick={() => void copy()}>
        <Icon name={outcome === "copied" ? "check" : "share"} />
        {props.label}
      </Button>
      <span role="status" className="caption">
        {outcome !== undefined && t(`machines.copy.${outcome}`)}
      </span>
    </>
  )
}
