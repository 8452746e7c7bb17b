import { section } from "./section.ts"

/** §4: what goes on. */
export const STATES = [
  section("§4 Registration", "Types and tabs, one confirmation after another.", {
    "first tab": "It starts on the first tab, or on the one of its section.",
    "no change while sending": "The type does not change while the form is being sent.",
    "fields once": "Fields are loaded once for each type.",
    "phone confirmation": "Code sent, counted; code confirmed; phone confirmed.",
    "form valid": "No visible field is required and empty, or in error; four fields are not looked at.",
    "documents by country": "Document fields are seen in fourteen countries.",
    "country of the form": "From the phone code or the country field, by type.",
  }),
  section("§4 Request", "A request ends, times out, is cancelled or fails.", {
    "time-out": "It ends where no answer comes in time.",
    cancelled: "It is cancelled where nobody waits for it any more.",
    "http error": "A refusal of the server ends it.",
    "result statuses": "Success 1, error 2, network error 3, closed 4.",
    "one in flight": "The same address asked twice is asked once; both get the answer.",
  }),
  section("§4 Captcha", "Loaded late, shown, ends in a token or in nothing.", {
    "loaded late": "Its script is fetched when it is first needed.",
    invisible: "One that is not seen runs when asked, and answers with a token.",
    expiry: "A token that is over, or a closed window, refuses.",
    "click outside": "A press beside it cancels.",
    "puzzle reload": "A puzzle that fails is loaded anew.",
  }),
  section("§4 Dropdown", "Open or closed.", {
    disabled: "One that is disabled does not open.",
    "click outside": "A press beside it closes it.",
    hover: "The pointer opens and closes it after a delay.",
    "phone code": "The code is cleared while one searches; on closing it is taken or put back.",
  }),
  section("§4 Modal status", "Queued 0, open 1, closed 2, error 3.", {
    "one at a time": "One is shown where none is open, or over another where it says so.",
    "closing an open one": "Fires close.",
    "closing a queued one": "Fires an error.",
    "unique by name": "The same name is not queued twice.",
  }),
  section("§4 Service token", "The token that secure calls carry.", {
    "missing or expired": "It is fetched.",
    "three attempts": "A 401 is tried again with a fresh one, three times for an address.",
  }),
  section("§4 Analytics session", "Made, prolonged and delivered by its own timing.", {
    created: "Where no valid one is there.",
    prolonged: "By what the visitor does.",
    "idle end": "After 1800 s of idleness, or where the server ends recording.",
    "start and end events": "Both are sent.",
    recording: "Starts where the metadata say so, stops when idle, is looked for every 5 s.",
    "first at once": "The first event goes out at once, later ones together.",
    "page hide": "What waits is sent when the page is hidden or left.",
    "while hidden": "Sending by time pauses, and nothing new is taken.",
    "bot tracking": "Start or stop.",
  }),
  section("§4 Account states", "Further states beside the charts above.", {
    account: "Active or not.",
    "page visibility": "Tells of leaving and of coming back.",
    "scroll to top": "A button after four screens upwards, not at the bottom.",
    "cross-frame store": "Init, then handshaked.",
  }),
]
