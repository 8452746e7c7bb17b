import { setTimeout as after } from "node:timers/promises"
import { Schema } from "effect"
import type { Page } from "playwright"
import { OutboxMessage } from "#src/server/domains/identity/contacts/Outbox.ts"
import words from "#src/server/kernel/words/en.json" with { type: "json" }
import { PASSWORD } from "#tests/support/player-site.ts"

const PHONE = "9160000007"

/** The code that was sent to the phone for something, once it is there. */
const codeSent = async (url: string, purpose = ""): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const response = await fetch(`${url}/dev/outbox`, { headers: { accept: "application/json" } })
    const messages = Schema.decodeUnknownSync(Schema.Array(OutboxMessage))(await response.json())
    const code = messages
      .find(({ to, text }) => to === `7${PHONE}` && text.includes(purpose))
      ?.text.match(/\d{6}/)?.[0]
    if (code !== undefined) return code
    await after(200)
  }
  throw new Error("No code was sent")
}

/** What one person does in the page, in English, on a desktop. */
export const personUsesThePage = async (page: Page, url: string): Promise<void> => {
  page.setDefaultTimeout(20_000)
  const header = page.getByRole("banner")
  const field = (name: string) => page.getByRole("textbox", { name })
  const phone = field(words["registration.field.phone"])
  const password = field(words["registration.field.password"])
  const button = (name: string) => page.getByRole("button", { name, exact: true })

  // A guest's star, which moves to the account, and two games that are watched together.
  const [star = ""] = words["frame.star"].split("{")
  const starred = (isStarred: boolean) =>
    page.locator(`main li button[aria-label^="${star.trim()}"][aria-pressed="${isStarred}"]`)
  // The page opens its feed once it answers.
  const answers = page.waitForEvent("websocket")
  await page.goto(`${url}/en/line`)
  await answers
  await starred(false).first().click()
  await starred(true).first().waitFor()
  await page.goto(`${url}/en/multi-live`)
  const offered = page.locator("main button[data-game]")
  await offered.first().click()
  await offered.first().click()
  await page.getByRole("main").getByRole("article").nth(1).waitFor()

  // Registration, with the page loaded anew once the phone is confirmed.
  await page.goto(`${url}/en`)
  await header.getByRole("button", { name: words["frame.register"] }).first().click()
  await phone.fill(PHONE)
  await password.fill(PASSWORD)
  await page.getByRole("button", { name: words["registration.code.get"] }).click()
  const code = field(words["registration.field.phone_confirmation"])
  await code.waitFor()
  await code.fill(await codeSent(url))
  await page.getByText(words["registration.code.confirmed"]).waitFor()
  await page.reload()
  await password.fill(PASSWORD)
  await page.getByRole("dialog").getByRole("checkbox").last().check()
  await page.getByRole("button", { name: words["registration.submit"] }).click()
  await button(words["registration.done.action"]).click()

  await header.getByRole("button", { name: words["frame.deposit"] }).first().click()
  await page.getByLabel(words["cashier.amount"]).fill("5000")
  await page.getByRole("dialog").getByRole("button", { name: words["cashier.deposit"], exact: true }).click()
  await button(words["cashier.done"]).click()

  // A second account, and money to it: first from the empty one by mistake.
  await page.goto(`${url}/en/account/settings/wallets`)
  await button(words["accounts.open"]).click()
  const moving = page.getByRole("form", { name: words["accounts.convert"] })
  await moving.getByLabel(words["accounts.convert.from"], { exact: true }).selectOption({ index: 1 })
  await moving.getByLabel(words["accounts.convert.to"], { exact: true }).selectOption({ index: 1 })
  await moving.getByLabel(words["accounts.convert.sum"], { exact: true }).fill("500")
  await moving.getByRole("button", { name: words["accounts.convert.send"] }).click()
  await button(words["cashier.done"]).click()

  // A player's star beside the one that moved to the account.
  await page.goto(`${url}/en/favorites`)
  await starred(true).first().waitFor()
  await starred(false).first().click()
  await starred(true).nth(1).waitFor()

  // Two selections, one taken out again; a bet at any price.
  await page.goto(`${url}/en/line`)
  const prices = page.locator("main button.price[data-state=open][aria-pressed=false]")
  await prices.first().click()
  await prices.nth(8).click()
  const coupon = page.getByRole("complementary", { name: words["frame.coupon"] })
  await page.locator("main button.price[aria-pressed=true]").nth(1).click()
  // The site's rule for changed odds is read, and the coupon cleared by mistake.
  await button(words["coupon.consent.understood"]).click()
  await coupon.getByRole("button", { name: words["coupon.clear"] }).click()
  const [undo = ""] = words["coupon.clear.undo"].split("{")
  await coupon.getByRole("button", { name: new RegExp(`^${undo.trim()}`) }).click()
  await coupon.getByRole("radio", { name: words["coupon.consent.any"] }).check()
  // Own sums beside the stake, and the site's again.
  const ownSums = coupon.getByRole("button", { name: words["stake-buttons.open"] })
  await ownSums.click()
  await coupon
    .getByRole("group", { name: words["stake-buttons.title"] })
    .getByRole("textbox")
    .first()
    .fill("777")
  await button(words["common.save"]).click()
  await ownSums.click()
  await button(words["stake-buttons.reset"]).click()
  await ownSums.waitFor()
  await coupon.getByLabel(words["coupon.stake"], { exact: true }).fill("150")
  await coupon.getByText(words["coupon.sum.win"]).waitFor()
  const [go = ""] = words["coupon.go.ready"].split("{")
  await coupon.getByRole("button", { name: new RegExp(`^${go.trim()}`) }).click()
  await button(words["coupon.receipt.close"]).click()

  // The bell of the header: the list is opened and put away.
  await page.getByRole("banner").getByRole("button", { name: words["inbox.title"] }).click()
  await page
    .getByRole("dialog", { name: words["inbox.title"] })
    .getByRole("button", { name: words["common.close"] })
    .click()

  // Bets at a click, switched on and off again.
  await coupon.getByRole("button", { name: words["oneClick.title"] }).click()
  await field(words["oneClick.amount"]).fill("50")
  await page.getByRole("dialog").getByRole("button", { name: words["oneClick.on"] }).click()
  await prices.nth(8).click()
  const myBets = (count: string) =>
    coupon.getByRole("tab", { name: new RegExp(`^${words["my-bets.title"]}.*${count}`) })
  await myBets("2").waitFor()
  await page
    .getByRole("complementary", { name: words["oneClick.title"] })
    .getByRole("button", { name: words["oneClick.off"] })
    .click()

  // The open bets beside the slip, and how far their prices may fall.
  await myBets("2").click()
  await coupon.getByLabel(words["sale.tolerance"]).first().selectOption({ index: 3 })
  await coupon.getByRole("tab", { name: words["my-bets.slip"] }).click()

  // The account's fields, with the page loaded anew while some are not saved; one that is wrong put right, and saved.
  const account = page.getByRole("form", { name: words["more.fields.title"] })
  const detail = (id: "address" | "date_birthday" | "name") =>
    account.getByLabel(words[`registration.field.${id}`]).first()
  const save = account.getByRole("button", { name: words["more.fields.save"], exact: true })
  await page.goto(`${url}/en/account/edit`)
  await detail("name").fill("Anna")
  await account.getByText(words["registration.gender.female"], { exact: true }).click()
  await detail("date_birthday").fill("2999-01-01")
  await detail("address").fill("Tverskaya, 1")
  await save.click()
  await account.locator("[aria-invalid=true]").waitFor()
  await page.reload()
  await account.locator("[aria-invalid=true]").waitFor()
  await detail("date_birthday").fill("1990-05-17")
  await save.click()
  await account.getByText(words["more.fields.saved"], { exact: true }).waitFor()
  await detail("address").fill("")
  await account.getByRole("button", { name: words["more.fields.drop"], exact: true }).click()

  // A message to the support: refused without a topic, sent with one, and the next one typed when the page is loaded anew.
  await page.goto(`${url}/en/account/support`)
  const message = page.getByLabel(words["support.message"], { exact: true })
  const sendMessage = button(words["support.send"])
  await message.fill("Where is my bet?")
  await sendMessage.click()
  await page.getByText(words["refusal.topic-missing"], { exact: true }).waitFor()
  await page.getByLabel(words["support.topic"]).selectOption("bets")
  await sendMessage.click()
  await page.getByRole("log").getByText("Where is my bet?").waitFor()
  await message.fill("It was on Spain")
  await message.blur()
  await page.reload()
  await sendMessage.click()
  await page.getByRole("log").getByText("It was on Spain").waitFor()
  await page.goto(`${url}/en/line`)

  // The sound of games, heard and switched off again.
  await page.goto(`${url}/en/casino/demo/dice`)
  const sound = button(words["game.sound"])
  await sound.click()
  await sound.and(page.locator("[aria-pressed=true]")).waitFor()
  await sound.click()
  await sound.and(page.locator("[aria-pressed=false]")).waitFor()
  await page.goto(`${url}/en/line`)

  // A new password by a code, with the page loaded anew once the code is there.
  await button(words["frame.account"]).click()
  await button(words["frame.signOut"]).click()
  await header.getByRole("button", { name: words["frame.signIn"] }).click()
  await button(words["sign-in.forgot"]).click()
  await phone.fill(PHONE)
  await button(words["recovery.send"]).click()
  const recoveryCode = page.getByLabel(words["recovery.code"], { exact: true })
  await recoveryCode.waitFor()
  await page.reload()
  await recoveryCode.fill(await codeSent(url, "new password"))
  await page.getByLabel(words["password.new"], { exact: true }).fill(PASSWORD)
  await page.getByLabel(words["password.again"], { exact: true }).fill(PASSWORD)
  await button(words["recovery.submit"]).click()
  await page.getByText(words["recovery.done"], { exact: true }).waitFor()
  await page.getByRole("dialog").getByRole("button", { name: words["sign-in.submit"], exact: true }).click()
  await phone.fill(PHONE)
  await password.fill(PASSWORD)
  const form = page.getByRole("form", { name: words["sign-in.title"] })
  await form.getByRole("button", { name: words["sign-in.submit"] }).click()
  await form.waitFor({ state: "detached" })

  // A sign-in by a code, with the page loaded anew once the code is there.
  await button(words["frame.account"]).click()
  await button(words["frame.signOut"]).click()
  await header.getByRole("button", { name: words["frame.signIn"] }).click()
  await button(words["sign-in.by-code"]).click()
  await phone.fill(PHONE)
  await button(words["recovery.send"]).click()
  const signInCode = page.getByLabel(words["recovery.code"], { exact: true })
  await signInCode.waitFor()
  await page.reload()
  await signInCode.fill(await codeSent(url, "to sign in"))
  const byCode = page.getByRole("form", { name: words["code-sign-in.title"] })
  await byCode.getByRole("button", { name: words["sign-in.submit"] }).click()
  await byCode.waitFor({ state: "detached" })
}
