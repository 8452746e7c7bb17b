import { section } from "./section.ts"

/** §8 and §9: what goes wrong, and how much there may be. */
export const ERRORS_AND_LIMITS = [
  section("§8 The error catalogue", "Statuses, codes and the words they are shown by.", {
    "validation errors": "Come by field, and are shown at the fields.",
    "page data": "Falls back to what is empty; 403 and 422 are no failure.",
    "registration data": "Fields that can't be loaded are logged; the form stays empty.",
    "cancelled captcha": "A dismissed one is its own error.",
    "two-factor": "Code 2 stands at the text message's field, others at the app's.",
    "missing words": "Logged, and the dictionary is not loaded.",
    "missing configuration": "Said as `config is absent`.",
    "late and cancelled": "Told with the address, in both languages.",
    "phone library": "`Unknown country`, `Unknown calling code`.",
  }),
  section("§8 Client error message", "What the player reads.", {
    "first detail": "The first error's detail, else the message, else a text of our own.",
    "success false": "An answer that says so is an error.",
    "closed status": "Marks a cancellation.",
  }),
  section("§8 HTTP statuses named", "Which statuses mean what.", {
    "1488": "No answer in time.",
    "1489": "The rest of an answer not in time.",
    named: "Fourteen statuses have words of their own; others are an HTTP error.",
  }),
  section("§8 Retry of a step", "A failed step is tried again.", {
    "attempts ended": "After the last it fails with `retry: Attempts ended`.",
  }),
  section("§8 Service auth", "What follows a refused token.", {
    "user not authenticated": "The token's own call was refused with 403.",
    "token not authenticated": "The third 401.",
    "lost token": "An answer without one.",
    "missing date": "An answer without the server's date.",
  }),
  section("§8 Analytics", "Failures of analytics disturb nobody.", {
    "failed metadata": "No recording.",
    "failed send": "Passed over.",
    quota: "A full storage is tried once more.",
  }),
  section("§9 Defaults", "What holds where nothing is set.", {
    "coupon history": "Seven days.",
  }),
  section("§9 Coupon", "Limits of the coupon.", {
    "fifty bets": "50 at most, 20 in a system.",
    "automatic logoff": "Sign-out after 30 minutes of idleness.",
    "page step": "Lists in steps of 50.",
  }),
  section("§9 Timing", "Intervals and delays.", {
    "analytics send": "Every 3000 ms, ten events together, five requests a second.",
    "session time-out": "1800 s.",
    "session re-check": "Whether a session is valid, every 60 s.",
    "recording flush": "At 250 events or 5 s of idleness.",
    "dictionary cache": "15 minutes.",
    "token margin": "5 s.",
    notification: "3000 ms.",
    "captcha polling": "Every 100 ms, 300 times.",
    scroller:
      "A page counts as scrolled for 150 ms after it moved; pointers are kept from its lists for 300 ms.",
    "async loading": "A sign of waiting after 200 ms.",
  }),
  section("§9 Web vitals", "What is good and what is poor."),
  section("§9 Dates", "Formats of days and times, locales, directions.", {
    formats: "Day, time and both together.",
    "right to left": "Six languages.",
    locales: "Languages that stand for others.",
  }),
  section("§9 Cookie consent", "What each level allows."),
]
