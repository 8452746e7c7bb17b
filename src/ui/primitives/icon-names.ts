/** The symbols of `assets/icons.svg`: a box of 20, a line of 1.5, round ends. Sports stand at the end. */
export const ICON_NAMES = [
  "search",
  "star",
  "star-filled",
  "lock",
  "clock",
  "chevron-down",
  "chevron-end",
  "chevron-start",
  "close",
  "plus",
  "minus",
  "check",
  "warning",
  "error",
  "info",
  "question",
  "pending",
  "bell",
  "user",
  "settings",
  "shield",
  "ticket",
  "live",
  "menu",
  "list",
  "share",
  "trash",
  "bookmark",
  "copy",
  "filter",
  "calendar",
  "chart",
  "pause",
  "bolt",
  "phone",
  "mail",
  "stale",
  "signal",
  "moon",
  "back",
  "cash",
  "exit",
  "globe",
  "sort",
  "reload",
  "eye",
  "eye-off",
  "football",
  "tennis",
  "basketball",
  "ice-hockey",
  "esports",
  "sport-dummy",
] as const

export type IconName = (typeof ICON_NAMES)[number]

const names: ReadonlySet<string> = new Set(ICON_NAMES)

/** Sports whose icon is that of a wider kind. */
const KINDS: Readonly<Record<string, IconName>> = { "counter-strike": "esports" }

/** The icon of a sport by the catalogue's key; `sport-dummy` where none fits (§9 Defaults). */
export const sportIcon = (key: string): IconName =>
  names.has(key) ? (key as IconName) : (KINDS[key] ?? "sport-dummy")
