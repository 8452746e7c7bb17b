import { Clock, Context, Effect, Layer } from "effect"

/** Keys remembered; the one that was asked for longest ago is dropped first. */
const REMEMBERED = 100_000

/** How often something may be done in a window of time; `times` counts unless {@link LimitTimes} says otherwise. */
export interface RateLimit {
  readonly name: string
  readonly times: number
  readonly windowMs: number
}

/**
 * Times of single limits in place of the site's own, by name: room for tests that make more players in an hour than one address
 * may. The site itself has none.
 */
export const LimitTimes = Context.Reference<Readonly<Record<string, number>>>(
  "statebook/server/identity/RateLimits/LimitTimes",
  { defaultValue: () => ({}) },
)

/**
 * Counts in this process, by limit and key, in a sliding window. A refused try is not counted, so that a client that
 * keeps trying is not shut out for ever.
 */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Counts one try; answers when the next one counts (milliseconds since the epoch) where this one is too many. */
    readonly take: (limit: RateLimit, key: string) => Effect.Effect<number | undefined>
    /** How many tries count at this moment. */
    readonly taken: (limit: RateLimit, key: string) => Effect.Effect<number>
  }
>()("statebook/server/identity/RateLimits") {
  static readonly layer = Layer.effect(
    RateLimits,
    Effect.map(LimitTimes, (times) => counting(times)),
  )
}

const counting = (room: Readonly<Record<string, number>>): RateLimits["Service"] => {
  const taken = new Map<string, ReadonlyArray<number>>()
  const recentOf = ({ name, windowMs }: RateLimit, key: string, now: number) =>
    (taken.get(`${name} ${key}`) ?? []).filter((at) => at > now - windowMs)
  return RateLimits.of({
    taken: (limit, key) => Effect.map(Clock.currentTimeMillis, (now) => recentOf(limit, key, now).length),
    take: (limit, key) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const { name, windowMs } = limit
        const times = room[name] ?? limit.times
        const id = `${name} ${key}`
        const recent = recentOf(limit, key, now)
        const [first] = recent
        taken.delete(id)
        if (first !== undefined && recent.length >= times) {
          taken.set(id, recent)
          return first + windowMs
        }
        taken.set(id, [...recent, now])
        const [oldest] = taken.keys()
        if (taken.size > REMEMBERED && oldest !== undefined) taken.delete(oldest)
        return undefined
      }),
  })
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The limits of the site (assurance B2.4.1); `docs/operations/rate-limits.md` lists them. */
export const LIMITS = {
  codesByPhone: { name: "codes by phone", times: 5, windowMs: HOUR },
  codesByAddress: { name: "codes by address", times: 20, windowMs: HOUR },
  lettersByAccount: { name: "letters by account", times: 5, windowMs: HOUR },
  /** To one mailbox for whichever account: a flood is stopped, and an account's own five letters an hour fit in. */
  lettersByMailbox: { name: "letters by mailbox", times: 30, windowMs: HOUR },
  /** The wait between letters that an account asks for again. */
  mailingsByAccount: { name: "mailings by account", times: 1, windowMs: MINUTE },
  /** To one phone that players name as their new one, for whichever account: nobody floods a stranger's phone. */
  codesByNewPhone: { name: "codes by new phone", times: 10, windowMs: HOUR },
  codeTriesByAddress: { name: "code tries by address", times: 60, windowMs: 10 * MINUTE },
  pinsByPlayer: { name: "pins by player", times: 5, windowMs: HOUR },
  signInsByAddress: { name: "sign-ins by address", times: 60, windowMs: 10 * MINUTE },
  socialAttemptsByAddress: { name: "social attempts by address", times: 60, windowMs: 10 * MINUTE },
  registrationsByAddress: { name: "registrations by address", times: 20, windowMs: HOUR },
  auditSignInsByAddress: { name: "audit sign-ins by address", times: 20, windowMs: 10 * MINUTE },
  /** Pictures of captchas: each is drawn, and is one guess. */
  captchaTasksByAddress: { name: "captcha tasks by address", times: 40, windowMs: 10 * MINUTE },
  captchasByAddress: { name: "captchas by address", times: 120, windowMs: 10 * MINUTE },
  couponsSavedByAddress: { name: "coupons saved by address", times: 60, windowMs: 10 * MINUTE },
  couponsLoadedByAddress: { name: "coupons loaded by address", times: 120, windowMs: 10 * MINUTE },
  duelsByAddress: { name: "duels by address", times: 60, windowMs: 10 * MINUTE },
  /** Each walks over the ways in which a game may end. A coupon in play asks every two seconds; five of them behind one address fit in. */
  jointPricesByAddress: { name: "joint prices by address", times: 1500, windowMs: 10 * MINUTE },
  /** Each tells of the house's prices. */
  bidsByPlayer: { name: "bids by player", times: 30, windowMs: 10 * MINUTE },
  promosTriedByAddress: { name: "promos tried by address", times: 60, windowMs: 10 * MINUTE },
  picturesByPlayer: { name: "pictures by player", times: 40, windowMs: HOUR },
  /** Each sends two pictures to a service, and is one guess at what it takes for one face. */
  faceComparisonsByPlayer: { name: "face comparisons by player", times: 10, windowMs: HOUR },
  /** Each asks somebody's phone. */
  identityChecksByPlayer: { name: "identity checks by player", times: 10, windowMs: HOUR },
  /** Of one identity, whoever names it: nobody floods a stranger's phone. */
  identityChecksByPerson: { name: "identity checks by person", times: 10, windowMs: HOUR },
  /** Each may be written to the log. */
  cookieAgreementsByAddress: { name: "cookie agreements by address", times: 30, windowMs: HOUR },
  /** Nobody types faster for long; a flood would bury what others ask. */
  supportMessagesByPlayer: { name: "support messages by player", times: 20, windowMs: MINUTE },
  /** A guest proves nothing but a captcha. */
  guestRequestsByAddress: { name: "guest requests by address", times: 10, windowMs: HOUR },
  /** Each is answered by a letter: nobody has letters sent to a stranger's mailbox. */
  guestRequestsByMailbox: { name: "guest requests by mailbox", times: 5, windowMs: HOUR },
  guestLinksByAddress: { name: "guest links by address", times: 300, windowMs: 10 * MINUTE },
  /** Each is somebody's time. */
  callsByPlayer: { name: "calls by player", times: 5, windowMs: 24 * HOUR },
  callsByAddress: { name: "calls by address", times: 5, windowMs: HOUR },
  /** Whoever asks: nobody has a stranger called again and again. */
  callsByPhone: { name: "calls by phone", times: 3, windowMs: 24 * HOUR },
  /** Each is read by somebody (§2 Personal office sections: share idea). */
  ideasByPlayer: { name: "ideas by player", times: 5, windowMs: 24 * HOUR },
  supportFilesByPlayer: { name: "support files by player", times: 20, windowMs: HOUR },
  /** §7: at most five requests a second. */
  analyticsByClient: { name: "analytics by client", times: 5, windowMs: 1000 },
} as const satisfies Record<string, RateLimit>
