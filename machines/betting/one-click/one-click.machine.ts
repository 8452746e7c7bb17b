import { oneClickSetup } from "./one-click.setup.ts"
import { NO_CLICK } from "./one-click.updates.ts"

const rule = "§1 What the product does and for whom: coupon features" as const
const money = "design: Money" as const
const surprise = "design: Money is never a surprise" as const
const roles = "§6 Roles and permissions" as const
const guid = "§3 Coupon or bet payload fields: betGuid" as const
const making = "§7 Betting: make bet" as const
const screen = "betting/one-click/OneClick"

const balance = {
  guard: "balanceDiffers",
  description: "The balance changed.",
  meta: { rule: "§3 Account" },
  actions: "rememberBalance",
} as const

const limits = {
  description: "The minimum and maximum stakes are known.",
  meta: { rule: "§3 Site configuration: currency" },
  actions: "rememberLimits",
} as const

/** A press while a bet is on its way: never a second bet of a double click, and never two at once. */
const pressed = [
  {
    guard: "pressIsRepeated",
    description: "The second press of a double click: it must not place a second bet.",
    meta: { rule: money, audit: "A double click never bets twice: the key of the second press is not used." },
  },
  {
    description: "Another bet is being placed, so this one is not; the player is told.",
    meta: { rule: surprise },
    actions: "tellBusy",
  },
] as const

/** What an answer of the server leads to, whether the bet was placed now or looked up. */
const answered = [
  {
    guard: "answerDecides",
    description: "The bet has its answer, and the player is told.",
    meta: { rule: making, audit: "The bet exists exactly once under its key." },
    target: "#one-click.ready",
    actions: "recordAnswer",
  },
  {
    guard: "betWaits",
    description: "The bet is in play: it is recorded and waits for its acceptance.",
    meta: { rule: making },
    target: "#one-click.betting.awaitingAcceptance",
    actions: "recordAnswer",
  },
] as const

/** Bets at a press of a price, for those who ask for it: off by itself, and off again with the player who switched it on. */
export const oneClickMachine = oneClickSetup.createMachine({
  id: "one-click",
  description: "While one-click betting is on, a press on odds places a bet with a stake set before.",
  meta: { rule },
  context: NO_CLICK,
  initial: "off",
  states: {
    off: {
      description:
        "A press on odds goes to the coupon. The stake and the rule for changed odds are set here only.",
      meta: { rule, screen },
      tags: ["closed"],
      on: {
        "amount.entered": {
          description:
            "The player types the stake of every click; anything but a number with the decimals of its currency is removed.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "enterAmount",
        },
        "consent.chosen": {
          description:
            "The player chooses what happens when the odds have changed: refuse, accept higher, accept any.",
          meta: {
            rule: "§3 Coupon or bet payload fields: checkCf",
            audit: "Only this lets a changed price be taken without asking.",
          },
          actions: "chooseConsent",
        },
        "mode.switchedOn": {
          guard: "modeCanBeSwitchedOn",
          description: "The player switches it on, with a valid stake.",
          meta: { rule, audit: "Nobody bets at a click who did not switch it on and name the amount." },
          target: "ready",
        },
        "player.signedIn": {
          description: "A player signed in.",
          meta: { rule: roles },
          actions: "rememberPlayer",
        },
        "player.signedOut": {
          guard: "somebodyIsSignedIn",
          description: "The player signed out.",
          meta: { rule: roles },
          actions: "forgetPlayer",
        },
        "balance.changed": balance,
        "limits.arrived": limits,
      },
    },
    ready: {
      description: "A press on odds bets the stake, and the page shows that this is on.",
      meta: { rule: surprise, screen },
      tags: ["open"],
      on: {
        "price.pressed": [
          {
            guard: "pressIsRepeated",
            description: "The second press of a double click: it must not place a second bet.",
            meta: {
              rule: money,
              audit: "A double click never bets twice: the key of the second press is not used.",
            },
          },
          {
            guard: "pressCanBeBet",
            description: "The bet gets its key and is sent at the odds that were pressed.",
            meta: { rule: guid, audit: "One key for each press, made before anything is sent." },
            target: "betting",
            actions: "prepareBet",
          },
          {
            description:
              "The selection is not open for betting, or the stake is not valid: the player is told, nothing is sent.",
            meta: { rule: "design: Bad input" },
            actions: "tellWhyNot",
          },
        ],
        "mode.switchedOff": {
          description: "The player switches it off.",
          meta: { rule },
          target: "off",
        },
        "player.signedOut": {
          description: "The player signed out: it is off for the next person.",
          meta: { rule: roles, audit: "Nobody bets at a click by what another player switched on." },
          target: "off",
          actions: "forgetPlayer",
        },
        "balance.changed": balance,
        "limits.arrived": limits,
      },
    },
    betting: {
      description: "A bet is being placed; the next one waits for its answer.",
      meta: { rule: money, screen },
      initial: "storing",
      on: {
        "price.pressed": pressed,
        "player.signedOut": {
          description:
            "The player signed out: it is off for the next person, and the history shows the result.",
          meta: { rule: roles, audit: "Nothing kept in the browser names the player who left it (B14.3.1)." },
          target: "off",
          actions: ["forgetPlayer", "tellLost"],
        },
        "balance.changed": balance,
        "limits.arrived": limits,
        "bet.changed": {
          guard: "betIsDecided",
          description: "The server reports this very bet, so asking stops.",
          meta: { rule: money },
          target: "ready",
          actions: "recordChange",
        },
      },
      states: {
        storing: {
          description: "The bet and its key are being saved before anything is sent.",
          meta: { rule: money, screen, audit: "The key is stored before the bet is sent." },
          tags: ["busy"],
          invoke: {
            id: "storeBet",
            src: "storeBet",
            input: ({ context }) => ({ bet: context.bet }),
            onDone: { description: "They are saved.", meta: { rule: money }, target: "sending" },
            onError: {
              description: "This browser can't store anything: the bet goes on in memory.",
              meta: { rule: "design: Event sourcing" },
              target: "sending",
            },
          },
        },
        sending: {
          description: "The bet is being placed under its key.",
          meta: { rule: making, screen },
          tags: ["busy"],
          invoke: {
            id: "sendBet",
            src: "sendBet",
            input: ({ context }) => ({ bet: context.bet ?? undefined }),
            onDone: [
              ...answered,
              {
                guard: "betWasRefused",
                description:
                  "A rule refuses the bet, or its odds changed: the player is told, nothing was written.",
                meta: {
                  rule: surprise,
                  audit: "A changed price is not taken unless consent covers it (A16).",
                },
                target: "#one-click.ready",
                actions: "recordRefusal",
              },
              {
                guard: "sessionEnded",
                description: "The player is no longer signed in: the bet was not placed.",
                meta: { rule: roles },
                target: "#one-click.off",
                actions: ["forgetPlayer", "tellLost"],
              },
              {
                description: "No answer came: it is not known whether the bet exists.",
                meta: { rule: money, audit: "An unknown is resolved by its key, never by betting again." },
                target: "unknown",
                actions: "recordLoss",
              },
            ],
            onError: {
              description: "Sending failed unexpectedly: the history shows the result.",
              meta: { rule: money },
              target: "#one-click.off",
              actions: "tellLost",
            },
          },
        },
        unknown: {
          description:
            "It is not known whether the bet exists; after a pause the server is asked by its key.",
          meta: { rule: money, screen },
          tags: ["waiting", "degraded"],
          invoke: {
            id: "askingDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.askAt }),
            onDone: {
              description: "The pause is over: the server is asked.",
              meta: { rule: money },
              target: "finding",
            },
          },
          on: {
            "network.returned": {
              description: "The network is back: the server is asked at once.",
              meta: { rule: money },
              target: "finding",
            },
          },
        },
        finding: {
          description: "The server is asked by the bet's key what became of it.",
          meta: { rule: money, screen },
          tags: ["busy"],
          invoke: {
            id: "findBet",
            src: "findBet",
            input: ({ context }) => ({ betGuid: context.bet?.betGuid }),
            onDone: [
              ...answered,
              {
                guard: "keyIsAbsent",
                description: "The server never got it: the same bet is sent under the same key.",
                meta: { rule: money, audit: "The same key, so that it can't be placed twice." },
                target: "sending",
              },
              {
                guard: "sessionEnded",
                description: "The player is no longer signed in: the history shows the result.",
                meta: { rule: roles },
                target: "#one-click.off",
                actions: ["forgetPlayer", "tellLost"],
              },
              {
                description: "No answer came.",
                meta: { rule: money },
                target: "unknown",
                actions: "recordLoss",
              },
            ],
            onError: {
              description: "The request failed unexpectedly: the history shows the result.",
              meta: { rule: money },
              target: "#one-click.off",
              actions: "tellLost",
            },
          },
        },
        awaitingAcceptance: {
          description: "The bet is in play and waits for its acceptance.",
          meta: { rule: surprise, screen },
          tags: ["waiting"],
          invoke: {
            id: "acceptanceDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.bet?.decidesAt ?? 0 }),
            onDone: {
              description: "The decision is due but has not come: the server is asked by the key.",
              meta: { rule: money },
              target: "finding",
            },
          },
          on: {
            "network.returned": {
              description: "The network is back: the server is asked.",
              meta: { rule: money },
              target: "finding",
            },
          },
        },
      },
    },
  },
})
