import { type ReactNode, useSyncExternalStore } from "react"
import { COEF_VIEWS } from "#models/betting/coef-view.ts"
import { oddsWriting } from "#models/betting/odds-formats.ts"
import type { AppearanceStore, TextSize, Theme } from "#src/ui/appearance.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Switch } from "#src/ui/primitives/Checkbox.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import type { FrameLanguage } from "./frame-data.ts"
import styles from "./SettingsDialog.module.css"

const THEMES: ReadonlyArray<Theme> = ["system", "light", "dark"]
const TEXT_SIZES: ReadonlyArray<TextSize> = ["normal", "large", "largest"]

/** Even money and a little more, in thousandths: no two ways of writing show it alike. */
const EXAMPLE_ODDS = 2250

/** How the page looks and speaks. Every choice takes effect at once and stays in this browser. */
export const SettingsDialog = (props: {
  readonly languages: ReadonlyArray<FrameLanguage>
  readonly onLanguage: (code: string) => void
  readonly appearance: AppearanceStore
  readonly onDismiss: () => void
}): ReactNode => {
  const { t, language, odds } = useMessage()
  const { appearance } = props
  const { theme, textSize, lightVersion } = useSyncExternalStore(appearance.subscribe, appearance.getSnapshot)
  return (
    <Dialog title={t("frame.settings")} closeLabel={t("common.close")} onDismiss={props.onDismiss}>
      <div className={styles.group}>
        <span className={styles.label}>{t("frame.language")}</span>
        <Segmented
          label={t("frame.language")}
          segments={props.languages.map(({ code, name }) => ({
            key: code,
            label: <span lang={code}>{name}</span>,
          }))}
          value={language}
          onChange={props.onLanguage}
        />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t("frame.settings.theme")}</span>
        <Segmented
          label={t("frame.settings.theme")}
          segments={THEMES.map((key) => ({ key, label: t(`frame.settings.theme.${key}`) }))}
          value={theme}
          onChange={(next) => appearance.change({ theme: next })}
        />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t("frame.settings.textSize")}</span>
        <Segmented
          label={t("frame.settings.textSize")}
          segments={TEXT_SIZES.map((key) => ({ key, label: t(`frame.settings.textSize.${key}`) }))}
          value={textSize}
          onChange={(next) => appearance.change({ textSize: next })}
        />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t("frame.settings.odds")}</span>
        <Select
          aria-label={t("frame.settings.odds")}
          value={COEF_VIEWS.findIndex((_, view) => oddsWriting(view).write === odds)}
          options={COEF_VIEWS.map((name, view) => ({
            value: String(view),
            label: `${t(`frame.settings.odds.${name}`)} · ${oddsWriting(view).write(EXAMPLE_ODDS)}`,
          }))}
          onChange={(view) => appearance.change({ coefView: Number(view) })}
        />
      </div>
      <Switch checked={lightVersion} onChange={(next) => appearance.change({ lightVersion: next })}>
        {t("frame.settings.lightVersion")}
      </Switch>
    </Dialog>
  )
}
