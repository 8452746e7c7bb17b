import { type ReactNode, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"

/** Copies a text and says so; where the browser refuses it says that. */
export const CopyButton = (props: { readonly label: string; readonly text: () => string }): ReactNode => {
  const { t } = useMessage()
  const [outcome, setOutcome] = useState<"copied" | "refused">()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text())
      setOutcome("copied")
    } catch {
      // Refused, or not there: a page without TLS has no clipboard.
      setOutcome("refused")
    }
  }
  return (
    <>
      <Button size="small" variant="line" onClick={() => void copy()}>
        <Icon name={outcome === "copied" ? "check" : "share"} />
        <span>{props.label}</span>
      </Button>
      <span role="status" className="caption">
        {outcome !== undefined && t(`machines.copy.${outcome}`)}
      </span>
    </>
  )
}
