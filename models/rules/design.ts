import type { DesignRule } from "./section.ts"

/**
 * Rules of our own that charts name, each with what it asks. `assurance A…` are rows of what standards ask of wagering and gaming (GLI-33, GLI-19, the technical
 * standards of the United Kingdom), `assurance B…` are numbers of OWASP ASVS 5.0, all in our own words.
 */
export const DESIGN: Readonly<Record<DesignRule, string>> = {
  "design: accessibility": "Whatever can be seen and pressed can be heard and pressed without a mouse.",
  "design: Application": "A visit begins with what is known of the visitor, and goes on where it was left.",
  "design: assurance A3":
    "A market stores when it opened and closed, its prices with their times, its result and what was paid.",
  "design: assurance A4": "Every access to an account is kept: when, from where, and whether it succeeded.",
  "design: assurance A6":
    "Significant events are kept: mismatches, overrides, changes of clocks and results, starts of what runs.",
  "design: assurance A12": "No bet is taken before a market opens or after it closes, by the server's time.",
  "design: assurance A13": "Once the outcome is known nothing is void, except by a correction that is kept.",
  "design: assurance A14": "A bet that is void says who or what made it so.",
  "design: assurance A15":
    "Nothing is paid twice; a bet that is settled again is put right by entries of its own.",
  "design: assurance A19": "The stake is taken as the bet is accepted, and no balance falls below zero.",
  "design: assurance A21": "A bet is settled by the rules that were shown as it was placed.",
  "design: assurance A30":
    "Failed sign-ins are slowed down, then locked; the way back needs a strong factor.",
  "design: assurance A31": "The player is shown each sign-in.",
  "design: assurance B3.5.3":
    "What changes something is asked for by a method that no link or picture sends.",
  "design: assurance B6.1.1": "Guessing is slowed down without locking out whoever owns the account.",
  "design: assurance B6.2.1": "A password has a length that resists guessing.",
  "design: assurance B6.3.1":
    "Lists of stolen passwords are of no use: attempts are counted and slowed down.",
  "design: assurance B6.3.7": "Who owns an account is told when a way into it changes.",
  "design: assurance B6.3.8": "Neither words nor times of answers tell whether an account exists.",
  "design: assurance B6.4.2": "A secret question alone never lets anyone in.",
  "design: assurance B6.5.1": "A code is good once.",
  "design: assurance B6.6.2": "A code is bound to the request that it was sent for.",
  "design: assurance B6.6.3": "Codes are guessed and asked for a bounded number of times.",
  "design: assurance B7.3":
    "A session ends by itself: some time after it was last used, and some time after it began.",
  "design: assurance B7.4": "A session that is ended is ended everywhere at once.",
  "design: assurance B7.4.3": "Whoever changes a way in can end all other sessions.",
  "design: assurance B7.5.1":
    "Before a way in or a contact changes, the player proves once more who they are.",
  "design: assurance B7.5.2": "Players see their sessions and end them.",
  "design: assurance B10.1.2":
    "An answer of a service that signs people in is taken only by the attempt that asked for it.",
  "design: assurance B10.2.1":
    "Nobody can bring another person's sign-in to an end in a browser that didn't begin it.",
  "design: assurance B16.4.2":
    "The log can't be changed unseen, and anybody can check what they were given of it.",
  "design: Bad input":
    "Bad input gets a clear answer in words and by field; nothing is lost or half written.",
  "design: consents": "What a person agreed to is kept with its time, and can be taken back as easily.",
  "design: Enough time to read": "A notice stays long enough to be read, and longer while it is pointed at.",
  "design: erasure":
    "A person is erased on request: what is personal can't be read any more, what the law wants kept stays.",
  "design: Event sourcing": "Every change is an event that is kept; what stands is what the events lead to.",
  "design: export": "A person gets all that is held of them as one file.",
  "design: Fair draws":
    "What a draw comes from is committed to before anybody stakes, and shown after it: everybody can check it.",
  "design: Feed":
    "What is shown follows the server's news, says how old it is when news is late, and catches up by itself.",
  "design: Frame": "One layer of the page is on top, and has the keyboard.",
  "design: Money": "Money is exact, double-entry, and moved once for each command.",
  "design: Money is never a surprise":
    "What a press will cost or bring is shown before it, and nothing else happens.",
  "design: Safer play":
    "Breaks, limits and time are within reach wherever one can play, and nothing talks past them.",
  "design: Shortest round":
    "A round lasts as long as the law of the site's country says at the least, whatever the page does.",
  "design: The live inspector": "The charts of the running site can be watched, and nothing secret is shown.",
  "design: What pages ask for":
    "Whatever a page fetches loads, fails, is asked for again and goes stale in one way.",
}
