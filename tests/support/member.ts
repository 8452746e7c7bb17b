import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { Browser } from "playwright"
import { SESSION_COOKIE } from "#models/api/session.ts"
import { newPhone, type Person, person } from "./player.ts"
import { Visitor } from "./player-site.ts"
import type { Site } from "./site.ts"
import { siteVisitors } from "./site-visitor.ts"

export interface Member extends Person {
  /** Digits of the national number the member registered with. */
  readonly phone: string
}

/**
 * A person who is registered and signed in before the first page opens, with a sum in whole units of the currency: by
 * the server's own services, for journeys that are about something else.
 */
export const member = async (
  site: Site,
  browser: Browser,
  options: Parameters<typeof person>[2],
  sum: number,
  /** Id of the currency of the account: the rouble unless set. */
  currency?: number,
): Promise<Member> => {
  const phone = newPhone()
  const visitor = new Visitor(options.language ?? "ru")
  const signedUp = Effect.gen(function* () {
    yield* visitor.register(phone, randomUUID(), currency)
    if (sum === 0) return
    const order = { guid: randomUUID(), summ: sum }
    const { status } = yield* visitor.post("/account-api/cashier/sandbox/deposit", order)
    if (status !== 200) throw new Error(`The deposit was answered with ${status}`)
  })
  await Effect.runPromise(Effect.provide(signedUp, siteVisitors(site.url)))
  const who = await person(site, browser, options)
  await who.context.addCookies([
    {
      name: SESSION_COOKIE,
      value: visitor.cookie.slice(SESSION_COOKIE.length + 1),
      url: site.url.replace("http:", "https:"),
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
    },
  ])
  return { ...who, phone }
}
