import { defineModel } from "#machines/kernel/model.ts"
import { PageLayersEvent } from "./page-layers.events.ts"
import { pageLayersMachine } from "./page-layers.machine.ts"

/** Paths over the layers of the frame: one sample of each event, for none of them carries anything. */
export const model = defineModel({
  machine: pageLayersMachine,
  events: PageLayersEvent,
  input: undefined,
  samples: {
    "coupon.opened": [{}],
    "menu.opened": [{}],
    "settings.opened": [{}],
    "saferPlay.opened": [{}],
    "layer.closed": [{}],
    "page.changed": [{}],
    "layout.widened": [{}],
  },
  project: () => null,
  limit: 100,
})
