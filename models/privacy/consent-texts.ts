import type { ConsentKind } from "./consents.ts"

/** The words that are agreed to, by their key in the dictionaries, and their version: it rises with every change of them. */
export const CONSENT_TEXTS: Readonly<
  Record<ConsentKind, { readonly key: string; readonly version: number }>
> = {
  rules: { key: "registration.field.agree-policy", version: 1 },
  age: { key: "registration.field.agree-policy", version: 1 },
  "news.email": { key: "personal.news.email", version: 1 },
  "news.sms": { key: "personal.news.sms", version: 2 },
  "news.push": { key: "personal.news.push", version: 1 },
  "news.call": { key: "personal.news.call", version: 1 },
  "results.email": { key: "personal.results.email", version: 1 },
  "results.sms": { key: "personal.results.sms", version: 1 },
  "cookies.functional": { key: "personal.cookies.functional", version: 2 },
  "cookies.marketing": { key: "personal.cookies.marketing", version: 1 },
}
