import { missing, type NamedCall, under } from "./named-call.ts"

/** Every call of §7 User with an address, in its order. Paths that it does not spell are in docs/decisions. */
export const USER_CALLS: ReadonlyArray<NamedCall> = [
  ...under("GET", "account-api/user", ["balance"]),
  ...under("POST", "web-api/user", ["balance"]),
  ...under("POST", "web-api/user", ["setactiveaccount"]),
  ...under("POST", "web-api/api/internal/v1/user", ["activate", "activatefast"]),
  ...under("GET", "web-api/user", ["getuserconfig"]),
  ...under("POST", "api-v3/v1/user", ["agreement-with-cookies/log"]),
  ...under("POST", "web-api/user", ["sendActivationMail", "repeatActivationPopup"]),
  ...under("GET", "web-api/api/internal/v1/user", ["passwordreset"]),
  ...under("POST", "web-api/api/internal/v1/user", ["passwordreset"]),
  ...under("GET", "web-api/user", ["getphonecountries"]),
  ...under("GET", "web-api/api/user", ["phonemasks"]),
  ...under("POST", "web-api/user", ["secure", "mailing"]),
  ...under("GET", "web-api/user", ["gettoken"]),
  ...under("GET", "web-api/api/mobile/v1/token", [""]),
  ...under("POST", "web-api/api/mobile/v1/token", ["refresh"]),
]

/** Every call of §7 Limits service, in its order. */
export const LIMITS_CALLS: ReadonlyArray<NamedCall> = [
  ...under("GET", "", ["limits", "availablelimits", "reasons/selfexclude"]),
  ...under("POST", "", ["limits", "limitaction", "testanswers", "BlockUser"]),
  ...under("DELETE", "", ["limit"]),
]

/** Every call of §7 Registration, in its order. */
export const REGISTRATION_CALLS: ReadonlyArray<NamedCall> = [
  ...under("POST", "", ["registration", "registration/fields"]),
  ...under("GET", "api/web/registration/v1", ["fields/{type}", "types"]),
  ...under("GET", "api/v3/bonuses", ["welcome-bonuses"]),
]

/** Every call of §7 Office, in its order. */
export const OFFICE_CALLS: ReadonlyArray<NamedCall> = [
  ...under("POST", "", ["disconnecteverywhere", "account/login", "closesession"]),
  ...under("GET", "", ["getsessionid"]),
  ...under("POST", "", ["createCurrencyAccount", "deleteCurrencyAccount"]),
  ...under("POST", "", ["gettwofactorqrcodeurl", "twofactorauthenable", "twofactorauthdisable"]),
  ...under("PUT", "", ["password"]),
  ...under("POST", "", [
    "phone-actions/create-phone-number",
    "phoneActions/createPhoneNumber/confirm",
    "phone-actions/update-phone-number",
    "phone-number/update",
  ]),
  ...under("GET", "phone-number/update", ["check-confirm-code", "check-user-answer"]),
  ...under("POST", "", [
    "phoneActions/updatePhoneNumber/sendCode",
    "phoneActions/updatePhoneNumber/confirm",
    "getUserSecureQuestion",
    "getusersecurequestion-with-phone",
  ]),
  missing("POST", "/refusebonus", "No bonus is given yet that could be refused after the registration."),
  ...under("GET", "", ["settings"]),
  ...under("POST", "", ["savesetting", "disallow-sports", "gethistorypaymentmainaccount"]),
  ...under("POST", "", [
    "gethistorypaymentvirtualaccount",
    "getusersessions",
    "getsecurequestions",
    "setanswertosecurequestion",
    "setanswertocustomsecurequestion",
    "sendSmsForTwoFactorActivation",
  ]),
  ...under("POST", "", ["sendadminrequest", "getLeftMenuData"]),
  ...under("POST", "", ["getaccountdata", "getnewpincode"]),
  ...under("POST", "", ["saveaccountfields", "saverequireddocuments"]),
  ...under("POST", "", ["getrechargedata"]),
  ...under("POST", "", ["getRegions", "getCitiesByRegion"]),
  ...under("POST", "", ["getUserPromoCodesNew"]),
  missing(
    "POST",
    "/list-available-partitions",
    "The specification names the call and never says what a partition is, what is asked or what is answered.",
  ),
]
