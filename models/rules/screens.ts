import { section } from "./section.ts"

/** §1 and §2: what there is, and where. */
export const SCREENS = [
  section("§1 What the product does and for whom", "Betting, casino and account for players.", {
    "line and live": "Bets before a game and while it is played.",
    "coupon features": "Expresses, systems, one-click bets, sale, insurance, promo code, save, load, print.",
    casino: "Slots, live casino, poker, bingo, toto, virtual sports and the other games.",
    tournaments: "Players compete by their rounds in the casino for prizes.",
    "daily challenges":
      "What players do in the casino on a day for a prize of the house, the same for everybody.",
    promotions: "Bonuses, promo codes, cashback, partners and friends.",
    account: "Registration of several types, sessions, balance, limits, identification, history of payments.",
    support: "A consultant on line, who also calls back; apps.",
    languages: "Many languages; what differs by country and brand comes with the configuration.",
  }),
  section("§2 Page streams", "Each kind of page has a stream that its data is asked by."),
  section("§2 Betting", "Sections of betting with their route names and path rules.", {
    "sport-page path":
      "A language, a section, then `graph` or `cyber` with its ids; empty parts are dropped.",
    "cyber sport ids": "A cyber path of another sport fails with `Wrong input param [sportId]`.",
    search: "A page of its own for what was searched for.",
    "multi-live": "Several games in play on one page, arranged by who watches them.",
    "championships and games": "Each championship and each game has an address.",
  }),
  section("§2 Registration", "Registration and identification have routes of their own.", {
    "page and popup": "The same form on a page, in a popup and as a widget.",
    "query parameters": "A welcome bonus and `isKeepSelect` come in the address.",
  }),
  section("§2 Static pages", "Information, contacts, rules and the other standing pages.", {
    "not found": "Addresses that lead nowhere answer 404.",
    "after sign-in": "Where a player is led after registration and sign-in is configured.",
  }),
  section("§2 Statistics frame", "Statistics open in a frame over the page, each under its own path."),
  section("§2 Personal office sections", "The account's sections, each under its own path.", {
    "account closing": "The account is closed by its player.",
    "account edit": "What the account says of its player, filled in and put right.",
    "bets history": "Bets, their states and details.",
    mailing: "Which messages the player gets, by kind and way.",
    recharge: "Putting money in.",
    withdrawal: "Taking money out.",
    messages: "What the site and its operators tell the player.",
    support: "Writing to the support and being answered.",
    "payment consultant": "Questions to the support about a payment of one's own.",
    "share idea": "Telling the house what could be better.",
    "two-factor": "Switching the second factor on and off.",
    security: "Password, question, sessions, phone.",
    settings: "What the player sets for the account.",
    "security question": "A question chosen or written, and its answer.",
    "phone binding": "Binding a phone to the account, and changing it.",
    "blocked regions": "A visitor from a blocked region sees a page that says so.",
    limits: "Limits of the player's own, exclusion.",
    "bonuses and promotions": "Bonuses, cashback, promo codes, friends.",
  }),
  section("§2 Route guard", "Routes are shown or hidden by sign-in, language and configuration.", {
    "requires auth": "A guest is asked to sign in.",
    "requires guest": "A signed-in player is led elsewhere.",
    languages: "Some routes are for some languages alone.",
    "by domain": "The VIP domain alone has some routes, and has not others.",
  }),
  section("§2 Other route fragments", "What else stands in addresses.", {
    "language segment": "An internal link without a language gets the current one.",
    numbers: "Draws, pages, coupons and rundowns by number; draw states from a list.",
  }),
  section("§2 Feed sections by menu-section id", "Menu numbers name the sections of the feed."),
]
