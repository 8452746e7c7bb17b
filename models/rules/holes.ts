const BONUSES = "Not built: it comes with the bonuses."
const SITE = "Not built: it comes with the standing pages."
const SUMS_UP = "It sums up what other sections ask for rule by rule."
const BY_TYPES =
  "The contract in models/api says it for each call, and a client that says otherwise does not compile."

/** Rules that neither a chart nor a test names, each with the reason. */
export const HOLES: Readonly<Record<string, string>> = {
  "§1 What the product does and for whom: promotions": `${SUMS_UP} Promo codes are built, bonuses, cashback, partners and friends are not.`,
  "§1 What the product does and for whom: account": SUMS_UP,
  "§1 What the product does and for whom: languages": SUMS_UP,
  "§2 Page streams": `${SUMS_UP} Pages of the line, the account and the casino ask by the calls of §7; streams of standing pages are not built.`,
  "§2 Personal office sections: bonuses and promotions": BONUSES,
  "§3 Catalogues: languages": "Two languages are offered; the others have no words here.",
  "§3 Catalogues: casino":
    "Providers and categories are those of the games that there are; tiers of the club come with the bonuses.",
  "§3 Bonus": BONUSES,
  "§3 Account: bonus accounts": BONUSES,
  "§4 Analytics session: bot tracking":
    "Not built: nothing of a visit is recorded but what the question about cookies allows.",
  "§4 Account states: account": "An account that is blocked or closed is told by the charts of the player.",
  "§4 Account states: cross-frame store":
    "Not built: no page of the site stands in a frame of another one, but for games of providers, which have a protocol of their own.",
  "§5 URL slug": "Addresses of the line go by numbers; games and draws have their names from lists.",
  "§5 Real user actions":
    "Not built: analytics count changes of pages without asking what was pressed before.",
  "§6 Roles and permissions: payments":
    "A player's page as all of the account: the rules of the route guard hold it.",
  "§7 Generic builder: method": BY_TYPES,
  "§7 Generic builder: defaults":
    "What is the browser’s own is left so: a call is sent once, with the credentials of its origin.",
  "§7 Page data and site: language codes": "The configuration names the languages; no call of its own does.",
  "§7 Page data and site: counters": "Not built: the site loads no counters of others.",
  "§7 Referral": BONUSES,
  "§7 Analytics: vision": "Not built: visits are not recorded.",
  "§8 The error catalogue: page data": SITE,
  "§9 Timing: recording flush": "Not built: visits are not recorded.",
  "§9 Timing: async loading": "Places are kept from the first moment in place of a sign that comes late.",
  "§9 Web vitals": "Not built: what pages take is measured by the bench, and not at visitors.",
}
