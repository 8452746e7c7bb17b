import { MessageEvent } from "#machines/messages/message/message.events.ts"
import { messageMachine } from "#machines/messages/message/message.machine.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Documents of messages that are not deleted; none holds a word of what was written. */
export const MESSAGE = "message"

/** Whose a message is, by its id. */
export const playerOfMessage = (id: string): PlayerId => Number(id.split(".")[0]) as PlayerId

/** Ids are the player's and what the message was made of: `42.e1200`. */
export const messageAggregate = makeAggregate({
  kind: "message",
  machine: messageMachine,
  input: () => undefined,
  events: MessageEvent,
  version: 1,
  remembered: 1000,
  documentKinds: [MESSAGE],
  personOf: (id) => playerOwner(playerOfMessage(id)),
  project: (id, snapshot) =>
    snapshot.matches("unread") || snapshot.matches("read")
      ? [
          {
            kind: MESSAGE,
            id,
            owner: playerOwner(playerOfMessage(id)),
            sort: snapshot.context.postedAt,
            data: { kind: snapshot.context.kind, state: snapshot.value },
          },
        ]
      : [],
})
