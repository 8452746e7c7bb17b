import type { ReactNode } from "react"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Switch } from "#src/ui/primitives/Checkbox.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import styles from "./ScreenPanel.module.css"
import type { useLook } from "./use-look.ts"

/** Chooses how screens are looked at. */
export const LookControls = ({ look }: { readonly look: ReturnType<typeof useLook> }): ReactNode => {
  const { t } = useMessage()
  const { choice, change } = look
  return (
    <div className={styles.controls}>
      <Segmented
        label={t("frame.language")}
        size="small"
        segments={OFFERED_LANGUAGES.map((code) => ({ key: code as string, label: code.toUpperCase() }))}
        value={choice.language}
        onChange={(language) => change({ language })}
      />
      <Segmented
        label={t("machines.theme")}
        size="small"
        segments={[
          { key: "light", label: t("machines.theme.light") },
          { key: "dark", label: t("machines.theme.dark") },
        ]}
        value={choice.theme}
        onChange={(theme) => change({ theme })}
      />
      <Switch checked={choice.isMirrored} onChange={(isMirrored) => change({ isMirrored })}>
        {t("machines.mirrored")}
      </Switch>
    </div>
  )
}
