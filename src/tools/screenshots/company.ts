import type { Browser } from "playwright"
import { printedKey } from "#tests/support/auditor.ts"
import { placedBets, receipt } from "#tests/support/betting.ts"
import {
  deposit,
  newPhone,
  open,
  openRegistration,
  type Person,
  person,
  register,
} from "#tests/support/player.ts"
import type { Site } from "#tests/support/site.ts"
import { SIZES } from "./camera.ts"
import type { Cast, Scene } from "./scene.ts"
import { couponWith, placeButton } from "./ways.ts"

/** Money of the player who is photographed, in whole units. */
const DEPOSIT = 12_480

/** What a browser keeps of somebody, by which any further browser is that person's. */
type Kept = Awaited<ReturnType<Person["context"]["storageState"]>>

/** Those who look at the screens, and what they did before. */
export interface Company {
  readonly kept: Readonly<Record<Exclude<Scene["as"], "guest">, Kept>>
  readonly cast: Cast
}

/** A browser whose cookies are kept after it is closed. */
const keeping = async (site: Site, browser: Browser, live: (who: Person) => Promise<void>): Promise<Kept> => {
  const who = await person(site, browser, SIZES.desktop)
  await live(who)
  const { cookies } = await who.context.storageState()
  await who.context.close()
  return { cookies, origins: [] }
}

/** Registers a player with money and a bet, and opens the audit to somebody else. */
export const gatherCompany = async (site: Site, browser: Browser): Promise<Company> => {
  let proof = ""
  const player = await keeping(site, browser, async (who) => {
    await open(who)
    await openRegistration(who)
    await register(who, newPhone())
    await deposit(who, DEPOSIT)
    await couponWith(who, 1, "500")
    await placeButton(who).click()
    await receipt(who).waitFor()
    const [bet] = await placedBets(who)
    proof = await who.page.evaluate(
      async (path) => (await fetch(path)).text(),
      `/account-api/bets/${bet?.betGuid}/proof`,
    )
  })
  const auditor = await keeping(site, browser, async (who) => {
    await open(who, "audit")
    await who.page.getByLabel(who.t("audit.key.label")).fill(printedKey(site.output()))
    await who.page.getByRole("button", { name: who.t("audit.key.submit") }).click()
    await who.page.getByText(who.t("audit.empty.title")).waitFor()
  })
  const { stream } = JSON.parse(proof) as { readonly stream: string }
  return { kept: { player, auditor }, cast: { bet: stream.replace("bet:", ""), proof } }
}
