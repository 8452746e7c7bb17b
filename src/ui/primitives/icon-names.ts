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
  "wallet",
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
  "volleyball",
  "handball",
  "table-tennis",
  "badminton",
  "american-football",
  "rugby",
  "water-polo",
  "snooker",
  "darts",
  "baseball",
  "cricket",
  "boxing",
  "ufc",
  "horse-racing",
  "marble",
  "formula-1",
  "politics",
  "specials",
  "alternative",
  "sport-dummy",
] as const

export type IconName = (typeof ICON_NAMES)[number]

const names: ReadonlySet<string> = new Set(ICON_NAMES)

/** Sports whose icon is that of a wider kind, by the beginnings of their keys. */
const KINDS: ReadonlyArray<readonly [RegExp, IconName]> = [
  [/^(cyber|counter|dota|league|mortal|sports-|hearth|world-|adventure|puzzle)/, "esports"],
  [/^marble/, "marble"],
  [/^futsal/, "football"],
]

/** What is played otherwise than the sport that its key goes on with. */
const PLAYED_OTHERWISE = /^(simulated|virtual|beach)-/

/** The icon of a sport by the catalogue's key; `sport-dummy` where none fits (§9 Defaults). */
export const sportIcon = (key: string): IconName => {
  const sport = key.replace(PLAYED_OTHERWISE, "")
  return names.has(sport)
    ? (sport as IconName)
    : (KINDS.find(([keys]) => keys.test(key))?.[1] ?? "sport-dummy")
}
