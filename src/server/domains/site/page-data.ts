import { OWN_GAMES } from "#models/casino/games.ts"
import { TIMED_GAMES } from "#models/casino/timed/timed-games.ts"
import { kindPath } from "#models/draws/draw-address.ts"
import { DRAW_KIND_SLUGS } from "#models/draws/draw-kinds.ts"
import { WIDGET_AREA } from "#models/identity/registration/widget.ts"
import { gameTitle, nameIn } from "#models/line/catalogue/name-in.ts"
import type { PageData } from "#models/site/page-data.ts"
import type { Book } from "#src/server/domains/line/line.domain.ts"
import { type Dictionary, dictionaryOf } from "#src/server/kernel/words/Dictionaries.ts"
import { LANGUAGES, languageIsoCodes } from "#src/server/web/languages.ts"

const text = (dictionary: Dictionary, key: string): string => dictionary[key] ?? key

/** Sections that no search engine should list. */
const UNLISTED: ReadonlySet<string> = new Set([
  "account",
  "unsubscribe",
  "machines",
  "audit",
  "review",
  "operator",
  "statistic-popup",
  WIDGET_AREA,
])

/** Pages and sections whose name the dictionary has at a key of its own, by the beginning of their path. */
const NAMED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["machines", "machines.title"],
  ["search", "search.title"],
  ["sections", "more.sections"],
  ["registration", "registration.title"],
  ["casino", "casino.title"],
  ["casino/rounds", "casino.rounds"],
  ["casino/crash", "game.name.crash"],
  ["casino/poker", "poker.title"],
  ["casino/tournaments", "tournaments.title"],
  ["casino/challenges", "challenges.title"],
  ...TIMED_GAMES.map((game) => [`casino/${game}`, `game.name.${game}`] as const),
  ...OWN_GAMES.map((game) => [`casino/${game}`, `game.name.${game}`] as const),
  ["toto", "draws.toto"],
  ["lotto", "draws.lotto"],
  ["toto/tickets", "draws.tickets"],
  ["lotto/tickets", "draws.tickets"],
  ...DRAW_KIND_SLUGS.map((kind) => [kindPath(kind), `draws.kind.${kind}`] as const),
  ["account", "frame.account"],
  ["account/history", "history.title"],
  ["account/history/mail", "history.mail.title"],
  ["account/history/clear", "history.clear.title"],
  ["account/powerbet", "power-bets.title"],
  ["account/closing", "closing.title"],
  ["account/edit", "more.fields.title"],
  ["account/security", "security.title"],
  ["account/settings", "more.settings.title"],
  ["account/settings/mailing", "mailing.title"],
  ["account/settings/promo-codes", "promo-codes.title"],
  ["account/settings/wallets", "accounts.title"],
  ["account/responsible-gambling", "limits.title"],
  ["account/payments", "payments.title"],
  ["account/payment-requests", "payment-requests.title"],
  ["account/recharge", "recharge.title"],
  ["account/withdrawal", "withdrawal.title"],
  ["account/deduce", "withdrawal.title"],
  ["account/messages", "messages.title"],
  ["account/support", "support.title"],
  ["account/payment-consultant", "payment-consultant.title"],
  ["account/share-idea", "ideas.title"],
  ["account/identification", "more.identification.title"],
  ["account/verification", "more.identification.title"],
  ["support", "guest-support.title"],
  ["unsubscribe", "unsubscribe.title"],
  ["activation", "activation.title"],
  ["social", "social.title"],
  ["audit", "audit.title"],
  ["audit/proof", "audit.proof.title"],
  ["review", "review.title"],
  ["operator", "operator.title"],
  ["operator/withdrawals", "operator.desk.withdrawals"],
  ["operator/payments", "operator.desk.payments"],
  ["operator/bets", "operator.desk.bets"],
  ["operator/corrections", "operator.desk.corrections"],
  ["operator/draws", "operator.desk.draws"],
  ["operator/casino", "operator.desk.casino"],
  ["operator/journal", "operator.desk.journal"],
  ["operator/settings", "operator.desk.settings"],
  ["operator/promo-codes", "operator.desk.promo-codes"],
  ["operator/tournaments", "operator.desk.tournaments"],
  ["operator/trading", "operator.desk.trading"],
  ["operator/support", "operator.desk.support"],
  ["operator/calls", "operator.desk.calls"],
  ["operator/ideas", "operator.desk.ideas"],
  ["operator/messages", "operator.desk.messages"],
  ["operator/players", "operator.desk.players"],
  ["operator/people", "operator.desk.people"],
])

/** Sections that are parted by sport, championship and game, and the keys of their names: ids of the others are none of these. */
const BY_SPORT: ReadonlyMap<string, string> = new Map([
  ["line", "page.line"],
  ["live", "page.live"],
  ["results", "more.section.results"],
])

/** The page's subject in words: the game, championship or sport that its path names, else its section. */
const subjectOf = (
  book: Book["Service"],
  dictionary: Dictionary,
  language: string,
  segments: ReadonlyArray<string>,
) => {
  const [section = "", sportId, champId, gameId] = segments
  const named = NAMED_ELSEWHERE.get(`${section}/${sportId ?? ""}`) ?? NAMED_ELSEWHERE.get(section)
  if (named !== undefined) return text(dictionary, named)
  if (section === "menu" || section === "cyber") {
    const ofMenu = dictionary[`more.menu.${sportId ?? ""}`]
    if (ofMenu !== undefined) return ofMenu
  }
  const sectionName = text(dictionary, BY_SPORT.get(section) ?? "page.home")
  if (!BY_SPORT.has(section)) return dictionary[`more.section.${section}`] ?? sectionName
  const game =
    gameId === undefined ? undefined : book.games().find(({ game }) => game.id === Number(gameId))?.game
  const home = game && book.team(game.home)
  const away = game?.away === undefined ? undefined : book.team(game.away)
  if (home) return gameTitle(home.name, away?.name, language)
  const champ = champId === undefined ? undefined : book.champs().find(({ id }) => id === Number(champId))
  if (champ) return `${nameIn(champ.name, language)} — ${sectionName}`
  const sport = sportId === undefined ? undefined : book.sports().find(({ id }) => id === Number(sportId))
  if (sport) return `${nameIn(sport.name, language)} — ${sectionName}`
  return sectionName
}

/** §3 Page data of an address where nothing stands: no search engine is to list it, and it is the same page as no other. */
export const lostPageData = (language: string): PageData => {
  const dictionary = dictionaryOf(language) ?? {}
  return {
    title: `${text(dictionary, "page.notFound.title")} · Statebook`,
    description: text(dictionary, "page.notFound.text"),
    siteName: "Statebook",
    metaRobots: "noindex",
    alternativeLinks: [],
    customCanonical: "",
    languageIsoCode: languageIsoCodes[language] ?? language,
    status: 404,
  }
}

/** §3 Page data of a path that is there (with or without its language segment), in an offered language. */
export const pageData = (book: Book["Service"], language: string, path: string, origin: string): PageData => {
  const dictionary = dictionaryOf(language) ?? {}
  const segments = path.split("?")[0]?.split("/").filter(Boolean) ?? []
  const rest = segments[0] === language ? segments.slice(1) : segments
  const suffix = rest.length > 0 ? `/${rest.join("/")}` : ""
  return {
    title: `${subjectOf(book, dictionary, language, rest)} · Statebook`,
    description: text(dictionary, "page.description"),
    siteName: "Statebook",
    metaRobots: UNLISTED.has(rest[0] ?? "") ? "noindex" : "index,follow",
    alternativeLinks: LANGUAGES.map(({ code }) => ({
      hreflang: languageIsoCodes[code] ?? code,
      href: `${origin}/${code}${suffix}`,
    })),
    customCanonical: `${origin}/${language}${suffix}`,
    languageIsoCode: languageIsoCodes[language] ?? language,
    status: 200,
  }
}
