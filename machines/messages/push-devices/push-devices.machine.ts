import { assign, setup } from "xstate"
import { MOST_PUSH_DEVICES } from "#models/messages/push-device.ts"
import { ALL_TOPICS, orderedTopics } from "#models/messages/push-topic.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PushDevicesContext, PushDevicesEvent } from "./push-devices.events.ts"

const rule = "§7 Betting: game subscriptions"

const holds = ({ devices }: PushDevicesContext, { id }: PushDevicesEvent) =>
  devices.some((device) => device.id === id)

/** The devices on which a player is told while the site is closed. Aggregate of the streams `push-devices:<player>`. */
export const pushDevicesMachine = setup({
  types: {
    context: {} as PushDevicesContext,
    events: {} as PushDevicesEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isAnotherChoice: ({ context, event }) =>
      event.type === "device.chosen" &&
      context.devices.some(
        ({ id, topics = ALL_TOPICS }) =>
          id === event.id && topics.join() !== orderedTopics(event.topics).join(),
      ),
    isNewAndFits: ({ context, event }) =>
      !holds(context, event) && context.devices.length < MOST_PUSH_DEVICES,
    isOneOfSeveral: ({ context, event }) => holds(context, event) && context.devices.length > 1,
    isTheLast: ({ context, event }) => holds(context, event) && context.devices.length === 1,
  },
  actions: {
    keepDevice: assign(({ context, event }) => ({
      devices: [...context.devices, { id: event.id, addedAt: event.at }],
    })),
    chooseTopics: assign(({ context, event }) => ({
      devices: context.devices.map((device) =>
        event.type === "device.chosen" && device.id === event.id
          ? { ...device, topics: orderedTopics(event.topics) }
          : device,
      ),
    })),
    forgetDevice: assign(({ context, event }) => ({
      devices: context.devices.filter(({ id }) => id !== event.id),
    })),
  },
}).createMachine({
  id: "push-devices",
  description: "The devices that get a player's notifications while the site is closed.",
  meta: { rule },
  context: { devices: [] },
  initial: "none",
  on: {
    "device.added": {
      guard: "isNewAndFits",
      target: ".some",
      actions: "keepDevice",
      description: "The player allowed notifications on a device.",
      meta: { rule, audit: "Only the digest of its address is in the log." },
    },
  },
  states: {
    none: {
      description: "News appears on open pages only.",
      meta: { rule },
      tags: ["idle"],
    },
    some: {
      description: "These devices get notifications too.",
      meta: { rule },
      tags: ["open"],
      on: {
        "device.chosen": {
          guard: "isAnotherChoice",
          actions: "chooseTopics",
          description: "The player chooses what a device is told of: news of games, the ends of own bets.",
          meta: { rule },
        },
        "device.dropped": [
          {
            guard: "isOneOfSeveral",
            actions: "forgetDevice",
            description: "One device no longer gets notifications.",
            meta: { rule },
          },
          {
            guard: "isTheLast",
            target: "none",
            actions: "forgetDevice",
            description: "The last device no longer gets notifications.",
            meta: { rule },
          },
        ],
      },
    },
  },
})
