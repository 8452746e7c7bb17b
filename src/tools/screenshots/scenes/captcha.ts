import type { CaptchaConfig } from "#models/site/captcha-kinds.ts"
import type { PictureTask, PuzzleTask } from "#models/site/captcha-task.ts"
import { DIGITS_SIZE, drawDigits } from "#src/server/domains/captcha/draw/digits.ts"
import { drawPuzzle, PUZZLE_SIZE } from "#src/server/domains/captcha/draw/puzzle.ts"
import {
  newPhone,
  open,
  openRegistration,
  type Person,
  passwordField,
  phoneField,
} from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { openSignIn } from "../ways.ts"

const shared = { id: "photographed-captcha-1", expiresAt: Number.MAX_SAFE_INTEGER }
const GAP = { seed: 7, cut: [true, false, true, false], left: 160, top: 40 } as const

const puzzle = async (): Promise<PuzzleTask> => ({
  kind: "puzzle",
  ...shared,
  ...(await drawPuzzle(GAP)),
  ...PUZZLE_SIZE,
  top: GAP.top,
})

const picture = async (): Promise<PictureTask> => ({
  kind: "picture",
  ...shared,
  picture: await drawDigits("40718", 7),
  ...DIGITS_SIZE,
  length: 5,
})

/** Has the page find another captcha configured than the site of the photographs has. */
const configured = (who: Person, captcha: CaptchaConfig) =>
  who.page.route("**/web-api/user/getuserconfig", async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { readonly data: { readonly attributes: object } }
    const attributes = { ...body.data.attributes, captcha }
    await route.fulfill({ response, json: { data: { attributes } } })
  })

const dialog = ({ page, t }: Person) => page.getByRole("dialog", { name: t("captcha.title") })

/** Asks for a code in the registration, before which the captcha is shown. */
const askForCode = async (who: Person): Promise<void> => {
  await open(who)
  await openRegistration(who)
  await phoneField(who).fill(newPhone())
  await who.page.getByRole("button", { name: who.t("registration.code.get") }).click()
  await dialog(who).getByRole("img").first().waitFor()
}

const showPuzzle = async (who: Person): Promise<void> => {
  const task = await puzzle()
  await configured(who, { type: "puzzle" })
  await who.page.route("**/puzzle-api/puzzle", (route) =>
    route.fulfill({ json: { success: true, value: task } }),
  )
  await askForCode(who)
}

const showPicture = async (who: Person): Promise<void> => {
  const task = await picture()
  await configured(who, { type: "custom", hasPicture: true })
  await who.page.route("**/captcha-api/picture", (route) =>
    route.fulfill({ json: { success: true, value: task } }),
  )
  await askForCode(who)
}

/** Refuses an answer, as the server refuses a wrong one. */
const refuse = (who: Person, path: string) =>
  who.page.route(path, (route) =>
    route.fulfill({
      status: 403,
      json: {
        _tag: "Refused",
        success: false,
        code: "captcha-failed",
        message: who.t("refusal.captcha-failed"),
        errors: [{ detail: who.t("refusal.captcha-failed"), field: "captcha" }],
        validation_errors: { captcha: [who.t("refusal.captcha-failed")] },
      },
    }),
  )

const giveAnswer = (who: Person) =>
  dialog(who)
    .getByRole("button", { name: who.t("captcha.check"), exact: true })
    .click()

/** Each kind of captcha that the site shows itself, as it is set and after a wrong answer. */
export const CAPTCHA: ReadonlyArray<Scene> = [
  { name: "captcha-puzzle", as: "guest", go: showPuzzle },
  {
    name: "captcha-puzzle-wrong",
    as: "guest",
    go: async (who) => {
      await refuse(who, "**/puzzle-api/answer")
      await showPuzzle(who)
      await dialog(who).getByRole("slider").fill("90")
      await giveAnswer(who)
      await dialog(who).getByText(who.t("captcha.error.puzzle")).waitFor()
    },
  },
  { name: "captcha-picture", as: "guest", go: showPicture },
  {
    name: "captcha-picture-wrong",
    as: "guest",
    go: async (who) => {
      await refuse(who, "**/captcha-api/picture/answer")
      await showPicture(who)
      await dialog(who).getByRole("textbox").fill("12345")
      await giveAnswer(who)
      await dialog(who).getByText(who.t("captcha.error.picture")).waitFor()
    },
  },
  {
    name: "captcha-box",
    as: "guest",
    go: async (who) => {
      await refuse(who, "**/account-api/auth/login")
      await openSignIn(who)
      await phoneField(who).fill(newPhone())
      await passwordField(who).fill("not the password")
      const form = who.page.getByRole("form", { name: who.t("sign-in.title") })
      await form.getByRole("button", { name: who.t("sign-in.submit") }).click()
      await dialog(who)
        .getByRole("checkbox", { name: who.t("captcha.human") })
        .waitFor()
    },
  },
]
