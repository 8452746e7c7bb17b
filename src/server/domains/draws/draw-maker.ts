import type { DrawField, OptionKey } from "#models/draws/draw-field.ts"
import { type DrawKind, kindOf, type LottoKind, type TotoKind } from "#models/draws/draw-kinds.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { unitsOf } from "#models/money/units.ts"
import type { BookGame } from "#src/server/domains/line/line.domain.ts"
import { fixedRates } from "#src/server/kernel/settings/fixed-rates.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import type { AnnouncedDraw } from "./change-draw.ts"

const fieldOf = ({ game, markets }: BookGame, { market }: TotoKind): DrawField | undefined => {
  const found = markets.find((each) => each.market === market && each.status === 1)
  const { away } = game
  if (found === undefined || found.outcomes.length < 2 || away === undefined) return undefined
  return {
    options: found.outcomes.map(({ outcome }) => outcome as string as OptionKey),
    take: 1,
    game: {
      gameId: game.id,
      market,
      sportId: game.sportId,
      champId: game.champId,
      home: game.home,
      away,
      startsAt: game.startsAt,
    },
  }
}

/** The next games of a toto that are played late enough, no side twice; nothing where the line has too few. */
const totoFields = (
  kind: TotoKind,
  gamesOf: (sportId: SportId) => ReadonlyArray<BookGame>,
  at: number,
): ReadonlyArray<DrawField> | undefined => {
  const teams = new Set<number>()
  const fields: Array<DrawField> = []
  const games = kind.sports.flatMap(gamesOf).toSorted((one, other) => one.game.startsAt - other.game.startsAt)
  for (const each of games) {
    const { game } = each
    if (game.status !== "scheduled" || game.startsAt < at + kind.leastSaleMs) continue
    const field = fieldOf(each, kind)
    if (field === undefined || teams.has(game.home) || teams.has(game.away ?? 0)) continue
    teams.add(game.home)
    teams.add(game.away ?? 0)
    fields.push(field)
    if (fields.length === kind.games) return fields
  }
  return undefined
}

const lottoFields = ({ numbers, drawn, drums }: LottoKind): ReadonlyArray<DrawField> =>
  Array.from({ length: drums }, () => ({
    options: Array.from({ length: numbers }, (_, place) => `${place + 1}` as OptionKey),
    take: drawn,
  }))

/** The next draw of a kind as it would be announced now; nothing where the line has no games for it. A lotto is drawn by the clock, on the full period. */
export const nextDraw = (
  slug: DrawKind,
  number: number,
  at: number,
  settings: Pick<Settings, "currencies">,
  gamesOf: (sportId: SportId) => ReadonlyArray<BookGame>,
): AnnouncedDraw | undefined => {
  const kind = kindOf(slug)
  const { code: main } = settings.currencies[0]
  const fields = kind.group === "toto" ? totoFields(kind, gamesOf, at) : lottoFields(kind)
  if (fields === undefined) return undefined
  const closesAt =
    kind.group === "toto"
      ? Math.min(...fields.map(({ game }) => game?.startsAt ?? at))
      : (Math.floor(at / kind.everyMs) + 1) * kind.everyMs
  const { price, fund, ...terms } = kind.terms
  return {
    type: "draw.announced",
    at,
    kind: slug,
    number,
    opensAt: at,
    closesAt,
    fields,
    terms: {
      ...terms,
      shares: terms.shares.map((each) => [...each]),
      price: unitsOf(price, main),
      fund: unitsOf(fund, main),
    },
    units: fixedRates(settings),
    main,
  }
}
