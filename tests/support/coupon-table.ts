import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import type { CouponAccount } from "#models/coupon/coupon.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { HeldLine } from "./held-line.ts"
import { heldPlayer } from "./held-visitor.ts"
import type { Path } from "./paths.ts"
import { passFrames, type SiteVisit } from "./site-paths.ts"

/** The market that is picked from. */
export const MARKET = SAMPLE_PICKS.first.market

/** The coupon at a step. */
export type Snapshot = SnapshotFrom<typeof couponMachine>

/** A visit with the line held, the games that stand for the path's, and the prices at which they are offered. */
interface Table {
  readonly line: HeldLine
  /** Ids of the page's games by those of the path. */
  readonly games: ReadonlyMap<number, GameView>
  /** By the key of the path's pick. */
  readonly prices: Map<string, number>
  isPlayer: boolean
}

/** The tables laid, by their visits. */
const tables = new WeakMap<SiteVisit, Table>()
/** The table of a visit. */
export const tableOf = (visit: SiteVisit): Table => {
  const table = tables.get(visit)
  if (table === undefined) throw new Error("The table is laid when the page is open")
  return table
}

/** The outcomes of a match's result, in the order of a row's cells. */
export const OUTCOMES: readonly string[] = ["1", "X", "2"]

/** What is picked on a path. */
export const picksOf = ({ steps }: Path): readonly Pick[] =>
  steps.flatMap(({ event }) => (event.type === "pick.pressed" ? [event.pick as Pick] : []))

/** Lays the table of an open page: a game of its line, at the line's prices, for each of those picked. */
export const layTable = async (visit: SiteVisit, line: HeldLine, picks: readonly Pick[]): Promise<void> => {
  const places = [...new Set(picks.map(({ gameId }) => gameId))]
  const found = () =>
    line
      .games("top")
      .filter(
        ({ game, markets }) =>
          game.status === "scheduled" &&
          markets.some(({ key, outcomes }) => key === MARKET && outcomes.join() === "1,X,2"),
      )
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(places.length)
  const games = new Map(places.map((id, index) => [id, found()[index] as GameView]))
  const prices = new Map(
    picks.map((pick) => {
      const market = games.get(pick.gameId)?.markets.find(({ key }) => key === MARKET)
      return [pickKey(pick), market?.prices[market.outcomes.indexOf(pick.outcome)] ?? 0] as const
    }),
  )
  tables.set(visit, { line, games, prices, isPlayer: false })
}

/** A path's selection on the page: another game, the same market and outcome. */
const selectionOf = (visit: SiteVisit, { gameId, market, outcome }: Pick) => {
  const game = tableOf(visit).games.get(gameId)?.game
  if (game === undefined) throw new Error(`No game of the page stands for ${gameId}`)
  return { gameId: game.id, market, outcome }
}

/** The coupon on the page. */
export const panel = ({ who }: SiteVisit) =>
  who.page.getByRole("complementary", { name: who.t("frame.coupon") })
/** A button of the coupon. */
export const button = (visit: SiteVisit, key: string, values: Readonly<Record<string, string>> = {}) =>
  panel(visit)
    .getByRole("button", { name: visit.who.t(key, values).trim() })
    .first()

/** The button at the foot of the coupon, which says what it will do. */
export const main = (visit: SiteVisit) => panel(visit).getByRole("button").last()

/** A cell of the list: the game's row has its three results first. */
export const cell = (visit: SiteVisit, pick: Pick) => {
  const { gameId } = selectionOf(visit, pick)
  const row = visit.who.page.locator(`main li:has(a[href$="/${gameId}"])`).first()
  return row.locator("button.price").nth(OUTCOMES.indexOf(pick.outcome))
}

/** Rows of the coupon stand in the order of its picks. */
export const row = (visit: SiteVisit, { picks }: Snapshot["context"], key: string) =>
  panel(visit)
    .locator("ol > li")
    .nth(picks.findIndex((pick) => pickKey(pick) === key))

/** The coupon follows the game of each pick: its price moves once the page knows that game, and is told then. */
export const setPrice = async (visit: SiteVisit, pick: Pick, price: number): Promise<void> => {
  const { line, prices } = tableOf(visit)
  const selection = selectionOf(visit, pick)
  await passFrames(visit, () => line.games(`game/${selection.gameId}`).length > 0)
  const before = visit.told().count
  prices.set(pickKey(pick), price)
  line.price(selection, price)
  await passFrames(visit, () => visit.told().count > before)
}
/** The price of a pick on the page. */
export const priceOf = (visit: SiteVisit, pick: Pick): number =>
  Math.abs(tableOf(visit).prices.get(pickKey(pick)) ?? 0)

/** The answer about a session. */
export const player = ({ userId, balance }: CouponAccount) => heldPlayer(userId, balance)

/** The page opens its feed anew for another visitor: what is told before that would be lost. */
export const changeVisitor = async (visit: SiteVisit, isPlayer: boolean, work: () => unknown) => {
  const table = tableOf(visit)
  const { line } = table
  const before = line.connections
  await work()
  await passFrames(visit, () => line.connections > before && line.knows("top"))
  table.isPlayer = isPlayer
}

/** The player signs out. */
export const leave = async (visit: SiteVisit) => {
  const { line, isPlayer } = tableOf(visit)
  if (isPlayer) await changeVisitor(visit, false, () => line.tell({ signedOut: true }))
}

/** The dialog that is open. */
export const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog")
/** A dialog comes once its code is there, and the page shows it with a frame. */
export const seesDialog = (visit: SiteVisit) =>
  passFrames(visit, async () => (await dialog(visit).count()) === 1)
/** Closes the dialog. */
export const leaveDialog = async (visit: SiteVisit) => {
  if ((await dialog(visit).count()) > 0) await visit.who.page.keyboard.press("Escape")
  await passFrames(visit, async () => (await dialog(visit).count()) === 0)
}

/** The keys of the next bets are the path's, by which their answers are told. */
export const giveKeys = ({ who }: SiteVisit, guids: readonly string[]) =>
  who.page.evaluate(
    ([keys]) => {
      const waiting = keys.map((key) =>
        Uint8Array.from(key.replaceAll("-", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      )
      const random = crypto.getRandomValues.bind(crypto)
      crypto.getRandomValues = (array) => {
        if (!(array instanceof Uint8Array) || array.length !== 16) return random(array)
        const key = waiting.shift()
        if (key === undefined) return random(array)
        array.set(key)
        return array
      }
    },
    [guids] as const,
  )
