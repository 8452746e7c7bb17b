import { escaped } from "../../paths/text.ts"
import type { ScreenPair, SideScreen } from "../stills/screens-of-diff.ts"

const figure = (when: string, screen: SideScreen | undefined): string => {
  if (screen === undefined) return `<figure><figcaption>${when}: no screen</figcaption></figure>`
  const path = escaped(screen.path)
  const picture =
    screen.picture === undefined
      ? '<p class="dim">No picture could be taken.</p>'
      : `<img src="${screen.picture}" alt="${path}, ${when}" width="300" loading="lazy">`
  return `<figure><figcaption>${when}: <code>${path}</code></figcaption>${picture}</figure>`
}

const pairOf = ({ before, after }: ScreenPair): string => {
  const isSame = before?.picture !== undefined && before.picture === after?.picture
  return `<div class="pair">${isSame ? figure("before and after", after) : `${figure("before", before)}${figure("after", after)}`}</div>`
}

/** The screens that a chart's changes touch, each before and after; a screen that looks the same is shown once. */
export const screensSection = (pairs: ReadonlyArray<ScreenPair>): string =>
  pairs.length === 0 ? "" : `<h3>Screens</h3><div class="screens">${pairs.map(pairOf).join("")}</div>`
