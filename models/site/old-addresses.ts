/** Sections of the office as other sites and old links have them (§2 Personal office sections), and where each stands here, both under `account`. */
const SECTIONS: Readonly<Record<string, string>> = {
  bets: "history",
  "bets-history": "history",
  "change-login": "security",
  "change-password": "security",
  email: "security",
  "email-subscription": "settings/mailing",
  "auth-by-email": "security",
  login: "security",
  mailing: "settings/mailing",
  "payment-history": "payments",
  "payments-history": "payments",
  paymentrequests: "payment-requests",
  phone: "security",
  "phone/activate": "security",
  "phone/change": "security",
  "phone-activate": "security",
  "phone-binding": "security",
  "phone-change": "security",
  "responsible-gaming": "responsible-gambling",
  limits: "responsible-gambling",
  "account-closing": "closing",
  "secret-question": "security",
  "secure-question": "security",
  "security-question": "security",
  "session-history": "security",
  sessions: "security",
  "two-factor": "security",
  "two-factor/disable": "security",
  "two-factor/enable": "security",
  "two-factor-disable": "security",
  "two-factor-enable": "security",
  "settings/account": "edit",
  "settings/disallow-sports": "settings",
  "settings/disallowed-sports": "settings",
  wallets: "settings/wallets",
  consultant: "support",
  "payment-consultant/create": "payment-consultant",
  "payment-consultant/requests": "payment-consultant",
  "payment-consultant/transactions": "payment-consultant",
  paymentconsultant: "payment-consultant",
  idea: "share-idea",
  ideas: "share-idea",
  share_idea: "share-idea",
  shareidea: "share-idea",
  "power-bet": "powerbet",
  "power-bets": "powerbet",
}

/** What the account was called, as the first part of an address. */
const OFFICES: ReadonlySet<string> = new Set(["office", "account"])

/** Where the page of an old address of the office stands now, language and all; nothing where the address is none. `path`: tidy, with its language. */
export const movedAddress = (path: string): string | undefined => {
  const [language = "", office = "", ...rest] = path.split("/").filter(Boolean)
  if (!OFFICES.has(office.toLowerCase())) return undefined
  const section = rest.join("/").toLowerCase()
  const now = SECTIONS[section] ?? (office.toLowerCase() === "account" ? undefined : section)
  return now === undefined ? undefined : `/${[language, "account", now].filter(Boolean).join("/")}`
}
