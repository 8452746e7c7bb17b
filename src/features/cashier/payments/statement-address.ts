import { ARCHIVE_AFTER_DAYS } from "#models/cashier/payment.ts"
import { STATEMENT_GROUPS, type StatementGroup } from "#models/cashier/statement.ts"
import type { StatementAsked } from "#src/services/ask-statement.ts"
import { accountIn, numberIn } from "../account-choice/account-in.ts"

const DAY = 86_400_000

/** The groups of moves that can be chosen; `all` of them too. */
export const CHOICES = ["all", ...STATEMENT_GROUPS] as const
export type Choice = (typeof CHOICES)[number]

/** What the address of the page says is looked at. */
export interface StatementView {
  readonly account: number | undefined
  readonly choice: Choice
  /** Whether moves of any age are shown. */
  readonly whole: boolean
  /** The first instant of the month that is looked at alone. */
  readonly month: number | undefined
}

/** Reads the page's address; what it can't mean is as if it were not there. */
export const viewIn = (query: URLSearchParams): StatementView => {
  const choice = query.get("kind")
  return {
    account: accountIn(query),
    choice: CHOICES.find((each) => each === choice) ?? "all",
    whole: query.get("whole") === "1",
    month: numberIn(query.get("month")),
  }
}

/** The address of a view: what is usual is not in it. */
export const addressOf = ({ account, choice, whole, month }: StatementView): Record<string, string> => ({
  ...(account !== undefined && { account: `${account}` }),
  ...(choice !== "all" && { kind: choice }),
  ...(whole && { whole: "1" }),
  ...(month !== undefined && { month: `${month}` }),
})

/** What is asked of the server for a view. `now`: a moment that stays the same while the page is looked at. */
export const askedFor = (
  { account, choice, whole, month }: StatementView,
  now: number,
  endOfMonth: (from: number) => number | undefined,
): StatementAsked => {
  const group: StatementGroup | undefined = choice === "all" ? undefined : choice
  if (month !== undefined) return { account, group, from: month, until: endOfMonth(month) }
  // By whole days, so that the question is the same from one rendering to the next.
  const since = Math.floor(now / DAY) * DAY - ARCHIVE_AFTER_DAYS * DAY
  return { account, group, ...(!whole && { from: Math.max(0, since) }) }
}
