import { lasting } from "#src/services/browser-storage.ts"
import { atFirstSign } from "#src/services/first-sign.ts"
import { lateComponent, persistent } from "#src/ui/late-code.ts"
import { COOKIE_ANSWER_KEY } from "./cookie-answer-key.ts"
import type { Page } from "./page.ts"
import type { World } from "./World.ts"

/** The first sign may be a press: what it asks for goes before the question and the counting, by so many milliseconds. */
const PRESS_FIRST_MS = 1_000
/** Without a sign of a person, in milliseconds: the question is asked, and a visit of whoever answered it is told of. */
const ASKED_LATEST_MS = 2_000 - PRESS_FIRST_MS
const TOLD_LATEST_MS = 10_000 - PRESS_FIRST_MS

const code = () => persistent(async () => (await import(/* on cookies */ "./CookieSlot.tsx")).cookies)

/** The question about cookies. */
export const CookieSlot = lateComponent(async () => ({ default: (await code()).CookieSlot }))

/** Looks whether the question about cookies is to be asked, by code that comes after the first page and what is pressed there. */
export const linkCookies = (page: Page, after: World["after"]): void => {
  atFirstSign(
    () => after(PRESS_FIRST_MS, () => void code().then(({ connectCookies }) => connectCookies(page))),
    lasting.storage.getItem(COOKIE_ANSWER_KEY) === null ? ASKED_LATEST_MS : TOLD_LATEST_MS,
  )
}

/** Opens the question again, to change the answer. */
export const reopenCookies = (page: Page): void => void code().then((cookies) => cookies.reopenCookies(page))
