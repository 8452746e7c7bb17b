import type { ReactNode } from "react"
import type { EntryPurpose } from "#machines/identity/social-entry/social-entry.events.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../registration/FormError.tsx"
import styles from "./Social.module.css"
import { socialEntryFlow } from "./social-entry-flow.ts"

/** The chart has the page of the return for its other screen. */
const BUTTONS = { opened: { type: "providers.wanted" }, left: { type: "buttons.closed" } } as const

/** A button for each provider that is configured; nothing where none is. */
const SocialButtons = (props: { readonly purpose: EntryPurpose; readonly disabled: boolean }): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(socialEntryFlow, BUTTONS)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { providers, provider, error } = snapshot.context
  if (providers.length === 0) return null
  const isLeaving = snapshot.matches("leaving")
  return (
    <section aria-label={t("social.ways")} className={styles.buttons}>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="line"
          size="large"
          wide
          busy={isLeaving && id === provider}
          disabled={props.disabled || (isLeaving && id !== provider)}
          onClick={() =>
            send({
              type: "provider.chosen",
              provider: id,
              purpose: props.purpose,
              path: window.location.pathname,
            })
          }
        >
          {t("social.by", { provider: name })}
        </Button>
      ))}
      <FormError error={error} />
    </section>
  )
}

export default SocialButtons
