type Names = ReadonlyArray<readonly [RegExp, string]>

/** Each says that it is the ones below it, too. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]

const SYSTEMS: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
]

const first = (names: Names, agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** Browser and system by what a browser says of itself, such as `Chrome, Windows`; empty where it says nothing known. */
export const deviceName = (agent: string): string =>
  [first(BROWSERS, agent), first(SYSTEMS, agent)].filter((name) => name !== undefined).join(", ")
