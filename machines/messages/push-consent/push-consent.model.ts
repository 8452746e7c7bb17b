import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { PushConsentEvent } from "./push-consent.events.ts"
import { pushConsentMachine } from "./push-consent.machine.ts"

const refused = <const Kind extends string>(kind: Kind) => ({ ok: false, error: { kind } }) as const
const standing = <const Value extends string>(value: Value) => ({ ok: true, value }) as const

/** Paths over the switch: browsers of every standing, permission given, refused and left open. */
export const model = defineModel({
  machine: pushConsentMachine,
  events: PushConsentEvent,
  input: undefined,
  samples: {
    "consent.looked": [{}],
    "push.wanted": [{}],
    "push.unwanted": [{}],
  },
  outcomes: {
    lookAtPush: [standing("unsupported"), standing("denied"), standing("on"), standing("off")],
    allowPush: [{ ok: true, value: null }, refused("denied"), refused("dismissed"), refused("lost")],
    stopPush: [{ ok: true, value: null }, refused("lost")],
  },
  project: ({ failure }) => failure,
  offBrowser: offBrowserDefects(pushConsentMachine),
  limit: 200,
})
