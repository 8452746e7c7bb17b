import { PASSKEYS_MAX } from "#models/identity/passkey.ts"
import { defineModel } from "../../kernel/model.ts"
import { PasskeysEvent } from "./passkeys.events.ts"
import { passkeysMachine } from "./passkeys.machine.ts"

const asked = { at: 10, until: 600 }

export const model = defineModel({
  machine: passkeysMachine,
  events: PasskeysEvent,
  input: undefined,
  samples: {
    "passkey.added": ({ spent }) => [
      { ...asked, id: "one", counter: 0, isSynced: true, challenge: `asked-${spent.length}` },
      { ...asked, id: "two", counter: 4, isSynced: false, challenge: `asked-${spent.length}` },
      { ...asked, id: "two", counter: 4, isSynced: false, challenge: "asked-0" },
      { ...asked, at: 600, id: "two", counter: 4, isSynced: false, challenge: `asked-${spent.length}` },
    ],
    "passkey.renamed": [
      { at: 20, id: "one" },
      { at: 20, id: "none" },
    ],
    "passkey.used": ({ keys, spent }) => {
      const counter = (keys.find(({ id }) => id === "two")?.counter ?? 0) + 1
      const challenge = `asked-${spent.length}`
      return [
        { ...asked, id: "one", counter: 0, challenge },
        { ...asked, id: "two", counter, challenge },
        { ...asked, id: "two", counter: counter - 1, challenge },
        { ...asked, id: "two", counter, challenge: "asked-0" },
        { ...asked, at: 600, id: "two", counter, challenge },
        { ...asked, id: "none", counter: 1, challenge },
      ]
    },
    "passkey.refused": [
      { at: 20, id: "one", fault: "counter" },
      { at: 20, id: "none", fault: "signature" },
    ],
    "passkey.removed": [
      { at: 30, id: "one", hasOtherWay: true },
      { at: 30, id: "two", hasOtherWay: false },
      { at: 30, id: "none", hasOtherWay: true },
    ],
  },
  project: ({ keys, spent }) => [
    keys.map(({ id, usedAt, renamedAt, counter, refusals }) => [
      id,
      usedAt === null,
      renamedAt === null,
      Math.min(counter, 6),
      Math.min(refusals, 1),
    ]),
    Math.min(spent.length, 3),
    keys.length >= PASSKEYS_MAX,
  ],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 4000,
})
