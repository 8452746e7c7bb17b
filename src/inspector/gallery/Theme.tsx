import { type ReactNode, useSyncExternalStore } from "react"
import type { AppearanceStore, Theme as ThemeName } from "#src/ui/appearance.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"

const isDark = (theme: ThemeName): boolean =>
  theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches)

/** Turns the light out and on. */
export const Theme = ({ appearance }: { readonly appearance: AppearanceStore }): ReactNode => {
  const { t } = useMessage()
  const { theme } = useSyncExternalStore(appearance.subscribe, appearance.getSnapshot)
  const dark = isDark(theme)
  return (
    <IconButton
      icon="moon"
      label={t("machines.theme.dark")}
      aria-pressed={dark}
      onClick={() => appearance.change({ theme: dark ? "light" : "dark" })}
    />
  )
}
