/** A rule of the specification by its section, in our own words. */
export interface SpecificationRule {
  /** Section and title, as charts and tests name it: `§4 Captcha`. */
  readonly id: `§${number} ${string}`
  readonly text: string
}

/**
 * Every section of the specification that asks for something. `docs/traceability.md` is made from this list, the charts
 * and the tests.
 */
export const SPECIFICATION_RULES: readonly SpecificationRule[] = [
  {
    id: "§1 What the product does and for whom",
    text: "Betting, casino and account for players; one site in many languages.",
  },
  { id: "§2 Page streams", text: "Each kind of page has a stream that its data is asked by." },
  { id: "§2 Betting", text: "Sections of betting with their route names and path rules." },
  { id: "§2 Registration", text: "Registration and identification have routes of their own." },
  { id: "§2 Static pages", text: "Information, contacts, rules and the other standing pages." },
  { id: "§2 Statistics frame", text: "Statistics open in a frame over the page, each under its own path." },
  {
    id: "§2 Personal office sections",
    text: "The account's sections: bets, payments, limits, identification and the rest.",
  },
  { id: "§2 Route guard", text: "Routes are shown or hidden by sign-in, language and configuration." },
  { id: "§2 Other route fragments", text: "Numbers and language segments that stand in addresses." },
  { id: "§2 Feed sections by menu-section id", text: "Menu numbers name the sections of the feed." },
  { id: "§3 Catalogues", text: "Countries, currencies, sports and the other references." },
  { id: "§3 Bonus kinds", text: "Bonuses by number and slug." },
  { id: "§3 Bonus", text: "What a bonus holds: sums, terms, progress." },
  { id: "§3 Welcome bonus", text: "The bonus offered at registration." },
  { id: "§3 Account", text: "What is known of a player and of the player's money." },
  { id: "§3 Country", text: "Countries with phone codes and masks." },
  { id: "§3 Registration", text: "Types, tabs and fields of registration; one login, one player." },
  { id: "§3 Page data", text: "Titles, descriptions and alternate links of a page." },
  { id: "§3 Account area data", text: "What the account's sections show." },
  { id: "§3 Betting entities", text: "Games, markets, selections, bets and their fields." },
  { id: "§3 Event or market status", text: "States of games and markets and what may be bet in each." },
  { id: "§3 Coupon or bet payload fields", text: "What a coupon sends when a bet is placed." },
  { id: "§3 Request parameter catalogue", text: "Parameters of requests, by name." },
  { id: "§3 Client settings", text: "What the page keeps of a visitor's wishes." },
  { id: "§3 Site configuration", text: "What an operator sets: countries, languages, features, limits." },
  { id: "§3 Analytics entities", text: "Sessions, sources and events of analytics." },
  {
    id: "§4 Registration",
    text: "Types and tabs, validation before sending, one confirmation after another.",
  },
  { id: "§4 Request", text: "A request ends, times out, is cancelled or fails; its phases are timed apart." },
  { id: "§4 Captcha", text: "Loaded late, shown, ends in a token or in nothing." },
  { id: "§4 Dropdown", text: "Open or closed, never open while disabled, closed by a press outside." },
  { id: "§4 Modal status", text: "Queued, open, closed or in error; one after another." },
  { id: "§4 Service token", text: "Fetched when missing or over, once more after a refusal." },
  { id: "§4 Analytics session", text: "Made, prolonged and delivered by its own timing." },
  { id: "§5 Request building", text: "What is sent of a parameter and how it is written." },
  { id: "§5 Form rules", text: "Kinds of checks on fields and when they speak." },
  { id: "§5 Specific fields", text: "E-mail, name, phone, code, numbers and the other particular fields." },
  {
    id: "§6 Roles and permissions",
    text: "Guests and players; what each may see and do; specialists beside them.",
  },
  { id: "§7 Page data and site", text: "Calls for page data, configuration and dictionaries." },
  { id: "§7 User", text: "Calls for sign-in, balance, tokens and references." },
  { id: "§7 Registration", text: "Calls that register and confirm." },
  { id: "§7 Office", text: "Calls of the account's sections." },
  { id: "§7 Identification", text: "Calls that identify a player by documents." },
  { id: "§7 Referral", text: "Calls of the referral programme." },
  { id: "§7 Limits service", text: "Calls that set and read a player's limits." },
  { id: "§7 Games preview and A/B", text: "Calls for previews of games and for experiments." },
  { id: "§7 Analytics", text: "Calls that deliver analytics, at most five a second." },
  { id: "§7 Betting", text: "Calls for line, live, coupon and bets." },
  { id: "§8 The error catalogue", text: "Statuses, codes and the words they are shown by." },
  { id: "§8 Client error message", text: "The first detail, else the message, else a text of our own." },
  { id: "§8 HTTP statuses named", text: "Which statuses mean what, time-outs among them." },
  { id: "§8 Retry of a step", text: "A failed step is tried again by itself, nothing before it twice." },
  { id: "§8 Service auth", text: "What follows a refused service token." },
  { id: "§8 Analytics", text: "Failures of analytics disturb nobody." },
  { id: "§9 Coupon", text: "Limits of the coupon; sign-out after idleness." },
  { id: "§9 Timing", text: "Intervals and delays." },
]
