import type { SelectionRef } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { runnersNamed } from "#models/betting/runners-named.ts"
import type { Pick } from "#models/coupon/pick.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { NameBook } from "#src/services/NameBook.ts"

const UNNAMED = { en: "—" }

/** The pick of a selection at a price, named as the line names it now. */
export const pickOf = ({ game }: GameView, ref: SelectionRef, odds: OddsMilli, names: NameBook): Pick => ({
  gameId: ref.gameId,
  market: ref.market,
  outcome: ref.outcome,
  odds,
  offered: odds,
  availability: game.suspended ? "suspended" : "open",
  status: game.status,
  sportId: game.sportId,
  champId: game.champId,
  champ: names.champ(game.champId)?.name ?? UNNAMED,
  home: names.team(game.home)?.name ?? UNNAMED,
  ...(game.away === undefined ? {} : { away: names.team(game.away)?.name ?? UNNAMED }),
  ...runnersNamed(game, ref, (id) => names.team(id)?.name),
  startsAt: game.startsAt,
})
