/** The theme of the page: the system's own unless the player chose (§3 client settings). */
export type Theme = "system" | "light" | "dark"

/** Size of the text beside the browser's own (§3 client settings: font size). */
export type TextSize = "normal" | "large" | "largest"

/** How the player wants to see the page; kept in this browser only. */
export interface Appearance {
  readonly theme: Theme
  readonly textSize: TextSize
  /** The light version: the same page without motion. */
  readonly lightVersion: boolean
  /** How prices are written, by `coefViewId` (§3 Coefficient format); the site's own choice where the player made none. */
  readonly coefView?: number
}

/** Key of the page's storage; the script in `index.html` reads it before the first paint. */
export const APPEARANCE_KEY = "appearance"

const DEFAULT: Appearance = { theme: "system", textSize: "normal", lightVersion: false }

/** Reads what was stored; whatever is not understood is the default. */
export const readAppearance = (text: string | null): Appearance => {
  try {
    const stored: unknown = JSON.parse(text ?? "null")
    if (typeof stored !== "object" || stored === null) return DEFAULT
    const { theme, textSize, lightVersion, coefView } = stored as Partial<Record<keyof Appearance, unknown>>
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      textSize: textSize === "large" || textSize === "largest" ? textSize : "normal",
      lightVersion: lightVersion === true,
      ...(typeof coefView === "number" && { coefView }),
    }
  } catch {
    return DEFAULT
  }
}

/** The root of the page, as far as an appearance stands on it. */
export type PageRoot = Pick<HTMLElement, "dataset">

/** A colour of the browser's own bar; `data-theme` says for which theme it stands. */
export type ThemeColor = Pick<HTMLMetaElement, "dataset" | "media">

/** Lets the colour of the theme stand: the system's choice by its query, the player's alone. */
const applyThemeColor = (theme: Theme, colors: Iterable<ThemeColor>): void => {
  for (const color of colors) {
    const own = color.dataset.theme
    color.media = theme === "system" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all"
  }
}

/** Puts an appearance on the root of the page, where the tokens look for it. */
const applyAppearance = (appearance: Appearance, root: PageRoot): void => {
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) delete root.dataset[name]
    else root.dataset[name] = value
  }
  set("theme", appearance.theme === "system" ? undefined : appearance.theme)
  set("textSize", appearance.textSize === "normal" ? undefined : appearance.textSize)
  set("lightVersion", appearance.lightVersion ? "true" : undefined)
}

/** Keeps the appearance outside React. */
export interface AppearanceStore {
  readonly getSnapshot: () => Appearance
  readonly subscribe: (listener: () => void) => () => void
  /** Changes a part of it at once; a storage that refuses only costs the next visit its choice. */
  readonly change: (part: Partial<Appearance>) => void
}

/** Makes the store over the page's storage, its root and the colours of the browser's bar; applies what was stored. */
export const createAppearanceStore = (
  storage: Storage | undefined,
  root: PageRoot,
  colors: Iterable<ThemeColor> = [],
): AppearanceStore => {
  const listeners = new Set<() => void>()
  const read = (): string | null => {
    try {
      return storage?.getItem(APPEARANCE_KEY) ?? null
    } catch {
      return null
    }
  }
  let appearance = readAppearance(read())
  const apply = () => {
    applyAppearance(appearance, root)
    applyThemeColor(appearance.theme, colors)
  }
  apply()
  return {
    getSnapshot: () => appearance,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (part) => {
      appearance = { ...appearance, ...part }
      apply()
      try {
        storage?.setItem(APPEARANCE_KEY, JSON.stringify(appearance))
      } catch {
        // Kept for this visit.
      }
      for (const listener of listeners) listener()
    },
  }
}
