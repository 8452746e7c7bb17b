/** Event ids of §3 that this site sends. */
export const ANALYTICS = {
  registration: 1000,
  smsSend: 1247,
  captchaSuccess: 10190,
  captchaFailed: 10191,
  successfulBet: 10000,
} as const

/** Moments of a session and of its pages. §3 gives them no ids: these stand below its table, which begins at 1000. */
export const SESSION_EVENTS = { sessionStart: 1, sessionEnd: 2, pageView: 3 } as const

/** §3: the table of event ids. */
const TABLE = { first: 1000, last: 10_470 } as const

/** Whether an event's id is one of §3's table or one of a session's own moments. */
export const isKnownEvent = (e: number): boolean =>
  (e >= TABLE.first && e <= TABLE.last) || (Object.values(SESSION_EVENTS) as readonly number[]).includes(e)
