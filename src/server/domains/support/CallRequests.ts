import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type FormErrors, messageOf } from "#models/identity/registration/form-message.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import { oneLine } from "#models/request/plain-text.ts"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import {
  type CallAct,
  type CallOffer,
  type CallQueue,
  type CallRequestId,
  type CallRow,
  type CallView,
  type CallWish,
  callTimes,
  isCallName,
  isCallTime,
} from "#models/support/call-request.ts"
import { GUEST_NAME_LENGTH, plainText } from "#models/support/conversation.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type CaptchaFailed, Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import { FormInvalid, maskedPhone, readGivenPhone } from "#src/server/domains/identity/identity.domain.ts"
import { WaitingDesks } from "#src/server/domains/operator/operator.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { countDocuments } from "#src/server/kernel/journal/count-documents.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SupportSlowed } from "./ConversationFiles.ts"
import {
  CALL_DOCUMENTS,
  callRequestAggregate,
  type LoadedCall,
  playerOfCall,
} from "./call-request.aggregate.ts"
import {
  askForCall,
  type CallElsewhere,
  type CallNoteLong,
  type CallPending,
  type CallTaken,
  type CallTooEarly,
  type CallUnknown,
  changeCall,
  withdrawCall,
} from "./change-call.ts"

/** Requests that are listed at once. */
const SHOWN = 100

/** Nobody is called back here. */
export class CallsOff extends Schema.TaggedError<CallsOff>()("CallsOff", {}) {}

type Asked<E> = Effect.Effect<
  CallView,
  E | CallPending | CallsOff | FormInvalid | SupportSlowed | StoreUnavailable
>

/** Requests to be called back; `docs/machines/call-request.md` shows the chart behind. */
export class CallRequests extends Context.Service<
  CallRequests,
  {
    readonly offer: (language: string) => Effect.Effect<CallOffer>
    /** The player's last one; null where there was none. */
    readonly own: (playerId: PlayerId) => Effect.Effect<CallView | null, StoreUnavailable>
    /** By a player. */
    readonly ask: (playerId: PlayerId, wish: CallWish, origin: Origin) => Asked<never>
    /** By whoever is not signed in. */
    readonly askAsGuest: (wish: CallWish, captcha: string | undefined, origin: Origin) => Asked<CaptchaFailed>
    readonly withdraw: (
      playerId: PlayerId,
      origin: Origin,
    ) => Effect.Effect<CallView, CallElsewhere | CallUnknown | StoreUnavailable>
    /** Those that are open, as an operator may see them. */
    readonly queue: (operator: OperatorName) => Effect.Effect<CallQueue, StoreUnavailable>
    readonly change: (
      id: CallRequestId,
      act: CallAct,
      as: { readonly operator: OperatorName; readonly by: CommitMeta },
    ) => Effect.Effect<
      void,
      CallElsewhere | CallNoteLong | CallTaken | CallTooEarly | CallUnknown | StoreUnavailable
    >
  }
>()("statebook/server/support/CallRequests") {
  static readonly layer = Layer.effect(
    CallRequests,
    Effect.suspend(() => make),
  )
}

/** As whoever asked sees it. */
const viewOf = ({ snapshot }: LoadedCall): CallView | null => {
  if (snapshot.value === "absent") return null
  const { phone, topic, language, askedAt, dueAt, tries } = snapshot.context
  return {
    state: snapshot.value,
    phone: maskedPhone(phone),
    topic,
    language,
    askedAt,
    dueAt,
    missed: tries.filter(({ isReached }) => !isReached).length,
  }
}

/** As an operator may see it; nothing where it has ended since. */
const rowOf = ({ id, snapshot }: LoadedCall, operator: OperatorName): CallRow | undefined => {
  const { value, context } = snapshot
  if (value !== "waiting" && value !== "taken") return undefined
  const { userId: _, key: __, phone, name, ...rest } = context
  const isMine = context.operator === operator
  return {
    ...rest,
    id: id as CallRequestId,
    playerId: playerOfCall(id),
    state: value,
    phone: isMine && /^\d+$/.test(phone) ? `+${phone}` : maskedPhone(phone),
    name: isMine ? name : name.replace(/^(.).*$/u, "$1•••"),
    isMine,
  }
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const captchas = yield* Captchas
  const journal = yield* Journal
  const limits = yield* RateLimits
  const secrets = yield* Secrets
  const settings = yield* SiteSettings
  const sql = yield* SqlClient.SqlClient
  const ask = yield* prepared(askForCall)
  const withdraw = yield* prepared(withdrawCall)
  const change = yield* prepared(changeCall)

  const load = (id: CallRequestId | string) => aggregates.load(callRequestAggregate, id)

  /** Calls that are due; documents stand by the moment, the latest first. */
  const due = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    countDocuments(sql, [
      sql`kind = ${CALL_DOCUMENTS}::text`,
      sql`owner = ''`,
      sql`data ->> 'state' = 'waiting'`,
      sql`sort >= ${`${-now}`}::bigint`,
    ]),
  )
  yield* (yield* WaitingDesks).counts("calls", due)

  const languagesFor = (language: string): ReadonlyArray<string> => {
    const shown = OFFERED_LANGUAGES.filter((code) => !settings.support.callHiddenLanguages.includes(code))
    return shown.toSorted((left, right) => Number(right === language) - Number(left === language))
  }

  const offer = (language: string) =>
    Effect.map(Clock.currentTimeMillis, (now): CallOffer => {
      const { hours, allowsCalls } = settings.support
      const languages = allowsCalls ? languagesFor(language) : []
      return languages.length === 0
        ? { isOffered: false, languages: [], times: [] }
        : { isOffered: true, languages, times: callTimes(hours, now) }
    })

  /** The phone in full digits, or what is wrong with what was asked, by field. */
  const read = (wish: CallWish, isGuest: boolean, now: number) => {
    const phone = readGivenPhone(wish.phone, { countryCode: wish.countryCode, home: settings.country })
    const name = isGuest ? oneLine(plainText(wish.name)) : ""
    const { when, language } = wish
    const errors: FormErrors = {
      ...(typeof phone === "string" ? { phone: messageOf(`refusal.${phone}`) } : {}),
      ...(isGuest && !isCallName(name)
        ? {
            name:
              name === ""
                ? messageOf("guest-support.error.name")
                : messageOf("validation.max-length", { max: GUEST_NAME_LENGTH }),
          }
        : {}),
      ...(languagesFor(language).includes(language) ? {} : { language: messageOf("calls.error.language") }),
      ...(when === null || isCallTime(settings.support.hours, now, when)
        ? {}
        : { when: messageOf("calls.error.when") }),
    }
    return { errors, name, phone: typeof phone === "string" ? "" : phone.phone }
  }

  const unlessSlowed = Effect.fnUntraced(function* (retryAt: number | undefined) {
    if (retryAt !== undefined) return yield* new SupportSlowed({ retryAt })
  })

  /** What was asked, read; refused where nobody is called back, or something is wrong. */
  const fitting = Effect.fnUntraced(function* (wish: CallWish, isGuest: boolean) {
    const { isOffered } = yield* offer(wish.language)
    if (!isOffered) return yield* new CallsOff()
    const { errors, ...given } = read(wish, isGuest, yield* Clock.currentTimeMillis)
    if (Object.keys(errors).length > 0) return yield* new FormInvalid({ errors })
    return given
  })

  const phoneMark = (phone: string) => secrets.sign("call-request", phone)

  const asked = Effect.fnUntraced(function* (
    id: CallRequestId,
    { key, language, topic, when }: CallWish,
    given: { readonly phone: string; readonly name: string },
    by: CommitMeta,
  ) {
    const { hours } = settings.support
    const call = yield* ask({ id, by, key, language, topic, when, hours, ...given })
    return viewOf(call) as CallView
  })

  return CallRequests.of({
    offer,
    own: Effect.fnUntraced(function* (playerId) {
      return viewOf(yield* load(`${playerId}`))
    }),
    ask: Effect.fn("CallRequests.ask")(function* (playerId, wish, origin) {
      const given = yield* fitting(wish, false)
      const id = `${playerId}` as CallRequestId
      const before = yield* load(id)
      const { context, value } = before.snapshot
      // What is sent again, or refused because one is open, is no new try.
      if (context.key !== wish.key && value !== "waiting" && value !== "taken") {
        yield* unlessSlowed(yield* limits.take(LIMITS.callsByPlayer, `${playerId}`))
        yield* unlessSlowed(yield* limits.take(LIMITS.callsByPhone, phoneMark(given.phone)))
      }
      return yield* asked(id, wish, given, metaOf(playerOwner(playerId), origin))
    }),
    askAsGuest: Effect.fn("CallRequests.askAsGuest")(function* (wish, captcha, origin) {
      const given = yield* fitting(wish, true)
      yield* captchas.spend(captcha)
      yield* unlessSlowed(yield* limits.take(LIMITS.callsByAddress, origin.address))
      const mark = phoneMark(given.phone)
      yield* unlessSlowed(yield* limits.take(LIMITS.callsByPhone, mark))
      const id = `g${digest(mark).slice(0, 32)}` as CallRequestId
      return yield* asked(id, wish, given, metaOf("visitor", origin))
    }),
    withdraw: Effect.fn("CallRequests.withdraw")(function* (playerId, origin) {
      const by = metaOf(playerOwner(playerId), origin)
      return viewOf(yield* withdraw({ id: `${playerId}` as CallRequestId, by })) as CallView
    }),
    queue: Effect.fn("CallRequests.queue")(function* (operator) {
      const at = yield* Clock.currentTimeMillis
      const open = yield* journal.documents(CALL_DOCUMENTS, { owner: "", limit: SHOWN })
      const calls = yield* Effect.forEach(open, ({ id }) => load(id))
      const rows = calls.flatMap((call) => rowOf(call, operator) ?? [])
      return { rows, at, due: rows.filter(({ state, dueAt }) => state === "waiting" && dueAt <= at).length }
    }),
    change: Effect.fn("CallRequests.change")(function* (id, act, as) {
      yield* change({ id, ...act, ...as, hours: settings.support.hours })
    }),
  })
})
