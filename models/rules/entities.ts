import { section } from "./section.ts"

/** §3: what things are. */
export const ENTITIES = [
  section("§3 Catalogues", "Reference lists keyed by numeric id.", {
    countries: "Some 290 countries with name and code.",
    currencies: "Some 200 currencies: of states, crypto, tokens.",
    sports: "Some 320 sports; special ids such as 2999 long-term.",
    languages: "Some 100 languages by code.",
    casino: "Providers and categories by slug and id; tiers of the club.",
  }),
  section("§3 Bonus kinds", "Bonuses by number and slug."),
  section("§3 Bonus", "What a bonus holds: sums, terms, progress; open or closed."),
  section("§3 Welcome bonus", "The bonus offered at registration, which can be declined."),
  section("§3 Account", "What is known of a player and of the player's money.", {
    "money and currency": "Sum, currency with its name, symbol and code.",
    labels: "A name with its symbol or its code.",
    "unplaced bets": "What bets that are not placed yet take of it.",
    "bonus accounts": "Accounts of bonuses and of points beside the main one.",
  }),
  section("§3 Country", "Countries with phone codes and masks.", {
    "phone countries": "Id, name, letters and phone code.",
    "phone masks": "A mask of digits for each country, with bounds.",
    "phone value": "Country, code and digits of a number that was typed.",
  }),
  section("§3 Registration", "Types, tabs and fields of registration; one login, one player.", {
    types: "One click, phone, full, social; short is the same as full.",
    fields: "A field has its id, type, group, rules and whether it is seen and required.",
    visibility: "A field that depends on another is seen where that has a value.",
    "registration data": "Tabs, ages by country, banners, additional texts.",
    "social providers": "Fifteen providers and two kinds of login.",
  }),
  section("§3 Page data", "Titles, descriptions and alternate links of a page.", {
    "title and description": "In the page's language.",
    canonical: "One address stands for the page.",
    "alternate links": "The same page in the other languages.",
    robots: "What searching machines may do.",
  }),
  section("§3 Account area data", "What the account's sections show."),
  section("§3 Betting entities", "Games, markets, selections, bets and their fields.", {
    notifications: "Kinds of notes to the player.",
    modals: "Kinds of dialogs, with name, arguments and status.",
    lotteries: "Lottery games by number.",
  }),
  section("§3 Event or market status", "1 open, 2 settled, 3 closed to bets, 4 cancelled."),
  section("§3 Coupon or bet payload fields", "What a coupon sends when a bet is placed.", {
    betGuid: "The key of a bet, made before it is sent.",
    checkCf: "Which changes of the price the player takes.",
    events: "Selections with their prices.",
    isExpressBoost: "Whether an express is boosted as the site does.",
    promo: "A promotional code, and what it gives to the bet.",
    saleBetId: "The number of a bet that is sold back to the house.",
  }),
  section("§3 Request parameter catalogue", "Parameters of requests, by name and type.", {
    integers: "Numbers of championships, games, sports, pages and the like.",
    strings: "Texts; the language is `ru` by default.",
    booleans: "Yes or no.",
    decimals: "Sums and odds.",
    lists: "Ids without repeats, in order, joined by commas.",
  }),
  section("§3 Client settings", "What the page keeps of a visitor's wishes.", {
    coupon: "The coupon outlives the visit.",
    favorites: "What a guest stars outlives the visit.",
    appearance: "Theme, size of letters, format of odds, light version.",
    "market groups": "Which groups of markets stand folded.",
  }),
  section("§3 Site configuration", "What an operator sets, delivered in groups.", {
    currency: "Symbol, name, least stake.",
    languages: "Titles, codes, their order, those hidden from guests.",
    betting: "Formats of odds, delays, the default view.",
    taxes: "Taxes on stake and payout.",
    captcha: "Which captcha is shown: one of five kinds or none.",
    "minimum age": "18 unless set.",
    support: "Hours and consultants by language.",
  }),
  section("§3 Analytics entities", "Sessions, sources and events of analytics.", {
    session: "Id, created, updated, whether it is recorded; kept for the tab.",
    "anonymous user": "A uuid that outlives the visit; another shape is made anew.",
    event: "Time, number and nine values by position; zeros and empties are dropped.",
    batch: "Address, screen and the events.",
    "event ids": "Registration 1000, code 1247, captcha 10190 and 10191, bet 10000.",
  }),
]
