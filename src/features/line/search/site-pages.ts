import { SCRATCHCARDS } from "#models/casino/scratch/prize-tables.ts"
import { SHOOTING_GAMES } from "#models/casino/shooting/targets.ts"
import { SLOTS } from "#models/casino/slots/slot-rules.ts"
import { kindPath } from "#models/draws/draw-address.ts"
import { DRAW_KIND_SLUGS } from "#models/draws/draw-kinds.ts"
import { MENU } from "#models/line/catalogue/menu-sections.ts"
import { makeNameIndex } from "#models/line/search/name-index.ts"
import { readingsOf } from "#models/line/search/readings.ts"
import { isAt } from "#models/site/routes.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import { menuHref, SECTIONS } from "../sections/section-list.ts"
import type { Result } from "./found-names.ts"

/** Pages beside the sections, by their paths, and the words of their names. */
const PAGES: Readonly<Record<string, string>> = {
  line: "frame.line",
  live: "frame.live",
  favorites: "frame.rail.favourites",
  sections: "frame.rail.sections",
  casino: "casino.title",
  "casino/tournaments": "tournaments.title",
  "casino/challenges": "challenges.title",
  "casino/poker": "poker.title",
  "casino/dice": "game.name.dice",
  "casino/crash": "game.name.crash",
  "casino/tv-numbers": "game.name.tv-numbers",
  "casino/tv-wheel": "game.name.tv-wheel",
  "casino/keno-80": "game.name.keno-80",
  "casino/bingo-75": "game.name.bingo-75",
  "casino/bingo-90": "game.name.bingo-90",
  "casino/fast-bet": "game.name.fast-bet",
  "casino/limbo": "game.name.limbo",
  "casino/mines": "game.name.mines",
  "casino/plinko": "game.name.plinko",
  "casino/keno": "game.name.keno",
  "casino/wheel": "game.name.wheel",
  "casino/hi-lo": "game.name.hi-lo",
  "casino/tower": "game.name.tower",
  "casino/video-poker": "game.name.video-poker",
  "casino/blackjack": "game.name.blackjack",
  "casino/roulette": "game.name.roulette",
  "casino/american-roulette": "game.name.american-roulette",
  "casino/baccarat": "game.name.baccarat",
  ...Object.fromEntries(DRAW_KIND_SLUGS.map((kind) => [kindPath(kind), `draws.kind.${kind}`])),
  ...Object.fromEntries(
    [...SHOOTING_GAMES, ...SCRATCHCARDS, ...SLOTS].map((game) => [`casino/${game}`, `game.name.${game}`]),
  ),
  account: "frame.account",
  "account/history": "history.title",
  "account/history/mail": "history.mail.title",
  "account/history/clear": "history.clear.title",
  "account/powerbet": "power-bets.title",
  "account/payments": "payments.title",
  "account/payment-requests": "payment-requests.title",
  "account/payment-consultant": "payment-consultant.title",
  "account/share-idea": "ideas.title",
  "account/recharge": "recharge.title",
  "account/withdrawal": "withdrawal.title",
  "account/closing": "closing.title",
  "account/edit": "more.fields.title",
  "account/security": "security.title",
  "account/settings": "more.settings.title",
  "account/settings/mailing": "mailing.title",
  "account/settings/promo-codes": "promo-codes.title",
  "account/settings/wallets": "accounts.title",
  "account/responsible-gambling": "limits.title",
}

const MOST_PAGES = 6

interface SitePage {
  readonly href: string
  readonly name: string
  /** Its address in words: it is known by them in every language. */
  readonly address: string
}

const pagesIn = (language: string, t: (key: string) => string): ReadonlyArray<SitePage> => [
  ...Object.entries(PAGES).map(([path, words]) => ({
    href: `/${language}/${path}`,
    name: t(words),
    address: path.split("/").at(-1) ?? path,
  })),
  ...SECTIONS.map((key) => ({
    href: joinPath(language, key),
    name: t(`more.section.${key}`),
    address: key,
  })),
  ...MENU.map((id) => ({ href: menuHref(language, id), name: t(`more.menu.${id}`), address: "" })),
]

/** A search of the site's own pages by their names and addresses, the nearest first; `hidden` are the paths that the domain lacks. */
export const pageSearch = (language: string, t: (key: string) => string, hidden: ReadonlyArray<string>) => {
  const index = makeNameIndex<string>()
  const pages = pagesIn(language, t).filter(
    ({ href, name }, place, all) =>
      !isAt(hidden, href) && all.findIndex((other) => other.name === name) === place,
  )
  for (const { href, name, address } of pages) index.keep(href, { en: address, shown: name })
  return (text: string): ReadonlyArray<Result> => {
    for (const reading of readingsOf(text)) {
      const held = index.hold(reading)
      const found = pages.flatMap(({ href, name }): ReadonlyArray<Result> => {
        const closeness = held.closeness([href])
        return closeness === undefined ? [] : [{ kind: "page", key: `page/${href}`, href, name, closeness }]
      })
      if (found.length > 0)
        return found.toSorted((left, right) => left.closeness - right.closeness).slice(0, MOST_PAGES)
    }
    return []
  }
}
