import { NO_FAVOURITES } from "#models/preferences/favourites.ts"
import { type Network, success } from "./network.ts"
import type { Person } from "./player.ts"
import { balanceOf } from "./site-paths.ts"

const SESSION = "/account-api/auth/session"
const TOKEN = /^\/web-api\/api\/mobile\/v1\/token\//
const STARS = "/service-api/favorites/v1/Favorite/Games"
const COUPONS = "/account-api/coupons"
const SETTINGS = "/settings"

/** A player as the server tells who is there; `money` in minor units of the site's currency. */
export const heldPlayer = (userId: number, money: number) => ({
  userId,
  phone: "+•••••••1101",
  balance: balanceOf(money),
  signedInAt: 0,
})

/** Answers that this player is there, however often the page asks. */
export const withPlayer = async (network: Network, player: ReturnType<typeof heldPlayer>): Promise<void> => {
  await network.hold(SESSION)
  await network.answerAll(SESSION, success(player))
}

/** Gives a token to the player of a page whom its server does not know. */
export const withToken = async (network: Network): Promise<void> => {
  const attributes = { userToken: "token-1", expireDate: Date.UTC(2100, 0) }
  await network.hold(TOKEN)
  await network.answerAll(TOKEN, { status: 200, json: { data: { data: { attributes } } } })
}

/**
 * Answers that the player has no stars, and keeps waiting what else a page reads of an account by itself, its coupons and settings: a
 * server that did not give the page its session would end it.
 */
export const withoutAccountLists = async (network: Network): Promise<void> => {
  await network.hold(COUPONS)
  await network.hold(SETTINGS)
  await network.hold(STARS)
  await network.answerAll(STARS, success(NO_FAVOURITES))
}

/** Who is at a page, told by hand: other tabs bring the news, and the server's word on it is a test's. */
export class HeldVisitor {
  readonly #who: Person
  readonly #network: Network
  #isPlayer = false

  private constructor(who: Person, network: Network) {
    this.#who = who
    this.#network = network
  }

  /** Holds the visitor of a page that is not open yet and will be opened by a guest. */
  static async of({
    who,
    network,
  }: {
    readonly who: Person
    readonly network: Network
  }): Promise<HeldVisitor> {
    await network.hold(SESSION)
    return new HeldVisitor(who, network)
  }

  get isPlayer(): boolean {
    return this.#isPlayer
  }

  /** A guest has signed in in another tab. */
  async come(player: Readonly<Record<string, unknown>>): Promise<void> {
    this.#isPlayer = true
    await this.#hear("signedIn")
    await this.#network.answer(SESSION, success(player))
  }

  /** The player has signed out in another tab. */
  async leave(): Promise<void> {
    this.#isPlayer = false
    await this.#hear("signedOut")
  }

  /** The page asks who is there, as it does when the network is back and it knew of nobody: still nobody is. */
  async stay(): Promise<void> {
    if (!this.#isPlayer) await this.#network.answer(SESSION, success(null))
  }

  #hear(news: "signedIn" | "signedOut"): Promise<void> {
    return this.#who.page.evaluate(
      (said) => new BroadcastChannel("statebook/visitor").postMessage(said),
      news,
    )
  }
}
