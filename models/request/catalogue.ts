import { boolean, decimal, ids, integer, list, mixed, type Parameter, string } from "./parameters.ts"

const of = <Name extends string, Value>(
  names: ReadonlyArray<Name>,
  parameter: Parameter<Value>,
): Readonly<Record<Name, Parameter<Value>>> =>
  Object.fromEntries(names.map((name) => [name, parameter])) as Readonly<Record<Name, Parameter<Value>>>

/**
 * §3 Request parameter catalogue: how each parameter of an address is written, whoever writes it. What is not there, has no value or is the default is not
 * sent (§5).
 */
export const CATALOGUE = {
  ...of(
    [
      "champId",
      "gameId",
      "sportId",
      "countryId",
      "regionId",
      "userId",
      "profileId",
      "page",
      "count",
      "limit",
      "tsFrom",
      "tsTo",
      "currencyId",
      "bonusId",
      "questionId",
      "sessionsQuantity",
      "transferAmount",
      "referralUserId",
      "pageNumber",
      "personalCode",
      "clId",
      "groupId",
      "coefViewId",
      "checkCf",
      "expressNum",
      "saleBetId",
      "vid",
      "userIdBonus",
      "antiExpressCoef",
      "jointCoef",
      "minOffset",
      "cyberFlag",
      "mode",
      "country",
    ],
    integer(),
  ),
  partner: integer(1),
  /** Of the site's own lists: not of §3. */
  order: string("start"),
  lng: string("ru"),
  ...of(
    [
      "lang",
      "text",
      "email",
      "phone",
      "login",
      "query",
      "couponCode",
      "promoCode",
      "betGuid",
      "comment",
      "raceid",
      "phoneNumber",
      "countryCode",
      "password",
      "oldPassword",
      "passwordConfirmation",
      "confirmCode",
      "smsCode",
      "appCode",
      "hash",
      "sessionId",
      "authId",
      "authToken",
      "verificationType",
      "tokenGuid",
      "geo",
      "question",
      "answer",
      "answerRepeat",
      "userAnswer",
      "refCode",
      "firstBonusId",
      "matchFormatId",
      "cookiesAgreeTime",
    ],
    string(),
  ),
  ...of(
    [
      "live",
      "top",
      "strict",
      "mobi",
      "adult",
      "notLogin",
      "isIncludeArchive",
      "countryOnly",
      "virtualSports",
      "authByEmail",
      "endOtherSessions",
      "isSendSmsToApps",
      "checkSuccess",
      "checkbox",
      "approvedBet",
      "avanceBet",
      "isAutoBet",
      "dropOnScoreChange",
      "isExpressBoost",
      "isPowerBet",
      "VIPBetSumm",
    ],
    boolean(),
  ),
  ...of(["Summ", "autoBetCf", "cf"], decimal()),
  ...of(
    ["sports", "champs", "games", "subGames", "teams", "gameTypes", "topChamps", "antiSports", "players"],
    ids(),
  ),
  /** Sections of the menu stand among its sports by words and by the numbers of §5. */
  visibleSports: mixed(),
  ...of(["events", "coupons", "answers", "limits", "GIDS", "fields"], list()),
}

/** §3: the names that some parameters have in the API, by the longer ones that it takes as well. */
export const SHORT_NAMES = { groupId: "gr", coefViewId: "cfview" } as const

const catalogue: Readonly<Record<string, Parameter<never>>> = CATALOGUE

/** A parameter by the name that a call has for it: that of §3, or the same in small letters with underscores, `page_number` (§7 Office). */
export const parameterOf = (name: string): Parameter<never> | undefined => {
  const long = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(catalogue, long) ? catalogue[long] : undefined
}
